title = Rolling Freight
tagline = Vos dés sont votre argent, et chaque rail posé rapporte.

## Names

name-colour-blue = bleu
name-colour-gray = gris
name-colour-red = rouge
name-colour-yellow = jaune
name-colour-slash = rayé

name-series-blue = Bleu
name-series-gray = Gris
name-series-red = Rouge
name-series-yellow = Jaune
name-series-slash = Rayé

name-improvement-acquisition_expert = Expert en acquisition
name-improvement-careful_planner = Planificateur prudent
name-improvement-efficient_storage = Stockage efficace
name-improvement-friendly = Amical
name-improvement-steady_builder = Constructeur constant
name-improvement-die_black = Dé noir en plus
name-improvement-die_yellow = Dé jaune en plus
name-improvement-die_blue = Dé bleu en plus
name-improvement-die_gray = Dé gris en plus
name-improvement-die_red = Dé rouge en plus

name-city-new_orleans = La Nouvelle-Orléans

name-phase-a = A
name-phase-b = B
name-phase-c = C

name-source-links = liaisons achevées
name-source-own-deliveries = ses liaisons dans ses propres livraisons
name-source-others-deliveries = ses liaisons dans les livraisons des autres
name-source-bonus = bonus de livraison
name-source-friendly = Amical
name-source-tokens = cargaisons
name-source-head-start = avance
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

## Buttons

action-draft-contract = Prendre le contrat de la case { $what }
action-draft-improvement = Prendre l’amélioration de la case { $what }
action-swap = Échanger le doublon de la case { $what }
action-contract = Acheter le contrat de la case { $what }
action-build = Construire sur le contrat { $what }
action-steady = Constructeur constant : un cube gratuit sur le contrat { $what }
action-deliver = Livrer une cargaison
action-switch = Construire un aiguillage
action-improvement = Acheter l’amélioration de la case { $what }
action-ship = Livrer la cargaison de { $what }
action-via = Passer par { $what }
action-unload = Décharger sur le cercle { $what }
action-discount = Aiguillages utilisés : { $what }
action-die = Payer avec le dé { $what }
action-double = Payer avec le dé { $what }, compté double
action-marker = Payer avec un marqueur : { $what }
action-pay = Payer pour moi
action-give-back = Rendre l’amélioration { $what }
action-store = Stocker : { $what }
action-plan = Choisir la face du dé { $what }
action-face = Mettre sur { $what }
action-roll = Lancer les dés
action-end = Finir les actions

## Events

event-first = { $player } est premier joueur et choisit en dernier au choix de départ.
event-round = La manche { $round } commence.
event-turn = { $player } commence son tour.
event-contract-shown = Nouveau contrat, case { $slot } : { $link }.
event-improvement-shown = Nouvelle amélioration, case { $slot } : { $improvement }.
event-placed-token =
    { $colour ->
        [bleu] Cargaison sur { $circle } : { label-cargo-blue }.
        [gris] Cargaison sur { $circle } : { label-cargo-gray }.
        [rouge] Cargaison sur { $circle } : { label-cargo-red }.
        [jaune] Cargaison sur { $circle } : { label-cargo-yellow }.
       *[other] Cargaison sur { $circle } : { $colour }.
    }
event-rolled = { $player } lance les dés.
event-drafted-contract = { $player } choisit un contrat : { $link }.
event-drafted-improvement = { $player } choisit une amélioration : { $improvement }.
event-swapped = { $player } glisse un doublon sous le paquet : { $improvement }.
event-paid-die = { $player } paie avec le dé { $die }, qui montre { $face }.
event-paid-double = { $player } paie avec le dé { $die }, compté double.
event-paid-marker = { $player } paie avec un marqueur : { $colour }.
event-bought-contract = { $player } achète un contrat : { $link }.
event-built =
    { $cubes ->
        [one] { $player } pose { $cubes } cube sur { $link }.
       *[other] { $player } pose { $cubes } cubes sur { $link }.
    }
event-finished =
    { $points ->
        [one] { $player } achève { $link } pour { $points } point.
       *[other] { $player } achève { $link } pour { $points } points.
    }
event-built-switch =
    { $switches ->
        [one] { $player } construit un aiguillage et en a { $switches }.
       *[other] { $player } construit un aiguillage et en a { $switches }.
    }
event-bought-improvement = { $player } achète une amélioration : { $improvement }.
event-gave-back = { $player } rend une amélioration : { $improvement }.
event-lost-die = { $player } perd le dé { $die } avec sa carte.
event-ships =
    { $colour ->
        [bleu] { $player } expédie de { $circle } : { label-cargo-blue }.
        [gris] { $player } expédie de { $circle } : { label-cargo-gray }.
        [rouge] { $player } expédie de { $circle } : { label-cargo-red }.
        [jaune] { $player } expédie de { $circle } : { label-cargo-yellow }.
       *[other] { $player } expédie de { $circle } : { $colour }.
    }
event-goes-over = La route passe par { $link }, qui appartient à { $player }.
event-delivered =
    { $links ->
        [one] { $player } a livré à { $circle } par { $links } liaison.
       *[other] { $player } a livré à { $circle } par { $links } liaisons.
    }
