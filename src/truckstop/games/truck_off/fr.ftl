title = Truck Off
tagline = Six dés, un food truck, toute une ville à nourrir.

## Noms

name-kind-D4 = Brasserie artisanale
name-kind-D6 = Marché fermier
name-kind-D8 = Parc de bureaux
name-kind-D10 = Concert
name-kind-D12 = Grand match
name-kind-D20 = Festival du jeu
name-kind-wild = Braderie

name-map-a = Vieille Ville
name-map-b = Trois-Rivières

name-grade-1 = À la plonge
name-grade-2 = Aux fourneaux
name-grade-3 = À son compte
name-grade-4 = Légende locale
name-grade-5 = Étoile du food truck

name-bonus-bridge = Pont
name-bonus-gas = Station-service
name-bonus-double = Doublé
name-bonus-relocate = Nouveau départ
name-bonus-promote = Promotion
name-bonus-move = Longue portée
name-bonus-reroll = Double relance
name-bonus-cash = Prime

word-up = vers le haut
word-down = vers le bas
word-left = vers la gauche
word-right = vers la droite

## Boutons

action-step = Rouler { $what }
action-stop = S’arrêter ici
action-die = Vendre avec le { $what }
action-keep = Garder les dés
action-reroll = Relancer le { $what }
action-reroll-two = Relancer { $what }
action-start = Partir de { $what }
action-promote = Promotion : colonne { $what }
action-stay = Laisser le camion ici
action-relocate = Déplacer le camion en { $what }
action-gas = Station-service en { $what }
action-double = { name-bonus-double } en { $what }
action-bridge = Pont { $what }

## Journal

event-started = { $player } part de { $start }.
event-turn = Tour { $turn } : { $player } lance les dés.
event-rolled = Le { $die } donne { $amount }.
event-rerolled = { $player } relance le { $die } : { $amount }.
event-kept = { $player } garde les dés tels quels.
event-committed = { $player } a fait son choix.
event-took-back = { $player } reprend son choix.
event-stepped = { $player } roule de { $space } à { $to }.
event-passed = { $player } traverse { $space } : l’emplacement ferme sans vente.
event-sold = { $player } vend pour { $amount } $, case { $box }.
event-crossed = { $player } ne vend rien : croix dans la case { $box }.
event-earned = { $player } gagne un bonus : { $bonus }.
event-lost = { $player } ne peut pas utiliser un bonus, qui est perdu : { $bonus }.
event-built-bridge = { $player } construit un pont : { $side }.
event-built-gas = { $player } ouvre une station-service en { $space }.
event-marked-double = { $player } marque { $space } d’un { name-bonus-double }.
event-relocated = { $player } déplace son camion en { $start }.
event-stayed = { $player } renonce au nouveau départ ; le camion ne bouge pas.
event-promoted = { $player } lance une promotion : colonne { $die }.
event-finished = { $player } remplit la dernière case.
event-left = { $player } quitte la partie.
event-rolled-off = Égalité à départager : { $player } obtient { $amount } au { $die }.
event-placed =
    { $place ->
        [1] { $player } termine à la 1re place avec { $score } $.
       *[other] { $player } termine à la { $place }e place avec { $score } $.
    }

## Pourquoi une action n’est pas permise

