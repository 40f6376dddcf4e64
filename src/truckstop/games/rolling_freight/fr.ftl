title = Rolling Freight
tagline = Les dés sont l’argent, et chaque rail posé rapporte.

## Noms des choses

name-colour-blue = bleu
name-colour-gray = gris
name-colour-red = rouge
name-colour-yellow = jaune
name-colour-slash = barré

name-series-blue = Bleu
name-series-gray = Gris
name-series-red = Rouge
name-series-yellow = Jaune
name-series-slash = Barré

name-improvement-acquisition_expert = Expert en acquisitions
name-improvement-careful_planner = Planificateur prudent
name-improvement-efficient_storage = Stockage efficace
name-improvement-friendly = Amical
name-improvement-steady_builder = Bâtisseur régulier
name-improvement-die_black = Ressource supplémentaire (dé noir)
name-improvement-die_yellow = Ressource supplémentaire (dé jaune)
name-improvement-die_blue = Ressource supplémentaire (dé bleu)
name-improvement-die_gray = Ressource supplémentaire (dé gris)
name-improvement-die_red = Ressource supplémentaire (dé rouge)

name-phase-a = A
name-phase-b = B
name-phase-c = C

name-source-links = liaisons achevées
name-source-own-deliveries = liaisons à soi dans ses livraisons
name-source-others-deliveries = liaisons à soi dans les livraisons des autres
name-source-bonus = prime de livraison
name-source-friendly = Amical
name-source-tokens = marchandises
name-source-cubes = cubes sur des liaisons inachevées

name-face-blue = { name-colour-blue }
name-face-gray = { name-colour-gray }
name-face-blue-gray = { name-colour-blue } + { name-colour-gray }
name-face-red = { name-colour-red }
name-face-blue-red = { name-colour-blue } + { name-colour-red }
name-face-gray-red = { name-colour-gray } + { name-colour-red }
name-face-blue-gray-red = { name-colour-blue } + { name-colour-gray } + { name-colour-red }
name-face-yellow = { name-colour-yellow }
name-face-blue-yellow = { name-colour-blue } + { name-colour-yellow }
name-face-gray-yellow = { name-colour-gray } + { name-colour-yellow }
name-face-blue-gray-yellow = { name-colour-blue } + { name-colour-gray } + { name-colour-yellow }
name-face-red-yellow = { name-colour-red } + { name-colour-yellow }
name-face-blue-red-yellow = { name-colour-blue } + { name-colour-red } + { name-colour-yellow }
name-face-gray-red-yellow = { name-colour-gray } + { name-colour-red } + { name-colour-yellow }
name-face-blue-gray-red-yellow = { name-colour-blue } + { name-colour-gray } + { name-colour-red } + { name-colour-yellow }
name-face-two = « deux »
name-face-points = « points »
name-face-build = « construire »
name-face-again = « encore »

word-blue-gray = { name-face-blue-gray }
word-blue-red = { name-face-blue-red }
word-gray-red = { name-face-gray-red }
word-blue-gray-red = { name-face-blue-gray-red }
word-blue-yellow = { name-face-blue-yellow }
word-gray-yellow = { name-face-gray-yellow }
word-blue-gray-yellow = { name-face-blue-gray-yellow }
word-red-yellow = { name-face-red-yellow }
word-blue-red-yellow = { name-face-blue-red-yellow }
word-gray-red-yellow = { name-face-gray-red-yellow }
word-blue-gray-red-yellow = { name-face-blue-gray-red-yellow }
word-two = { name-face-two }
word-points = { name-face-points }
word-build = { name-face-build }
word-again = { name-face-again }

word-blue = { name-colour-blue }
word-gray = { name-colour-gray }
word-red = { name-colour-red }
word-yellow = { name-colour-yellow }
word-both = les deux couleurs
word-none = rien
word-rest = le reste à ma place

## Boutons

action-draft-contract = Prendre le contrat de la case { $what }
action-draft-improvement = Prendre l’amélioration de la case { $what }
action-swap = Échanger le doublon de la case { $what }
action-contract = Acheter le contrat de la case { $what }
action-build = Construire sur le contrat { $what }
action-steady = Bâtisseur régulier : un cube gratuit sur le contrat { $what }
action-deliver = Livrer une marchandise
action-switch = Construire un aiguillage
action-improvement = Acheter l’amélioration de la case { $what }
action-ship = Livrer la marchandise de { $what }
action-via = Passer par { $what }
action-unload = Décharger sur le cercle { $what }
action-discount = Aiguillages utilisés : { $what }
action-die = Payer avec le dé { $what }
action-double = Payer avec le dé { $what }, compté double
action-marker = Payer avec un marqueur : { $what }
action-pay = Payer à ma place
action-give-back = Rendre l’amélioration { $what }
action-store = Stocker : { $what }
action-plan = Choisir la face du dé { $what }
action-face = Montrer { $what }
action-roll = Lancer les dés
action-end = Finir les actions

