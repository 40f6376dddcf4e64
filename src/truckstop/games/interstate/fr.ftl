title = Interstate Trucking
tagline = Cinq points d’action, vingt-deux villes, une seule route du retour.

## Noms

name-kind-perishable = Périssable
name-kind-regular = Ordinaire
name-kind-premium = Haut de gamme

name-place-seattle = Seattle
name-place-portland = Portland
name-place-san_francisco = San Francisco
name-place-los_angeles = Los Angeles
name-place-san_diego = San Diego
name-place-salt_lake_city = Salt Lake City
name-place-phoenix = Phoenix
name-place-denver = Denver
name-place-billings = Billings
name-place-minneapolis = Minneapolis
name-place-kansas_city = Kansas City
name-place-dallas = Dallas
name-place-houston = Houston
name-place-new_orleans = La Nouvelle-Orléans
name-place-memphis = Memphis
name-place-chicago = Chicago
name-place-detroit = Détroit
name-place-atlanta = Atlanta
name-place-jacksonville = Jacksonville
name-place-washington = Washington
name-place-new_york = New York
name-place-boston = Boston

name-place-barstow = Barstow
name-place-cove_fort = Cove Fort
name-place-butte = Butte
name-place-buffalo = Buffalo
name-place-cheyenne = Cheyenne
name-place-big_springs = Big Springs
name-place-des_moines = Des Moines
name-place-albert_lea = Albert Lea
name-place-st_louis = Saint-Louis
name-place-indianapolis = Indianapolis
name-place-nashville = Nashville
name-place-birmingham = Birmingham
name-place-montgomery = Montgomery
name-place-mobile = Mobile
name-place-lake_city = Lake City
name-place-jackson = Jackson
name-place-little_rock = Little Rock
name-place-oklahoma_city = Oklahoma City
name-place-albuquerque = Albuquerque
name-place-las_cruces = Las Cruces
name-place-kent = Kent
name-place-san_antonio = San Antonio
name-place-florence = Florence
name-place-petersburg = Petersburg
name-place-greensboro = Greensboro
name-place-knoxville = Knoxville
name-place-dayton = Dayton
name-place-toledo = Toledo
name-place-cleveland = Cleveland

name-good-apples = Pommes
name-good-beef = Bœuf
name-good-bread = Pain
name-good-citrus = Agrumes
name-good-dairy = Laitages
name-good-peaches = Pêches
name-good-seafood = Fruits de mer
name-good-vegetables = Légumes
name-good-books = Livres
name-good-chemicals = Produits chimiques
name-good-clothing = Vêtements
name-good-cotton = Coton
name-good-lumber = Bois
name-good-soft_drinks = Sodas
name-good-steel = Acier
name-good-sugar = Sucre
name-good-aircraft_parts = Pièces d’avion
name-good-automobiles = Automobiles
name-good-computers = Ordinateurs
name-good-guitars = Guitares
name-good-jewelry = Bijoux
name-good-televisions = Téléviseurs

name-event-blizzard = Blizzard
name-event-hurricane = Ouragan
name-event-rockslide = Éboulement
name-event-road_works = Travaux
name-event-heat_wave = Canicule
name-event-cold_snap = Vague de froid
name-event-tailwind = Vent arrière
name-event-fuel_shortage = Pénurie de carburant
name-event-rush_orders = Commandes urgentes
name-event-trailer_sale = Remorques en solde
name-event-truck_stops = Relais ouverts
name-event-new_market = Nouveau marché

## Boutons

action-move = Rouler jusqu’à { $what }
action-take = Prendre le contrat { $what }
action-pick-up = Charger pour votre contrat { $what }
action-deliver = Livrer votre contrat { $what }
action-deliver-with = Livrer avec le chargement d’un autre contrat : { $what }
action-buy = Acheter une remorque
action-flush = Renouveler les contrats
action-drop = Abandonner votre contrat { $what }
action-push-on = Forcer l’allure
action-declare = Annoncer la fin
action-reserve = Réserver le contrat { $what }
action-take-reserved = Prendre votre contrat réservé
action-secret-draw = Pioche secrète
action-partial-flush = Renouvellement partiel
action-keep = Garder la carte { $what }
action-discard = Défausser le contrat { $what }
action-rest = Se reposer et finir le tour
action-end = Finir le tour

