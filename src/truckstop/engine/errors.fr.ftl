# Les messages de `UserError` : ce qu’on nous a demandé ou donné ne peut pas être accepté.

# Joueurs et options d’un jeu
bad-players = { $players } joueurs : { $title } se joue de { $fewest } à { $most } joueurs
no-such-option = { $option } n’est pas une option ; choisissez parmi { $choices }
bad-value = { $option } : { $value } n’est pas une valeur possible ; choisissez parmi { $choices }
bad-whole = { $option } : { $value } n’est pas un nombre entier de { $low } à { $high }
bad-whole-in-steps = { $option } : { $value } n’est pas un nombre entier de { $low } à { $high } par pas de { $step }
bad-pair = { $pair } : une option s’écrit clé=valeur
incompatible-options = Ces options sont incompatibles dans une partie à { $players } : { $exclusion }
no-such-game = { $game } n’est pas un jeu ; choisissez parmi { $choices }
no-such-version = { $game } n’a pas ici de version { $version } de ses règles ; choisissez parmi { $choices }

# Les arguments de l’interface Python
no-such-seat = { $seat } n’est pas une place : les places sont numérotées de 0 à { $last }
no-such-action = { $action } n’est pas une action : les actions sont numérotées de 0 à { $last }
no-such-viewer = { $viewer } ne peut rien voir : choisissez une place de 0 à { $last }, ou { $spectator } pour un spectateur
no-such-language = { $language } n’est pas une langue de ce programme ; choisissez parmi { $choices }

# Les jeux inutilisables
not-a-game-folder = { $folder } n’est pas le dossier d’un jeu : il n’a pas de meta.py
game-file-missing = { $game } : { $file } manque
game-name-missing = { $game } : { $file } ne définit pas { $name }
game-part-fails = { $game } : { $file }, ligne { $line } : { $error }
game-fails = { $game } : { $error }
game-not-compiled = { $game } : les règles ne se compilent pas : { $error }. Lancez `truckstop check` pour savoir où
game-field-missing = { $game } : state.py : State n’a pas de champ { $field }
game-secrecy-incomplete = { $game } : { $file } ne définit pas { $name } ; un jeu à informations cachées demande `hidden` dans state.py, et `redact` et `guess` dans rules.py
game-score-missing = { $game } : rules.py ne définit pas { $name } ; sans cela, chaque enregistrement de State.seat doit avoir un champ `score`
game-refusal-missing = { $game } : actions.py : Why n’a pas de membre { $refusal }, que renvoie { $name } par défaut
game-wrong-slug = { $game } : meta.py : le slug de META est { $slug }, et non { $game }
game-not-importable = { $game } : le paquet { $package } ne peut pas être importé : { $error }
game-not-a-package = { $game } : { $package } est un module ; indiquez le paquet qui est le dossier du jeu
game-name-taken = { $game } : un autre paquet Python ou un autre jeu porte ce nom ; renommez le dossier
game-box-invalid = { $game } : { $reason }

# Robots et temps de réflexion
no-such-driver = { $driver } ne peut pas jouer ; choisissez parmi { $choices }
bad-minutes = minutes : { $minutes } n’est pas entre 0 et { $most }

# Feuilles de route
waybill-file = { $file } : { $reason }
waybill-unreadable = { $file } : lecture impossible : { $reason }
waybill-not-text = { $file } : ce n’est pas un texte UTF-8 valide
waybill-board-file = { $file } : cette partie a été jouée sur un autre plateau ; indiquez le fichier de ce plateau avec --box FICHIER
waybill-line = ligne { $line } : { $reason }
waybill-missing = il manque { $word } …
waybill-whole = { $text } n’est pas un nombre entier
waybill-most = { $word } { $text } : doit valoir au plus { $most }
waybill-long = plus de { $most } entrées
waybill-slow = la partie est trop longue à rejouer
waybill-transcript = c’est le compte rendu d’une partie inachevée, qui ne peut pas être rejouée
waybill-first = ce n’est pas { $word }
waybill-option = une option s’écrit clé=valeur
waybill-seat = ce n’est pas de la forme : seat { $number } ROBOT NOMBRE NOM
waybill-added = { $text } n’est pas un nombre hexadécimal d’au plus 32 octets
waybill-name = { $text } n’est pas un nom
waybill-hex = { $word } n’est pas un nombre hexadécimal
waybill-empty-line = une ligne vide doit précéder le journal
waybill-entry-line = ce n’est pas de la forme : H:MM:SS.mmm  PLACE  ACTION
waybill-no-seat = il n’y a pas de place { $seat }
waybill-action = { $text } n’est pas une action
waybill-entry = { $text } n’est pas une entrée du journal
waybill-list = { $word } n’est pas une liste de { $count } nombres entiers
waybill-forbidden = c’est impossible à cet endroit : { $reason }
waybill-options = les options sont incompatibles
waybill-version = cette partie a été jouée avec la version { $theirs } des règles ; la version { $ours } est installée
waybill-no-secret = le secret du serveur n’y figure pas : la partie n’est pas finie, ou c’est le compte rendu d’un seul joueur
waybill-board = cette partie a été jouée sur un autre plateau
waybill-unfair = le secret ne correspond pas à l’engagement : rien ne prouve que les dés étaient honnêtes
waybill-cut-short = le journal s’arrête avant la fin de la partie
waybill-result = la partie rejouée donne le résultat { $scores } et les places { $places }, mais la feuille de route dit autre chose
