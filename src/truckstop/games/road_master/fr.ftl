title = Road Master
tagline = Sept jetons, deux voies, et tout le monde est pressé.

## Names of things

name-colour-orange = orange
name-colour-purple = violet
name-colour-green = vert
name-colour-blue = bleu
name-colour-brown = brun
name-colour-yellow = jaune

name-shortage = Pénurie

name-face-contracts = contrats
name-face-super-bonus = super-bonus
name-face-load = charger
name-face-forward = avancer
name-face-reverse = reculer
name-face-unload = décharger

name-end-not-yet = La partie continue
name-end-target = L’objectif est atteint
name-end-all-passed = Personne n’a rien fait de toute la manche
name-end-nothing-left = Il n’y a plus de contrat
name-end-stalled = Depuis plusieurs manches, personne n’a rien pris, gardé, chargé ni livré
name-end-rounds = C’était la dernière manche de cette table
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

## What happened

news-first = { $player } commence.
news-round = Début de la manche { $round }.
news-turn = C’est au tour de { $player }.
news-shown = Un contrat est révélé : { $card }.
news-shortage =
    { $cubes ->
        [0] Pénurie : { $colour }. Aucun cube ne part.
        [one] Pénurie : { $colour }. { $cubes } cube quitte la partie.
       *[other] Pénurie : { $colour }. { $cubes } cubes quittent la partie.
    }
news-emptied =
    { $cards ->
        [0] L’entrepôt n’a plus de cube { $colour }.
        [one] L’entrepôt n’a plus de cube { $colour } : { $cards } carte de cette couleur quitte le marché et la pioche.
       *[other] L’entrepôt n’a plus de cube { $colour } : { $cards } cartes de cette couleur quittent le marché et la pioche.
    }
news-took = { $player } prend un contrat : { $card }.
news-took-top = { $player } prend le premier contrat de la pioche : { $card }.
news-ran-out = La pioche des contrats est vide.
news-looked =
    { $cards ->
        [one] { $player } regarde { $cards } carte super-bonus.
       *[other] { $player } regarde { $cards } cartes super-bonus.
    }
news-saw = Vous voyez { $bonus }.
news-kept =
    { $cards ->
        [0] { $player } ne garde aucune carte super-bonus.
        [one] { $player } garde { $cards } carte super-bonus.
       *[other] { $player } garde { $cards } cartes super-bonus.
    }
news-kept-card = À vous : { $bonus }.
news-placed-truck = { $player } place son camion en { $cell }.
news-loaded = { $player } charge un cube : { $colour }.
news-drove = { $player } avance en { $cell }.
news-reversed = { $player } recule en { $cell }.
news-laid = { $player } livre un cube : { $card }.
news-filled =
    { $points ->
        [one] { $player } a rempli { $card } et marque { $points } point.
       *[other] { $player } a rempli { $card } et marque { $points } points.
    }
news-stored = { $player } stocke un cube en { $warehouse } : { $colour }.
news-wasted = { $player } décharge un cube périssable sans contrat : il quitte la partie ({ $colour }).
news-boom-ok = { $player } tire une carte boum : OK.
news-half-boom = { $player } tire une carte boum : demi-boum !
news-exploded =
    { $cubes ->
        [one] Boum ! { $player } perd { $cubes } cube, tout ce qui était sur le camion.
       *[other] Boum ! { $player } perd { $cubes } cubes, tout ce qui était sur le camion.
    }
news-spoiled =
    { $cubes ->
        [one] { $cubes } cube périssable sur le camion de { $player } est perdu.
       *[other] { $cubes } cubes périssables sur le camion de { $player } sont perdus.
    }
news-listed = { $player } programme : { $face }.
news-gave-up = { $player } renonce : { $face }.
news-lost-face = { $player } ne peut plus jouer cette face et la perd : { $face }.
news-ended =
    { $actions ->
        [0] { $player } finit son tour sans action.
        [one] { $player } finit son tour après { $actions } action.
       *[other] { $player } finit son tour après { $actions } actions.
    }
news-reached = { $player } a atteint l’objectif de { $points } points. La fin est proche.
news-over = { $end }. La partie est terminée.
news-unfilled = Non rempli : { $card }. { $player } perd { $points }.
news-bonus-made = Super-bonus réussi : { $bonus }. { $player } gagne { $points }.
news-bonus-missed = Super-bonus manqué : { $bonus }. { $player } perd { $points }.
news-ranked =
    { $rank ->
        [1] { $player } prend la 1re place avec { $points } points.
       *[other] { $player } prend la { $rank }e place avec { $points } points.
    }