## Journal

event-started = { $player } démarre à { $place }.
event-first = { $player } commence.
event-dealt = { $player } prend la route avec un premier contrat à bord : { $card }.
event-round = La manche { $round } commence.
event-event = Événement : { $event }.
event-turn =
    { $points ->
        [one] { $player } commence son tour avec { $points } point d’action.
       *[other] { $player } commence son tour avec { $points } points d’action.
    }
event-moved =
    { $points ->
        [1] { $player } roule jusqu’à { $place }.
       *[other] { $player } roule jusqu’à { $place }, pour { $points } points d’action.
    }
event-shown = Nouveau contrat : { $card }.
event-reshuffled =
    { $cards ->
        [one] La pioche est vide : { $cards } carte revient de la défausse.
       *[other] La pioche est vide : { $cards } cartes reviennent de la défausse, mélangées.
    }
event-took = { $player } prend un contrat : { $card }.
event-picked-up = { $player } charge pour { $card }.
event-delivered = { $player } livre { $card } pour { $money } $.
event-lost-load = Le chargement prévu pour { $card } a été livré ailleurs : { $player } doit en trouver un autre.
event-bought = { $player } achète une remorque pour { $money } $.
event-flushed =
    { $cards ->
        [one] { $player } paie { $money } $ et fait remplacer { $cards } contrat.
       *[other] { $player } paie { $money } $ et fait remplacer { $cards } contrats.
    }
event-dropped = { $player } abandonne un contrat : { $card }.
event-discarded = Un contrat part à la défausse : { $card }.
event-pushed-on = { $player } force l’allure et gagne un point d’action.
event-rested = { $player } se repose et prend un jeton Repos.
event-ended =
    { $points ->
        [0] { $player } finit son tour.
        [one] { $player } finit son tour avec { $points } point d’action inutilisé.
       *[other] { $player } finit son tour avec { $points } points d’action inutilisés.
    }
event-spoiled = La marchandise se gâte : { $card } rapportera { $money } $ de moins à { $player }.
event-paid-under =
    { $money ->
        [0] Il ne reste rien sur { $card }, et { $player } n’a pas d’argent à glisser dessous.
       *[other] Il ne reste rien sur { $card } : { $player } glisse { $money } $ dessous.
    }
event-drew =
    { $cards ->
        [one] { $player } pioche { $cards } carte en secret.
       *[other] { $player } pioche { $cards } cartes en secret.
    }
event-looked = Vous voyez { $card }.
event-kept = { $player } garde un contrat secret.
event-kept-card = Votre contrat secret : { $card }.
event-turned-up = { $player } dévoile un contrat secret : { $card }.
event-reserved = { $player } réserve { $card }.
event-lapsed = { $player } perd sa réservation : le contrat { $card } est de nouveau libre.
event-declared = { $player } a { $money } $ ou plus et annonce la fin. Après ce tour, il reste un dernier tour par personne.
event-reached-goal = { $player } a { $money } $ ou plus. Il reste un dernier tour par personne.
event-last-round =
    { $round ->
        [one] { $round } manche est jouée, la limite de cette table. Il reste un dernier tour par personne.
       *[other] { $round } manches sont jouées, la limite de cette table. Il reste un dernier tour par personne.
    }
event-final-turn = { $player } commence son dernier tour.
event-penalty = { $player } n’a pas de chargement pour { $card } et paie { $money } $.
event-final-pay =
    { $money ->
        [0] Contrat non livré : { $card }. { $player } n’en tire rien.
       *[other] Contrat non livré : { $card }. { $player } en tire encore { $money } $.
    }
event-bonus = Prime « { $kind } » : { $money } $ pour { $player }.
event-placed =
    { $rank ->
        [1] { $player } termine à la 1re place avec { $money } $.
       *[other] { $player } termine à la { $rank }e place avec { $money } $.
    }
event-left = { $player } quitte la partie.

## Ce qu’une place a fait dans son tour

