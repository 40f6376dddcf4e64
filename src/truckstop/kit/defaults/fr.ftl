# Les messages par défaut, que le jeu ne définit pas lui-même. `$title`, `$fewest` et `$most` viennent de meta.py.

title = { $title }
tagline = Un jeu pour { $fewest } à { $most } joueurs.

preset-first = Première partie
preset-standard = Standard
preset-everything = Tout

why-not-your-turn = Ce n’est pas votre tour.
why-not-now = Vous ne pouvez pas faire cela maintenant.
why-game-over = La partie est finie.
why-nothing-to-take-back = Les actions prennent effet aussitôt : il n’y a rien à reprendre.
why-nobody-leaves = Vous ne pouvez pas quitter ce jeu avant la fin, mais un robot peut jouer à votre place.

tie-break = À égalité de points, la place est partagée.

label-player = Joueur { $number }
label-picture = L’image est dans { $file }.
label-turn = Tour { $turn }
turn-number = { $turn ->
    [0] le début
   *[other] manche { $turn }
}
label-table = Table
label-actions = Actions
label-place = Place { $place }
label-total = Total
label-unknown = caché
label-you = vous
label-to-act = doit jouer

headline-act = À vous de jouer
headline-wait = { $count ->
    [one] Au tour de { $player }
   *[other] { $count } joueurs choisissent
}
headline-over = La partie est terminée

prompt-act = Choisissez une action.
prompt-wait = On attend { $players }.
prompt-over = La partie est finie. Victoire : { $players }.
prompt-abandoned = La partie a été abandonnée.

guide-board = Voici ce que tous les joueurs partagent.
guide-actions = Voici les actions possibles maintenant. { $input ->
    [touch] Touchez l’une
   *[mouse] Cliquez sur l’une
} d’elles.
guide-seats = Chaque joueur a un panneau qui montre tout ce qui est public.
