title = Road Master
tagline = Sept jetons, deux voies, et tout le monde est pressé.

## Names

name-colour-orange = orange
name-colour-purple = violet
name-colour-green = vert
name-colour-blue = bleu
name-colour-brown = marron
name-colour-yellow = jaune

# D est la voie de droite, G celle de gauche
name-cell-R0 = 0D
name-cell-R1 = 1D
name-cell-R2 = 2D
name-cell-R3 = 3D
name-cell-R4 = 4D
name-cell-R5 = 5D
name-cell-R6 = 6D
name-cell-R7 = 7D
name-cell-R8 = 8D
name-cell-R9 = 9D
name-cell-R10 = 10D
name-cell-R11 = 11D
name-cell-R12 = 12D
name-cell-R13 = 13D
name-cell-R14 = 14D
name-cell-R15 = 15D
name-cell-R16 = 16D
name-cell-R17 = 17D
name-cell-R18 = 18D
name-cell-R19 = 19D
name-cell-R20 = 20D
name-cell-R21 = 21D
name-cell-R22 = 22D
name-cell-R23 = 23D
name-cell-L0 = 0G
name-cell-L1 = 1G
name-cell-L2 = 2G
name-cell-L3 = 3G
name-cell-L4 = 4G
name-cell-L5 = 5G
name-cell-L6 = 6G
name-cell-L7 = 7G
name-cell-L8 = 8G
name-cell-L9 = 9G
name-cell-L10 = 10G
name-cell-L11 = 11G
name-cell-L12 = 12G
name-cell-L13 = 13G
name-cell-L14 = 14G
name-cell-L15 = 15G
name-cell-L16 = 16G
name-cell-L17 = 17G
name-cell-L18 = 18G
name-cell-L19 = 19G
name-cell-L20 = 20G
name-cell-L21 = 21G
name-cell-L22 = 22G
name-cell-L23 = 23G

name-shortage = Pénurie

name-face-contracts = contrats
name-face-super-bonus = super-bonus
name-face-load = charger
name-face-forward = avancer
name-face-reverse = reculer
name-face-unload = décharger

name-end-not-yet = La partie continue
name-end-target = L’objectif est atteint
name-end-all-passed = Personne n’a fait d’action pendant les deux dernières manches
name-end-nothing-left = Il n’y a plus de contrat
name-end-stalled = Depuis plusieurs manches, personne n’a rien pris, gardé, chargé ni livré
name-end-rounds = La limite de manches est atteinte
name-end-left = Il ne reste qu’un joueur

word-top = de la pioche
word-contracts = { name-face-contracts }
word-super_bonus = { name-face-super-bonus }
word-load = { name-face-load }
word-forward = { name-face-forward }
word-reverse = { name-face-reverse }
word-unload = { name-face-unload }

## Buttons

action-take = Prendre le contrat { $what }
action-super-bonus = Regarder des cartes super-bonus
action-keep = Garder la carte { $what }
action-load = Charger un cube : { $what }
action-drive = Avancer en { $what }
action-back = Reculer en { $what }
action-deliver = Livrer un cube : { $what }
action-store = Stocker un cube : { $what }
action-place = Placer le camion en { $what }
action-list = Programmer : { $what }
action-give-up = Renoncer à cette action
action-done = Terminé
action-end = Finir le tour

## Events

event-first = { $player } commence.
event-round = Début de la manche { $round }.
event-turn = { $player } commence son tour.
event-shown = Un contrat est révélé : { $card }.
event-shortage =
    { $cubes ->
        [0] Une carte-pénurie est révélée : { $colour }. Cet entrepôt n’a aucun cube à perdre.
        [one] Une carte-pénurie est révélée : { $colour }. La moitié de ce stock quitte le jeu : { $cubes } cube.
       *[other] Une carte-pénurie est révélée : { $colour }. La moitié de ce stock quitte le jeu : { $cubes } cubes.
    }
event-emptied =
    { $cards ->
        [0] Entrepôt vide : le dernier cube { $colour } est parti.
        [one] Entrepôt vide : le dernier cube { $colour } est parti. { $cards } carte de cette couleur quitte donc la bourse de fret et la pioche ; les contrats déjà pris restent.
       *[other] Entrepôt vide : le dernier cube { $colour } est parti. { $cards } cartes de cette couleur quittent donc la bourse de fret et la pioche ; les contrats déjà pris restent.
    }