why-not-your-move = Ce n’est pas à vous de jouer pour le moment.
why-not-now = Pas maintenant. La ligne du haut dit ce que vous pouvez faire.
why-one-die-only = Vous ne pouvez relancer qu’un seul dé ; pour deux, il faut le bonus « { name-bonus-reroll } ».
why-one-by-one = À cette table, les dés se relancent l’un après l’autre.
why-same-die = Vous avez déjà relancé ce dé ce tour-ci.
why-edge-of-map = La ville s’arrête ici.
why-river = Une rivière barre la route, et vous n’avez pas de pont ici.
why-no-steps-left = Votre camion a épuisé sa portée pour ce tour.
why-station-used = Ce trajet est déjà passé par votre station-service.
why-no-venue-that-way = Par là, vous ne pourriez plus finir ce trajet sur un emplacement ouvert.
why-venue-in-reach = Pas d’arrêt ici : le trajet doit finir sur un emplacement ouvert, et il y en a un à portée.
why-unsellable = Vous ne pouvez rien vendre ici : le dé de cet emplacement n’a plus de case devant vous. Un autre emplacement ouvert est à portée.
why-no-box-ahead = Ce dé n’a plus de case devant vous.
why-no-crossing = Un pont relie deux quartiers voisins séparés par une rivière, là où il n’y en a pas encore.
why-no-site = Pas de place ici pour une station-service : choisissez un quartier sans emplacement ouvert.
why-not-open = Un { name-bonus-double } se place sur un emplacement ouvert.
why-own-start = Votre camion est parti de là au début de la partie : choisissez l’un des deux autres départs.
why-compulsory = Vous ne pouvez pas refuser ce bonus.
why-nothing-to-take-back = Vous n’avez rien à reprendre pour le moment.
why-has-left = Vous avez quitté cette partie.
why-game-over = La partie est terminée.

## Options

option-map-side = Plan
option-map-side-help = La ville où tout le monde roule. { name-map-b } est plus difficile : les rivières la coupent en trois.
option-map-side-a = Face A, { name-map-a }
option-map-side-b = Face B, { name-map-b }

option-bonus-layout = Disposition des bonus
option-bonus-layout-help = La place de chaque bonus. « Moteur d’abord » avance certains bonus permanents.
option-bonus-layout-classic = Classique
option-bonus-layout-engine-first = Moteur d’abord

option-first-active = Premier lancer
option-first-active-help = Qui lance les dés au tour 1 : une personne tirée au sort, ou la place de votre choix.
option-first-active-random = Tirage au sort

option-start-choice = Départs
option-start-choice-help = Choisir son point de départ, ou en recevoir un au hasard parmi les trois.
option-start-choice-choose = Au choix
option-start-choice-random = Tirage au sort

option-commit = Choix
option-commit-help = Tout le monde choisit en secret, puis tout est révélé. Ou chacun son tour autour d’un même écran, sans rien reprendre.
option-commit-secret = Secrets, révélés ensemble
option-commit-open = Ouverts, à tour de rôle

option-unsellable-stop = Emplacements sans case
option-unsellable-stop-help = Peut-on s’arrêter à un emplacement ouvert dont le dé n’a plus de case devant vous ? S’y arrêter vaut une croix.
option-unsellable-stop-allowed = Un arrêt comme un autre
option-unsellable-stop-last-resort = En dernier recours

option-gas-site = Lieu de la station-service
option-gas-site-help = Où l’on peut dessiner une station-service.
option-gas-site-not-open-venue = Pas sur un emplacement ouvert
option-gas-site-any-closes = Partout ; un emplacement ouvert ferme

option-gas-again = Repasser à la station
option-gas-again-help = Un même trajet peut-il repasser par la même station-service ?
option-gas-again-forbidden = Interdit
option-gas-again-no-bonus = Permis, sans nouveau plein

option-double-reroll = Relance de deux dés
option-double-reroll-help = Comment relancer deux dés quand on a le bonus « { name-bonus-reroll } ».
option-double-reroll-together = Les deux ensemble
option-double-reroll-one-by-one = L’un après l’autre

option-relocate-when = Usage de « { name-bonus-relocate } »
option-relocate-when-help = Décider au tour où l’on gagne le bonus, ou au suivant, une fois les dés connus.
option-relocate-when-at-bonus = Au même tour
option-relocate-when-next-turn = Au tour suivant

option-base-movement = Portée
option-base-movement-help = De combien de quartiers un camion peut rouler en un tour, avant tout bonus.

option-min-turns = Nombre minimal de tours
option-min-turns-help = La partie ne finit pas avant ce tour, sauf si plus personne ne peut rouler.