event-used-switches =
    { $switches ->
        [one] { $player } utilise { $switches } aiguillage.
       *[other] { $player } utilise { $switches } aiguillages.
    }
event-scored =
    { $points ->
        [one] { $player } marque { $points } point : { $source }.
       *[other] { $player } marque { $points } points : { $source }.
    }
event-stored =
    { $markers ->
        [one] { $player } stocke { $markers } marqueur : { $colour }.
       *[other] { $player } stocke { $markers } marqueurs : { $colour }.
    }
event-set-die = { $player } met le dé { $die } sur { $face }.
event-phase-card = { $player } pioche la carte fin de phase { $phase } : encore un tour pour chacun, { $player } en dernier.
event-disaster = Une catastrophe naturelle frappe !
event-link-lost = { $player } perd { $link } : son contrat retourne sur le paquet.
event-phase-over = La phase { $phase } est finie.
event-phase-begins = La phase { $phase } commence.
event-contract-under = Un contrat passe sous le paquet : { $link }.
event-improvement-under = Une amélioration passe sous le paquet : { $improvement }.
event-over = La partie est finie.
event-ranked =
    { $rank ->
        [1] { $player } finit à la 1re place avec { $points } points.
       *[other] { $player } finit à la { $rank }e place avec { $points } points.
    }
event-left = { $player } quitte la partie.
event-rolled-die = { $player } lance le nouveau dé { $die } : { $face }.

## Refusals

why-not-your-turn = Ce n’est pas votre tour.
why-game-over = La partie est finie.
why-has-left = Vous avez quitté cette partie.
why-nothing-to-take-back = Les actions prennent effet aussitôt : il n’y a rien à reprendre.
why-draft-first = D’abord le choix de départ : prenez une carte.
why-draft-is-over = Le choix de départ est fini : il faut maintenant acheter les cartes.
why-other-kind = Vos deux cartes doivent être de sortes différentes : prenez-en une de l’autre sorte.
why-no-card = Il n’y a pas de carte sur cette case.
why-finish-first = Terminez d’abord l’action en cours.
why-not-asked = Pas maintenant : choisissez d’abord une action.
why-no-swaps-left = Vous ne pouvez plus échanger de doublon maintenant.
why-no-swap-after-buying = Vous avez déjà acheté une amélioration à ce tour : échangez les doublons avant d’acheter.
why-not-a-duplicate = Aucune autre case ne montre la même carte.
why-deck-empty = Le paquet améliorations est vide : il n’y a rien à piocher.
why-mat-full = Vous avez trois contrats : achevez-en un d’abord.
why-no-colour = Vous n’avez rien de la couleur de ce contrat.
why-no-slash = Un contrat rayé demande un dé montrant deux couleurs, et vous n’en avez pas.
why-too-dear = Vous n’avez pas de quoi payer.
why-no-such-contract = Vous n’avez pas de contrat à cette place.
why-no-unit-to-build = Vous n’avez rien de la couleur de cette liaison.
why-no-slash-to-build = Un cube sur cette liaison demande un dé montrant deux couleurs, et vous n’en avez pas.
why-no-steady-builder = Il ne vous reste aucun cube gratuit de Constructeur constant à ce tour.
why-delivered-already = Vous avez déjà livré à ce tour ; une seconde livraison demande un dé « encore » non dépensé.
why-no-route = Il n’y a aucune cargaison avec une route que vous puissiez payer.
why-switches-built = Vous avez construit tous vos aiguillages.
why-no-cargo = Il n’y a pas de cargaison sur ce cercle.
why-no-route-for-it = Cette cargaison n’a pas de route que vous puissiez payer et qui passe par une de vos liaisons.
why-not-finished = Ce n’est pas une liaison achevée.
why-not-here = Cette liaison ne part pas de là où se trouve la cargaison.
why-city-twice = Une route ne passe pas deux fois par la même ville.
why-leads-nowhere = Par cette liaison, vous ne pouvez pas atteindre une ville qui demande la cargaison, à un prix que vous puissiez payer et en passant par une de vos liaisons.
why-not-open = Ce cercle ne demande pas cette cargaison.
why-too-many-switches = Vous n’avez pas autant d’aiguillages pour cette route, ou certains seraient perdus : le prix n’est jamais inférieur à 1.
why-too-few-switches = Vous ne pourriez pas payer le reste : utilisez plus d’aiguillages.
why-no-die = Vous ne pouvez pas utiliser ce dé.
why-wrong-colour = Payez d’abord la part de couleur : ceci ne montre pas cette couleur.
why-needs-two-colours = Un prix rayé demande un dé montrant deux couleurs.
why-no-marker = Vous n’avez pas ce marqueur.
why-needs-again = Une seconde livraison doit être payée avec un dé « encore » : le reste du prix lui est réservé.
why-not-double = Ce dé ne compte pas double ici.
why-would-not-fit = Avec ceci, vous ne pourriez pas payer le prix exactement.
why-not-shown = Le dé ne montre pas cette couleur.
why-not-both = Les deux couleurs ne comptent que pour un dé de base qui en montre deux, avec deux cartes Stockage efficace.
why-set-already = Vous avez déjà choisi la face de ce dé.
why-base-dice-only = Avec un seul Planificateur prudent, vous ne choisissez que des dés de base.
why-no-such-face = Ce dé n’a pas cette face.

