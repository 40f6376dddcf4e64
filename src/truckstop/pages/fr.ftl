# Ce que disent les pages.

about = La table ouverte des jeux de transport : contre des robots, entre amis sur un même écran ou en ligne.
unofficial = Adaptations non officielles : les noms appartiennent à leurs propriétaires ; plateaux, cartes et images sont les nôtres.
settings = Réglages
sorry = Désolé
skip = Aller au contenu
navigation = Truckstop
yes = Oui
no = Non
close = Fermer
to-lobby = Retour aux jeux
offline = Serveur injoignable. Votre partie est sauvegardée ; nouvelle tentative…
copied = Lien copié.
copy-by-hand = Copiez ce lien :

## Accueil

games = Jeux
first-game = Première partie
first-game-help = Des règles simples, des robots bienveillants et une visite du plateau
play-now = Jouer maintenant
play-now-help = Les règles habituelles, contre des robots
set-up = Créer une partie
rules = Règles
players-range = De { $fewest } à { $most } joueurs
length = environ { $minutes } minutes contre des robots
weight-light = léger
weight-medium = intermédiaire
weight-heavy = exigeant
plain-for-now = Les robots jouent simplement pendant une minute environ, et les conseils viendront plus tard : ce jeu est en préparation (la première fois seulement).
getting-ready = On peut jouer. Les robots qui réfléchissent et les conseils viendront dans une minute environ (la première fois seulement)…
not-playable = Ce jeu n’est pas jouable pour le moment : { $reason }
who-plays = Joueurs
players-count = Nombre de joueurs
seat-number = Place { $number }
name-of = Nom du joueur à la place { $number }
default-name = Joueur { $number }
me = Moi
you = vous
friend-here = Un ami sur cet écran
friend-by-link = Un ami avec un lien
anybody = Ouvert à tous
bot-learner = Robot : apprenti
level-learner = Apprenti :
level-learner-about = suit des règles simples et joue au hasard une fois sur cinq. Idéal pour une première partie.
bot-driver = Robot : routier
level-driver = Routier :
level-driver-about = essaie 100 suites possibles avant chaque coup. Répond vite.
bot-pro = Robot : pro
level-pro = Pro :
level-pro-about = essaie 1 500 suites possibles avant chaque coup.
bot-master = Robot : maître
level-master = Maître :
level-master-about = essaie des suites possibles pendant 4,5 secondes au plus par tour.
bot-random = Robot : coups au hasard
bot-policy = Robot : règles simples
about-bots = À propos des robots
presets = Modes de jeu
preset-usual = Les règles habituelles
changes = Vos changements :
no-changes = Vous n’avez rien changé.
put-back = Rétablir
option-value = { $option } : { $value }
options = Règles maison
search-options = Chercher par nom, explication ou valeur
options-found = { $count ->
    [0] Aucune règle maison ne correspond.
    [one] { $count } règle maison correspond.
   *[other] { $count } règles maison correspondent.
}
all-options = Toutes les règles maison
other-options = Autres
minutes = Temps de réflexion par joueur, en minutes (0 : sans limite)
start = Commencer
my-matches = Mes parties
all-my-matches = Toutes mes parties
your-turn = À vous de jouer
since-now = à l’instant
since-yesterday = depuis hier
since-time = depuis { $time }
status-open = En attente de joueurs
status-running = En cours
turn-of = { $count ->
    [one] À { $players } de jouer
   *[other] On attend { $players }
}
status-over = Terminée
status-abandoned = Abandonnée
own-result = Place { $place } sur { $players }, score { $score }
open-matches = Parties ouvertes
sit-down = Une place est libre : rejoignez la partie
import = Ouvrir une partie enregistrée
import-help = Une feuille de route est un fichier qui contient toute une partie. Ouvrez-la pour revoir la partie coup par coup.
choose-file = Choisir une feuille de route…

## Mes parties

column-date = Date
column-game = Jeu
column-players = Joueurs
column-result = Résultat
filter-game = Jeu
filter-all-games = Tous les jeux
filter-status = Parties
filter-any = En cours et terminées
filter-running = En cours
filter-finished = Terminées
filter-opponent = Adversaire
filter = Afficher
filter-reset = Tout afficher
no-matches-yet = Vous n’avez pas encore joué ici.
matches-found = { $count ->
    [0] Aucune partie ne correspond.
    [one] { $count } partie
   *[other] { $count } parties
}
pages = Pages
page-of = Page { $page } sur { $pages }
page-before = Parties plus récentes
page-after = Parties plus anciennes

## Salle d’attente

waits-for-players = En attente de joueurs : { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
} sur { $seats }.
invite-help = Chaque place libre a son propre lien d’invitation. Envoyez-le à l’ami qui doit s’y asseoir. La partie commence quand toutes les places sont prises.
called-off = Cette partie a été annulée.
free-seat = Place libre
copy-link = Copier l’invitation
invited = On vous invite
your-name = Votre nom
take-seat = Prendre cette place
call-off = Annuler la partie
return-title = Continuer sur cet appareil
return-help = Ce lien ouvre votre place dans une partie en cours. Vous pourrez aussi continuer sur votre autre appareil.
return-here = Jouer ici