## Ce qui s’est passé

news-first = Le premier joueur est { $player }, qui choisit en dernier au début.
news-round = Le tour de table { $round } commence.
news-turn = C’est au tour de { $player }.
news-contract-shown = Un contrat apparaît : { $link }, case { $slot }.
news-improvement-shown = Une amélioration apparaît : { $improvement }, case { $slot }.
news-placed-token = Marchandise sur { $circle } : { $colour }.
news-rolled = { $player } lance les dés.
news-drafted-contract = { $player } choisit un contrat : { $link }.
news-drafted-improvement = { $player } choisit une amélioration : { $improvement }.
news-swapped = { $player } glisse un doublon sous la pioche : { $improvement }.
news-paid-die = { $player } paie avec le dé { $die }, qui montre { $face }.
news-paid-double = { $player } paie avec le dé { $die }, compté double.
news-paid-marker = { $player } paie avec un marqueur : { $colour }.
news-bought-contract = { $player } achète un contrat : { $link }.
news-built =
    { $cubes ->
        [one] { $player } pose { $cubes } cube sur { $link }.
       *[other] { $player } pose { $cubes } cubes sur { $link }.
    }
news-finished =
    { $points ->
        [one] { $player } achève { $link } pour { $points } point.
       *[other] { $player } achève { $link } pour { $points } points.
    }
news-built-switch =
    { $switches ->
        [one] { $player } construit un aiguillage et en a { $switches }.
       *[other] { $player } construit un aiguillage et en a { $switches }.
    }
news-bought-improvement = { $player } achète une amélioration : { $improvement }.
news-gave-back = { $player } rend une amélioration : { $improvement }.
news-lost-die = { $player } perd le dé { $die } avec sa carte.
news-ships = { $player } expédie de { $circle } : { $colour }.
news-goes-over = Le trajet passe par { $link }, à { $player }.
news-delivered =
    { $links ->
        [one] { $player } a livré à { $circle } par { $links } liaison.
       *[other] { $player } a livré à { $circle } par { $links } liaisons.
    }
news-used-switches =
    { $switches ->
        [one] { $player } utilise { $switches } aiguillage.
       *[other] { $player } utilise { $switches } aiguillages.
    }
news-scored =
    { $points ->
        [one] { $player } marque { $points } point : { $source }.
       *[other] { $player } marque { $points } points : { $source }.
    }
news-stored =
    { $markers ->
        [one] { $player } stocke { $markers } marqueur : { $colour }.
       *[other] { $player } stocke { $markers } marqueurs : { $colour }.
    }
news-set-die = { $player } met le dé { $die } sur { $face }.
news-phase-card = { $player } pioche la fin de la phase { $phase } : encore un tour pour chacun, { $player } en dernier.
news-disaster = Une catastrophe naturelle frappe.
news-link-lost = { $link }, à { $player }, est détruite : son contrat retourne sur la pioche.
news-phase-over = La phase { $phase } est finie.
news-phase-begins = La phase { $phase } commence.
news-contract-under = Un contrat passe sous la pioche : { $link }.
news-improvement-under = Une amélioration passe sous la pioche : { $improvement }.
news-over = La partie est finie.
news-ranked =
    { $rank ->
        [1] { $player } finit à la 1re place avec { $points } points.
       *[other] { $player } finit à la { $rank }e place avec { $points } points.
    }
news-left = { $player } quitte la partie.
news-rolled-die = { $player } lance le nouveau dé { $die } : { $face }.

## Pourquoi une chose n’est pas permise