## Options

option-map = Plan
option-map-help = L’Ouest est pour 2 à 4 joueurs et les premières parties ; le Sud-Est pour 3 à 5, plus long et bien plus dense.
option-map-usual = Ouest (Sud-Est à cinq)
option-map-west = Ouest
option-map-southeast = Sud-Est

option-head-start = Avance au départ
option-head-start-help = Le premier joueur a un avantage. Avec une avance, les autres commencent avec des points, d’autant plus qu’ils jouent tard, pour que chacun gagne à peu près aussi souvent.
option-head-start-false = Non
option-head-start-true = Oui

option-first-player = Qui commence
option-first-player-help = Un joueur tiré au sort, ou celui de cette place.
option-first-player-random = Tiré au sort
option-first-player-seat-0 = Première place
option-first-player-seat-1 = Deuxième place
option-first-player-seat-2 = Troisième place
option-first-player-seat-3 = Quatrième place
option-first-player-seat-4 = Cinquième place

option-natural-disasters = Catastrophes naturelles
option-natural-disasters-help = Trois cartes dans le paquet contrats détruisent chacune une liaison achevée.
option-natural-disasters-false = Non
option-natural-disasters-true = Oui

option-improvement-cost = Prix des améliorations
option-improvement-cost-help = Selon la case, 4, 5 ou 6 ; ou selon la carte.
option-improvement-cost-slot = Selon la case
option-improvement-cost-card = Selon la carte

option-refill-order = Remplir plusieurs cases
option-refill-order-help = La première carte piochée prend la case libre la plus basse, la moins chère ; ou la plus haute.
option-refill-order-oldest-lowest = Par le bas
option-refill-order-top-first = Par le haut

option-planner-timing = Planificateur prudent
option-planner-timing-help = Vous choisissez les faces avant de lancer les autres dés ; ou après les avoir tous lancés.
option-planner-timing-before-roll = Avant le lancer
option-planner-timing-after-roll = Après le lancer

option-duplicate-swaps-per-turn = Échanges de doublons
option-duplicate-swaps-per-turn-help = Nombre d’échanges par tour, et avant chaque carte du choix de départ.

option-copies-stack = Deux fois la même amélioration
option-copies-stack-help = Indique si un second Expert en acquisition, Amical ou Constructeur constant s’ajoute au premier.
option-copies-stack-false = Compte une fois
option-copies-stack-true = S’ajoute

option-thin-deck = Contrats écartés
option-thin-deck-help = Nombre de contrats retirés de chaque phase, sans les regarder, pour une partie plus courte.

option-stall-rounds = Manches sans contrat
option-stall-rounds-help = Après ce nombre de manches, le plus vieux contrat passe sous le paquet. Avec 0 il reste, et une partie peut ne jamais finir.

excluded-map-not-for-so-many =
    { $players ->
        [one] Ce plan n’est pas pour { $players } joueur : l’Ouest est pour 2 à 4, le Sud-Est pour 3 à 5.
       *[other] Ce plan n’est pas pour { $players } joueurs : l’Ouest est pour 2 à 4, le Sud-Est pour 3 à 5.
    }

excluded-first-player-absent =
    { $players ->
        [one] La place du premier joueur est vide : il n’y a que { $players } joueur.
       *[other] La place du premier joueur est vide : il n’y a que { $players } joueurs.
    }

group-start = Carte et départ
group-contracts = Cartes contrat
group-improvements = Améliorations
group-dice = Dés

preset-first = Première partie
preset-standard = Standard
preset-fair = Avance pour les suivants
preset-everything = Avec les catastrophes naturelles

## Board and panels

label-player = Joueur { $number }
label-pair = { $first } et { $second }
label-nothing = rien
label-nowhere = nulle part
label-picture = L’image est dans { $file }.
label-map-west = Ouest des États-Unis
label-map-southeast = Sud-est des États-Unis
label-rail-line = Points d’une liaison
label-length = Longueur
label-bonus-table = Bonus de livraison
label-links-head = Liaisons
label-cargo-blue = agriculture
label-cargo-gray = industrie
label-cargo-red = touristes
label-cargo-yellow = voyages d’affaires
label-ships-none = rien
label-ships-any = une cargaison piochée au hasard
label-wants-none = rien
label-link = { $link }, longueur { $length }
label-circle = { $city } : expédie { $ships }, demande { $wants }
label-owner = { $link } : achevée par { $player }
label-building =
    { $cubes ->
        [one] { $link } : { $player } a rempli { $cubes } case sur { $length }
       *[other] { $link } : { $player } a rempli { $cubes } cases sur { $length }
    }
label-crossing = { $link } : son contrat est sur la case { $slot }
label-marker =
    { $points ->
        [one] { $player } : { $points } point
       *[other] { $player } : { $points } points
    }
label-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
label-round =
    { $round ->
        [0] Choix de départ
       *[other] Phase { $phase }, manche { $round }
    }
