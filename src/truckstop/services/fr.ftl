# Les messages qui ne dépendent pas du jeu.

# Serveur et parties
stale = La situation a changé entre-temps. Voici ce que vous voyez maintenant.
no-database = La base de données ne répond pas. Réessayez dans un instant.
busy = Plusieurs joueurs agissent au même moment. Réessayez.
not-ready = { $title } n’a pas pu être préparé. Réessayez : le serveur recommencera.
no-page = Il n’y a rien ici.
no-match = Cette partie n’existe pas.
not-started = Cette partie attend encore des joueurs.
called-off = Cette partie a été annulée avant de commencer.
other-rules = Cette partie suivait une version des règles qui n’est plus installée. Vous pouvez l’enregistrer dans un fichier ou y mettre fin, mais pas la continuer.
ask-the-others = La partie est en cours. Proposez aux autres joueurs de l’abandonner.

# Places et clés
bad-name = Un nom compte de 1 à { $most } caractères.
bad-number = Le nombre pour les dés compte { $bytes } octets, écrits en hexadécimal.
bad-invitation = Cette invitation n’est pas valable pour cette place.
seat-taken = Cette place est déjà prise.
bad-token = Cette clé ne correspond à aucune place de cette partie.
not-bearer = Envoyez la clé de votre place sous la forme « Authorization: Bearer CLÉ ».
no-token = Seuls les joueurs de cette partie peuvent faire cela.

# Requêtes
bad-action = Cette action n’existe pas.
bad-action-number = Cette action n’existe pas : les actions portent les numéros 0 à { $last }.
no-plans = Ce jeu ne permet pas de préparer son tour.
bad-plan = Ces actions ne peuvent pas être prévues ensemble.
bad-view = Une vue s’écrit PARTIE, PARTIE.PLACE ou PARTIE.PLACE@VERSION.
bad-waybill = Cette partie ne peut pas être importée : { $reason }
no-method = Ce n’est pas possible ici.
bad-request = La requête est illisible.
invalid = La requête est incorrecte à cet endroit : { $where }
too-large = Une requête compte au plus { $most } octets et indique sa taille.
too-many = Trop de requêtes. Attendez un instant.
too-many-open = Vous avez trop de pages ouvertes en même temps. Fermez-en quelques-unes.
too-late = Quelqu’un a été plus rapide. Regardez de nouveau.

# Commandes impossibles pour l’instant
match-over = La partie est finie.
not-asked = Ce n’est pas à vous de jouer.
no-action = Un coup compte au moins une action.
goes-too-far = Une partie de ce coup révèle du nouveau. Envoyez la suite quand vous l’aurez vu.
undo-must-be-agreed = Ce coup a révélé du nouveau, ou quelqu’un a joué depuis. Demandez aux autres joueurs de revenir en arrière.
log-of-other-rules = La partie a commencé avec une autre version des règles et ne peut pas revenir en arrière.
no-such-moment = La partie ne peut pas revenir à ce moment-là.
something-asked = Une autre proposition est en attente. Répondez-y d’abord.
no-such-seat = Cette place n’existe pas.
nothing-asked = Aucune proposition n’est en attente.
agreed-already = Vous avez déjà accepté.
bot-drives-already = Un robot joue déjà à cette place.
person-drives-already = Vous jouez déjà vous-même à cette place.
out-of-time = Votre temps est écoulé : le robot joue jusqu’à la fin.

# Noms des robots
called-learner = Apprenti { $number }
called-driver = Routier { $number }
called-pro = Pro { $number }
called-master = Maître { $number }