event-took = { $player } prend un contrat : { $card }.
event-took-top = { $player } prend le premier contrat de la pioche : { $card }.
event-ran-out = La pioche de contrats est vide.
event-looked =
    { $cards ->
        [one] { $player } regarde { $cards } carte super-bonus.
       *[other] { $player } regarde { $cards } cartes super-bonus.
    }
event-saw = Vous voyez { $bonus }.
event-kept =
    { $cards ->
        [0] { $player } ne garde aucune carte super-bonus.
        [one] { $player } garde { $cards } carte super-bonus.
       *[other] { $player } garde { $cards } cartes super-bonus.
    }
event-kept-card = Vous gardez { $bonus }.
event-placed-truck = { $player } place son camion en { $cell }.
event-loaded = { $player } charge un cube : { $colour }.
event-drove = { $player } avance en { $cell }.
event-reversed = { $player } recule en { $cell }.
event-laid = { $player } livre un cube pour le contrat « { $card } ».
event-filled =
    { $points ->
        [one] { $player } a rempli { $card } et marque { $points } point.
       *[other] { $player } a rempli { $card } et marque { $points } points.
    }
event-stored = { $player } stocke un cube en { $warehouse } : { $colour }.
event-wasted = { $player } décharge un cube périssable sans contrat : il quitte le jeu ({ $colour }).
event-boom-ok = { $player } tire une carte-boom : OK.
event-half-boom =
    { $halves ->
        [1] { $player } tire une carte-boom : demi-boom ! Rien ne se passe encore ; un autre dans ce tour fera exploser le chargement.
       *[other] { $player } tire une carte-boom : encore un demi-boom !
    }
event-exploded =
    Boom ! { $player } perd tout son chargement{ $unloading ->
        [1] { " " }avant de le décharger
       *[other] { "" }
    } : { $cubes ->
        [one] { $cubes } cube quitte le jeu
       *[other] { $cubes } cubes quittent le jeu
    }.
event-spoiled =
    { $cubes ->
        [one] { $player } perd { $cubes } cube périssable, qui quitte le jeu.
       *[other] { $player } perd { $cubes } cubes périssables, qui quittent le jeu.
    }
event-listed = { $player } programme : { $face }.
event-gave-up = { $player } renonce à une action : { $face }.
event-lost-face = { $player } ne peut plus jouer cette face et la perd : { $face }.
event-ended =
    { $actions ->
        [0] { $player } finit son tour sans action.
        [one] { $player } finit son tour après { $actions } action.
       *[other] { $player } finit son tour après { $actions } actions.
    }
event-reached = { $player } a atteint l’objectif de { $points } points. La partie touche à sa fin.
event-over = { $end }. La partie est terminée.
event-unfilled = Non rempli : { $card }. { $player } perd { $points }.
event-bonus-made = Super-bonus réussi : { $bonus }. { $player } gagne { $points }.
event-bonus-missed = Super-bonus manqué : { $bonus }. { $player } perd { $points }.
event-ranked =
    { $player } finit à la { $rank ->
        [1] 1re
       *[other] { $rank }e
    } place avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-left = { $player } quitte la partie.

## What a seat did in a turn

turn-sentence = { $player } { $did }.
turn-nothing = a attendu
turn-cubes = { $count } × { $colour }
turn-space = la case { $cell }
turn-dock = le quai { $cell }
turn-took = a pris { $what }
turn-took-top = a pioché { $what }
turn-looked =
    { $cards ->
        [one] a regardé { $cards } carte super-bonus
       *[other] a regardé { $cards } cartes super-bonus
    }
turn-kept =
    { $cards ->
        [0] n’a gardé aucune carte super-bonus
        [one] a gardé { $cards } carte super-bonus
       *[other] a gardé { $cards } cartes super-bonus
    }
turn-kept-card = a gardé { $what } en secret
turn-placed = a placé son camion sur { $place }
turn-loaded = a chargé { $what }
turn-drove =
    { $steps ->
        [one] a avancé d’une case jusque sur { $place }
       *[other] a avancé de { $steps } cases jusque sur { $place }
    }