label-phase = Phase { $phase }
label-no-card = pas de carte
label-no-contracts = aucun contrat
label-effect-acquisition-expert = 1 unité de moins pour chaque contrat, amélioration et aiguillage.
label-effect-careful-planner = Réglez deux dés de base avant de lancer ; avec deux de ces cartes, quatre dés, dés d’amélioration compris.
label-effect-efficient-storage = Chaque dé restant devient un marqueur ; avec deux de ces cartes, un dé de base de deux couleurs en devient deux.
label-effect-friendly = Les autres paient 1 de moins pour chacune de vos liaisons, et chaque livraison qui y passe vous vaut 1 point de plus.
label-effect-steady-builder = Un cube gratuit à chaque tour.
label-effect-die-black = Un dé de trois ou quatre couleurs sur chaque face.
label-effect-die-yellow = Un dé qui compte souvent pour deux.
label-effect-die-blue = Un dé qui donne souvent 2 points dans une livraison.
label-effect-die-gray = Un dé qui pose souvent deux cubes.
label-effect-die-red = Un dé qui permet souvent une seconde livraison.
label-improvement = { $improvement } : { $effect }
label-extra-die = { $die }|en plus
label-motto-acquisition-expert = tout achat coûte 1 de moins
label-motto-careful-planner = réglez deux dés, lancez le reste
label-motto-efficient-storage = un marqueur par dé restant
label-motto-friendly = vos liaisons : coût −1, points +1
label-motto-steady-builder = un cube gratuit par tour
label-motto-die-black = 3 ou 4 couleurs sur chaque face
label-motto-die-yellow = compte souvent pour deux
label-motto-die-blue = souvent 2 points de plus
label-motto-die-gray = pose souvent deux cubes
label-motto-die-red = souvent une seconde livraison
label-die = Dé { $number } : { $face }
label-dice = Les dés de { $player }
label-switches =
    { $switches ->
        [one] { $switches } aiguillage
       *[other] { $switches } aiguillages
    }
label-stock = marqueurs de stock
label-tokens =
    { $points ->
        [one] cargaisons livrées dans cette phase : { $points } point chacune à la fin
       *[other] cargaisons livrées dans cette phase : { $points } points chacune à la fin
    }
label-help-stock = Encore à venir
label-help-supply = Marqueurs
label-help-bag = Cargaisons
label-help-prices = Prix, par place ou nombre
label-help-improvements = Améliorations
label-price-contracts = Contrats
label-price-improvements = Améliorations
label-price-switches = Aiguillages
label-price-tokens = Une cargaison
label-acts = C’est à { $player }
label-mark-you = vous
label-mark-left = parti
label-mark-first = premier joueur
label-mark-holder = dernier à jouer
label-mark-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }

label-button-deliver = Livrer
label-button-pay = Payer pour moi
label-button-end = Terminer
label-button-roll = Lancer le reste
label-button-both = Les deux couleurs
label-button-none = Ne pas stocker
label-button-rest = Stocker pour moi
label-due =
    { $due ->
        [one] { $due } unité
       *[other] { $due } unités
    }
label-units =
    { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }
label-cargos =
    { $count ->
        [one] { $count } possible
       *[other] { $count } possibles
    }

label-part-map = Le plan.
label-part-links = { $player } a achevé : { $links }.
label-part-cargo = Cargaison : { $cargo }. Disponible à : { $cities }. Demandée à : { $wants }.
label-part-deck = Phase { $phase }. Contrats restant dans le paquet : { $cards }.
label-part-worth =
    { $points ->
        [one] Chaque cargaison livrée dans cette phase rapporte { $points } point à sa fin.
       *[other] Chaque cargaison livrée dans cette phase rapporte { $points } points à sa fin.
    }
label-part-disasters = Catastrophes naturelles dans le paquet : { $cards }.
label-part-on-top = Sur le dessus du paquet : { $cards }.
label-part-under = Sous le paquet, dans cet ordre connu : { $cards }.
label-part-improvements =
    { $cards ->
        [one] Améliorations restant dans le paquet : { $cards } carte.
       *[other] Améliorations restant dans le paquet : { $cards } cartes.
    }
label-part-supply = Marqueurs de stock dans la réserve : { $stock }. Cargaisons dans le sac : { $bag }.
label-part-slot =
    { $price ->
        [0] Contrat sur la case { $slot } : { $link }, longueur { $length }. Il coûte une unité de sa couleur.
        [one] Contrat sur la case { $slot } : { $link }, longueur { $length }. Il coûte une unité de sa couleur et { $price } générique.
       *[other] Contrat sur la case { $slot } : { $link }, longueur { $length }. Il coûte une unité de sa couleur et { $price } génériques.
    }
label-part-no-contract = Case contrat { $slot } : vide.
label-part-improvement =
    { $price ->
        [one] Amélioration sur la case { $slot } : { $improvement }, pour { $price } unité.
       *[other] Amélioration sur la case { $slot } : { $improvement }, pour { $price } unités.
    }
label-part-no-improvement = Case amélioration { $slot } : vide.
label-part-dice = Dés (ceux dépensés entre parenthèses) : { $faces }.
label-part-stock = Marqueurs de stock : { $counts }.
label-part-faces = Faces du dé.
label-part-discounts = Combien d’aiguillages utiliser.
label-part-held =
    { $cubes ->
        [one] Votre contrat : { $link } ; { $cubes } case remplie sur { $length }.
       *[other] Votre contrat : { $link } ; { $cubes } cases remplies sur { $length }.
    }