option-solo-grades = Grades en solo
option-solo-grades-help = En solo, votre score vous vaut un grade, de « { name-grade-1 } » à « { name-grade-5 } ».
option-solo-grades-false = Non
option-solo-grades-true = Oui

excluded-first-active-absent =
    { $players ->
        [one] La place { $first_active } ne peut pas commencer : vous jouez en solo.
       *[other] La place { $first_active } ne peut pas commencer : vous n’êtes que { $players } à table.
    }

## Textes de la feuille

label-player = Joueur { $number }
label-you = vous
label-money = { $amount } $
label-logo = TRUCK OFF
label-side = Face { $side }
turn-number = tour { $turn }
label-turn = Tour { $turn }
label-tray = Dés
label-setup = Mise en place
label-rolls = Dés : { $player }
label-start = DÉPART
label-finish = ARRIVÉE
label-bonus = Bonus
label-sum = Somme
label-sales = Ventes
label-cash = Primes
label-promotions = Promotions
label-total = Total
label-tie = Lancer du { $die }
tie-break = À égalité, le plus de nombres dans le carnet l’emporte, puis le plus haut résultat au D20.
label-numbers = Nombres
label-box = case { $box }
label-no-box = aucune
label-bonus-cash = { name-bonus-cash } +{ $amount } $
label-state-won = { $player } a gagné
label-state-left = { $player } a quitté la partie
label-state-ready = { $player } a fait son choix
label-state-choosing = { $player } réfléchit
label-state-finished = { $player } a atteint l’ARRIVÉE
label-secret = Secret jusqu’à ce que tout le monde ait choisi
label-description = Feuille ({ $player }) : { $money } pour l’instant, camion en { $space }. Dés : { $dice }.
label-nowhere = attente du départ
label-no-dice = pas encore lancés
label-over-head = { $player } gagne avec { $money }
label-over-head-place =
    { $place ->
        [1] Vous gagnez avec { $money }
       *[other] Vous finissez { $place }e sur { $players } : { $money }
    }
label-over-head-alone = Vous avez gagné { $money }
label-over = La partie est terminée.
label-over-winner = { $player } l’emporte avec { $money }.
label-over-numbers = Égalité entre { $first } et { $second } : les nombres du carnet ont tranché.
label-over-throw = Égalité entre { $first } et { $second }, en nombres aussi : le { $die } a tranché.
label-over-left = { $second } a quitté la partie et vient après tous ceux qui sont restés.
label-over-grade = Votre titre : { $grade }.
label-help =
    { $numbers ->
        [1] Le premier nombre d’une ligne ou d’une colonne donne son bonus
        [2] Le deuxième nombre d’une ligne ou d’une colonne donne son bonus
        [3] Le troisième nombre d’une ligne ou d’une colonne donne son bonus
       *[other] Le { $numbers }e nombre d’une ligne ou d’une colonne donne son bonus
    }
label-help-bridge = Dessinez un pont sur une rivière, où vous voulez.
label-help-gas = Dessinez une station-service. La traverser ajoute { $amount } à votre portée.
label-help-double = Marquez un emplacement ouvert. Une vente y compte { $amount } fois.
label-help-relocate = Vous pouvez déplacer votre camion sur un autre départ.
label-help-promote =
    { $amount ->
        [one] Choisissez une colonne : { $amount } cercle pour vous, { $others } pour les autres.
       *[other] Choisissez une colonne : { $amount } cercles pour vous, { $others } pour les autres.
    }
label-help-move =
    { $amount ->
        [one] Désormais, vous roulez { $amount } quartier plus loin.
       *[other] Désormais, vous roulez { $amount } quartiers plus loin.
    }
label-help-reroll = Quand les dés sont à vous, vous pouvez en relancer { $amount }.
label-help-cash = { $amount } $ de plus à la fin.
label-grades = Grades
label-picture = L’image est dans { $file }.