turn-sentence = { $player } { $did }.
turn-nothing = a attendu
turn-priced = { $what } ({ $money })
turn-started = a démarré à { $place }
turn-dealt = a pris la route avec { $what } à bord
turn-stayed = est resté à { $place }
turn-drove-round = a quitté { $place } et y est revenu
turn-turned-round = a quitté { $place } puis fait demi-tour
turn-drove-to-and-fro = a fait des allers-retours
turn-drove = a fait { $start } → { $to }
turn-set-off = a quitté { $start } vers { $to }
turn-drove-to = a rejoint { $to }
turn-drove-on = a continué vers { $to }
turn-took = a pris { $what }
turn-loaded = a chargé { $what }
turn-loaded-in = a chargé { $what } à { $place }
turn-delivered = a livré { $what }
turn-delivered-in = a livré { $what } à { $place }
turn-bought = a acheté une remorque ({ $money })
turn-flushed =
    { $cards ->
        [one] a fait remplacer { $cards } contrat ({ $money })
       *[other] a fait remplacer { $cards } contrats ({ $money })
    }
turn-dropped = a abandonné { $what }
turn-pushed-on = a forcé l’allure
turn-rested = a pris du repos
turn-spoiled = a perdu { $money } de marchandises gâtées
turn-drew =
    { $cards ->
        [one] a pioché { $cards } carte en secret
       *[other] a pioché { $cards } cartes en secret
    }
turn-kept = a gardé un contrat secret
turn-kept-card = a gardé { $what } en secret
turn-turned-up = a dévoilé { $what }
turn-reserved = a réservé { $what }
turn-lapsed = a perdu sa réservation : { $what }
turn-declared = a annoncé la fin
turn-reached-goal = a atteint l’objectif
turn-left = a quitté la partie

## Pourquoi une action n’est pas permise

why-not-your-turn = Ce n’est pas votre tour.
why-game-over = La partie est terminée.
why-has-left = Vous avez quitté cette partie.
why-nothing-to-take-back = Ici, rien ne s’annule : tout le monde voit aussitôt ce que vous faites.
why-choose-first = Finissez d’abord votre choix : désignez une carte.
why-not-asked = Il n’y a pas de carte à choisir pour le moment.
why-no-ap = Il ne vous reste pas assez de points d’action.
why-no-money = Vous ne pouvez pas payer. L’argent posé sur un contrat n’est à vous qu’à la livraison.
why-no-rest = Vous n’avez pas assez de jetons Repos. Finissez un tour par un repos pour en gagner un.
why-final-turn = Au dernier tour, on peut seulement rouler, charger, livrer et forcer l’allure.
why-not-at-this-table = Cette action n’existe pas à cette table.
why-run-split = On roule d’une seule traite, et vous avez fait autre chose depuis. Vous repartirez au prochain tour.
why-in-city-now = Vous venez d’entrer dans cette ville : le camion y reste jusqu’à la fin du tour.
why-not-next = Impossible d’y aller d’une traite : choisissez un lieu cerclé.
why-slow = L’événement ralentit cette case : y entrer coûte plus de points d’action qu’il ne vous en reste.
why-no-card = Il n’y a pas de carte pour cela : choisissez-en une autre, ou faites autre chose.
why-no-room = Vos remorques n’ont plus de place pour un contrat : livrez d’abord, ou achetez une remorque.
why-reserved = Ce contrat est réservé : choisissez-en un sans jeton.
why-no-contract = Vous n’avez pas de contrat à cet emplacement.
why-not-in-city = Pour cela, le camion doit être dans une ville. La traverser ne suffit pas.
why-loaded = Ce contrat a déjà son chargement : prenez un autre contrat avant de charger encore.
why-not-offered = Cette ville ne produit pas cette marchandise : allez dans une ville qui la produit.
why-sold-out = Cette ville n’a plus de cette marchandise : essayez l’autre ville qui la produit.
why-not-wanted-here = Ce contrat est pour une autre ville : entrez dans sa ville de livraison.
why-no-load = Vous n’avez pas de chargement pour ce contrat : chargez d’abord.
why-other-good = Ce chargement est d’une autre marchandise : choisissez celle du contrat.
why-not-flexible = À cette table, un chargement ne sert qu’au contrat pour lequel il a été chargé.
why-own-load = Ce contrat a son propre chargement : livrez celui-là.
why-no-more-trailers = Vous avez déjà acheté toutes les remorques permises.
why-aboard = Le chargement de ce contrat est à bord : vous ne pouvez plus l’abandonner, livrez-le.
why-too-few-left = Il vous reste trop peu de points d’action pour vous reposer : finissez simplement le tour.
why-pushed-on = Vous avez forcé l’allure ce tour-ci, donc pas de repos : finissez simplement le tour.
why-rested-enough = Vous avez déjà tous les jetons Repos permis : finissez simplement le tour.
why-goal-not-reached = Votre caisse ne suffit pas pour annoncer la fin. L’argent posé sur les contrats ne compte pas.
why-triggered = La fin est déjà déclenchée.
why-automatic = À cette table, personne n’annonce la fin : elle se déclenche automatiquement.
why-one-reservation = Vous avez déjà une réservation, et vous ne pouvez pas la retirer.
why-nothing-reserved = Vous n’avez pas réservé de contrat.
why-not-yet = Vous pourrez prendre votre contrat réservé à votre prochain tour, pas avant.
why-already-named = Vous avez déjà désigné ce contrat : désignez-en un autre.

