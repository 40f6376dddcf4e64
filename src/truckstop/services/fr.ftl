# Les messages qui ne dépendent pas du jeu.

# Serveur et parties
stale = La partie a avancé entre-temps. Voici où elle en est.
no-database = Base de données injoignable. Réessayez dans un instant.
busy = Plusieurs joueurs agissent au même moment. Réessayez.
hints-later = Les conseils viendront dans une minute environ : les règles de ce jeu sont compilées, pour la première fois sur cet ordinateur.
no-page = Il n’y a rien à cette adresse.
no-match = Cette partie n’existe pas.
not-started = Cette partie attend encore des joueurs.
called-off = Cette partie a été annulée avant de commencer.
other-rules = Cette partie suivait une version des règles qui n’est plus installée. Vous pouvez l’enregistrer dans un fichier ou y mettre fin, mais pas la continuer.
ask-the-others = La partie est en cours. Pour y mettre fin, proposez aux autres joueurs de l’abandonner.

# Places et clés
bad-name = Un nom doit compter de 1 à { $most } caractères imprimables.
bad-number = Le nombre aléatoire pour les dés doit compter { $bytes } octets, écrits en hexadécimal.
bad-invitation = Cette invitation n’est pas valable pour cette place.
seat-taken = Cette place est déjà prise.
bad-token = Cette clé ne correspond à aucune place de cette partie.
not-bearer = Envoyez la clé de votre place sous la forme « Authorization: Bearer CLÉ ».
no-token = Seuls les joueurs de cette partie peuvent faire cela.

# Requêtes
bad-action = Cette action n’existe pas.
bad-action-number = Cette action n’existe pas : les actions portent les numéros 0 à { $last }.
no-plans = Dans ce jeu, on ne peut pas planifier son prochain tour.
bad-plan = Ces actions ne peuvent pas être planifiées ensemble.
bad-view = Écrivez une vue sous la forme PARTIE, PARTIE.PLACE ou PARTIE.PLACE@VERSION.
bad-waybill = Cette partie ne peut pas être importée : { $reason }
no-method = Cette adresse n’accepte pas cette méthode HTTP.
bad-request = Le serveur ne comprend pas cette requête.
invalid = La requête est incorrecte à cet endroit : { $where }
too-large = Une requête peut compter au plus { $most } octets et doit indiquer sa taille.
too-many = Trop de requêtes. Attendez un instant.
too-many-open = Vous avez trop de pages ouvertes en même temps. Fermez-en quelques-unes.
too-late = Cette partie a changé entre-temps. Rechargez-la.

# Commandes impossibles pour l’instant
match-over = La partie est finie.
not-asked = Ce n’est pas à vous de jouer.
no-action = Un coup doit compter au moins une action.
goes-too-far = Une de ces actions révèle de nouvelles informations. Envoyez la suite quand vous les aurez vues.
undo-must-be-agreed = Ce coup a révélé de nouvelles informations, ou quelqu’un a joué depuis. Demandez aux autres joueurs d’accepter l’annulation.
log-of-other-rules = Cette partie a commencé avec une autre version des règles : les positions précédentes ne peuvent pas être rétablies.
no-such-moment = Cette position n’existe pas dans cette partie.
something-asked = Une autre proposition est en attente. Répondez-y d’abord.
no-such-seat = Cette place n’existe pas.
nothing-asked = Aucune proposition n’est en attente.
agreed-already = Vous avez déjà accepté.
bot-drives-already = Un robot joue déjà à cette place.
person-drives-already = Vous jouez déjà vous-même à cette place.
out-of-time = Votre temps de réflexion est épuisé : un robot joue pour vous jusqu’à la fin.

# Noms des robots
bot-name-learner = Apprenti { $number }
bot-name-driver = Routier { $number }
bot-name-pro = Pro { $number }
bot-name-master = Maître { $number }