## Consignes

ask-head-start = Votre départ : choisissez-en un
ask-head-reroll = À vous les dés : relancer ou garder ?
ask-head-drive =
    { $left ->
        [0] Votre trajet : portée épuisée
        [one] Votre trajet : encore { $left } quartier
       *[other] Votre trajet : encore { $left } quartiers
    }
ask-head-die = Votre vente : choisissez un dé
ask-head-relocate-first = Votre trajet : changer de départ ?
ask-head-bonus = Votre bonus : { $bonus }

ask-start = Votre camion partira de là.
ask-reroll =
    { $dice ->
        [1] Relancez-en un, ou gardez les six.
       *[other] Relancez-en un ou deux, ou gardez les six.
    }
ask-reroll-in-turn = Relancez-en un, puis peut-être un autre, ou gardez les six.
ask-reroll-again = Relancez un autre dé, ou gardez-les tels quels.
ask-drive = Finissez sur un emplacement ouvert.
ask-drive-or-stop =
    { $left ->
        [0] Arrêtez-vous ici.
       *[other] Arrêtez-vous ici, ou roulez encore.
    }
ask-drive-freely =
    { $left ->
        [0] Rien d’ouvert à portée : arrêtez-vous ici et notez une croix.
       *[other] Rien d’ouvert à portée : arrêtez-vous n’importe où et notez une croix.
    }
ask-die = Un joker se vend avec tout dé qui a une case devant.
ask-relocate-first = Déplacez-y le camion, ou restez ici.
ask-relocate = Déplacez votre camion sur un autre départ, ou restez ici.
ask-bridge = Choisissez où dessiner votre pont sur la rivière.
ask-gas = Choisissez son quartier. La traverser ajoute { $amount } à votre portée.
ask-double = Choisissez un emplacement ouvert dont la vente comptera { $amount } fois.
ask-promote =
    { $own ->
        [one] Choisissez la colonne. Vous dessinez { $own } cercle, les autres { $others }.
       *[other] Choisissez la colonne. Vous dessinez { $own } cercles, les autres { $others }.
    }
ask-promote-alone =
    { $own ->
        [one] Choisissez la colonne. Vous dessinez { $own } cercle.
       *[other] Choisissez la colonne. Vous dessinez { $own } cercles.
    }

## Pendant que les autres choisissent

wait-head-choice =
    { $count ->
        [one] { $player } choisit
       *[other] { $count } personnes choisissent
    }
wait-head-chosen =
    { $count ->
        [one] On attend encore { $player }
       *[other] On attend encore { $count } personnes
    }
wait-head-reroll = { $player } peut relancer les dés
wait-head-promote = { $player } choisit une promotion

wait-start = D’où partir.
wait-drive = Où rouler.
wait-bridge = Où construire un pont.
wait-gas = Où ouvrir une station-service.
wait-double = Quel emplacement reçoit un { name-bonus-double }.
wait-relocate = Changer de départ ou non.
wait-bonus = Comment utiliser les bonus.
wait-chosen = Votre choix est fait.

## Ce qu’une personne a fait dans un tour

label-pair = { $first } et { $second }
label-did = { $player } { $deeds }.
label-did-start = part de { $start }
label-did-roll = a lancé les dés
label-did-reroll = a relancé le { $die }, qui donne { $face }
label-did-keep = a gardé les dés
label-did-choose = a fait son choix
label-did-take-back = a repris son choix
label-did-relocate = a déplacé son camion en { $start }
label-did-stay = a renoncé au nouveau départ
label-did-drive =
    { $steps ->
        [one] a roulé { $steps } quartier jusqu’à { $place }
       *[other] a roulé { $steps } quartiers jusqu’à { $place }
    }
label-did-close = a fermé { $spaces } en chemin
label-did-sell = a vendu pour { $money } (case { $box })
label-did-cross = n’a rien vendu (croix dans la case { $box })
label-did-earn =
    { $count ->
        [one] a gagné un bonus ({ $bonus })
       *[other] a gagné { $count } bonus ({ $bonus })
    }