turn-reversed = a reculé jusque sur { $place }
turn-delivered = a livré { $what }
turn-laid = { $cubes } en { $warehouse }
turn-filled =
    { $points ->
        [one] { $cubes } en { $warehouse } ({ $points } point)
       *[other] { $cubes } en { $warehouse } ({ $points } points)
    }
turn-stored = a stocké { $what } en { $warehouse }
turn-wasted = a jeté { $what }
turn-half-boom = a tiré un demi-boom
turn-exploded =
    { $cubes ->
        [one] a perdu { $cubes } cube dans une explosion
       *[other] a perdu { $cubes } cubes dans une explosion
    }
turn-spoiled =
    { $cubes ->
        [one] a perdu { $cubes } cube gâté
       *[other] a perdu { $cubes } cubes gâtés
    }
turn-listed = a programmé « { $what } »
turn-gave-up = a renoncé à « { $what } »
turn-lost-face = n’a pas pu jouer « { $what } »
turn-shortage = a révélé une pénurie ({ $what } hors du jeu)
turn-emptied = a mis fin aux contrats d’une couleur sans cubes ({ $what })
turn-reached = a atteint l’objectif
turn-left = a quitté la partie

## Refusals

why-not-your-turn = Ce n’est pas votre tour.
why-game-over = La partie est terminée.
why-has-left = Vous avez quitté cette partie.
why-nothing-to-take-back = Les actions prennent effet aussitôt : il n’y a rien à reprendre.
why-list-first = Programmez d’abord les actions de ce tour, ou choisissez Terminé.
why-not-listing = Votre liste est fixée pour ce tour : jouez-la dans l’ordre.
why-not-at-this-table = Cette partie se joue sans programme obligatoire.
why-finish-first = Terminez d’abord l’action en cours.
why-nothing-open = Regardez d’abord des cartes super-bonus : jouez cette action.
why-nothing-chosen = Choisissez d’abord quelque chose : il n’y a encore rien à terminer.
why-no-token = Il ne vous reste aucun jeton avec cette face pour ce tour.
why-not-its-turn = Une autre action de votre liste vient d’abord : jouez-la ou renoncez-y.
why-place-first = Votre camion n’est pas encore sur le plateau : placez-le d’abord.
why-on-the-road-already = Votre camion est déjà sur le plateau.
why-dock-taken = Il y a un camion sur ce quai : choisissez-en un autre.
why-no-card = Il n’y a pas de contrat à cette place.
why-pile-empty = La pioche de contrats est vide.
why-named-already = Vous avez déjà choisi cette carte : choisissez-en une autre.
why-no-bonus-left = La pile des super-bonus est vide.
why-not-looked-at = Cette carte n’est pas parmi celles que vous regardez.
why-kept-already = Vous avez déjà choisi cette carte : choisissez-en une autre, ou terminez l’action.
why-not-at-dock = On ne charge que sur une case marquée d’une lettre : entrez dans un entrepôt.
why-truck-full = Votre camion est plein.
why-not-in-stock = Il n’y a aucun cube de cette couleur dans le stock de cet entrepôt.
why-no-dock-to-unload = On ne décharge que sur une case marquée d’une lettre : entrez dans un entrepôt.
why-not-aboard = Il n’y a aucun cube de cette couleur sur votre camion.
why-not-yours = Ce n’est pas un de vos contrats en cours.
why-not-for-here = Ce contrat doit être livré à un autre entrepôt.
why-enough-laid = Ce contrat a déjà tous ses cubes.
why-not-next = On n’y arrive pas en un seul pas : avancez case par case, si aucun camion ne barre la route.
why-cell-taken = Il y a un camion sur cette case.
why-keep-right = Serrez à droite : la voie de gauche ne sert qu’à dépasser un camion de la colonne suivante, ou à rejoindre un entrepôt situé à gauche.
why-convoy = Deux camions se suivent : pas de place pour se rabattre entre eux, donc pas de dépassement.
why-other-lane = Cette cour s’ouvre sur l’autre voie.
why-no-entry = Sens interdit : une cour se traverse de l’entrée vers la sortie.
why-not-behind = On ne recule pas jusque-là : on recule d’exactement une case.
why-never-back-left = On ne recule jamais de la voie de droite vers la voie de gauche.
why-fall-back-right = Rabattez-vous à droite : aucun camion et aucun entrepôt ne vous permet de rester à gauche.
why-no-backing-in = Dans cette partie, on n’entre pas dans une cour en reculant par sa sortie.