## La table

board = Plateau
shared = Sur la table
mine = Votre zone de jeu
players = Joueurs
turns = Tours
new-log-entries = nouvelles entrées depuis votre dernière visite
help = Aide
cards = Cartes
sheets = Cartes, joueurs, tours, aide
preferences = Préférences
preferences-open = Préférences…
pace = Rythme des tours des autres joueurs
pace-relaxed = Tranquille
pace-normal = Normal
pace-fast = Rapide
pace-instant = Immédiat
sound = Son
sound-about = Deux notes douces quand c’est à vous de jouer.
notify = Notifications
notify-about = Un message de votre système quand c’est à vous et que cette page est cachée.
confirm = Confirmations
confirm-about = Demande une fois avant chaque sorte d’action qui révèle quelque chose.
auto-end = Terminer mes tours d’office
auto-end-about = Une action qui termine votre tour est envoyée aussitôt, sans aperçu.
shortcuts = Actions par une seule touche
shortcuts-about = Pendant une partie, le point d’interrogation les montre.
keys = Touches
keys-open = Touches…
key-choose = Choisir dans la liste l’action qui porte ce chiffre ou cette lettre
key-end = Terminer votre tour
key-undo = Annuler votre dernière action
key-undo-turn = Annuler votre tour, aussi loin que possible
key-arrows = Passer d’un endroit allumé du plateau au suivant
key-pan = Déplacer le plateau
key-zoom = Agrandir, réduire, voir tout le plateau
key-enter = Choisir ce qui est sélectionné ; confirmer un aperçu
key-skip = Passer tout de suite au présent
key-hint = Demander un conseil
key-escape = Fermer, ou annuler un aperçu
key-name-enter = Entrée
key-name-space = Espace
key-name-shift = Maj
key-name-home = Début
key-name-end = Fin
key-name-esc = Échap
key-help = Montrer ces touches
rule-number = Règle { $rule }
rules-number = Version { $version } des règles
rules-version = Règles de cette partie (version antérieure : { $version })
earlier-rules = Voici les règles de la version { $version }, pour les parties commencées avec elles.
newest-rules = Règles des nouvelles parties (version { $version })
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir tout le plateau
controls = Commandes de la partie
whose-turn = On attend
also-choosing = Choisissent aussi :
and-more = et { $count } de plus
all-choices = { $count ->
    [one] Votre seule action
   *[other] Les { $count } actions
}
at-the-table = Plus…
undo = Annuler
since-your-turn = Depuis votre tour
showing-turn = { $count ->
    [one] On vous montre le tour de { $player }…
   *[other] On vous montre le tour des autres…
}
since-last-round = Le dernier tour de table
earlier-turns = Tours précédents
show-in-replay = Voir ce moment
undo-turn = Annuler le tour
with-details = { $label } : { $details }
back-to = retour à « { $where } »
undo-turn-help = { $count ->
    [one] Annule une action : aussi loin que rien d’aléatoire ou de caché n’a été révélé
   *[other] Annule { $count } actions : aussi loin que rien d’aléatoire ou de caché n’a été révélé
}
undo-choice = votre choix
undo-anew = { $what } ; nouveaux dés et nouvelles cartes
last-action = votre dernière action
sure-undo-anew = Revenir avant cette action ? Ce que les robots ont fait depuis sera perdu, et les dés et les cartes seront de nouveau tirés au hasard.
no-undo-nothing-done = Il n’y a encore rien à annuler : vous n’avez pas joué.
no-undo-something-became-known = Depuis votre dernière action, quelque chose d’aléatoire ou de caché a été révélé. Vous pouvez demander aux autres de revenir en arrière : voir « Plus… ».
no-undo-others-have-acted = Les autres ont déjà réagi à ce que vous avez fait. Vous pouvez leur demander de revenir en arrière : voir « Plus… ».
reveals = Révèle quelque chose
end-turn = Terminer le tour
preview = Terminer votre tour ?
not-sent = Rien n’est encore envoyé.
preview-only = Ceci est un aperçu : terminez votre tour, ou annulez.
preview-dropped = La partie a changé, votre coup n’a donc pas été envoyé. Choisissez de nouveau.
took-back = { $player } annule son dernier coup.
ask-back = Demander à annuler
hand-over = Laisser jouer un robot
take-back = Reprendre la main
hint = Conseil
hint-thinks = Le robot pro réfléchit…
hint-only = C’est votre seule action possible.
hint-sure = Le robot pro est sûr : il a choisi ce coup dans { $trials } essais sur { $of }.
hint-fairly = Le robot pro est assez sûr : il a choisi ce coup dans { $trials } essais sur { $of }.
hint-unsure = Le robot pro hésite : il a choisi ce coup dans { $trials ->
    [one] { $trials } essai
   *[other] { $trials } essais
} sur { $of }.
thinks = { $player } réfléchit…
ask-end = Proposer d’abandonner
sure-ask-end = Proposer aux autres d’abandonner cette partie ?
end-here = Mettre fin à la partie
sure-end-here = Mettre fin définitivement à cette partie ?
leave = Quitter la partie
sure-leave = Quitter définitivement cette partie ? Les autres continueront sans vous.
sure-final =
    { $undo ->
        [alone] Si vous annulez ce coup plus tard, les dés et les cartes seront de nouveau tirés au hasard.
       *[agreed] Vous ne pourrez annuler ce coup plus tard que si les autres sont d’accord.
    } Continuer ? (Ce navigateur le demande une seule fois pour chaque sorte d’action.)