why-not-your-turn = Ce n’est pas votre tour.
why-game-over = La partie est finie.
why-has-left = Vous avez quitté cette partie.
why-nothing-to-take-back = Ce qui est fait est fait : il n’y a rien à reprendre.
why-draft-first = D’abord le choix de départ : prenez une carte.
why-draft-is-over = Le choix de départ est fini : les cartes s’achètent maintenant.
why-other-kind = Vous avez pris une telle carte au premier tour : prenez-en une de l’autre sorte.
why-no-card = Il n’y a pas de carte sur cette case.
why-finish-first = Vous êtes au milieu d’autre chose : finissez-la d’abord.
why-not-asked = Ce n’est pas le moment : choisissez d’abord ce que vous voulez faire.
why-no-swaps-left = Vous ne pouvez plus échanger de doublon maintenant.
why-no-swap-after-buying = Vous avez acheté une amélioration à ce tour : les doublons s’échangent avant.
why-not-a-duplicate = Aucune autre case ne montre la même carte.
why-deck-empty = La pioche des améliorations est vide : rien ne pourrait être pioché.
why-mat-full = Vous avez trois contrats : achevez-en un d’abord.
why-no-colour = Vous n’avez rien de la couleur de ce contrat.
why-no-slash = Vous n’avez pas de dé montrant deux couleurs, ce que demande un contrat barré.
why-too-dear = Vous n’avez pas de quoi payer.
why-no-such-contract = Vous n’avez pas de contrat à cette place.
why-no-unit-to-build = Vous n’avez rien de la couleur de cette liaison.
why-no-slash-to-build = Un cube sur cette liaison demande un dé montrant deux couleurs, et vous n’en avez pas.
why-no-steady-builder = Vous n’avez plus de cube gratuit d’un Bâtisseur régulier à ce tour.
why-delivered-already = Vous avez déjà livré à ce tour ; une seconde livraison demande un dé « encore » non dépensé.
why-no-route = Aucune marchandise n’a de trajet que vous puissiez payer.
why-switches-built = Vous avez construit tous vos aiguillages.
why-no-cargo = Il n’y a pas de marchandise sur ce cercle.
why-no-route-for-it = Cette marchandise n’a pas de trajet par une de vos liaisons que vous puissiez payer.
why-not-finished = Ce n’est pas une liaison achevée.
why-not-here = Cette liaison ne part pas d’où se trouve la marchandise.
why-city-twice = Aucune ville ne vient deux fois dans un trajet.
why-leads-nowhere = Par cette liaison, aucune ville qui veut la marchandise ne peut être atteinte et payée avec une de vos liaisons en chemin.
why-not-open = Ce cercle ne veut pas de cette marchandise.
why-too-many-switches = Vous n’avez pas tant d’aiguillages pour ce trajet, ou certains seraient perdus : le prix n’est jamais inférieur à 1.
why-too-few-switches = Avec si peu d’aiguillages, vous ne pourriez pas payer le reste.
why-no-die = Il n’y a pas de tel dé à utiliser.
why-wrong-colour = D’abord la part de couleur du prix : ceci ne montre pas cette couleur.
why-needs-two-colours = Un prix barré demande un dé montrant deux couleurs.
why-no-marker = Vous n’avez pas de tel marqueur.
why-needs-again = Une seconde livraison demande un dé « encore » : il ne reste de place que pour lui.
why-not-double = Ce dé ne compte pas double ici.
why-would-not-fit = Avec ceci, le prix ne pourrait pas être payé exactement.
why-not-shown = Le dé ne montre pas cette couleur.
why-not-both = Les deux couleurs ne comptent que pour un dé de base qui en montre deux, avec deux cartes Stockage efficace.
why-set-already = Vous avez déjà choisi la face de ce dé.
why-base-dice-only = Avec un seul Planificateur prudent, seuls les dés de base se choisissent.
why-no-such-face = Le dé n’a pas cette face.

## Options

option-map = Carte
option-map-help = L’Ouest est pour 2 à 4 joueurs et les premières parties ; le Sud-Est pour 3 à 5, plus long et bien plus dense.
option-map-usual = L’Ouest, à cinq le Sud-Est
option-map-west = Ouest
option-map-southeast = Sud-Est

option-natural-disasters = Catastrophes naturelles
option-natural-disasters-help = Trois cartes dans la pioche des contrats détruisent chacune une liaison achevée.
option-natural-disasters-false = Non
option-natural-disasters-true = Oui

option-improvement-cost = Prix des améliorations
option-improvement-cost-help = Selon la case, 4, 5 ou 6 ; ou selon la carte.
option-improvement-cost-slot = Selon la case
option-improvement-cost-card = Selon la carte

option-refill-order = Remplir plusieurs cases
option-refill-order-help = La première carte piochée prend la case libre la plus basse, la moins chère ; ou la plus haute.
option-refill-order-oldest-lowest = Par le bas
option-refill-order-top-first = Par le haut

option-planner-timing = Planificateur prudent
option-planner-timing-help = Les faces sont choisies avant de lancer les autres dés ; ou après les avoir tous lancés.
option-planner-timing-before-roll = Avant le lancer
option-planner-timing-after-roll = Après le lancer

option-duplicate-swaps-per-turn = Échanges de doublons
option-duplicate-swaps-per-turn-help = Combien par tour, et avant chaque choix de départ.

option-copies-stack = Deux fois la même amélioration
option-copies-stack-help = Si un second Expert en acquisitions, Amical ou Bâtisseur régulier s’ajoute au premier.
option-copies-stack-false = Compte une fois
option-copies-stack-true = S’ajoute

option-thin-deck = Contrats écartés
option-thin-deck-help = Tant de chaque phase, sans les montrer, pour une partie plus courte.

option-stall-rounds = Tours de table sans contrat
option-stall-rounds-help = Après autant, le plus vieux contrat passe sous la pioche. Avec 0 il reste, et une partie peut ne jamais finir.

excluded-map-not-for-so-many =
    { $players ->
        [one] Cette carte n’est pas pour { $players } joueur : l’Ouest est pour 2 à 4, le Sud-Est pour 3 à 5.
       *[other] Cette carte n’est pas pour { $players } joueurs : l’Ouest est pour 2 à 4, le Sud-Est pour 3 à 5.
    }

preset-first = Première partie
preset-standard = Standard
preset-everything = Avec les catastrophes naturelles