label-part-switches = Aiguillages construits : { $switches }. Le suivant coûte { $price }.
label-part-all-switches = Aiguillages construits : { $switches }, tous.
label-part-idle = { $action } : impossible maintenant.
label-part-double = Dé { $number }, compté double.
label-part-turn = doit jouer
label-part-placed =
    { $place ->
        [1] 1er : { $player } avec { $points }.
       *[other] { $place }e : { $player } avec { $points }.
    }

label-final = Décompte final
label-column-links = Liaisons
label-column-own-deliveries = Ses livraisons
label-column-others-deliveries = Livraisons des autres
label-column-bonus = Bonus
label-column-friendly = Amical
label-column-tokens = Cargaisons
label-column-head-start = Avance
label-column-cubes = Cubes
label-column-switches = Aiguillages
label-column-total = Total
label-over-head =
    { $count ->
        [one] { $player } gagne avec { $points } points
       *[other] Victoire partagée à { $count }
    }
label-over-head-won = Vous gagnez avec { $points } points
label-over-head-shared = Vous partagez la victoire
label-over-head-place = Vous finissez { $place }e sur { $players }
label-over =
    { $count ->
        [one] La partie est finie : { $player } a gagné avec { $points } points.
       *[other] La partie est finie : { $player } ont gagné ensemble avec { $points } points.
    }
label-over-own =
    { $points ->
        [one] Vous avez { $points } point.
       *[other] Vous avez { $points } points.
    }

ask-head-draft = À vous : prenez une carte gratuite
ask-head-turn =
    { $units ->
        [0] À vous : plus aucune unité
        [one] À vous : { $units } unité à dépenser
       *[other] À vous : { $units } unités à dépenser
    }
ask-head-last-turn =
    { $units ->
        [0] Dernier tour de phase : aucune unité
        [one] Votre dernier tour de phase : { $units } unité
       *[other] Votre dernier tour de phase : { $units } unités
    }
ask-head-last-turn-of-all =
    { $units ->
        [0] Votre tout dernier tour : aucune unité
        [one] Votre tout dernier tour : { $units } unité
       *[other] Votre tout dernier tour : { $units } unités
    }
ask-head-pay =
    { $due ->
        [one] À vous : { $due } unité à payer
       *[other] À vous : { $due } unités à payer
    }
ask-head-ship = Livraison : choisissez une cargaison
ask-head-route = Livraison : choisissez la route
ask-head-unload = Livraison : choisissez un cercle
ask-head-discount = Livraison : combien d’aiguillages ?
ask-head-give-back = À vous : rendez une carte
ask-head-store = Fin du tour : dés restants
ask-head-plan = Fin de votre tour : réglez des dés
ask-head-face = Fin de votre tour : quelle face ?

ask-draft-any = Votre première carte : un contrat ou une amélioration.
ask-draft-contract = Votre seconde carte : un contrat.
ask-draft-improvement = Votre seconde carte : une amélioration.
ask-actions = Construisez, livrez, achetez, ou terminez vos actions.
ask-contracts = Achetez un contrat, ou faites d’abord autre chose.
ask-delivered = Livraison faite : construisez, achetez, ou terminez.
ask-nothing-left = Terminez vos actions.
ask-pay-contract = Payez le contrat.
ask-pay-cube = Payez le cube.
ask-pay-switch = Payez l’aiguillage.
ask-pay-improvement = Payez l’amélioration.
ask-pay-delivery = Payez la livraison.
ask-due = Tous les dés et marqueurs conviennent.
ask-due-colour =
    { $due ->
        [0] Une unité est due : { $colour }.
        [one] D’abord une unité de la couleur : { $colour }. Puis { $due } générique.
       *[other] D’abord une unité de la couleur : { $colour }. Puis { $due } génériques.
    }
ask-due-slash =
    { $due ->
        [0] Un dé montrant deux couleurs est dû.
        [one] D’abord un dé montrant deux couleurs, puis { $due } unité générique.
       *[other] D’abord un dé montrant deux couleurs, puis { $due } unités génériques.
    }
ask-ship = Chacune montre ce que coûte et rapporte sa route la moins chère.
ask-route = À { $city } ({ $cargo }), prix { $price } : liaison suivante, ou ville entourée.
ask-unload = Plusieurs cercles de { $city } demandent cette cargaison.
ask-discount = Les liaisons coûtent { $price }, et chaque aiguillage utilisé enlève 1.
ask-give-back = Vous avez quatre améliorations : l’une d’elles va sous le paquet.
ask-store = De chaque couleur, un marqueur de moins. Ce dé { $face } compte pour… ?
ask-store-all = Un marqueur par dé. Ce dé { $face } compte pour… ?
ask-plan =
    { $dice ->
        [one] Vous pouvez encore régler { $dice } dé. Choisissez-le, ou lancez.
       *[other] Vous pouvez encore régler { $dice } dés. Choisissez-en un, ou lancez.
    }
ask-face = Quelle face doit montrer le dé { $number } ?

