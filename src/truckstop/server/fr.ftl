# Ce que dit la table elle-même, quel que soit le jeu.

stale = Ce n’était plus la question : voici ce que vous voyez maintenant.
no-database = La base de données ne répond pas : réessayez dans un instant.
busy = Beaucoup écrivent en même temps à cette table : réessayez dans un instant.
not-ready = Les règles de { $title } n’ont pas pu être préparées. Redemandez : ce sera un nouvel essai.

no-page = Il n’y a rien ici.
no-match = Cette partie n’existe pas.
not-started = La partie attend ses joueurs.
called-off = La partie a été annulée avant de commencer.
other-rules = Cette partie suivait des règles qui n’existent plus ici : on peut l’enregistrer dans un fichier et y mettre fin, mais pas la continuer.
ask-the-others = La partie est en cours : demandez aux autres s’il faut l’abandonner.

bad-name = Un nom compte de 1 à { $most } lettres.
bad-number = Le nombre pour les dés compte { $bytes } octets, écrits en hexadécimal.
bad-invitation = Cette invitation n’est pas pour cette place.
seat-taken = Quelqu’un est déjà assis là.
bad-token = Cette clé n’ouvre aucune place de cette partie.
not-bearer = Écrivez la clé de votre place sous la forme « Authorization: Bearer CLÉ ».
no-token = Seuls ceux qui sont à la table peuvent faire cela.
bad-action = Cette action n’existe pas.
bad-action-number = Cette action n’existe pas : elles portent les numéros 0 à { $last }.
no-plans = Dans ce jeu, rien ne se prépare à l’avance.
bad-plan = Ces actions ne peuvent pas être préparées ensemble.
bad-view = Une vue s’écrit PARTIE, PARTIE.PLACE ou PARTIE.PLACE@VERSION.
bad-waybill = Cette partie ne peut pas être gardée ici : { $reason }

match-over = La partie est finie.
not-asked = Rien ne vous est demandé pour l’instant.
no-action = Un coup compte au moins une action.
goes-too-far = Quelque chose se révèle avant la fin de ce coup : envoyez la suite quand vous l’aurez vu.
undo-must-be-agreed = Quelque chose s’est révélé depuis, ou quelqu’un a agi en le voyant : demandez aux autres s’il faut revenir en arrière.
log-of-other-rules = La partie a commencé sous d’autres règles : elle ne peut pas revenir en arrière.
no-such-moment = Ce moment n’existe pas.
something-asked = Une question est déjà posée à la table : répondez-y d’abord.
no-such-seat = Cette place n’existe pas.
nothing-asked = Aucune question n’est posée à la table.
agreed-already = Vous avez déjà accepté.
bot-drives-already = Un robot joue déjà à cette place.
person-drives-already = Vous jouez déjà vous-même à cette place.
out-of-time = Votre temps de réflexion est épuisé : le robot joue jusqu’à la fin.

no-method = Cela ne se fait pas ici.
bad-request = La requête est illisible.
invalid = La requête n’a pas la forme voulue à cet endroit : { $where }
too-large = Une requête compte au plus { $most } octets, et dit combien.
too-many = Trop de requêtes : attendez un instant.
too-many-open = Trop de vos pages écoutent ici en même temps : fermez-en.
too-late = Quelqu’un d’autre a été plus rapide : regardez de nouveau.

no-such-game = { $game } n’est pas un jeu ; il y a { $there }
no-such-driver = { $driver } ne joue pas ; il y a { $there }
no-such-option = { $option } n’est pas une option ; il y a { $there }
bad-value = { $option } : { $value } n’est pas une valeur ; il y a { $there }
bad-whole = { $option } : { $value } n’est pas un nombre entier de { $low } à { $high }
bad-whole-in-steps = { $option } : { $value } n’est pas un nombre entier de { $low } à { $high } par pas de { $step }
bad-pair = { $pair } : une option s’écrit clé=valeur
bad-players = { $players } joueurs : { $title } se joue de { $fewest } à { $most }
bad-minutes = minutes : { $minutes } n’est pas entre 0 et { $most }

waybill-line = ligne { $line } : { $reason }
waybill-missing = { $word } … manque
waybill-whole = { $text } n’est pas un nombre entier
waybill-most = { $word } { $text } : au plus { $most }
waybill-long = compte plus de { $most } entrées
waybill-slow = est trop longue à rejouer
waybill-transcript = c’est le récit d’une partie inachevée : il raconte, mais ne peut pas être rejoué
waybill-first = ce n’est pas { $word }
waybill-option = une option s’écrit clé=valeur
waybill-seat = ce n’est pas : seat { $number } CONDUCTEUR NOMBRE NOM
waybill-added = { $text } n’est pas un nombre hexadécimal d’au plus 32 octets
waybill-name = { $text } n’est pas un nom
waybill-driver = { $driver } ne joue pas ; il y a { $there }
waybill-hex = { $word } n’est pas un nombre hexadécimal
waybill-empty-line = il manque une ligne vide avant le journal
waybill-entry-line = ce n’est pas : H:MM:SS.mmm  PLACE  ACTION
waybill-no-seat = il n’y a pas de place { $seat }
waybill-action = { $text } n’est pas une action
waybill-entry = { $text } n’est pas une entrée
waybill-list = { $word } n’est pas une liste de { $count } nombres entiers
waybill-forbidden = impossible : ni les règles ni la table ne le permettent là
waybill-options = ses options ne vont pas ensemble
waybill-version = a été jouée avec la version { $theirs } des règles ; ici, c’est la version { $ours }
waybill-no-secret = le secret du serveur n’y est pas : la partie n’est pas finie, ou c’est le récit d’un seul joueur
waybill-board = a été jouée sur un autre plateau
waybill-unfair = le secret n’est pas celui qui avait été engagé : rien ne prouve que les dés étaient honnêtes
waybill-cut-short = le journal s’arrête avant la fin de la partie
waybill-result = le résultat est { $scores }, places { $places }, et non ce qui est écrit

called-learner = Apprenti { $number }
called-driver = Routier { $number }
called-pro = Pro { $number }
called-master = Maître { $number }