sure-unused = Vous n’avez encore rien fait pendant ce tour. Le terminer quand même ?
end-later = Voici où en est la partie. Vous pouvez maintenant terminer votre tour.
agreement = Proposition
asks-to-go-back = { $player } voudrait annuler son dernier coup. Les dés et les cartes qui suivaient seront tirés de nouveau.
asks-to-end = { $player } voudrait abandonner la partie.
agree = Accepter
refuse = Refuser
withdraw-proposal = Retirer la proposition
let-answer = Laisser { $player } répondre
play-as = Passer à { $player }
time-left = Temps restant
note = Notes (vous seul les voyez)
curtain = Passez l’écran à ce joueur. Vérifiez que personne d’autre ne regarde.
show = Voir mon jeu
abandoned = La partie a été abandonnée.
result = Résultat
result-winners = { $count ->
    [one] { $players } gagne avec { $score }
   *[other] Égalité : { $players } gagnent avec { $score }
}
result-you = { $count ->
    [one] Vous gagnez avec { $score }
   *[other] Égalité : vous gagnez avec { $score }, comme { $players }
}
result-own-place = { $place ->
    [2] Vous êtes deuxième
    [3] Vous êtes troisième
   *[other] Vous êtes { $place }e
}
result-behind = { result-own-place }, à { $amount } du premier.
result-level = { result-own-place }, à égalité de score.
result-solo = Votre score : { $score }
score-sources = D’où viennent les points
score-curve = Les scores au fil de la partie
score-curve-label = Graphique : le score de chaque joueur au fil des tours. Le tableau en dessous donne les mêmes nombres.
score-timeline-label = Graphique : le score de chaque joueur au fil de la partie. Un clic montre ce moment.
after-turn = Après
as-table = Sous forme de tableau
notable = Les faits marquants
fact-lead-changes = { $count ->
    [one] La tête a changé une seule fois : { $player } l’a prise ({ $turn }).
   *[other] La tête a changé { $count } fois ; { $player } l’a prise pour de bon ({ $turn }).
}
fact-lead-never-changed = { $player } a pris la tête ({ $turn }) et ne l’a plus quittée.
fact-biggest-gain = Le plus grand bond : { $player } a gagné { $amount } en un tour ({ $turn }).
fact-comeback = { $player } avait { $amount } de retard ({ $turn }), et a gagné.
fact-tie = Impossible de les départager aux points : les meilleurs scores sont égaux.
fact-margin = L’écart entre le premier et le deuxième est de { $amount }.
fact-longest-turn = Le tour le plus long : { $player } a pris { $count } décisions ({ $turn }).
share = Copier un lien vers cette partie
watching = Vous regardez la partie.
watching-help = L’une de ces places est la vôtre ? Sur l’appareil où vous jouez, choisissez « { return-link } » dans le menu « … », puis ouvrez ce lien ici.
driven = Un robot joue à votre place.
replay = Revoir la partie
replay-so-far = Revoir le début de la partie
again = Rejouer
export = Enregistrer dans un fichier
return-link = Lien pour mon autre appareil
guide = Visite guidée du plateau
guide-step = Étape { $number } sur { $count }
guide-do = À vous :
guide-next = Suivant
guide-skip = Passer cette étape
guide-rest = Continuer à jouer
guide-last = Commencer à jouer
guide-end = Arrêter la visite
tour = Visite guidée

## Revoir

replay-title = { $title }, coup par coup
replay-of = Partie revue : { $title }
to-table = Retour à la partie
moment = { $number ->
    [0] Avant le premier des { $count } coups
   *[other] Coup { $number } sur { $count }
}
replay-turn = { $turn } sur { $count }.
replay-start = Le début.
caption = Ce qui se passe
table-around = Joueurs et table
earlier-turn = Tour précédent
later-turn = Tour suivant
pause = Pause
speed = Vitesse
show-secrets = Secrets
more = Plus…
play-pause = Lecture ou pause
step-move = Coup précédent, suivant
step-turn = Tour précédent, suivant
step-ends = Début, fin
from-seat = Vu par
spectator = Un spectateur
earlier = Coup précédent
later = Coup suivant
play-on = Lecture
copy-moment = Copier un lien vers ce coup

## Règles

quick-reminder = Aide-mémoire
show-rule-numbers = Afficher les numéros des règles
first-reading = Règles complètes