news-left = { $player } quitte la partie.

## Why something is not allowed

why-not-your-turn = Ce n’est pas votre tour.
why-game-over = La partie est terminée.
why-has-left = Vous avez quitté cette partie.
why-nothing-to-take-back = Ce qui est fait est fait : il n’y a rien à reprendre.
why-list-first = Programmez d’abord les faces de ce tour, ou terminez la liste.
why-not-listing = Votre liste est fixée pour ce tour : jouez-la face par face.
why-not-at-this-table = Cette table joue sans programme obligatoire.
why-finish-first = Une action est en cours : continuez-la, ou terminez-la d’abord.
why-nothing-open = Vous n’avez regardé aucune carte super-bonus : jouez d’abord cette action.
why-nothing-chosen = Rien n’est encore choisi, il n’y a donc rien à terminer.
why-no-token = Il ne vous reste aucun jeton avec cette face pour ce tour.
why-not-its-turn = C’est une autre face de votre liste qui se présente : jouez-la ou renoncez-y.
why-place-first = Votre camion n’est pas encore sur le plateau : placez-le d’abord.
why-on-the-road-already = Votre camion est déjà sur le plateau.
why-dock-taken = Il y a un camion sur ce quai : choisissez-en un autre.
why-no-card = Il n’y a pas de contrat à cet endroit.
why-pile-empty = La pioche des contrats est vide.
why-named-already = Vous avez déjà choisi cette carte : choisissez-en une autre.
why-no-bonus-left = La pioche des cartes super-bonus est vide.
why-not-looked-at = Cette carte n’est pas parmi celles que vous regardez.
why-kept-already = Vous avez déjà choisi cette carte : choisissez-en une autre, ou terminez l’action.
why-not-at-dock = On ne charge que sur une case à lettre : entrez dans un entrepôt.
why-truck-full = Votre camion est plein.
why-not-in-stock = Il n’y a pas de tel cube dans le stock de cet entrepôt.
why-no-dock-to-unload = On ne décharge que sur une case à lettre : entrez dans un entrepôt.
why-not-aboard = Il n’y a pas de tel cube sur votre camion.
why-not-yours = Ce n’est pas un de vos contrats ouverts.
why-not-for-here = Ce contrat doit être livré à un autre entrepôt.
why-enough-laid = Ce contrat a tous les cubes qu’il demande.
why-not-next = Un pas ne vous y mène pas : avancez case par case.
why-cell-taken = Il y a un camion sur cette case.
why-keep-right = Serrez à droite : la voie de gauche sert à doubler un camion, et à un entrepôt situé à gauche.
why-convoy = Deux camions se suivent à côté de vous : pas de place pour se rabattre entre eux, donc on ne double pas.
why-other-lane = Cette cour s’ouvre sur l’autre voie.
why-no-entry = Sens interdit : une cour se traverse de l’entrée vers la sortie.
why-not-behind = Reculer mène exactement une case en arrière, et pas à celle-ci.
why-never-back-left = On ne recule jamais de la voie de droite vers la voie de gauche.
why-fall-back-right = Rabattez-vous à droite : aucun camion et aucun entrepôt ne vous retient à gauche.
why-no-backing-in = À cette table, on n’entre pas dans une cour en reculant par sa sortie.

## Options

option-edition = Édition
option-edition-help = Quelle règle compte. Elles arrondissent une pénurie différemment.
option-edition-en = Anglaise
option-edition-fr = Française

option-shortage-rounding = Pénurie
option-shortage-rounding-help = Une pénurie retire la moitié des cubes d’un entrepôt : arrondie en haut, ou en bas.
option-shortage-rounding-up = Arrondie en haut
option-shortage-rounding-down = Arrondie en bas

option-shortage-cards = Cartes pénurie
option-shortage-cards-help = Six cartes de la pioche réduisent un stock de moitié. Pour une première partie, laissez-les de côté.
option-shortage-cards-off = Non
option-shortage-cards-on = Oui

option-explosive = Matières explosives
option-explosive-help = Les contrats jaunes rapportent plus, et les cubes jaunes peuvent faire sauter tout le chargement.
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
option-token-pairing-help = Quelles faces partagent un jeton, et donc s’excluent.
option-token-pairing-opposites = Opposées
option-token-pairing-mixed = Mêlées
option-token-pairing-free = Toutes les faces

option-binding-program = Programme obligatoire
option-binding-program-help = Programmez jusqu’à quatre faces avant votre tour ; chacune est jouée dans cet ordre, ou perdue.
option-binding-program-false = Non
option-binding-program-true = Oui