## Options

option-edition = Édition
option-edition-help = Quel livret de règles fait foi. Ils arrondissent une pénurie différemment.
option-edition-en = Anglaise
option-edition-fr = Française

option-shortage-rounding = Pénurie
option-shortage-rounding-help = Une pénurie retire la moitié des cubes d’un entrepôt : arrondie à l’entier supérieur, ou inférieur.
option-shortage-rounding-up = Arrondie à l’entier supérieur
option-shortage-rounding-down = Arrondie à l’entier inférieur

option-shortage-cards = Cartes-pénurie
option-shortage-cards-help = Six cartes de la pioche réduisent un stock de moitié. Pour une première partie, laissez-les de côté.
option-shortage-cards-off = Non
option-shortage-cards-on = Oui

option-explosive = Marchandise explosive
option-explosive-help = Les contrats jaunes rapportent plus, et les cubes jaunes peuvent faire exploser tout le chargement.
option-explosive-off = Non
option-explosive-on = Oui

option-perishable = Denrées périssables
option-perishable-help = Les contrats bleus rapportent plus, et les cubes bleus sont perdus à la fin du tour.
option-perishable-off = Non
option-perishable-on = Oui

option-deck-split = Contrats
option-deck-split-help = Dix contrats par couleur ; ou onze de D et de F, neuf de B et de E.
option-deck-split-ten-each = Dix par couleur
option-deck-split-eleven-d-f = Onze de D et de F

option-token-pairing = Jetons
option-token-pairing-help = Quelles faces partagent un jeton : on ne peut en utiliser qu’une par tour.
option-token-pairing-opposites = Faces opposées
option-token-pairing-mixed = Faces mêlées
option-token-pairing-free = N’importe quelles faces

option-binding-program = Programme obligatoire
option-binding-program-help = Commencez votre tour par une liste de quatre actions au plus ; chacune est ensuite jouée dans cet ordre, ou perdue.
option-binding-program-false = Non
option-binding-program-true = Oui

option-market-refill = Bourse de fret
option-market-refill-help = Complétée après chaque choix ; ou vous choisissez jusqu’à trois contrats d’un coup, puis elle est complétée.
option-market-refill-each = Après chaque choix
option-market-refill-batch = Après l’action

option-store-to = Cubes stockés
option-store-to-help = Restent dans l’entrepôt où ils sont déchargés ; ou rejoignent l’entrepôt de leur couleur.
option-store-to-here = Restent sur place
option-store-to-home = Rentrent chez eux

option-convoy = Convois
option-convoy-help = Peut-on dépasser d’un coup deux camions qui se suivent ?
option-convoy-strict = Infranchissables
option-convoy-loose = Dépassés d’un coup

option-reverse-into-exit = Entrer en reculant
option-reverse-into-exit-help = Un camion peut entrer dans une cour en reculant par sa sortie.
option-reverse-into-exit-false = Non
option-reverse-into-exit-true = Oui

option-bonus-partial-cubes = Cubes sur des contrats non remplis
option-bonus-partial-cubes-help = Comptent-ils pour les cartes super-bonus ?
option-bonus-partial-cubes-false = Non
option-bonus-partial-cubes-true = Oui

option-perishable-store = Denrées périssables sans contrat
option-perishable-store-help = Les cubes bleus seulement stockés quittent le jeu ; ou ils vont en stock comme les autres.
option-perishable-store-lost = Perdues
option-perishable-store-kept = Stockées

option-final-round = Dernière manche
option-final-round-help = La partie finit avant que le premier joueur ne rejoue ; ou tous les autres ont encore un tour une fois l’objectif atteint.
option-final-round-start-player = Jusqu’au premier joueur
option-final-round-trigger-player = Encore un tour pour les autres

option-first-player = Qui commence
option-first-player-help = Un joueur tiré au sort, ou celui de cette place.
option-first-player-random = Tiré au sort
option-first-player-seat-0 = Première place
option-first-player-seat-1 = Deuxième place
option-first-player-seat-2 = Troisième place
option-first-player-seat-3 = Quatrième place
option-first-player-seat-4 = Cinquième place
option-first-player-seat-5 = Sixième place