## Options

option-mode = Jeu
option-mode-help = Règle plusieurs options à la fois. Vous pouvez encore changer chacune d’elles.
option-mode-intro = Initiation
option-mode-standard = Standard
option-mode-advanced = Avancé

option-limited-goods = Marchandises limitées
option-limited-goods-help = Chaque ville n’a que quelques lots de ses marchandises. Sinon, elles ne s’épuisent jamais.
option-limited-goods-false = Non
option-limited-goods-true = Oui

option-perishables = Denrées périssables
option-perishables-help = Une fois chargées, les denrées périssables perdent de la valeur à chaque tour.
option-perishables-false = Non
option-perishables-true = Oui

option-hidden-money = Caisse cachée
option-hidden-money-help = Personne ne voit la caisse des autres avant la toute fin.
option-hidden-money-false = Non
option-hidden-money-true = Oui

option-drop-contracts = Abandon de contrats
option-drop-contracts-help = On peut dépenser des points d’action et des jetons Repos pour abandonner un contrat non chargé.
option-drop-contracts-false = Non
option-drop-contracts-true = Oui

option-trailer-price = Prix d’une remorque
option-trailer-price-help = Ce que coûte l’achat d’une remorque, en dollars.

option-rest-min-unused = Points d’action pour un repos
option-rest-min-unused-help = Combien de points d’action inutilisés il faut pour prendre un jeton Repos.

option-two-player-starts = Villes de départ à deux
option-two-player-starts-help = D’où l’on part à deux. À plus de deux, les villes de départ sont fixées.
option-two-player-starts-jacksonville-portland = { name-place-jacksonville } et { name-place-portland }
option-two-player-starts-los-angeles-new-york = { name-place-los_angeles } et { name-place-new_york }

option-first-player = Qui commence
option-first-player-help = Une personne tirée au sort, ou celle de cette place.
option-first-player-random = Tirage au sort
option-first-player-seat-0 = Première place
option-first-player-seat-1 = Deuxième place
option-first-player-seat-2 = Troisième place
option-first-player-seat-3 = Quatrième place
option-first-player-seat-4 = Cinquième place
option-first-player-seat-5 = Sixième place

option-end-declaration = Déclenchement de la fin
option-end-declaration-help = Avec assez d’argent, on peut annoncer la fin ou attendre. Ou elle se déclenche automatiquement.
option-end-declaration-voluntary = Sur annonce
option-end-declaration-automatic = Automatique

option-goal-money = Objectif
option-goal-money-help = La somme, en dollars, qui permet de déclencher la fin.

option-final-unpicked = Contrats jamais chargés
option-final-unpicked-help = À la fin, ils coûtent la moitié du tarif. À la lettre, ils sont ensuite payés comme les autres.
option-final-unpicked-penalty-only = Pénalité seule
option-final-unpicked-literal = À la lettre

option-start-perishable-grace = Départ au frais
option-start-perishable-grace-help = Les denrées chargées à la mise en place ne perdent rien à la fin de votre premier tour.
option-start-perishable-grace-false = Non
option-start-perishable-grace-true = Oui

option-flexible-goods = Chargements souples
option-flexible-goods-help = Un chargement peut servir à tous vos contrats pour cette marchandise.
option-flexible-goods-false = Non
option-flexible-goods-true = Oui