wait-head-draft = { $player } choisit une carte
wait-head-turn =
    { $units ->
        [one] C’est à { $player } : { $units } unité
       *[other] C’est à { $player } : { $units } unités
    }
wait-head-last-turn = Dernier tour de phase : { $player }
wait-head-last-turn-of-all = Tout dernier tour : { $player }
wait-head-delivery = { $player } prépare une livraison
wait-head-pay = { $player } paie
wait-head-end = { $player } termine son tour

wait-last-turn =
    { $units ->
        [one] Reste { $units } unité.
       *[other] Restent { $units } unités.
    }
wait-pay-contract = Pour un contrat.
wait-pay-cube = Pour un cube.
wait-pay-switch = Pour un aiguillage.
wait-pay-improvement = Pour une amélioration.
wait-pay-delivery = Pour une livraison.

## What a player did in a turn

label-did = { $player } { $deeds }.
label-did-roll = a lancé les dés
label-did-begin = a commencé un tour
label-did-nothing = a passé
label-did-draft = a pris { $card }
label-did-contract =
    { $count ->
        [one] a acheté le contrat { $links }
       *[other] a acheté les contrats { $links }
    }
label-did-finish = a achevé { $links }
label-did-link = { $link } pour { $points }
label-did-build =
    { $cubes ->
        [one] a posé { $cubes } cube sur { $link }
       *[other] a posé { $cubes } cubes sur { $link }
    }
label-did-build-several = a posé des cubes sur { $links }
label-did-improvement = a acheté { $improvement }
label-did-give-back = a rendu { $improvement }
label-did-swap = a échangé un doublon ({ $improvement })
label-did-switch =
    { $switches ->
        [one] a construit un aiguillage
       *[other] a construit { $switches } aiguillages
    }
label-did-ship = a chargé { $cargo } à { $origin }
label-did-cross =
    { $links ->
        [one] a choisi la liaison suivante
       *[other] a choisi les { $links } liaisons suivantes
    }
label-did-pay =
    { $units ->
        [one] a payé { $units } unité
       *[other] a payé { $units } unités
    }
label-did-end-phase = a terminé la phase { $phase }
label-did-deliver = a livré { $cargo } { $origin } → { $goal } pour { $points }
label-did-others = { $player } : { $points }
label-shipped-blue = une cargaison bleue
label-shipped-gray = une cargaison grise
label-shipped-red = une cargaison rouge
label-shipped-yellow = une cargaison jaune
label-phase-over =
    { $phase ->
        [A] Fin de la phase A : ses cargaisons sont comptées. La phase B commence, avec de nouvelles cargaisons.
       *[other] Fin de la phase { $phase } : ses cargaisons sont comptées. La suivante commence, avec de nouvelles cargaisons.
    }
label-last-phase-over = Fin de la phase { $phase }, et de la partie.
label-did-store =
    { $markers ->
        [one] a stocké { $markers } marqueur
       *[other] a stocké { $markers } marqueurs
    }
label-did-set =
    { $dice ->
        [one] a réglé { $dice } dé
       *[other] a réglé { $dice } dés
    }
label-did-phase-card = a pioché la carte de fin de phase { $phase }
label-did-lose = a perdu { $link } dans une catastrophe naturelle
label-did-disaster = a pioché une catastrophe naturelle qui a détruit { $link }
label-did-score-others =
    { $points ->
        [one] a marqué { $points } point grâce aux livraisons des autres
       *[other] a marqué { $points } points grâce aux livraisons des autres
    }
label-did-score-tokens =
    { $points ->
        [one] a marqué { $points } point pour ses cargaisons
       *[other] a marqué { $points } points pour ses cargaisons
    }
label-did-score-cubes =
    { $points ->
        [one] a marqué { $points } point pour ses cubes sur des liaisons inachevées
       *[other] a marqué { $points } points pour ses cubes sur des liaisons inachevées
    }
label-did-score-head-start =
    { $points ->
        [one] a reçu { $points } point d’avance
       *[other] a reçu { $points } points d’avance
    }
label-did-first = joue en premier
label-did-leave = a quitté la partie
label-did-rank =
    { $rank ->
        [1] a fini à la 1re place avec { $points } points
       *[other] a fini à la { $rank }e place avec { $points } points
    }

## Tooltips: cost and effect of an action

tip-left =
    { $left ->
        [0] Il ne vous restera aucune unité.
        [one] Il vous restera { $left } unité.
       *[other] Il vous restera { $left } unités.
    }
tip-worth =
    { $points ->
        [one] Achevées, ses { $length } cases valent { $points } point.
       *[other] Achevées, ses { $length } cases valent { $points } points.
    }
tip-draft-contract = Prenez { $link } gratuitement, avec un cube sur sa liaison.
tip-draft-improvement = Prenez { $improvement } gratuitement.
tip-swap = Mettez cette carte sous le paquet ({ $improvement }) : une autre est piochée. C’est gratuit.
tip-contract =
    { $price ->
        [0] Achetez { $link } pour une unité de sa couleur ({ $colour }).
        [one] Achetez { $link } pour une unité de sa couleur ({ $colour }) et { $price } de plus.
       *[other] Achetez { $link } pour une unité de sa couleur ({ $colour }) et { $price } de plus.
    }