option-stall-rounds = Manches sans progrès
option-stall-rounds-help = La partie finit après ce nombre de manches sans progrès. Avec 0, elle continue.

option-max-rounds = Limite de manches
option-max-rounds-help = La partie finit après cette manche. Avec 0, il n’y a pas de limite.

excluded-first-player-absent =
    { $players ->
        [one] La place du premier joueur est vide : il n’y a que { $players } joueur.
       *[other] La place du premier joueur est vide : il n’y a que { $players } joueurs.
    }

group-start = Départ
group-cargo = Cubes et entrepôts
group-contracts = Contrats
group-driving = Jetons et conduite
group-end = Fin de la partie

preset-first = Première partie
preset-standard = Standard
preset-everything = Règles avancées

## Board and panels

label-player = Joueur { $number }
label-pair = { $first } et { $second }
label-picture = L’image est dans { $file }.
label-nothing = rien
label-nowhere = pas encore placé
label-round = Manche { $round }
label-truck = { $player } : { $cell }
label-description = { $player } : { $cell }, chargement : { $cargo }.
label-marker =
    { $points ->
        [one] { $player } : { $points } point
       *[other] { $player } : { $points } points
    }
label-target = Objectif : { $points } points
label-points =
    { $points ->
        [one] { $points } point sur { $target }
       *[other] { $points } points sur { $target }
    }
label-aboard = chargement : { $cargo }
label-empty = Vide : il n’y reste aucun cube de la couleur de l’entrepôt
label-super-bonus = Super-bonus
label-cards =
    { $cards ->
        [one] encore { $cards } carte
       *[other] encore { $cards } cartes
    }
label-lost = Hors du jeu
label-boom = Cartes-boom
label-boom-cards =
    { $halves ->
        [0] Cartes-boom : { $left }, face cachée, aucun demi-boom dans ce tour
        [one] Cartes-boom : { $left }, face cachée, { $halves } demi-boom dans ce tour
       *[other] Cartes-boom : { $left }, face cachée, { $halves } demi-booms dans ce tour
    }
label-no-card = pas de contrat
label-no-contracts = aucun contrat en cours
label-filled =
    { $count ->
        [one] { $count } contrat rempli
       *[other] { $count } contrats remplis
    }
label-kept =
    { $cards ->
        [one] { $cards } carte super-bonus, secrète
       *[other] { $cards } cartes super-bonus, secrètes
    }
label-at-the-wheel = C’est à { $player }
label-mark-you = vous
label-mark-left = parti
label-mark-first = commence
label-mark-listing = programme
label-mark-reached = objectif
label-mark-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
label-token-ready = { $face } : disponible
label-token-used = { $face } : joué
label-token-next = { $face } : à jouer maintenant
label-token-sides = { $token }. Au dos : { $face }. Chaque jeton sert à une seule action par tour.
label-token-blocked = { $face } : impossible dans ce tour
label-plan = Mon plan
label-planned = comme prévu
label-as-planned = Comme prévu
label-actions =
    { $done ->
        [one] { $done } action faite sur { $most }
       *[other] { $done } actions faites sur { $most }
    }

label-button-end = Fin du tour
label-button-done = Terminé
label-button-done-contracts = Assez de contrats
label-button-done-super-bonus =
    { $count ->
        [0] Ne rien garder
        [one] Garder { $count } carte
       *[other] Garder { $count } cartes
    }
label-button-done-load = Arrêter ici
label-button-done-forward = S’arrêter ici
label-button-done-unload = Décharger
label-button-deliver = Tout livrer
label-delivery =
    { $cubes ->
        [one] { $cubes } cube, +{ $points }
       *[other] { $cubes } cubes, +{ $points }
    }
label-button-give-up = Y renoncer
label-button-list = { $face }
label-left =
    { $left ->
        [one] { $left } à jouer
       *[other] { $left } à jouer
    }
label-cubes =
    { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }
label-steps =
    { $steps ->
        [one] après { $steps } case
       *[other] après { $steps } cases
    }