option-rounding-unit = Arrondi
option-rounding-unit-help = Demi-tarifs et primes partagées s’arrondissent vers le bas à un multiple de cette somme, en dollars.

option-goods-on-card = Chargements sur les contrats
option-goods-on-card-help = Montre les chargements sur leurs contrats et non sur le camion. Les règles ne changent pas.
option-goods-on-card-false = Non
option-goods-on-card-true = Oui

option-max-rounds = Nombre maximal de manches
option-max-rounds-help = Après cette manche, encore un dernier tour par personne. 0 signifie sans limite.

option-start-contracts = Premier contrat
option-start-contracts-help = Un contrat visible, déjà chargé ; ou un contrat secret mieux payé, avec un camion vide.
option-start-contracts-starred = Étoilé et chargé
option-start-contracts-secret-three = Secret, au choix

option-secret-draw = Pioche secrète
option-secret-draw-help = Un tour entier pour un contrat secret mieux payé.
option-secret-draw-false = Non
option-secret-draw-true = Oui

option-flush-ap = Points d’action d’un renouvellement
option-flush-ap-help = Ce que coûte le remplacement de tous les contrats de la rangée, en plus de l’argent.

option-partial-flush = Renouvellement partiel
option-partial-flush-help = Remplacer la moitié des contrats de la rangée, pour moins cher.
option-partial-flush-false = Non
option-partial-flush-true = Oui

option-reserve-contract = Réservation de contrats
option-reserve-contract-help = Poser un jeton Repos sur un contrat de la rangée pour le garder jusqu’à votre prochain tour.
option-reserve-contract-false = Non
option-reserve-contract-true = Oui

option-events = Événements
option-events-help = Chaque manche apporte un événement : météo, travaux, soldes.
option-events-false = Non
option-events-true = Oui

excluded-first-player-absent = La place qui commence est vide : vous n’êtes que { $players }.
excluded-pair-of-starts = D’autres villes de départ ne sont possibles qu’à deux : vous êtes { $players }.
excluded-grace-without-perishables = « { option-start-perishable-grace } » suppose que les denrées périssent : activez « { option-perishables } ».
excluded-grace-without-load = « { option-start-perishable-grace } » suppose un chargement au départ : choisissez « { option-start-contracts-starred } » comme premier contrat.

## Textes du plateau et des panneaux, consignes

label-land-pacific = Océan Pacifique
label-land-atlantic = Océan Atlantique
label-land-gulf = Golfe du Mexique
label-land-canada = Canada
label-land-mexico = Mexique

label-atlas = Atlas routier des autoroutes
label-miles = miles
label-north = N
label-legend = Sortes et primes
label-signs = Signes
label-sign-near = la case suivante, en un clic
label-sign-far = plusieurs cases en un clic
label-sign-source = on y charge ; déplacements
label-sign-goal = on y livre ; déplacements
label-sign-chits = unités restantes, parties
label-sign-points = un point d’action
label-sign-die = pioche : sans retour possible
label-sign-reveals = révèle quelque chose à tous
label-sign-loaded = à bord
label-sign-open = pas encore chargé
label-sign-held = un jeton Repos (pointillé : aucun)
label-sign-secret = caché aux autres
label-player = Joueur { $number }
label-money = { $amount } $
label-debt = −{ $amount } $
label-pair = { $first } et { $second }
label-nothing = à vide
label-truck = { $player } : { $place }
label-description = { $player } : { $place }, chargement : { $loads }.

label-picture = L’image est dans { $file }.

label-setup = Mise en place
label-round = Manche { $round }
label-round-of = Manche { $round } sur { $rounds }
label-your-turn = À vous
label-their-turn = { $player } joue
label-yours = Vos contrats
label-points =
    { $left ->
        [one] { $left } point sur { $points }
       *[other] { $left } points sur { $points }
    }
label-run-ahead = Trajet : à faire
label-run-open = Trajet : en cours
label-run-split = Trajet : fini pour ce tour
label-run-arrived = Trajet : fini, en ville
label-ap = { $points } PA
label-rests = { $markers } Repos
label-deck =
    { $cards ->
        [one] { $cards } contrat dans la pioche
       *[other] { $cards } contrats dans la pioche
    }
