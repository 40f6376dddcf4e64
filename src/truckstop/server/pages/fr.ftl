# Ce que disent les pages.

about = La table ouverte des jeux de transport : contre des robots, entre amis sur un écran, entre amis au loin.
unofficial = Adaptations non officielles : les noms sont à leurs propriétaires ; plateaux, cartes et images sont les nôtres.
settings = Réglages
sorry = Désolé
skip = Aller au contenu
navigation = Truckstop
yes = Oui
no = Non
close = Fermer
to-lobby = Retour aux jeux
offline = Le serveur ne répond pas. Rien n’est perdu : réessayez dans un instant.
copied = Le lien est copié.
copy-by-hand = Copiez ce lien à la main :

## Accueil

games = Jeux
play-now = Jouer tout de suite
set-up = Préparer une partie
rules = Règles
players-range = De { $fewest } à { $most } joueurs
getting-ready = Première préparation des règles : une minute environ…
who-plays = Qui joue
players-count = Joueurs
seat-number = Place { $number }
name-of = Nom à la place { $number }
default-name = Joueur { $number }
me = Moi
you = vous
friend-here = Un ami, ici
friend-by-link = Un ami, par un lien
anybody = Le premier venu
bot-learner = Robot : apprenti
level-learner = Apprenti :
level-learner-about = suit une règle simple, et une fois sur cinq essaie n’importe quoi : pour une première partie.
bot-driver = Robot : routier
level-driver = Routier :
level-driver-about = joue d’avance 100 suites possibles avant de choisir, en un instant.
bot-pro = Robot : pro
level-pro = Pro :
level-pro-about = joue d’avance 1 500 suites possibles avant de choisir.
bot-master = Robot : maître
level-master = Maître :
level-master-about = joue d’avance autant de suites qu’il peut : au plus 2,5 secondes par choix et 6 par tour.
bot-random = Robot : n’importe quoi
bot-policy = Robot : règle simple
person = Une personne
presets = Façons de jouer
options = Toutes les options
minutes = Minutes de réflexion par joueur (0 : sans limite)
start = Commencer
my-matches = Mes parties
your-turn = À vous
matches-over = { $count ->
    [one] Une partie finie
   *[other] { $count } parties finies
}
status-open = En attente de joueurs
status-running = En cours
turn-of = { $count ->
    [one] À { $players } de jouer
   *[other] On attend { $players }
}
status-over = Finie
status-abandoned = Abandonnée
open-matches = Parties ouvertes
sit-down = Une place est libre : asseyez-vous
import = Une partie venue d’ailleurs
import-help = Une feuille de route contient toute une partie : revoyez-la, coup par coup.
choose-file = Choisir une feuille de route…

## Salle d’attente

waits-for-players = En attente de joueurs : { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} sur { $seats }.
invite-help = Chaque place libre a sa propre invitation : envoyez-la à l’ami qui doit s’y asseoir. La partie commence quand toutes les places sont prises.
called-off = Cette partie a été annulée.
free-seat = Place libre
copy-link = Copier l’invitation
invited = Vous êtes invité
your-name = Votre nom
take-seat = Prendre cette place
call-off = Annuler la partie
return-title = Votre place, sur cet appareil
return-help = Ce lien ouvre une place dans une partie en cours. Elle reste ouverte aussi sur l’autre appareil.
return-here = Jouer ici

## La table

board = Plateau
shared = Sur la table
mine = Ce qui est à moi
players = Joueurs
log = Journal
log-news = il s’est passé quelque chose depuis votre dernière visite
sound = Son
notify = M’avertir
on = oui
off = non
rule-number = Règle { $rule }
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir tout le plateau
controls = À la table
whose-turn = On attend
also-choosing = Choisissent aussi :
and-more = et { $count } de plus
all-choices = { $count ->
    [one] Votre seul choix
   *[other] { $count } choix, en liste
}
at-the-table = Plus…
undo = Annuler
took-back = { $player } reprend son dernier coup.
ask-back = Demander à revenir en arrière
hand-over = Laisser un robot jouer
take-back = Reprendre la main
hint = Que ferait le pro ?
hint-thinks = Le pro réfléchit…
hint-only = Il n’y a pas d’autre choix.
hint-sure = Le pro est sûr : { $trials } essais sur { $of } vont dans ce sens.
hint-fairly = Le pro est assez sûr : { $trials } essais sur { $of } vont dans ce sens.
hint-unsure = Le pro hésite : { $trials ->
    [one] { $trials } essai sur { $of } va
   *[other] { $trials } essais sur { $of } vont
} dans ce sens.
thinks = { $player } réfléchit…
ask-end = Proposer d’abandonner
sure-end = Demander aux autres s’il faut abandonner la partie ?
end-here = Mettre fin à la partie
sure-end-here = Mettre fin à cette partie pour de bon ?
leave = Quitter la partie
sure-leave = Quitter cette partie pour de bon ? Les autres continuent sans vous.
sure-final = « % » : ce coup ne pourra pas être annulé, car il révèle quelque chose de nouveau. Le jouer ?
agreement = Une question à la table
asks-to-go-back = { $player } voudrait revenir sur son dernier coup. Ce qui relève du hasard sera alors tiré à nouveau.
asks-to-end = { $player } voudrait abandonner la partie.
agree = Accepter
refuse = Refuser
withdraw-proposal = Retirer la demande
let-answer = Laisser { $player } répondre
play-as = Passer à { $player }
time-left = Temps de réflexion restant
note = Notes (vous seul les voyez)
curtain = Passez l’écran à ce joueur. Que personne d’autre ne regarde.
show = Voir mon jeu
abandoned = La partie a été abandonnée.
final-score = Décompte final
watching = Vous regardez la partie.
driven = Un robot joue pour vous.
replay = Revoir la partie
replay-so-far = Revoir la partie jusqu’ici
again = Une autre partie
export = Enregistrer dans un fichier
return-link = Copier un lien pour mon autre appareil
guide = Votre premier tour
guide-next = Suite
guide-done = À moi de jouer
guide-skip = Passer le guide

## Revoir

replay-title = { $title }, coup par coup
replay-of = { $title } : on revoit la partie
to-table = Retour à la table
moment = { $number ->
    [0] Avant le premier des { $count } coups
   *[other] Coup { $number } sur { $count }
}
from-seat = Vu par
spectator = Un spectateur
earlier = En arrière
later = En avant
play-on = Lecture
copy-moment = Copier un lien vers ce moment

## Règles

quick-reminder = Aide-mémoire
first-reading = Toutes les règles