label-part-road = Le périphérique.
label-part-stock = Dans l’entrepôt { $warehouse } : { $cubes }.
label-part-pile =
    { $cards ->
        [one] La pioche de contrats : { $cards } carte, au dos { $colour }.
       *[other] La pioche de contrats : { $cards } cartes ; le dos de celle du dessus est { $colour }.
    }
label-part-no-pile = La pioche de contrats : vide.
label-part-offer = Contrat de la bourse de fret { $number } : { $card }.
label-part-no-offer = Contrat de la bourse de fret { $number } : aucun.
label-part-tokens =
    { $done ->
        [one] Jetons-action : { $done } action faite sur { $most }. Faces visibles : { $faces }.
       *[other] Jetons-action : { $done } actions faites sur { $most }. Faces visibles : { $faces }.
    }
label-part-truck = Le camion : { $cargo }. Il a { $room } places.
label-part-plan = Votre plan, que vous seul voyez : { $faces }.
label-part-plan-faces = Actions que vous pouvez prévoir.
label-part-idle = { $action } : pas possible maintenant.
label-part-choice = Carte super-bonus { $number } : { $bonus }.
label-part-chosen = Vous la gardez.
label-part-contract = Contrat : { $card }. Livrés : { $delivered } sur { $cubes }.
label-part-named =
    { $cubes ->
        [one] { $cubes } de plus est choisi.
       *[other] { $cubes } de plus sont choisis.
    }
label-part-of = { $player } : { $label }
label-part-bonus = Votre carte super-bonus, secrète : { $bonus }.
label-part-turn = doit jouer
label-part-placed =
    { $place ->
        [1] 1er : { $player } avec { $points }.
       *[other] { $place }e : { $player } avec { $points }.
    }

label-final = Décompte final
label-column-delivered = Livré
label-column-unfilled = Non remplis
label-column-super-bonus = Super-bonus
label-column-filled = Contrats remplis
label-column-total = Total
tie-break = À égalité, le plus de contrats remplis l’emporte, puis le contrat rempli qui vaut le plus ; sinon le rang est partagé.
label-over =
    { $player } { $count ->
        [one] gagne
       *[other] partagent la victoire
    } avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-won =
    Vous gagnez avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-shared =
    Vous partagez la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
label-over-place =
    Vous finissez { $place }e sur { $players } avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

headline-over = La partie est finie
headline-turn =
    { $left ->
        [one] À vous : encore { $left } action
       *[other] À vous : encore { $left } actions
    }
headline-last-turn =
    { $left ->
        [one] Votre dernier tour : encore { $left } action
       *[other] Votre dernier tour : encore { $left } actions
    }
headline-list = À vous : programmez vos actions
headline-listed = À vous : action { $number } sur { $most }
headline-contracts = À vous : prise de contrats
headline-super-bonus = À vous : cartes super-bonus
headline-load = À vous : chargement
headline-forward = À vous : en route
headline-reverse = À vous : marche arrière
headline-unload = À vous : déchargement
headline-wait-turn =
    { $left ->
        [one] { $player } joue : encore { $left } action
       *[other] { $player } joue : encore { $left } actions
    }
headline-wait-last-turn = { $player } : dernier tour
headline-wait-list = { $player } programme ses actions
headline-wait-contracts = { $player } prend des contrats
headline-wait-super-bonus = { $player } choisit un super-bonus
headline-wait-load = { $player } charge son camion
headline-wait-forward = { $player } roule
headline-wait-reverse = { $player } recule
headline-wait-unload = { $player } décharge son camion

ask-place = Placez votre camion sur un quai ; on peut prendre des contrats avant.
ask-contracts = Prenez des contrats, ou faites d’abord autre chose.
ask-deliver = Votre chargement est attendu ici : livrez-le.
ask-load = Chargez ici pour vos contrats, ou roulez.
ask-drive = Roulez, ou faites d’abord autre chose.
ask-any = Choisissez une action.
ask-place-first = Placez votre camion sur un quai.
ask-list =
    { $listed ->
        [0] Jusqu’à { $most } actions, dans l’ordre où vous les jouerez.
        [one] { $listed } action programmée. Continuez, ou choisissez Terminé.
       *[other] { $listed } actions programmées. Continuez, ou choisissez Terminé.
    }