tip-contract-slash =
    { $price ->
        [0] Achetez { $link } pour un dé montrant deux couleurs ({ $colour }).
        [one] Achetez { $link } pour un dé montrant deux couleurs ({ $colour }) et { $price } unité de plus.
       *[other] Achetez { $link } pour un dé montrant deux couleurs ({ $colour }) et { $price } unités de plus.
    }
tip-build =
    { $missing ->
        [0] Le dernier cube sur { $link }, pour une unité de sa couleur ({ $colour }) ou un dé « construire ».
        [one] Un cube sur { $link }, pour une unité de sa couleur ({ $colour }) ou un dé « construire » ; il en manquera { $missing }.
       *[other] Un cube sur { $link }, pour une unité de sa couleur ({ $colour }) ou un dé « construire » ; il en manquera { $missing }.
    }
tip-build-slash =
    { $missing ->
        [0] Le dernier cube sur { $link }, pour un dé montrant deux couleurs ({ $colour }), ou un dé « construire ».
        [one] Un cube sur { $link }, pour un dé montrant deux couleurs ({ $colour }), ou un dé « construire » ; il en manquera { $missing }.
       *[other] Un cube sur { $link }, pour un dé montrant deux couleurs ({ $colour }), ou un dé « construire » ; il en manquera { $missing }.
    }
tip-finishes =
    { $points ->
        [one] La liaison sera achevée : { $points } point pour vous.
       *[other] La liaison sera achevée : { $points } points pour vous.
    }
tip-steady =
    { $missing ->
        [0] Constructeur constant : le dernier cube sur { $link }, gratuit.
        [one] Constructeur constant : un cube sur { $link }, gratuit ; il en manquera { $missing }.
       *[other] Constructeur constant : un cube sur { $link }, gratuit ; il en manquera { $missing }.
    }
tip-build-two =
    { $missing ->
        [0] Deux cubes sur { $link }, les derniers, pour un seul dé « construire ».
        [one] Deux cubes sur { $link }, pour un seul dé « construire » ; il en manquera { $missing }.
       *[other] Deux cubes sur { $link }, pour un seul dé « construire » ; il en manquera { $missing }.
    }
tip-paid-for-you = Payé automatiquement, avec l’unité qui vous manquera le moins.
tip-deliver =
    { $count ->
        [0] Livrez une cargaison : choisissez-la sur le plan, puis sa route.
        [one] Livrez une cargaison ; { $count } peut partir. Le prix dépend de la route.
       *[other] Livrez une cargaison ; { $count } peuvent partir. Le prix dépend de la route.
    }
tip-switch =
    { $price ->
        [one] Construisez un aiguillage pour { $price } unité : désormais chaque livraison peut vous coûter 1 de moins.
       *[other] Construisez un aiguillage pour { $price } unités : désormais chaque livraison peut vous coûter 1 de moins.
    }
tip-improvement =
    { $price ->
        [one] Achetez { $improvement } pour { $price } unité ; l’effet commence à la fin de ce tour.
       *[other] Achetez { $improvement } pour { $price } unités ; l’effet commence à la fin de ce tour.
    }
tip-one-goes = Vous en avez déjà trois : l’une des quatre va sous le paquet.
tip-deliver-cargo = Commencez une livraison avec cette cargaison, puis choisissez sa route.
tip-ship-all = Livrez cette cargaison de { $city } ({ $cargo }) à sa seule destination.
tip-paid-at-once = Payé automatiquement, avec tous vos aiguillages. Pour une autre route ou un autre paiement, commencez par la touche Livrer.
tip-all-links = Choisissez d’un coup les { $links } liaisons de la route.
tip-cargo = { $city } : { $cargo }.
tip-wanted = Demandée à { $cities }.
tip-unwanted = Aucune ville ne la demande pour l’instant.
tip-route =
    { $links ->
        [one] La route la moins chère pour vous : jusqu’à { $city } par { $links } liaison, prix { $price }, vous marquez { $points }.
       *[other] La route la moins chère pour vous : jusqu’à { $city } par { $links } liaisons, prix { $price }, vous marquez { $points }.
    }
tip-route-other = { $player } marque { $points }.
tip-via =
    { $price ->
        [0] Par { $link }, à { $player }, jusqu’à { $city } : gratuit.
        [one] Par { $link }, à { $player }, jusqu’à { $city } : coûte { $price }.
       *[other] Par { $link }, à { $player }, jusqu’à { $city } : coûte { $price }.
    }
tip-unload = Déchargez à { $city }, sur le cercle { $number }, qui est alors saturé.
tip-discount =
    { $switches ->
        [0] N’utilisez aucun aiguillage : le prix est { $price }.
        [one] Utilisez { $switches } aiguillage : le prix est { $price }.
       *[other] Utilisez { $switches } aiguillages : le prix est { $price }.
    }
tip-die = Payez avec ce dé ({ $face }).
tip-double = Payez avec ce dé ({ $face }), compté double.
tip-double-build = Payez deux cubes avec ce dé.
tip-marker = Payez avec un marqueur de stock ({ $colour }).
tip-still =
    { $due ->
        [0] Le prix est alors payé.
        [one] Il restera { $due } à payer.
       *[other] Il restera { $due } à payer.
    }