label-discard = défausse
label-to-source =
    { $moves ->
        [0] Vous êtes à la source.
        [one] { $moves } déplacement jusqu’à la source la plus proche.
       *[other] { $moves } déplacements jusqu’à la source la plus proche.
    }
label-haul =
    { $moves ->
        [one] { $moves } déplacement jusqu’à la ville de livraison.
       *[other] { $moves } déplacements jusqu’à la ville de livraison.
    }
label-reserved = Réservé par { $player }
label-free =
    { $contracts ->
        [one] place
       *[other] places
    }
label-room =
    { $contracts ->
        [one] une place libre
       *[other] { $contracts } places libres
    }
label-loaded = à bord
label-of-fee = sur { $money }
label-under = −{ $money }
label-is-loaded = À bord
label-not-loaded = Pas encore chargé
label-face-down = un contrat secret
label-hidden-money = Caisse derrière le paravent
label-secret-money = Les autres ne voient pas votre caisse
label-rest-held =
    { $held ->
        [one] { $held } jeton Repos
       *[other] { $held } jetons Repos
    }
label-at-the-wheel = { $player } est au volant
label-mark-you = vous
label-mark-left = parti
label-mark-place =
    { $place ->
        [1] vainqueur
       *[other] { $place }e place
    }
label-mark-choosing = choisit…
label-mark-declared = a annoncé
label-mark-final = dernier tour
label-mark-done = a fini

label-button-end = Finir le tour
label-button-rest = Repos
label-button-push-on = Forcer
label-button-buy = Remorque
label-button-flush = Renouveler
label-button-declare = Annoncer
label-button-secret-draw = Pioche secrète
label-button-partial-flush = Renouveler en partie
label-button-keep = Garder
label-button-reserve = Réserver
label-button-load = Charger
label-button-deliver = Livrer
label-button-deliver-with = Livrer n° { $load }
label-button-drop = Abandonner

label-aid = Ce que cela coûte
label-aid-move = Rouler d’une case (ville comprise)
label-aid-take = Prendre un contrat
label-aid-pick-up = Charger une marchandise
label-aid-deliver = La livrer
label-aid-buy = Acheter une remorque, en ville
label-aid-flush = Renouveler tous les contrats
label-aid-partial-flush = En renouveler la moitié
label-aid-drop = Abandonner un contrat non chargé
label-aid-reserve = Réserver un contrat
label-aid-take-reserved = Le prendre au tour suivant
label-aid-secret-draw = Piocher un contrat secret
label-aid-rest = Se reposer, en fin de tour
label-aid-push-on = Forcer l’allure : un point de plus
label-aid-declare = Annoncer la fin
label-aid-unused = { $points } ou plus restants
label-aid-goal = avec { $money }

label-event-slow = routes marquées : { $points } PA par case
label-event-spoil = les denrées perdent { $money } par tour
label-event-fresh = les denrées ne perdent rien
label-event-action-points =
    { $points ->
        [one] { $points } point d’action par tour
       *[other] { $points } points d’action par tour
    }
label-event-rest-min-unused =
    { $points ->
        [one] repos dès { $points } point inutilisé
       *[other] repos dès { $points } points inutilisés
    }
label-event-delivery-extra = { $money } de plus par livraison
label-event-trailer-discount = remorques à { $money } de moins
label-event-flush = tous les contrats ont été remplacés

label-part-map = La carte routière.
label-part-deck = { $deck }, { $discarded } à la défausse.
label-part-event = Événement en cours : { $event } ({ $does }).
label-part-offer = Contrat proposé { $number } : { $card } pour { $money }.
label-part-no-offer = Contrat proposé { $number } : aucun.
label-part-sources = À charger à : { $places }.
label-part-choice = Carte { $number } : { $card }, paierait { $money }.
label-part-contract = Contrat { $number } : { $contract }.
label-part-room =
    { $contracts ->
        [one] Une place libre pour un contrat.
       *[other] { $contracts } places libres pour des contrats.
    }
label-part-idle = { $action } : impossible pour le moment.
label-part-turn = au volant
label-part-placed =
    { $place ->
        [0] { $player } a quitté la partie : { $money }.
       *[other] { $place }. { $player } : { $money }.
    }