ask-listed = Sur votre liste : { $face }. Jouez cette action ou renoncez-y.
ask-more-contracts =
    { $left ->
        [one] Vous pouvez prendre encore { $left } contrat, ou arrêter.
       *[other] Vous pouvez prendre encore { $left } contrats, ou arrêter.
    }
ask-contracts-again =
    { $left ->
        [one] La pioche n’a rien donné : prenez { $left } contrat à la bourse de fret.
       *[other] La pioche n’a rien donné : prenez jusqu’à { $left } contrats à la bourse de fret.
    }
ask-keep =
    { $cards ->
        [one] Il reste { $cards } carte super-bonus : gardez-la, ou remettez-la.
       *[other] Gardez en secret jusqu’à { $most } de ces { $cards } cartes ; les autres vont sous la pile.
    }
ask-more-cubes =
    { $room ->
        [one] Place pour { $room } cube de plus. Continuez, ou arrêtez.
       *[other] Place pour { $room } cubes de plus. Continuez, ou arrêtez.
    }
ask-more-steps =
    { $left ->
        [one] Vous pouvez avancer encore d’une case, ou vous arrêter ici.
       *[other] Vous pouvez avancer encore de { $left } cases, ou vous arrêter ici.
    }
ask-more-unloading =
    { $cubes ->
        [one] { $cubes } cube choisi. Choisissez-en d’autres, ou déchargez.
       *[other] { $cubes } cubes choisis. Choisissez-en d’autres, ou déchargez.
    }
ask-risk = Un second demi-boom fait tout exploser.

wait-last-turn =
    { $left ->
        [one] Encore { $left } action.
       *[other] Encore { $left } actions.
    }

## Tooltips: cost and effect of an action

tip-cost =
    { $left ->
        [0] C’est la dernière action de votre tour.
       *[other] Coûte 1 action, il en restera { $left }.
    }
tip-left =
    { $left ->
        [0] Votre tour est alors fini.
        [one] Il restera { $left } action.
       *[other] Il restera { $left } actions.
    }
tip-risk = Une carte-boom sera tirée.
tip-risk-half = Une carte-boom sera tirée : un second demi-boom fait exploser le chargement.
tip-take = Prendre { $card }.
tip-take-top = Prendre à l’aveugle la carte du dessus de la pioche ; son dos est { $colour }.
tip-super-bonus =
    { $cards ->
        [one] Regarder { $cards } carte super-bonus ; vous pourrez la garder en secret.
       *[other] Regarder { $cards } cartes super-bonus ; vous pourrez en garder jusqu’à { $most } en secret.
    }
tip-keep = Garder { $bonus }.
tip-load =
    { $room ->
        [0] Charger un cube : { $colour }. Le camion sera plein.
        [one] Charger un cube : { $colour }. Il restera { $room } place.
       *[other] Charger un cube : { $colour }. Il restera { $room } places.
    }
tip-load-whole =
    { $cubes ->
        [one] Charger { $cubes } cube et arrêter : { $colour }.
       *[other] Charger { $cubes } cubes et arrêter : { $colour }.
    }
tip-drive =
    { $steps ->
        [0] Avancer en { $cell }.
        [one] Avancer en { $cell } ; encore { $steps } case possible ensuite.
       *[other] Avancer en { $cell } ; encore { $steps } cases possibles ensuite.
    }
tip-drive-whole =
    { $steps ->
        [one] Avancer de { $steps } case en { $cell } et s’y arrêter.
       *[other] Avancer de { $steps } cases en { $cell } et s’y arrêter.
    }
tip-back = Reculer d’une case en { $cell }.
tip-deliver =
    { $missing ->
        [0] Livrer le dernier cube pour { $card } : vous marquez { $points }.
       *[other] Livrer un cube pour { $card } ; il en manquera { $missing }.
    }
tip-deliver-whole =
    { $cubes ->
        [one] Livrer { $cubes } cube attendu ici : vous marquez { $points }.
       *[other] Livrer { $cubes } cubes attendus ici : vous marquez { $points }.
    }