tip-pay =
    { $due ->
        [one] Payez automatiquement { $due } unité due, avec celle qui vous manquera le moins.
       *[other] Payez automatiquement les { $due } unités dues, avec celles qui vous manqueront le moins.
    }
tip-pay-two-cubes = Payez automatiquement avec le dé « construire », pour deux cubes.
tip-give-back = Mettez { $improvement } sous le paquet. Vous perdez aussitôt son effet et son dé.
tip-store =
    { $markers ->
        [0] Comptez ce dé ({ $face }) pour { $colour } : pas de marqueur pour l’instant.
        [one] Comptez ce dé ({ $face }) pour { $colour } : { $dice ->
            [one] { $dice } dé donne
           *[other] { $dice } dés donnent
        } { $markers } marqueur.
       *[other] Comptez ce dé ({ $face }) pour { $colour } : { $dice } dés donnent { $markers } marqueurs.
    }
tip-store-both = Comptez ce dé ({ $face }) pour ses deux couleurs.
tip-store-none = Ne comptez pas ce dé ({ $face }).
tip-store-rest = Comptez ce dé ({ $face }) et les suivants automatiquement, pour obtenir le plus de marqueurs.
tip-plan =
    { $left ->
        [one] Réglez ce dé ({ $face }) au lieu de le lancer ; c’est le dernier que vous pouvez régler.
       *[other] Réglez ce dé ({ $face }) au lieu de le lancer ; vous pouvez régler { $left } dés.
    }
tip-face = Mettez-le sur { $face }.
tip-roll = Lancez tous les dés qui ne sont pas réglés.
tip-end =
    { $left ->
        [0] Terminez vos actions. Des cartes sont piochées, et tous les dés sont lancés pour votre prochain tour.
        [one] Terminez vos actions ; { $left } dé reste et peut devenir du stock. Puis des cartes sont piochées, et tous les dés sont lancés.
       *[other] Terminez vos actions ; { $left } dés restent et peuvent devenir du stock. Puis des cartes sont piochées, et tous les dés sont lancés.
    }

## Tables in the rules

label-table-contract = Contrat
label-table-cities = Villes
label-table-length = Longueur
label-table-die = Dé
label-table-faces = Faces
label-table-base-dice = De base, { $count } des { $dice }
label-table-slot = Case
label-table-contract-price = Contrat : une unité de sa couleur, et génériques
label-table-improvement-price = Amélioration : génériques
label-table-switch = Aiguillage
label-table-switch-price = Prix générique
label-table-improvement = Amélioration
label-table-cards = Cartes
label-table-card-price = Prix avec `card`
label-table-held = Contrats sur votre plateau
label-table-of-length = Longueur { $length }
label-table-links = Liaisons
label-table-fast = Rapide
label-table-slow = Lente
label-table-or-more = { $links } ou plus
label-table-players = Joueurs

## Guide to the first turn

guide-map = Voici le plan des chemins de fer. L’anneau extérieur d’une ville montre ce qu’elle demande, l’anneau intérieur ce qu’elle expédie. Un chiffre et une lettre désignent le contrat de chaque liaison ; des rayures, celles au-dessus de l’eau.
guide-contracts = Choisissez un contrat : il permet de construire sa liaison. Au choix de départ, il est gratuit ; ensuite, celui de gauche est le moins cher. Pointez-en un, ou touchez-le : sa liaison s’allume sur le plan.
guide-improvements = Choisissez une amélioration, au départ, quand vient votre deuxième choix. Elle vous reste toute la partie : dés spéciaux, cubes gratuits, prix plus bas. Vous pouvez en avoir trois.
guide-dice = Vos dés sont votre argent. Un prix de couleur demande un dé de cette couleur, tout autre prix n’importe quels dés. Les dés non dépensés deviennent du stock, ou sont simplement relancés à la fin du tour.
guide-build = Construisez sur un de vos contrats, puis payez avec un dé de la couleur de la liaison. Une liaison qui a tous ses cubes est achevée : elle rapporte des points, et les cargaisons peuvent y passer.
guide-deliver = Une fois par tour, vous pouvez livrer une cargaison, par des liaisons achevées, à une ville qui la demande. Une de vos liaisons coûte 1, celle d’un autre 2, et son propriétaire marque aussi.
guide-end = Plus rien à faire ? Terminez vos actions. Des cartes sont piochées, les dés sont lancés pour votre prochain tour, et c’est au joueur suivant.
guide-aim = Vous marquez pour les liaisons achevées, pour chaque livraison sur vos liaisons, et pour les cargaisons livrées à la fin de chaque phase : 3 points chacune en phase A, 2 en B, 1 en C. Le paquet contrats décide de la durée de la partie.

tie-break = À égalité, le plus d’aiguillages l’emporte ; sinon le rang est partagé.

## Faits marquants d’une partie terminée

fact-delivery = La plus longue livraison : { $player } a livré à { $city } par { $links } liaisons.
fact-link = La meilleure liaison : { $player } a achevé { $link } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fact-deliveries = { $player } a livré le plus souvent : { $count } fois.
fact-cubes = Le plus grand chantier : { $player } a posé { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} en un tour.