option-market-refill = Marché
option-market-refill-help = Complété après chaque choix ; ou vous en choisissez jusqu’à trois d’un coup, puis il est complété.
option-market-refill-each = Après chaque choix
option-market-refill-batch = Après l’action

option-store-to = Cubes stockés
option-store-to-help = Restent dans l’entrepôt où ils sont déchargés ; ou rejoignent l’entrepôt de leur couleur.
option-store-to-here = Restent sur place
option-store-to-home = Rentrent chez eux

option-convoy = Convois
option-convoy-help = Si deux camions qui se suivent peuvent être doublés d’un coup.
option-convoy-strict = Ne se doublent pas
option-convoy-loose = Se doublent

option-reverse-into-exit = Entrer en reculant
option-reverse-into-exit-help = Un camion peut entrer dans une cour en reculant par sa sortie.
option-reverse-into-exit-false = Non
option-reverse-into-exit-true = Oui

option-bonus-partial-cubes = Cubes sur des contrats non remplis
option-bonus-partial-cubes-help = S’ils comptent pour les cartes super-bonus.
option-bonus-partial-cubes-false = Non
option-bonus-partial-cubes-true = Oui

option-perishable-store = Denrées périssables sans contrat
option-perishable-store-help = Les cubes bleus seulement stockés sont perdus ; ou ils restent en stock comme les autres.
option-perishable-store-lost = Perdues
option-perishable-store-kept = Stockées

option-final-round = Dernière manche
option-final-round-help = Finit avant le tour du premier joueur ; ou tous les autres jouent encore un tour après l’objectif atteint.
option-final-round-start-player = Jusqu’au premier joueur
option-final-round-trigger-player = Encore un tour pour les autres

option-first-player = Qui commence
option-first-player-help = Quelqu’un tiré au hasard, ou une certaine place.
option-first-player-random = Tiré au hasard
option-first-player-seat-0 = Première place
option-first-player-seat-1 = Deuxième place
option-first-player-seat-2 = Troisième place
option-first-player-seat-3 = Quatrième place
option-first-player-seat-4 = Cinquième place
option-first-player-seat-5 = Sixième place

option-stall-rounds = Manches sans progrès
option-stall-rounds-help = Après autant de manches, la partie finit. Avec 0, elle continue.

option-max-rounds = Nombre maximal de manches
option-max-rounds-help = Après cette manche, la partie finit. Avec 0, il n’y a pas de limite.

excluded-first-player-absent =
    { $players ->
        [one] La place qui commence est vide : il n’y a que { $players } joueur.
       *[other] La place qui commence est vide : il n’y a que { $players } joueurs.
    }

preset-first = Première partie
preset-standard = Standard
preset-everything = Les deux modules

## The picture

ask-list = Programmez jusqu’à quatre faces pour ce tour, puis terminez la liste.
ask-place = Placez votre camion sur un quai libre ; contrats et cartes super-bonus peuvent venir d’abord.
ask-turn =
    { $actions ->
        [one] À vous : encore { $actions } action, ou finissez le tour.
       *[other] À vous : encore { $actions } actions au plus, ou finissez le tour.
    }
ask-contracts = Prenez un autre contrat, ou terminez l’action.
ask-super-bonus = Gardez des cartes super-bonus, ou terminez l’action.
ask-load = Chargez un autre cube, ou terminez l’action.
ask-forward = Avancez encore, ou arrêtez-vous ici.
ask-unload = Nommez un autre cube à livrer ou à stocker, ou terminez l’action.
wait-turn = C’est { $player } qui joue.
label-player = Joueur { $number }
label-road = La route circulaire avec ses six entrepôts
label-pile =
    { $cards ->
        [0] La pioche est vide
        [one] Pioche : { $cards } carte, dos { $colour }
       *[other] Pioche : { $cards } cartes, premier dos { $colour }
    }
label-panel = { $player } : { $points } points, en { $cell }, cartes super-bonus : { $cards }
label-cargo = À bord : { $cubes }
label-filled = Contrats remplis
label-penalty = Contrats non remplis
label-gain = Cartes super-bonus
label-score = Points
guide-board = La route : roulez dans le sens inverse des aiguilles, serrez à droite, entrez dans les cours pour charger.
guide-market = Le marché : prenez jusqu’à trois contrats en une action.
guide-mine = Vos affaires, et tout ce que vous pouvez faire d’autre.
guide-seats = Tous les joueurs avec leurs contrats et leur chargement.