tip-store = Stocker un cube dans l’entrepôt { $warehouse } : { $colour }. Tout le monde pourra le charger.
tip-waste = Décharger un cube sans contrat : { $colour }. Il quitte le jeu.
tip-place = Placer votre camion en { $dock }. Cela ne coûte aucune action.
tip-list = Programmer en numéro { $number } : { $face }.
tip-planned = Comme prévu.
tip-lay-out = Prévoir pour votre prochain tour : { $face } en numéro { $number }. Vous seul voyez votre plan, et vous pouvez encore le changer.
tip-put-back = Retirer de votre plan le numéro { $number } : { $face }.
tip-list-all =
    { $count ->
        [one] Programmer l’action prévue : { $faces }.
       *[other] Programmer les { $count } actions prévues : { $faces }.
    }
tip-give-up = Renoncer à une action : { $face }. Elle ne compte pas comme jouée.
tip-done-list =
    { $count ->
        [0] Ne rien programmer et ne rien faire pendant ce tour.
        [one] Terminer la liste avec { $count } action.
       *[other] Terminer la liste avec { $count } actions.
    }
tip-done-contracts =
    { $count ->
        [one] Arrêter avec { $count } contrat.
       *[other] Arrêter avec { $count } contrats.
    }
tip-done-super-bonus =
    { $count ->
        [0] Ne garder aucune de ces cartes.
        [one] Garder { $count } carte et mettre les autres sous la pile.
       *[other] Garder { $count } cartes et mettre les autres sous la pile.
    }
tip-done-load =
    { $count ->
        [one] Arrêter de charger après { $count } cube.
       *[other] Arrêter de charger après { $count } cubes.
    }
tip-done-forward =
    { $count ->
        [one] S’arrêter après { $count } case.
       *[other] S’arrêter après { $count } cases.
    }
tip-done-unload =
    { $count ->
        [one] Décharger { $count } cube maintenant.
       *[other] Décharger { $count } cubes maintenant.
    }
tip-end =
    { $left ->
        [0] Finir votre tour.
        [one] Finir votre tour ; { $left } action reste inutilisée.
       *[other] Finir votre tour ; { $left } actions restent inutilisées.
    }
tip-spoils =
    { $cubes ->
        [one] { $cubes } cube périssable de votre camion sera perdu.
       *[other] { $cubes } cubes périssables de votre camion seront perdus.
    }

## Guide to the first turn

guide-road = Voici le périphérique. Tout le monde roule dans le sens des flèches : tenez la voie de droite, à l’extérieur ; celle de gauche sert à dépasser. Autour se trouvent six entrepôts, de A à F, chacun plein de cubes de sa couleur.
guide-contracts = Prenez un contrat : choisissez une carte. Elle montre combien de cubes de quelle couleur, l’entrepôt où ils sont attendus, les points gagnés et, en rouge, les points perdus si vous ne livrez pas.
guide-done = Vous pouvez continuer la même action ; ce bouton la termine. Un tour compte jusqu’à quatre actions, et chacune demande un de vos sept jetons.
guide-place = Placez votre camion sur un quai marqué d’une lettre. Au premier tour, c’est gratuit. Le meilleur endroit : là où sont les cubes de vos contrats.
guide-load = Chargez des cubes : choisissez une place libre du camion pour en charger le nombre indiqué. Un jeton a deux faces : s’il sert à charger, il ne sert plus à décharger dans le même tour.
guide-drive = Roulez : choisissez une case en surbrillance, proche ou lointaine ; son chiffre est le nombre de cases à parcourir. Si vous essayez une case interdite, vous apprendrez quelle règle s’y oppose.
guide-end = Plus rien à faire ? Finissez le tour. Les actions non utilisées sont perdues, et les sept jetons sont de retour au tour suivant.
guide-aim = Voici les joueurs. Dès que l’un d’eux atteint l’objectif, on finit la manche et la partie s’arrête. Alors les contrats non remplis coûtent des points, et les cartes super-bonus secrètes en font gagner ou perdre.

## Faits marquants d’une partie terminée

fact-contract = Le meilleur contrat : { $player } a rempli { $card } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fact-explosion = La plus grosse explosion : { $player } a perdu { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} d’un coup.
fact-drive = La plus longue étape : { $player } a parcouru { $cells } cases en un tour.
fact-cubes = Le plus gros déchargement : { $player } a livré { $cubes } cubes en un tour.
fact-contracts = { $player } a rempli le plus de contrats : { $count }.