label-did-lose = a perdu un bonus ({ $bonus })
label-did-bridge = a construit un pont { $first }–{ $second }
label-did-gas = a ouvert une station-service en { $space }
label-did-double = a marqué { $space } d’un { name-bonus-double }
label-did-promote =
    { $others ->
        [0] a promu la colonne { $die } (cercles : { $own })
       *[other] a promu la colonne { $die } (cercles : { $own }, et { $others } pour chacun des autres)
    }
label-did-finish = a atteint l’ARRIVÉE
label-did-leave = a quitté la partie
label-did-roll-off = a obtenu { $face } pour départager
label-did-place =
    { $place ->
        [1] finit à la 1re place avec { $money }
       *[other] finit à la { $place }e place avec { $money }
    }

## Textes des panneaux

label-box-of = Case { $box }, { $die }
label-is-over = La partie est terminée
label-have-chosen = Choix faits : { $count } sur { $players }
label-die = { $die } : { $face }, pour la case { $box }.
label-die-no-box = { $die } : { $face }, plus aucune case devant.
label-die-unrolled = { $die } : pas encore lancé.
label-pairs = Relancer deux dés ensemble
label-plan = Votre plan
label-plan-of = Votre plan pour ce tour :
label-plan-none = Rien de choisi pour l’instant.
label-plan-idle = Vous n’avez rien à décider pour l’instant.
label-plan-way = Trajet : { $way }.
label-plan-sale =
    { $lost ->
        [0] Vente : { $money }, case { $box }.
        [one] Vente : { $money }, case { $box }, perd { $lost } case.
       *[other] Vente : { $money }, case { $box }, perd { $lost } cases.
    }
label-plan-cross = Aucune vente : croix dans la case { $box }.
label-plan-bonus = Bonus : { $bonus }.
label-plan-left =
    { $left ->
        [0] Portée épuisée.
        [one] Encore { $left } quartier.
       *[other] Encore { $left } quartiers.
    }
label-show = Voir la feuille ({ $player })
label-is-won = a gagné
label-is-left = a quitté
label-mark-left = parti
label-is-ready = a choisi
label-is-choosing = réfléchit
label-is-finished = a fini
label-facts = Portée { $steps } · Relances { $rerolls }
label-sheet = Feuille ({ $player }) : { $money } pour l’instant, camion en { $space }.
label-tracker = Cases remplies : { $boxes }.
label-box-mark = { $box } : { $mark }
label-bill = Place { $place } : { $player }, { $money }. Ventes { $sales }, primes { $cash }, promotions { $promotions }.

## Infobulles des actions

tip-place = { $space }, { $venue }
tip-drive =
    Rouler jusqu’à { $place } : { $steps ->
        [one] { $steps } quartier
       *[other] { $steps } quartiers
    }, { $left ->
        [0] il n’en restera aucun.
       *[other] il en restera { $left }.
    }
tip-drive-stop =
    { $steps ->
        [one] Rouler jusqu’à { $place } et s’y arrêter : { $steps } quartier.
       *[other] Rouler jusqu’à { $place } et s’y arrêter : { $steps } quartiers.
    }
tip-sale = Le { $die } rapporte { $money }, case { $box }.
tip-then-die = Vous choisirez alors le dé de la vente.
tip-closes = Ferme en chemin : { $spaces }.
tip-stop = S’arrêter en { $place } : le { $die } rapporte { $money }, case { $box }.
tip-stop-wild = S’arrêter en { $place }, puis choisir le dé de la vente.
tip-stop-cross = S’arrêter en { $place } sans rien vendre : croix dans la case { $box }.
tip-die = Vendre avec le { $die } : { $money }, case { $box }.
tip-skips =
    { $count ->
        [one] Saute { $count } case.
       *[other] Saute { $count } cases.
    }