label-away =
    { $moves ->
        [0] { $place } (vous y êtes)
        [one] { $place } (à { $moves } déplacement)
       *[other] { $place } (à { $moves } déplacements)
    }
label-contract = { $card } pour { $money }, { $state }
label-unloaded = pas encore chargé
label-trailers =
    { $trailers ->
        [one] { $trailers } remorque
       *[other] { $trailers } remorques
    }
label-completed =
    { $count ->
        [one] { $count } contrat rempli
       *[other] { $count } contrats remplis
    }

label-final = Décompte final
label-hidden = caché
label-column-before = Caisse
label-column-penalties = Pénalités
label-column-final-payments = Paiement final
label-column-bonuses = Primes
label-column-bonus = Prime : { $kind }
label-column-contracts = Contrats
label-column-total = Total
tie-break = À égalité d’argent, le plus de contrats remplis l’emporte ; sinon, le rang est partagé.
label-over =
    { $count ->
        [one] { $player } gagne avec { $money }.
       *[other] { $player } se partagent la victoire avec { $money }.
    }
label-over-won = Vous gagnez avec { $money }.
label-over-shared = Vous partagez la victoire avec { $money }.
label-over-place = Vous finissez { $place }e sur { $players } avec { $money }.

headline-over = La partie est finie
headline-turn =
    { $left ->
        [one] À vous : { $left } point sur { $points }
       *[other] À vous : { $left } points sur { $points }
    }
headline-final =
    { $left ->
        [one] Votre dernier tour : { $left } point sur { $points }
       *[other] Votre dernier tour : { $left } points sur { $points }
    }
headline-keep = À vous : un contrat secret
headline-discard =
    { $cards ->
        [one] À vous : { $cards } carte à défausser
       *[other] À vous : { $cards } cartes à défausser
    }
headline-wait-turn =
    { $left ->
        [one] { $player } joue : { $left } point sur { $points }
       *[other] { $player } joue : { $left } points sur { $points }
    }
headline-wait-final = { $player } : dernier tour
headline-wait-keep = { $player } choisit un contrat
headline-wait-discard = { $player } remplace des contrats

ask-end = Finissez le tour quand vous êtes prêt.
ask-deliver = À livrer ici : { $good }.
ask-load = À charger ici : { $good }.
ask-set-off = Prenez la route, ou faites d’abord autre chose.
ask-drive = Roulez encore, ou arrêtez-vous là.
ask-other = Trajet terminé : autre action, repos ou fin du tour.
ask-keep =
    { $factor ->
        [1] Choisissez l’un de ces { $cards } contrats et gardez-le.
        [2] Choisissez l’un de ces { $cards } contrats et gardez-le : il paie double.
       *[other] Choisissez l’un de ces { $cards } contrats et gardez-le : il paie { $factor } fois son tarif.
    }
ask-discard = Choisissez les contrats à remplacer.

wait-final =
    { $left ->
        [one] Il reste { $left } point sur { $points }.
       *[other] Il reste { $left } points sur { $points }.
    }
wait-keep = Personne d’autre ne le verra.
wait-discard = Des contrats disponibles partent à la défausse.

## Infobulles des actions

tip-cost =
    { $points ->
        [one] { $points } point, il en restera { $left }
       *[other] { $points } points, il en restera { $left }
    }
tip-splits = Ensuite, vous ne roulez plus ce tour-ci.
tip-move = Rouler jusqu’à { $place } : { $cost }.
tip-errand = Rouler jusqu’à { $place }, puis { $what } : { $cost }.
tip-then-deliver = livrer { $good } ({ $money })
tip-then-load = charger { $good }
tip-take = Prendre { $card } : { $cost }. Un nouveau contrat est dévoilé.
tip-pick-up = Charger pour { $card } : { $cost }.
tip-deliver = Livrer { $card } pour { $money } : { $cost }.
tip-deliver-with = Livrer { $card } pour { $money }, avec le chargement prévu pour { $other } : { $cost }.
tip-buy = Acheter une remorque pour { $money } : { $cost }. Vous aurez de la place pour d’autres contrats.
tip-flush = Renouveler tous les contrats proposés pour { $money } : { $cost }.
tip-drop =
    { $markers ->
        [0] Abandonner { $card } : { $cost }.
        [one] Abandonner { $card } contre { $markers } jeton Repos : { $cost }.
       *[other] Abandonner { $card } contre { $markers } jetons Repos : { $cost }.
    }
