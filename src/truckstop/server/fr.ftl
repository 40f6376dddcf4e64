# Ce que dit la table elle-même, quel que soit le jeu.

stale = Ce n’était plus la question : voici ce que vous voyez maintenant.
no-database = La base de données ne répond pas : réessayez dans un instant.
busy = Beaucoup écrivent en même temps à cette table : réessayez dans un instant.

no-page = Il n’y a rien ici.
no-match = Cette partie n’existe pas.
not-started = La partie attend ses joueurs.
called-off = La partie a été annulée avant de commencer.
other-rules = Cette partie suivait des règles qui ne sont plus ici : on peut l’exporter et y mettre fin, mais pas la continuer.
ask-the-others = La partie est en cours : demandez aux autres s’il faut l’abandonner.

bad-name = Un nom compte de 1 à { $most } lettres.
bad-number = Le nombre pour les dés compte { $bytes } octets, écrits en hexadécimal.
bad-invitation = Cette invitation n’est pas pour cette place.
seat-taken = Quelqu’un est déjà assis là.
bad-token = Cette clé n’ouvre aucune place de cette partie.
not-bearer = Écrivez la clé de votre place sous la forme « Authorization: Bearer CLÉ ».
no-token = Seuls ceux qui sont à la table peuvent faire cela.
bad-action = Cette action n’existe pas : { $reason }
bad-view = Une vue s’écrit PARTIE, PARTIE.PLACE ou PARTIE.PLACE@VERSION.
bad-waybill = Cette partie ne peut pas être gardée ici : { $reason }

match-over = La partie est finie.
no-action = Un coup compte au moins une action.
goes-too-far = Quelque chose se révèle avant la fin de ce coup : envoyez la suite quand vous l’aurez vu.
undo-must-be-agreed = Quelque chose s’est révélé depuis, ou quelqu’un a agi en le voyant : demandez aux autres s’il faut revenir en arrière.
log-of-other-rules = La partie a commencé sous d’autres règles : elle ne peut pas revenir en arrière.
no-such-moment = Il n’y a pas eu de tel moment où revenir.
something-asked = Une question est déjà posée à la table : répondez-y d’abord.
no-such-seat = Cette place n’existe pas.
nothing-asked = Aucune question n’est posée à la table.
agreed-already = Vous avez déjà accepté.
bot-drives-already = Un robot joue déjà à cette place.
person-drives-already = Vous jouez déjà vous-même à cette place.
out-of-time = Votre temps de réflexion est épuisé : le robot joue jusqu’à la fin.