tip-earns = Gagne un bonus : { $bonus }.
tip-keep = Garder les six dés tels quels, pour tout le monde.
tip-reroll = Relancer le { $die }, qui montre { $face }. Cela compte pour tout le monde.
tip-reroll-two = Relancer ensemble le { $first } et le { $second }. Cela compte pour tout le monde.
tip-start = Partir de { $start }, en { $space }.
tip-stay = Laisser le camion en { $place }.
tip-relocate = Déplacer le camion en { $start }, soit { $space }, sans rouler.
tip-promote =
    { $own ->
        [one] Promotion de la colonne { $die } : { $own } cercle pour vous, { $others } pour les autres. Chacun rapporte 1 $ par nombre de la colonne : vous en avez { $numbers }.
       *[other] Promotion de la colonne { $die } : { $own } cercles pour vous, { $others } pour les autres. Chacun rapporte 1 $ par nombre de la colonne : vous en avez { $numbers }.
    }
tip-promote-alone =
    { $own ->
        [one] Promotion de la colonne { $die } : { $own } cercle. Il rapporte 1 $ par nombre de la colonne : vous en avez { $numbers }.
       *[other] Promotion de la colonne { $die } : { $own } cercles. Chacun rapporte 1 $ par nombre de la colonne : vous en avez { $numbers }.
    }
tip-gas = Station-service en { $space } : la traverser ajoute { $amount } à la portée d’un trajet.
tip-closed = L’emplacement qui s’y trouve ferme.
tip-double = Marquer { $place } : une vente y comptera { $amount } fois.
tip-bridge = Pont entre { $first } et { $second } : vous pourrez y passer dès le prochain trajet.

## Le premier tour, pas à pas

guide-sheet = Voici votre feuille : en bas, la ville où roule votre food truck ; en haut, le carnet de route où vous notez vos ventes. Tout le monde a la même.
guide-dice = À chaque tour, six dés sont lancés pour tout le monde. Chaque dé correspond à une sorte d’emplacement, de même forme et de même couleur. Si les dés sont à vous, vous pouvez en relancer un, ou les garder.
guide-drive = Roulez vers un emplacement ouvert dont le dé est grand : choisissez un quartier en surbrillance, voisin ou plus loin. Ceux que vous ne faites que traverser ferment : choisissez bien votre trajet.
guide-stop = Continuez jusqu’à un emplacement ouvert et arrêtez-vous : vous y vendez pour la valeur de son dé.
guide-tracker = Une vente va dans la prochaine case libre de son dé, le long du serpentin, du DÉPART à l’ARRIVÉE. Les cases sautées sont perdues : visez de grands nombres et peu de trous.
guide-bonus = Trois nombres dans une ligne ou une colonne donnent le bonus imprimé au bout : un pont, une station-service, une plus longue portée, une prime…
guide-plan = Votre choix reste secret tant que tout le monde n’a pas choisi ; d’ici là, vous pouvez le reprendre. Ensuite, tous les camions roulent en même temps.
guide-seats = Voici les autres, leur argent et leurs feuilles. Quand quelqu’un remplit la dernière case, la fin est proche. Le plus d’argent l’emporte. Bonne route !

## Préréglages

group-start = Carte et départ
group-driving = Conduite et ventes
group-bonuses = Bonus
group-end = Fin de la partie

preset-first = Première partie
preset-standard = Standard
preset-everything = Trois-Rivières, pour experts

## Faits marquants d’une partie terminée

fact-sale = La meilleure vente : { $player } a vendu pour { $amount } $, case { $box }.
fact-drive = La plus longue étape : { $player } a parcouru { $spaces } cases en un tour.
fact-bonuses = { $player } a gagné le plus de bonus : { $count }.
fact-passed = { $player } a dépassé le plus d’emplacements : { $count ->
    [one] un emplacement a fermé
   *[other] { $count } emplacements ont fermé
} sans vente.