tip-push-on =
    { $markers ->
        [0] Forcer l’allure : un point d’action de plus. Pas de repos ce tour-ci.
        [one] Forcer l’allure : un point d’action de plus contre { $markers } jeton Repos. Pas de repos ce tour-ci.
       *[other] Forcer l’allure : un point d’action de plus contre { $markers } jetons Repos. Pas de repos ce tour-ci.
    }
tip-declare = Annoncer la fin : après ce tour, il reste un dernier tour par personne.
tip-reserve =
    { $markers ->
        [0] Réserver { $card } : à prendre au prochain tour pour { $points } PA.
        [one] Réserver { $card } contre { $markers } jeton Repos : à prendre au prochain tour pour { $points } PA.
       *[other] Réserver { $card } contre { $markers } jetons Repos : à prendre au prochain tour pour { $points } PA.
    }
tip-take-reserved = Prendre { $card }, que vous avez réservé : { $cost }. Votre jeton Repos vous revient.
tip-secret-draw =
    { $cards ->
        [one] Piocher { $cards } carte en secret et la garder : { $cost }.
       *[other] Piocher { $cards } cartes en secret et en garder une : { $cost }.
    }
tip-partial-flush = Choisir la moitié des contrats proposés et les faire remplacer pour { $money } : { $cost }.
tip-keep = Garder { $card } en secret : il paie { $money }.
tip-discard = Défausser { $card }.
tip-rest =
    { $left ->
        [one] Se reposer : le tour finit avec un jeton Repos de plus ; { $left } point est perdu.
       *[other] Se reposer : le tour finit avec un jeton Repos de plus ; { $left } points sont perdus.
    }
tip-end =
    { $left ->
        [0] Finir le tour.
        [one] Finir le tour ; { $left } point est perdu.
       *[other] Finir le tour ; { $left } points sont perdus.
    }

## Le premier tour, pas à pas

guide-map = Voici la carte : des villes, avec les deux marchandises que chacune produit, et les routes qui les relient. Un rond blanc est une case. Votre camion porte votre couleur et votre symbole.
guide-contract = Voici votre contrat : apportez la marchandise à la ville marquée d’un drapeau, et vous touchez la somme inscrite. En général, elle est déjà sur votre camion au départ.
guide-row = Prenez un deuxième contrat qui se trouve sur votre chemin : avec deux chargements, le même trajet paie deux fois. Cela coûte un point d’action. Pointez une carte : ses villes s’allument.
guide-drive = Roulez vers la ville de votre contrat : choisissez un lieu mis en évidence. Son chiffre est le coût du trajet. On ne roule qu’une fois par tour, d’une traite.
guide-points = Chaque rond rouge est un point d’action. Une case, un contrat, charger, livrer : un point à chaque fois. Ce qui n’a pas servi est perdu à la fin du tour.
guide-end = Plus de points, ou plus rien d’utile à faire ? Finissez le tour. S’il vous reste des points, reposez-vous plutôt : les jetons Repos donnent des points plus tard.
guide-aim = Voici les joueurs. Avec assez d’argent, on peut annoncer la fin ; la caisse la mieux remplie l’emporte, et chaque catégorie de marchandises rapporte une prime. Bonne route !

## Préréglages

group-start = Départ
group-goods = Marchandises
group-contracts = Contrats et cartes
group-money = Argent et repos
group-end = Fin de la partie

preset-first = Première partie : Initiation
preset-standard = Standard
preset-everything = Avancé, avec événements

## Faits marquants d’une partie terminée

fact-delivery = La meilleure livraison : { $player } a livré { $card } pour { $money } $.
fact-drive = La plus longue étape : { $player } a parcouru { $count } cases, de { $start } à { $end }.
fact-drive-round = La plus longue étape : { $player } a parcouru { $count } cases en un tour, pour revenir à son point de départ.
fact-deliveries = { $player } a livré le plus souvent : { $count } fois.
fact-spoiled = { $money } $ de marchandises gâtées en route : { $player } en a perdu le plus.
