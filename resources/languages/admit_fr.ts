<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What it is made with, and under which licences.</source>
        <translation>Ce dont il est fait, et sous quelles licences.</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>À propos d’Admit</translation>
    </message>
    <message>
        <source>Version and support</source>
        <translation>Version et assistance</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Fichier pour l’assistance</translation>
    </message>
    <message>
        <source>What Admit is made with</source>
        <translation>Ce dont Admit est fait</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>whoever looks after this laptop</source>
        <translation>la personne qui s’occupe de cet ordinateur</translation>
    </message>
    <message>
        <source>It came without the text of its licence.</source>
        <translation>Le texte de sa licence n’était pas fourni.</translation>
    </message>
</context>
<context>
    <name>AnnouncementsPage</name>
    <message>
        <source>Announcements</source>
        <translation>Annonces</translation>
    </message>
    <message>
        <source>What the guests of this event were told.</source>
        <translation>Ce qui a été annoncé aux invités de cet événement.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Tell the guests something, like: Doors open now</source>
        <translation>Dire quelque chose aux invités, par exemple&#xa0;: les portes sont ouvertes</translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation>Nouvelle annonce</translation>
    </message>
    <message>
        <source>also send as push message to all guests</source>
        <translation>envoyer aussi en notification à tous les invités</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publier</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Rien pour l’instant.</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Interrogation du service…</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sans date</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Rehearsal · paused: show printed tickets</source>
        <translation>Répétition · en pause : billets imprimés</translation>
    </message>
    <message>
        <source>Rehearsal · invented guests, nothing here is real</source>
        <translation>Répétition · invités inventés, rien n’est réel ici</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Tickets to print</source>
        <translation>Billets à imprimer</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Revenir à la vraie entrée</translation>
    </message>
</context>
<context>
    <name>CameraStep</name>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>Choose the one that guests hold their tickets to. It should see you now.</source>
        <translation>Choisir celle à laquelle les invités présentent leur billet. On devrait se voir maintenant.</translation>
    </message>
    <message>
        <source>The picture is sharp.</source>
        <translation>L’image est nette.</translation>
    </message>
    <message>
        <source>The picture is soft: clean the lens or change the distance.</source>
        <translation>L’image est floue : nettoyer l’objectif ou changer la distance.</translation>
    </message>
    <message>
        <source>Read only codes between these corners of the picture</source>
        <translation>Lire seulement les codes entre ces coins de l’image</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>Taille de l’image</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Caméras</translation>
    </message>
    <message>
        <source>Starting the camera…</source>
        <translation>Démarrage de la caméra…</translation>
    </message>
    <message>
        <source>Without a camera tickets are read by the scanner, or typed.</source>
        <translation>Sans caméra, les billets sont lus au scanner ou saisis au clavier.</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Celle qui est branchée</translation>
    </message>
    <message>
        <source>there is none now</source>
        <translation>aucune pour l’instant</translation>
    </message>
    <message>
        <source>not plugged in now</source>
        <translation>pas branchée pour l’instant</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Pas de caméra</translation>
    </message>
    <message>
        <source>scanner and typing only</source>
        <translation>scanner et clavier seulement</translation>
    </message>
</context>
<context>
    <name>CameraView</name>
    <message numerus="yes">
        <source>Read %n ignored code(s) again</source>
        <translation>
            <numerusform>Relire %n code ignoré</numerusform>
            <numerusform>Relire %n codes ignorés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>to close Admit</source>
        <translation>pour fermer Admit</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>il y a %n s</numerusform>
            <numerusform>il y a %n s</numerusform>
        </translation>
    </message>
    <message>
        <source>one minute ago</source>
        <translation>il y a une minute</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>il y a %n minute</numerusform>
            <numerusform>il y a %n minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>one hour ago</source>
        <translation>il y a une heure</translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>il y a %n heure</numerusform>
            <numerusform>il y a %n heures</numerusform>
        </translation>
    </message>
    <message>
        <source>one day ago</source>
        <translation>il y a un jour</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>il y a %n jour</numerusform>
            <numerusform>il y a %n jours</numerusform>
        </translation>
    </message>
    <message>
        <source>one guest</source>
        <translation>Un invité</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guests</source>
        <translation>
            <numerusform>%Ln invité</numerusform>
            <numerusform>%Ln invités</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tickets with this code</source>
        <translation>
            <numerusform>%Ln billet avec ce code</numerusform>
            <numerusform>%Ln billets avec ce code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} of the group is in</source>
        <translation>
            <numerusform>%n sur {all} du groupe est entré</numerusform>
            <numerusform>%n sur {all} du groupe sont entrés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo takes back the last %n admissions</source>
        <translation>
            <numerusform>«&#xa0;Annuler&#xa0;» annule la dernière admission (%n)</numerusform>
            <numerusform>«&#xa0;Annuler&#xa0;» annule les %n dernières admissions</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit this guest</source>
        <translation>Admettre cet invité</translation>
    </message>
    <message numerus="yes">
        <source>Admit these %n</source>
        <translation>
            <numerusform>Admettre cette personne (%n)</numerusform>
            <numerusform>Admettre ces %n personnes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit all %n</source>
        <translation>
            <numerusform>Admettre l’invité (%n)</numerusform>
            <numerusform>Admettre les&#xa0;%n invités</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit the other one</source>
        <translation>Admettre l’autre</translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Admettre l’autre (%n)</numerusform>
            <numerusform>Admettre les %n autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) could not be taken back: they have gone in or out again since. Look at their details.</source>
        <translation>
            <numerusform>%n invité n’a pas pu être annulé&#xa0;: il est entré ou sorti de nouveau depuis. Voir ses détails.</numerusform>
            <numerusform>%n invités n’ont pas pu être annulés&#xa0;: ils sont entrés ou sortis de nouveau depuis. Voir leurs détails.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeskPage</name>
    <message>
        <source>Desk</source>
        <translation>Poste central</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numéro</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Admettre</translation>
    </message>
    <message>
        <source>Nobody waits for an answer.</source>
        <translation>Personne n’attend de réponse.</translation>
    </message>
    <message>
        <source>on no list</source>
        <translation>sur aucune liste</translation>
    </message>
    <message>
        <source>Each answer goes to the door that asked, and to all doors, with your name.</source>
        <translation>Chaque réponse va, avec votre nom, à l’entrée qui demande et à toutes les autres.</translation>
    </message>
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Why?</source>
        <translation>Pourquoi ?</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Tout le groupe</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Faire sortir</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Extras</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Interrogation du service…</translation>
    </message>
    <message>
        <source>More could not be looked up.</source>
        <translation>Impossible d’en savoir plus pour l’instant.</translation>
    </message>
    <message>
        <source>As the service shows it now</source>
        <translation>Tel que le service l’affiche maintenant</translation>
    </message>
    <message>
        <source>By the list on this laptop</source>
        <translation>D’après la liste de cet ordinateur</translation>
    </message>
    <message>
        <source>Code and e-mail</source>
        <translation>Code et e-mail</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>In and out</source>
        <translation>Entrées et sorties</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Billet</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation>Transfert</translation>
    </message>
    <message>
        <source>Goes with the ticket of</source>
        <translation>Va avec le billet de</translation>
    </message>
    <message>
        <source>Order is</source>
        <translation>État de la commande</translation>
    </message>
    <message>
        <source>Buyer</source>
        <translation>Acheteur</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>Whole order</source>
        <translation>Toute la commande</translation>
    </message>
    <message>
        <source>In and out: not known without the line</source>
        <translation>Entrées et sorties&#xa0;: inconnues sans connexion</translation>
    </message>
    <message>
        <source>In and out, before the list or an evacuation said otherwise</source>
        <translation>Entrées et sorties, avant que la liste ou une évacuation ne dise autre chose</translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation>Entrées et sorties&#xa0;: aucune</translation>
    </message>
</context>
<context>
    <name>DoneStep</name>
    <message>
        <source>Ready</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Ready to open</source>
        <translation>Prêt à ouvrir</translation>
    </message>
    <message>
        <source>This is how this laptop is set up.</source>
        <translation>Voici la configuration de cet ordinateur.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clé API</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Catégories</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>Scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Code PIN</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Lieu</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) of the door check are good</source>
        <translation>
            <numerusform>%Ln point de la vérification est bon</numerusform>
            <numerusform>%Ln points de la vérification sont bons</numerusform>
        </translation>
    </message>
    <message>
        <source>going in again allowed</source>
        <translation>nouvelle entrée permise</translation>
    </message>
    <message>
        <source>only one entry</source>
        <translation>une seule entrée</translation>
    </message>
    <message>
        <source>in only</source>
        <translation>entrées seulement</translation>
    </message>
    <message>
        <source>out only</source>
        <translation>sorties seulement</translation>
    </message>
    <message>
        <source>check-out without PIN</source>
        <translation>sortie sans code PIN</translation>
    </message>
    <message>
        <source>names after the PIN</source>
        <translation>noms après le code PIN</translation>
    </message>
    <message>
        <source>short names</source>
        <translation>noms courts</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln consigne</numerusform>
            <numerusform>%Ln consignes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln way(s) to go</source>
        <translation>
            <numerusform>%Ln chemin</numerusform>
            <numerusform>%Ln chemins</numerusform>
        </translation>
    </message>
    <message>
        <source>with hours of entry</source>
        <translation>avec heures d’entrée</translation>
    </message>
    <message>
        <source>could not be kept</source>
        <translation>n’a pas pu être conservée</translation>
    </message>
    <message>
        <source>cannot be kept: the keyring of this computer does not work</source>
        <translation>ne peut pas être conservée : le trousseau de cet ordinateur ne fonctionne pas</translation>
    </message>
    <message>
        <source>will be kept in this computer&apos;s keyring, nowhere else</source>
        <translation>sera conservée dans le trousseau de cet ordinateur, nulle part ailleurs</translation>
    </message>
    <message>
        <source>the one that this laptop has</source>
        <translation>celle que cet ordinateur possède déjà</translation>
    </message>
    <message>
        <source>set</source>
        <translation>défini</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>a door of the one that it belongs to</source>
        <translation>une entrée du lieu auquel il appartient</translation>
    </message>
    <message>
        <source>keeps the state of the one that it belongs to</source>
        <translation>garde l’état du lieu auquel il appartient</translation>
    </message>
    <message>
        <source>will be joined</source>
        <translation>sera rejoint</translation>
    </message>
    <message>
        <source>all go through this door</source>
        <translation>toutes passent par cette entrée</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Celle qui est branchée</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Pas de caméra</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Contrôle avant ouverture</translation>
    </message>
    <message>
        <source>The door can open now, without the venue: F12, Venue, joins it later.</source>
        <translation>La porte peut ouvrir maintenant, sans le lieu : F12, Lieu, le rejoint plus tard.</translation>
    </message>
    <message>
        <source>All else is written. The door can open now, with this key.</source>
        <translation>Tout le reste est enregistré. La porte peut ouvrir maintenant, avec cette clé.</translation>
    </message>
</context>
<context>
    <name>DoorCheckPage</name>
    <message>
        <source>Check again</source>
        <translation>Vérifier à nouveau</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Ouvrir la porte</translation>
    </message>
    <message>
        <source>Test scan</source>
        <translation>Scan d’essai</translation>
    </message>
    <message>
        <source>Looking at everything that the door needs…</source>
        <translation>Vérification de tout ce qu’il faut à l’entrée…</translation>
    </message>
    <message>
        <source>Something is missing: see the red lines.</source>
        <translation>Il manque quelque chose&#xa0;: voir les lignes rouges.</translation>
    </message>
    <message>
        <source>The door can open; the yellow lines are worth a look.</source>
        <translation>La porte peut ouvrir&#xa0;; les lignes jaunes méritent un coup d’œil.</translation>
    </message>
    <message>
        <source>Everything green: start scanning.</source>
        <translation>Tout est vert&#xa0;: on peut commencer.</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Contrôle avant ouverture</translation>
    </message>
</context>
<context>
    <name>DoorStep</name>
    <message>
        <source>Door</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>This door</source>
        <translation>Cette entrée</translation>
    </message>
    <message>
        <source>Guests see signs on a second screen</source>
        <translation>Un second écran guide les invités par des signes</translation>
    </message>
    <message>
        <source>Guests see signs and their name there</source>
        <translation>Il montre des signes et le nom de l&apos;invité</translation>
    </message>
    <message>
        <source>Give this door a name, like North entrance.</source>
        <translation>Donner un nom à cette entrée, par exemple Entrée nord.</translation>
    </message>
    <message>
        <source>Name of this door</source>
        <translation>Nom de cette entrée</translation>
    </message>
    <message>
        <source>North entrance</source>
        <translation>Entrée nord</translation>
    </message>
    <message>
        <source>Who went out may come in again</source>
        <translation>Qui est sorti peut rentrer</translation>
    </message>
    <message>
        <source>Which way guests go at this door</source>
        <translation>Dans quel sens les invités passent ici</translation>
    </message>
    <message>
        <source>Guests come in and go out here</source>
        <translation>Les invités entrent et sortent ici</translation>
    </message>
    <message>
        <source>Guests only come in here</source>
        <translation>Les invités entrent seulement ici</translation>
    </message>
    <message>
        <source>Guests only go out here</source>
        <translation>Les invités sortent seulement ici</translation>
    </message>
    <message>
        <source>Checking a guest out by hand</source>
        <translation>Enregistrer une sortie à la main</translation>
    </message>
    <message>
        <source>Checking out by hand needs the PIN</source>
        <translation>Sortie à la main : avec le code PIN</translation>
    </message>
    <message>
        <source>Checking out by hand asks once</source>
        <translation>Sortie à la main : une confirmation</translation>
    </message>
    <message>
        <source>Who sees the guests&apos; names</source>
        <translation>Qui voit les noms des invités</translation>
    </message>
    <message>
        <source>Everybody sees the guests&apos; names</source>
        <translation>Tous voient les noms des invités</translation>
    </message>
    <message>
        <source>What it is called, and which tickets go here.</source>
        <translation>Son nom, et les billets qui passent ici.</translation>
    </message>
    <message>
        <source>Names like Maya L. until a press</source>
        <translation>Noms comme Maya L. jusqu’à un appui</translation>
    </message>
    <message>
        <source>Names are shown after the PIN only</source>
        <translation>Noms visibles après le code PIN</translation>
    </message>
    <message>
        <source>No screen for guests</source>
        <translation>Pas d&apos;écran pour les invités</translation>
    </message>
    <message>
        <source>The screen for guests</source>
        <translation>L&apos;écran des invités</translation>
    </message>
    <message>
        <source>Guests read the window&apos;s language</source>
        <translation>Les invités lisent la langue de la fenêtre</translation>
    </message>
    <message>
        <source>Language of that screen</source>
        <translation>Langue de cet écran</translation>
    </message>
    <message>
        <source>Ticket categories for this door</source>
        <translation>Catégories de billets pour cette entrée</translation>
    </message>
    <message numerus="yes">
        <source>Looking through the list: %Ln ticket(s)…</source>
        <translation>
            <numerusform>Lecture de la liste&#xa0;: %Ln billet…</numerusform>
            <numerusform>Lecture de la liste&#xa0;: %Ln billets…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the list…</source>
        <translation>Lecture de la liste…</translation>
    </message>
    <message>
        <source>Go on: all tickets go here until you choose some in set-up.</source>
        <translation>Continuer : tous les billets passent ici jusqu’au choix dans la configuration.</translation>
    </message>
    <message>
        <source>none on the list</source>
        <translation>aucun sur la liste</translation>
    </message>
    <message>
        <source>They are read once the service accepts address and key.</source>
        <translation>Elles seront lues dès que le service acceptera l’adresse et la clé.</translation>
    </message>
    <message>
        <source>Nothing is ticked: tickets of all categories go here.</source>
        <translation>Rien n’est coché : les billets de toutes les catégories passent ici.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ticket(s) go through this door.</source>
        <translation>
            <numerusform>%Ln billet passe par cette entrée.</numerusform>
            <numerusform>%Ln billets passent par cette entrée.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoorsPage</name>
    <message>
        <source>Doors</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>All doors that share the state of this venue.</source>
        <translation>Toutes les entrées qui partagent l’état de ce lieu.</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Dernière nouvelle</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>A minute</source>
        <translation>Par minute</translation>
    </message>
    <message>
        <source>Let in</source>
        <translation>Entrés</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Lu par</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Batterie</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Une personne sans billet est sortie</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Une personne sans billet est entrée</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Poste central</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Tout le monde n’est pas sorti</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue: its door decides alone.</source>
        <translation>Cet ordinateur n’appartient à aucun lieu : son entrée décide seule.</translation>
    </message>
    <message>
        <source>No door was heard yet.</source>
        <translation>Aucune entrée ne s’est encore manifestée.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Douchette</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Saisi</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>En ligne</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Ligne lente</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Hors ligne</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Clé refusée</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
    <message>
        <source>Shut out…</source>
        <translation>Exclure…</translation>
    </message>
    <message>
        <source>Shut out: at the keeper&apos;s laptop only</source>
        <translation>Exclure : seulement sur l’ordinateur gardien</translation>
    </message>
    <message>
        <source>everybody was out at {time}, noted at {door}</source>
        <translation>à {time} tout le monde était sorti, noté à {door}</translation>
    </message>
</context>
<context>
    <name>EntriesStep</name>
    <message>
        <source>For which tickets</source>
        <translation>Pour quels billets</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>This is in the list already.</source>
        <translation>C’est déjà dans la liste.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Save the change</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Change “{words}”</source>
        <translation>Modifier « {words} »</translation>
    </message>
    <message>
        <source>Remove “{words}”</source>
        <translation>Supprimer « {words} »</translation>
    </message>
</context>
<context>
    <name>EventStep</name>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Which event?</source>
        <translation>Quel événement&#xa0;?</translation>
    </message>
    <message>
        <source>Those that this key may see, tonight&apos;s first.</source>
        <translation>Ceux que cette clé peut voir, ceux de ce soir d’abord.</translation>
    </message>
    <message>
        <source>No event of this key has tickets. Ask the organiser for another key.</source>
        <translation>Aucun événement de cette clé n’a de billets. Demander une autre clé à l’organisateur.</translation>
    </message>
    <message>
        <source>Choose the event that this door is for.</source>
        <translation>Choisir l’événement de cette entrée.</translation>
    </message>
    <message>
        <source>The events are listed once the service has accepted address and key in the first step.</source>
        <translation>Les événements apparaîtront dès que le service aura accepté l’adresse et la clé à la première étape.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Événements</translation>
    </message>
    <message>
        <source>not among the events that this key may see</source>
        <translation>pas parmi les événements que cette clé peut voir</translation>
    </message>
    <message>
        <source>as it is set up now</source>
        <translation>comme configuré actuellement</translation>
    </message>
    <message>
        <source>with ticketing</source>
        <translation>avec billetterie</translation>
    </message>
    <message>
        <source>no ticketing here: nothing to check</source>
        <translation>sans billetterie&#xa0;: rien à contrôler</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>The file for support is being written…</source>
        <translation>Le fichier pour l’assistance est en cours d’écriture…</translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation>pour écrire la liste dans un fichier</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written. {place}: {file}</source>
        <translation>
            <numerusform>%Ln ligne écrite. {place} : {file}</numerusform>
            <numerusform>%Ln lignes écrites. {place} : {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>Find a guest</source>
        <translation>Chercher un invité</translation>
    </message>
    <message>
        <source>By name, code, order or e-mail. Looking checks nobody in.</source>
        <translation>Par nom, code, commande ou e-mail. Chercher ne fait entrer personne.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Saisir un nom ou un code</translation>
    </message>
    <message>
        <source>Name or code</source>
        <translation>Nom ou code</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Billet</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Guests found</source>
        <translation>Invités trouvés</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Tout le groupe</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Admettre</translation>
    </message>
    <message>
        <source>Nobody on the list matches.</source>
        <translation>Personne ne correspond sur la liste.</translation>
    </message>
    <message>
        <source>Names are hidden: type a whole surname, code, order or e-mail; a short surname with the first name.</source>
        <translation>Les noms sont masqués : taper un nom de famille, un code, une commande ou un e-mail en entier ; avec le prénom si le nom est court.</translation>
    </message>
    <message>
        <source>Not found by a whole surname, code, order or e-mail. Type the whole name.</source>
        <translation>Introuvable par nom de famille, code, commande ou e-mail en entier. Taper le nom complet.</translation>
    </message>
</context>
<context>
    <name>GroupAdmission</name>
    <message numerus="yes">
        <source>Admit %n guest(s)?</source>
        <translation>
            <numerusform>Admettre %n invité&#xa0;?</numerusform>
            <numerusform>Admettre %n invités&#xa0;?</numerusform>
        </translation>
    </message>
    <message>
        <source>Let them pass one by one, and count.</source>
        <translation>Les faire passer un par un, et compter.</translation>
    </message>
    <message numerus="yes">
        <source>Admit %n</source>
        <translation>
            <numerusform>En admettre %n</numerusform>
            <numerusform>En admettre %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPage</name>
    <message>
        <source>{inside} of {count} in</source>
        <translation>{inside} sur {count} entrés</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Billet</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Comes</source>
        <translation>Vient</translation>
    </message>
    <message>
        <source>Everybody of this order</source>
        <translation>Tout le monde de cette commande</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>vient</translation>
    </message>
    <message>
        <source>stays out</source>
        <translation>reste dehors</translation>
    </message>
</context>
<context>
    <name>GuestActs</name>
    <message>
        <source>Only if this guest leaves now: the ticket admits somebody again afterwards.</source>
        <translation>Seulement si cet invité part maintenant : ensuite, le billet laisse de nouveau entrer quelqu’un.</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Faire sortir</translation>
    </message>
</context>
<context>
    <name>GuestPage</name>
    <message>
        <source>Show names</source>
        <translation>Afficher les noms</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>The next scan closes this page.</source>
        <translation>Le scan suivant ferme cette page.</translation>
    </message>
    <message>
        <source>Topics of the help</source>
        <translation>Sujets de l’aide</translation>
    </message>
</context>
<context>
    <name>HoursStep</name>
    <message>
        <source>Hours</source>
        <translation>Heures</translation>
    </message>
    <message>
        <source>Hours of entry</source>
        <translation>Heures d’entrée</translation>
    </message>
    <message>
        <source>When tickets may come in here. Without hours, at any time.</source>
        <translation>Quand les billets entrent ici. Sans heures, à tout moment.</translation>
    </message>
    <message>
        <source>as the event</source>
        <translation>l’événement</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Jusqu’à</translation>
    </message>
    <message>
        <source>Only on these days; none ticked is every day</source>
        <translation>Seulement ces jours ; sans coche, chaque jour</translation>
    </message>
    <message>
        <source>Outside these hours guests are held</source>
        <translation>En dehors de ces heures : à vérifier</translation>
    </message>
    <message>
        <source>Outside these hours guests are let in, and it is said</source>
        <translation>En dehors de ces heures : admettre et le dire</translation>
    </message>
    <message>
        <source>Guests outside the hours</source>
        <translation>Invités en dehors des heures</translation>
    </message>
    <message>
        <source>None: tickets may come in at any time.</source>
        <translation>Aucune : les billets entrent à tout moment.</translation>
    </message>
    <message>
        <source>Hours of entry at this door</source>
        <translation>Heures d’entrée ici</translation>
    </message>
    <message>
        <source>A time like 19:30, or nothing.</source>
        <translation>Une heure comme 19:30, ou rien.</translation>
    </message>
    <message>
        <source>During the event</source>
        <translation>Pendant l’événement</translation>
    </message>
</context>
<context>
    <name>InstructionStep</name>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>Questions and notices</source>
        <translation>Questions et consignes</translation>
    </message>
    <message>
        <source>A notice, shown beside the verdict</source>
        <translation>Une consigne, affichée à côté du verdict</translation>
    </message>
    <message>
        <source>A question, answered before the guest goes in</source>
        <translation>Une question, avec réponse avant l’entrée</translation>
    </message>
    <message>
        <source>Notice or question</source>
        <translation>Consigne ou question</translation>
    </message>
    <message>
        <source>What stewards read</source>
        <translation>Ce que lit l’équipe</translation>
    </message>
    <message>
        <source>Show ID: 18+</source>
        <translation>Pièce d’identité : 18 ans</translation>
    </message>
    <message>
        <source>Questions and notices of this door</source>
        <translation>Questions et consignes de cette entrée</translation>
    </message>
    <message>
        <source>None: every guest with a valid ticket goes in at once.</source>
        <translation>Aucune : tout invité avec un billet valable entre aussitôt.</translation>
    </message>
    <message>
        <source>What stewards ask or see when some guests go in, and where these guests go.</source>
        <translation>Ce que le personnel demande ou voit pour certains invités, et où ces invités vont.</translation>
    </message>
    <message>
        <source>Where to go, shown large and at the wrong door</source>
        <translation>Où aller, affiché en grand et à la mauvaise entrée</translation>
    </message>
    <message>
        <source>Data of a ticket that are shown large</source>
        <translation>Données d’un billet affichées en grand</translation>
    </message>
    <message>
        <source>Row, Seat</source>
        <translation>Rangée, Siège</translation>
    </message>
    <message>
        <source>For tickets with a word in their name</source>
        <translation>Pour les billets dont le nom contient un mot</translation>
    </message>
    <message>
        <source>With the guest&apos;s own answer</source>
        <translation>Avec la réponse de l’invité</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Nom de la réponse</translation>
    </message>
    <message>
        <source>Shirt size</source>
        <translation>Taille de t-shirt</translation>
    </message>
    <message>
        <source>Word in the ticket&apos;s name</source>
        <translation>Mot dans le nom du billet</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Étudiant</translation>
    </message>
    <message>
        <source>One word, without blanks.</source>
        <translation>Un seul mot, sans espace.</translation>
    </message>
    <message>
        <source>Write what stewards are to read.</source>
        <translation>Écrire ce que l’équipe doit lire.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Consigne</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Chemin</translation>
    </message>
</context>
<context>
    <name>JoinForm</name>
    <message>
        <source>Join a venue</source>
        <translation>Rejoindre un lieu</translation>
    </message>
    <message>
        <source>Hold the code of the keeper&apos;s laptop to the camera, scan it, or paste it.</source>
        <translation>Présentez le code de l’ordinateur gardien à la caméra, scannez-le ou collez-le.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Rejoindre</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Code du lieu</translation>
    </message>
    <message>
        <source>Its passphrase</source>
        <translation>Sa phrase secrète</translation>
    </message>
    <message>
        <source>This is a set-up code. The keeper shows its venue code under F12.</source>
        <translation>C’est un code de configuration. Le gardien montre le code du lieu sous F12.</translation>
    </message>
    <message>
        <source>That was a code, but no venue code.</source>
        <translation>C’était un code, mais pas un code de lieu.</translation>
    </message>
    <message>
        <source>This is no venue code: all of it begins ADMIT-VENUE.</source>
        <translation>Ce n’est pas un code de lieu : il commence par ADMIT-VENUE.</translation>
    </message>
</context>
<context>
    <name>KeepForm</name>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Cet ordinateur garde l’état du lieu</translation>
    </message>
    <message>
        <source>Choose one laptop that stays on all night. The others join it by its code.</source>
        <translation>Choisissez un ordinateur qui reste allumé toute la soirée. Les autres le rejoignent avec son code.</translation>
    </message>
    <message>
        <source>Keep the state</source>
        <translation>Garder l’état</translation>
    </message>
    <message>
        <source>Two more laptops help, so that any one of the three may fail</source>
        <translation>Deux autres ordinateurs aident, pour que l’un des trois puisse tomber en panne</translation>
    </message>
    <message>
        <source>Write the passphrase down, apart from this laptop. For example: {words}</source>
        <translation>Notez la phrase secrète, à part de cet ordinateur. Par exemple : {words}</translation>
    </message>
    <message>
        <source>Take these words</source>
        <translation>Prendre ces mots</translation>
    </message>
</context>
<context>
    <name>LanguageChoice</name>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
</context>
<context>
    <name>LightChoice</name>
    <message>
        <source>No light or gate outside</source>
        <translation>Ni lumière ni tourniquet dehors</translation>
    </message>
    <message>
        <source>A relay board with light or gate (USB)</source>
        <translation>Carte à relais : lumière ou tourniquet (USB)</translation>
    </message>
    <message>
        <source>A light that reads lines of text</source>
        <translation>Lumière qui lit des lignes de texte</translation>
    </message>
    <message>
        <source>Light and gate outside</source>
        <translation>Lumière et tourniquet dehors</translation>
    </message>
    <message>
        <source>Port of the light</source>
        <translation>Port de la lumière</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Tourniquet</translation>
    </message>
    <message>
        <source>What it sends if the gate did not turn</source>
        <translation>Ce qu&apos;il envoie s&apos;il n&apos;a pas tourné</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Sent for green: come in</source>
        <translation>Envoyé pour vert : entrez</translation>
    </message>
    <message>
        <source>Sent for amber: please wait</source>
        <translation>Envoyé pour orange : veuillez patienter</translation>
    </message>
    <message>
        <source>Sent for red: ask the staff</source>
        <translation>Envoyé pour rouge : au personnel</translation>
    </message>
    <message>
        <source>Sent for no light</source>
        <translation>Envoyé pour aucune lumière</translation>
    </message>
    <message>
        <source>Sent to open the gate</source>
        <translation>Envoyé pour ouvrir le tourniquet</translation>
    </message>
    <message>
        <source>Sent to close the gate</source>
        <translation>Envoyé pour fermer le tourniquet</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Ce qui est envoyé</translation>
    </message>
    <message>
        <source>Words, hex A0 01, or - for nothing</source>
        <translation>Mots, hex A0 01, ou - pour rien</translation>
    </message>
    <message>
        <source>No gate</source>
        <translation>Pas de tourniquet</translation>
    </message>
    <message>
        <source>Plug the light in and open this step again, or choose none.</source>
        <translation>Brancher la lumière et rouvrir cette étape, ou choisir aucune.</translation>
    </message>
    <message>
        <source>Write words, or hex and bytes: hex A0 01 01 A2.</source>
        <translation>Écrire des mots, ou hex et des octets : hex A0 01 01 A2.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The guest then counts as before this scan, and the ticket can be read again.</source>
        <translation>L’invité compte alors comme avant ce scan, et le billet peut être lu de nouveau.</translation>
    </message>
    <message>
        <source>This door is for guests who come in. The settings fix that.</source>
        <translation>Cette entrée est réservée aux invités qui arrivent. Les réglages le fixent.</translation>
    </message>
    <message>
        <source>This door is for guests who leave. The settings fix that.</source>
        <translation>Cette entrée est réservée aux invités qui partent. Les réglages le fixent.</translation>
    </message>
    <message>
        <source>Nobody without a ticket is inside, so nobody was counted out.</source>
        <translation>Personne sans billet n’est à l’intérieur : personne n’a été décompté.</translation>
    </message>
    <message>
        <source>+1 without ticket. To take it back: button -1, or minus on the numeric keypad.</source>
        <translation>+1 sans billet. Pour annuler&#xa0;: bouton -1 ou moins du pavé numérique.</translation>
    </message>
    <message>
        <source>-1 without ticket. To take it back: button +1, or plus on the numeric keypad.</source>
        <translation>-1 sans billet. Pour annuler&#xa0;: bouton +1 ou plus du pavé numérique.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The keeper does not accept this laptop</source>
        <translation>Le gardien n’accepte pas cet ordinateur</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Exclu</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full</source>
        <translation>Disque du gardien plein</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Disque plein</translation>
    </message>
    <message>
        <source>The doors agree</source>
        <translation>Les entrées sont d’accord</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>D’accord</translation>
    </message>
    <message>
        <source>The keepers are electing</source>
        <translation>Les gardiens élisent</translation>
    </message>
    <message>
        <source>Electing</source>
        <translation>Élection</translation>
    </message>
    <message>
        <source>This door is alone</source>
        <translation>Cette entrée est seule</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Seule</translation>
    </message>
    <message>
        <source>Admission was correct</source>
        <translation>L’admission est juste</translation>
    </message>
    <message>
        <source>Let in was right</source>
        <translation>L’admission était juste</translation>
    </message>
    <message>
        <source>Wrong entry: check out</source>
        <translation>Entrée à tort : faire sortir</translation>
    </message>
    <message>
        <source>Wrong entry, checked out</source>
        <translation>Entrée à tort, sortie notée</translation>
    </message>
    <message>
        <source>Ask the service again</source>
        <translation>Redemander au service</translation>
    </message>
    <message>
        <source>Asked again</source>
        <translation>Redemandé</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Envoyer à nouveau</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>Envoyé à nouveau</translation>
    </message>
    <message>
        <source>Note only</source>
        <translation>Note seulement</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Noté</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Rouvrir</translation>
    </message>
    <message>
        <source>Opened again</source>
        <translation>Rouvert</translation>
    </message>
    <message>
        <source>Somebody has settled it meanwhile.</source>
        <translation>Quelqu&apos;un l&apos;a réglé entre-temps.</translation>
    </message>
    <message>
        <source>Nobody was let in by this scan.</source>
        <translation>Personne n&apos;est entré par ce scan.</translation>
    </message>
    <message>
        <source>The service has answered already, and would say the same again.</source>
        <translation>Le service a déjà répondu et dirait la même chose.</translation>
    </message>
    <message>
        <source>The service has this scan, or may have it: ask it again instead.</source>
        <translation>Le service a ce scan, ou l&apos;a peut-être : demandez-lui plutôt à nouveau.</translation>
    </message>
    <message>
        <source>Hold still</source>
        <translation>Ne bougez plus</translation>
    </message>
    <message>
        <source>Closer to the camera</source>
        <translation>Plus près de la caméra</translation>
    </message>
    <message>
        <source>Further away from the camera</source>
        <translation>Plus loin de la caméra</translation>
    </message>
    <message>
        <source>Tilt it away from the lamp</source>
        <translation>Inclinez pour éviter la lampe</translation>
    </message>
    <message>
        <source>Make the screen brighter</source>
        <translation>Augmentez la luminosité</translation>
    </message>
    <message>
        <source>Only part of the code is in view</source>
        <translation>Seule une partie du code est visible</translation>
    </message>
    <message>
        <source>The list of the door {door} is {minutes} min old. Look at its line.</source>
        <translation>La liste de la porte {door} date de {minutes} min. Vérifiez sa connexion.</translation>
    </message>
    <message>
        <source>The battery of the door {door} has {percent} % left. Connect its charger.</source>
        <translation>Il reste {percent} % de batterie à la porte {door}. Branchez son chargeur.</translation>
    </message>
    <message>
        <source>Scanned {time} by camera</source>
        <translation>Scanné à {time} par la caméra</translation>
    </message>
    <message>
        <source>Scanned {time} by hand scanner</source>
        <translation>Scanné à {time} par le lecteur</translation>
    </message>
    <message>
        <source>Typed in {time}</source>
        <translation>Saisi à {time}</translation>
    </message>
    <message>
        <source>Chosen from the list {time}</source>
        <translation>Choisi dans la liste à {time}</translation>
    </message>
    <message>
        <source>Decided by the ticket service</source>
        <translation>Décidé par le service de billetterie</translation>
    </message>
    <message>
        <source>Decided by this laptop</source>
        <translation>Décidé par cet ordinateur</translation>
    </message>
    <message>
        <source>Decided with the other doors</source>
        <translation>Décidé avec les autres entrées</translation>
    </message>
    <message>
        <source>Decided by a supervisor</source>
        <translation>Décidé par le responsable</translation>
    </message>
    <message>
        <source>Decided by a steward</source>
        <translation>Décidé par l’équipe</translation>
    </message>
    <message>
        <source>Decided by a rule of this door</source>
        <translation>Décidé par une règle de cette entrée</translation>
    </message>
    <message>
        <source>Find a guest</source>
        <translation>Chercher un invité</translation>
    </message>
    <message>
        <source>Admit the others</source>
        <translation>Admettre les autres</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Print label</source>
        <translation>Imprimer l’étiquette</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Switch to IN</source>
        <translation>Passer à ENTRÉE</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Forcer l’entrée</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi ?</translation>
    </message>
    <message>
        <source>This code has no ticket, so there is nothing to show.</source>
        <translation>Ce code n’a pas de billet : il n’y a rien à montrer.</translation>
    </message>
    <message>
        <source>Only while the window asks to check something.</source>
        <translation>Seulement quand la fenêtre demande une vérification.</translation>
    </message>
    <message>
        <source>Nothing can be taken back now.</source>
        <translation>Il n’y a rien à annuler maintenant.</translation>
    </message>
    <message>
        <source>Nobody else belongs to this ticket.</source>
        <translation>Personne d’autre n’est lié à ce billet.</translation>
    </message>
    <message>
        <source>Nobody else of this group can be admitted now.</source>
        <translation>Personne d’autre de ce groupe ne peut être admis maintenant.</translation>
    </message>
    <message>
        <source>Only for a guest who is held, refused or already in.</source>
        <translation>Seulement pour un invité en attente, refusé ou déjà entré.</translation>
    </message>
    <message>
        <source>Only for a guest who is held or taken back, or after a trouble.</source>
        <translation>Seulement pour un invité en attente ou annulé, ou après un incident.</translation>
    </message>
    <message>
        <source>Only for a guest who is let in, at a door that prints labels.</source>
        <translation>Seulement pour un invité admis, à une porte qui imprime des étiquettes.</translation>
    </message>
    <message>
        <source>Payment open</source>
        <translation>Paiement dû</translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation>Pas vendu</translation>
    </message>
    <message>
        <source>Out again</source>
        <translation>Ressorti</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Remboursé</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>Transféré</translation>
    </message>
    <message>
        <source>For resale</source>
        <translation>En revente</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word</source>
        <translation>Sur décision du responsable</translation>
    </message>
    <message>
        <source>The admission is undone</source>
        <translation>L’entrée est annulée</translation>
    </message>
    <message>
        <source>The check-out is undone</source>
        <translation>La sortie est annulée</translation>
    </message>
    <message>
        <source>Let in here just now</source>
        <translation>Entré ici à l’instant</translation>
    </message>
    <message>
        <source>Inside by the list</source>
        <translation>Entré d’après la liste</translation>
    </message>
    <message>
        <source>The guest is not inside</source>
        <translation>L’invité n’est pas entré</translation>
    </message>
    <message>
        <source>Payment still open</source>
        <translation>Paiement encore dû</translation>
    </message>
    <message>
        <source>Being passed on to somebody else</source>
        <translation>En cours de transfert à quelqu’un d’autre</translation>
    </message>
    <message>
        <source>Passed on to somebody else</source>
        <translation>Transféré à quelqu’un d’autre</translation>
    </message>
    <message>
        <source>Offered for resale</source>
        <translation>Mis en revente</translation>
    </message>
    <message>
        <source>Wrong door</source>
        <translation>Mauvaise entrée</translation>
    </message>
    <message>
        <source>No list was read yet</source>
        <translation>Aucune liste n’a encore été lue</translation>
    </message>
    <message>
        <source>Was in before: no re-entry here</source>
        <translation>Déjà entré avant&#xa0;: pas de nouvelle entrée ici</translation>
    </message>
    <message>
        <source>The ticket is not clear</source>
        <translation>Le billet n’est pas clair</translation>
    </message>
    <message>
        <source>Accepted, but look at the ticket</source>
        <translation>Accepté, mais regarder le billet</translation>
    </message>
    <message>
        <source>The service says no</source>
        <translation>Le service refuse</translation>
    </message>
    <message>
        <source>The house is full</source>
        <translation>La salle est pleine</translation>
    </message>
    <message>
        <source>The other doors do not answer</source>
        <translation>Les autres entrées ne répondent pas</translation>
    </message>
    <message>
        <source>Something is to be checked first</source>
        <translation>Il faut d&apos;abord vérifier quelque chose</translation>
    </message>
    <message>
        <source>Turned away at the door</source>
        <translation>Refusé à l&apos;entrée</translation>
    </message>
    <message>
        <source>The ticket was cancelled</source>
        <translation>Le billet a été annulé</translation>
    </message>
    <message>
        <source>The ticket was paid back</source>
        <translation>Le billet a été remboursé</translation>
    </message>
    <message>
        <source>The ticket was reset</source>
        <translation>Le billet a été réinitialisé</translation>
    </message>
    <message>
        <source>The ticket was never sold</source>
        <translation>Le billet n’a jamais été vendu</translation>
    </message>
    <message>
        <source>Nobody knows this code</source>
        <translation>Personne ne connaît ce code</translation>
    </message>
    <message>
        <source>This is no ticket&apos;s code</source>
        <translation>Ce n’est pas un code de billet</translation>
    </message>
    <message>
        <source>Only a part of the code was read</source>
        <translation>Le code n’a été lu qu’en partie</translation>
    </message>
    <message>
        <source>Do not use this laptop</source>
        <translation>Ne pas utiliser cet ordinateur</translation>
    </message>
    <message>
        <source>Check first: {words}</source>
        <translation>Vérifier d&apos;abord : {words}</translation>
    </message>
    <message>
        <source>Turned away: {words}</source>
        <translation>Refusé : {words}</translation>
    </message>
    <message>
        <source>Do not admit. If the guest disagrees: supervisor.</source>
        <translation>Ne pas admettre. Si l’invité conteste&#xa0;: responsable.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask a supervisor.</source>
        <translation>Ne pas encore admettre. Demander au responsable.</translation>
    </message>
    <message>
        <source>Do not admit. Send the guest to the ticket desk.</source>
        <translation>Ne pas admettre. Envoyer l’invité à la billetterie.</translation>
    </message>
    <message>
        <source>Do not admit yet. Read the guest list, or ask a supervisor.</source>
        <translation>Ne pas encore admettre. Lire la liste ou demander au responsable.</translation>
    </message>
    <message>
        <source>This guest is not let in.</source>
        <translation>Cet invité n’est pas admis.</translation>
    </message>
    <message>
        <source>This guest is still in.</source>
        <translation>Cet invité est toujours à l’intérieur.</translation>
    </message>
    <message>
        <source>This ticket lets in nobody else.</source>
        <translation>Ce billet ne fait entrer personne d’autre.</translation>
    </message>
    <message>
        <source>There is nobody to check out. Does the guest want in? Switch to IN.</source>
        <translation>Il n’y a personne à faire sortir. L’invité veut entrer&#xa0;? Passer à ENTRÉE.</translation>
    </message>
    <message>
        <source>Do not admit yet. Send the guest to the ticket desk.</source>
        <translation>Ne pas encore admettre. Envoyer l’invité à la billetterie.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask who is to have the ticket.</source>
        <translation>Ne pas encore admettre. Demander à qui le billet est destiné.</translation>
    </message>
    <message>
        <source>Do not admit. Ask for the new ticket.</source>
        <translation>Ne pas admettre. Demander le nouveau billet.</translation>
    </message>
    <message>
        <source>Do not admit here. Show the way to the right entrance.</source>
        <translation>Ne pas admettre ici. Indiquer la bonne entrée.</translation>
    </message>
    <message>
        <source>Do not admit yet. Look up the name, or send the guest to the ticket desk.</source>
        <translation>Ne pas encore admettre. Chercher le nom ou envoyer l’invité à la billetterie.</translation>
    </message>
    <message>
        <source>Do not admit. Look up the name, or ask a supervisor.</source>
        <translation>Ne pas admettre. Chercher le nom ou demander au responsable.</translation>
    </message>
    <message>
        <source>Do not admit yet. Wait until people have left, or ask a supervisor.</source>
        <translation>N’admettez pas encore. Attendez que des gens sortent, ou demandez au responsable.</translation>
    </message>
    <message>
        <source>Do not admit yet. Is this laptop in the venue&apos;s network? Ask a supervisor.</source>
        <translation>N’admettez pas encore. Cet ordinateur est-il sur le réseau du lieu ? Demandez au responsable.</translation>
    </message>
    <message>
        <source>Is it so? F5: admit. If not, F6: turn the guest away.</source>
        <translation>Est-ce le cas ? F5 : laisser entrer. Sinon, F6 : refuser.</translation>
    </message>
    <message>
        <source>Do not admit.</source>
        <translation>Ne pas laisser entrer.</translation>
    </message>
    <message>
        <source>Do not admit. Is the ticket for this event?</source>
        <translation>Ne pas admettre. Le billet est-il pour cet événement&#xa0;?</translation>
    </message>
    <message>
        <source>Scan the ticket again, or type its code.</source>
        <translation>Scanner le billet à nouveau, ou saisir son code.</translation>
    </message>
    <message>
        <source>Scan again, or look up the name.</source>
        <translation>Scanner à nouveau, ou chercher le nom.</translation>
    </message>
    <message>
        <source>Admit nobody here. Use another laptop.</source>
        <translation>N’admettre personne ici. Utiliser un autre ordinateur.</translation>
    </message>
    <message>
        <source>Another laptop of the venue has the name of this door.</source>
        <translation>Un autre ordinateur du lieu porte déjà le nom de cette entrée.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again, or use another laptop.</source>
        <translation>Ne pas encore admettre. Scanner à nouveau ou utiliser un autre ordinateur.</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Erreur dans ce programme</translation>
    </message>
    <message>
        <source>Wrong door: this one is for {words}</source>
        <translation>Mauvaise entrée&#xa0;: celle-ci est pour {words}</translation>
    </message>
    <message>
        <source>The ticket is not clear: {words}</source>
        <translation>Le billet n’est pas clair&#xa0;: {words}</translation>
    </message>
    <message>
        <source>Accepted, but look: {words}</source>
        <translation>Accepté, mais regarder&#xa0;: {words}</translation>
    </message>
    <message>
        <source>The service says no: “{words}”</source>
        <translation>Le service refuse&#xa0;: «&#xa0;{words}&#xa0;»</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Admis</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Just let in</source>
        <translation>Vient d’entrer</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Déjà entré</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>Pas entré</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>À vérifier</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Badly read</source>
        <translation>Mal lu</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Illisible</translation>
    </message>
    <message>
        <source> Attempts: {count}.</source>
        <translation> Essais : {count}.</translation>
    </message>
    <message>
        <source> It is not certain that this door made it.</source>
        <translation> Il n’est pas certain que ce soit cette porte.</translation>
    </message>
    <message>
        <source> Nobody walked.</source>
        <translation> Personne n’est passé.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; no scan of this door explains it.</source>
        <translation> L’historique du service de billetterie l’indique à {time} selon son horloge ; aucun scan de cette porte ne l’explique.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; the scan of {scan} explains it.</source>
        <translation> L’historique du service de billetterie l’indique à {time} selon son horloge ; le scan de {scan} l’explique.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Un code PIN a de {least} à {most} chiffres.</translation>
    </message>
    <message>
        <source>A fault of this program stopped the camera.</source>
        <translation>Une erreur de ce programme a arrêté la caméra.</translation>
    </message>
    <message>
        <source>A note without words was not written.</source>
        <translation>Une note sans texte n’a pas été enregistrée.</translation>
    </message>
    <message>
        <source>A person has to look at it.</source>
        <translation>Quelqu’un doit le vérifier.</translation>
    </message>
    <message>
        <source>A supervisor chooses the printer under F12, Settings.</source>
        <translation>Un responsable choisit l’imprimante sous F12, Réglages.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clé API</translation>
    </message>
    <message>
        <source>ATTENDED</source>
        <translation>Venu</translation>
    </message>
    <message>
        <source>AVAILABLE</source>
        <translation>Non vendu</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>À propos d’Admit</translation>
    </message>
    <message>
        <source>Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that it writes helps whoever looks after this laptop.</source>
        <translation>Admit s’est arrêté sur une panne. Les scans sont gardés. Sous F12, « Fichier pour l’assistance » écrit ce qu’il faut à la personne qui s’occupe de cet ordinateur.</translation>
    </message>
    <message>
        <source>Admit is open with this door&apos;s data</source>
        <translation>Admit est ouvert avec les données de cette porte</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Admis</translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation>Admis par le responsable</translation>
    </message>
    <message>
        <source>After each code it sends {suffix}, which is taken off.</source>
        <translation>Après chaque code il envoie {suffix}, qui est retiré.</translation>
    </message>
    <message>
        <source>After the event, for good; the figures of the report stay</source>
        <translation>Après l’événement, pour de bon ; les chiffres du rapport restent</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings; under Linux add this user to the group &apos;video&apos;.</source>
        <translation>L’autoriser dans les réglages de confidentialité&#xa0;; sous Linux, ajouter cet utilisateur au groupe «&#xa0;video&#xa0;».</translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation>Déjà entré depuis {time}</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Annonces</translation>
    </message>
    <message>
        <source>Another laptop keeps the state now. The doors agree again.</source>
        <translation>Un autre ordinateur garde maintenant l’état. Les entrées sont de nouveau d’accord.</translation>
    </message>
    <message>
        <source>Ask a supervisor.</source>
        <translation>Demander à un responsable.</translation>
    </message>
    <message>
        <source>Ask that laptop for three keepers first: admit venue keep --replicas 3.</source>
        <translation>Demandez d’abord trois gardiens sur cet ordinateur : admit venue keep --replicas 3.</translation>
    </message>
    <message>
        <source>Ask the desk</source>
        <translation>Demander</translation>
    </message>
    <message>
        <source>Ask the organiser for a key that may.</source>
        <translation>Demander à l’organisateur une clé qui le permet.</translation>
    </message>
    <message>
        <source>Ask the organiser for a key with this right.</source>
        <translation>Demander à l’organisateur une clé qui a ce droit.</translation>
    </message>
    <message>
        <source>Ask the organiser for a valid key and enter it in set-up.</source>
        <translation>Demander à l’organisateur une clé valable et la saisir dans la configuration.</translation>
    </message>
    <message>
        <source>Ask the organiser whether this is the right event.</source>
        <translation>Demander à l’organisateur si c’est le bon événement.</translation>
    </message>
    <message>
        <source>At once again</source>
        <translation>Encore une fois aussitôt</translation>
    </message>
    <message>
        <source>At the door {door} more and more check-ins wait: {waiting} now. Look at its line.</source>
        <translation>À la porte {door}, de plus en plus de check-ins attendent : {waiting} à présent. Vérifiez sa connexion.</translation>
    </message>
    <message>
        <source>Before each code it sends {prefix}, which is taken off.</source>
        <translation>Avant chaque code il envoie {prefix}, qui est retiré.</translation>
    </message>
    <message>
        <source>By a code on this screen, which the other one reads</source>
        <translation>Par un code sur cet écran, que l’autre lit</translation>
    </message>
    <message>
        <source>By what the ticket service shows</source>
        <translation>D’après ce que montre le service de billetterie</translation>
    </message>
    <message>
        <source>CANCELED</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>CANCELLED</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>CHECKED_IN</source>
        <translation>Entré</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Impossible à dire</translation>
    </message>
    <message>
        <source>Carry on by the list that is here, and tell the organiser about it.</source>
        <translation>Continuer d’après la liste présente ici et prévenir l’organisateur.</translation>
    </message>
    <message>
        <source>Carry on by the list, and ask the organiser about it.</source>
        <translation>Continuer d’après la liste et se renseigner auprès de l’organisateur.</translation>
    </message>
    <message>
        <source>Carry on by the list, and tell support: the service may have changed.</source>
        <translation>Continuer d’après la liste et prévenir l’assistance&#xa0;: le service a peut-être changé.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the line is back. If it lasts, look at the network.</source>
        <translation>Continuer&#xa0;: cet ordinateur décide d’après sa liste jusqu’au retour de la connexion. Si cela dure, vérifier le réseau.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the service is well again.</source>
        <translation>Continuer&#xa0;: cet ordinateur décide d’après sa liste jusqu’à ce que le service soit rétabli.</translation>
    </message>
    <message>
        <source>Carry on: what waits is sent by itself afterwards.</source>
        <translation>Continuer&#xa0;: ce qui attend sera envoyé tout seul ensuite.</translation>
    </message>
    <message>
        <source>Check out {name}?</source>
        <translation>Faire sortir {name} ?</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Sorti</translation>
    </message>
    <message>
        <source>Checking the line</source>
        <translation>Ligne en vérification</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Vérification…</translation>
    </message>
    <message>
        <source>Choose another time, or another event.</source>
        <translation>Choisir une autre heure ou un autre événement.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation>Fermer Admit</translation>
    </message>
    <message>
        <source>Close other programs that use it, and look whether the privacy settings allow it.</source>
        <translation>Fermer les autres programmes qui l’utilisent et vérifier les réglages de confidentialité.</translation>
    </message>
    <message>
        <source>Close other programs, or take another laptop: each scan waits for the disk.</source>
        <translation>Fermer des programmes ou changer d’ordinateur&#xa0;: disque trop lent.</translation>
    </message>
    <message>
        <source>Close the other program; this one takes the camera as soon as it is free.</source>
        <translation>Fermer l’autre programme&#xa0;; celui-ci prend la caméra dès qu’elle est libre.</translation>
    </message>
    <message>
        <source>Close the window of Admit, if it is open, and run in a terminal: admit queue import &apos;{file}&apos;</source>
        <translation>Fermez la fenêtre d’Admit si elle est ouverte, puis lancez dans un terminal : admit queue import &apos;{file}&apos;</translation>
    </message>
    <message>
        <source>Code {code}</source>
        <translation>Code {code}</translation>
    </message>
    <message>
        <source>Come in</source>
        <translation>Entrez</translation>
    </message>
    <message>
        <source>Compare the service address and its port with the organiser&apos;s. If they are right, use another network.</source>
        <translation>Comparer l’adresse du service et son port avec ceux de l’organisateur. S’ils sont justes, utiliser un autre réseau.</translation>
    </message>
    <message>
        <source>Compare this laptop&apos;s date and time with the real ones. If they are right, the organiser must renew the certificate.</source>
        <translation>Comparer la date et l’heure de cet ordinateur avec les vraies. Si elles sont justes, l’organisateur doit renouveler le certificat.</translation>
    </message>
    <message>
        <source>Confirmed by the ticket service</source>
        <translation>Confirmé par le service de billetterie</translation>
    </message>
    <message>
        <source>Copy the key once more, or ask the organiser for one.</source>
        <translation>Copier la clé encore une fois, ou en demander une à l’organisateur.</translation>
    </message>
    <message>
        <source>Copy the key once more, whole and without blanks.</source>
        <translation>Copier la clé encore une fois, entière et sans espaces.</translation>
    </message>
    <message>
        <source>Correct it: &apos;admit organiser&apos; shows what {operation} takes.</source>
        <translation>La corriger&#xa0;: «&#xa0;admit organiser&#xa0;» montre ce que {operation} accepte.</translation>
    </message>
    <message>
        <source>Correct {file}, or move it away and set up anew. If a newer Admit wrote it, install that version again.</source>
        <translation>Corriger {file}, ou le déplacer et refaire la configuration. Si un Admit plus récent l’a écrit, réinstaller cette version.</translation>
    </message>
    <message>
        <source>Could not be started: {missing}. All else works.</source>
        <translation>N’a pas pu démarrer&#xa0;: {missing}. Tout le reste fonctionne.</translation>
    </message>
    <message>
        <source>Cut short: scan again</source>
        <translation>Interrompu : lire à nouveau</translation>
    </message>
    <message>
        <source>DISMISSED</source>
        <translation>Refusé</translation>
    </message>
    <message>
        <source>Data and log: {folder}</source>
        <translation>Données et journal : {folder}</translation>
    </message>
    <message>
        <source>Decided offline by the list from {time}</source>
        <translation>Décidé hors ligne d’après la liste de {time}</translation>
    </message>
    <message>
        <source>Delete guests&apos; data</source>
        <translation>Supprimer les données</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disque</translation>
    </message>
    <message>
        <source>Do not admit here. Send the guest to: {doors}</source>
        <translation>Ne pas admettre ici. Envoyer l’invité à : {doors}</translation>
    </message>
    <message>
        <source>Do not admit now. Ask the guest to come back in time, or ask a supervisor.</source>
        <translation>Ne pas admettre maintenant. Demander à l’invité de revenir à l’heure, ou demander à un responsable.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Close the program and start it again: it sets the damaged file aside and carries over what can be read.</source>
        <translation>Ne pas admettre sur cet ordinateur. Fermer le programme et le relancer&#xa0;: il met le fichier abîmé de côté et reprend ce qui est lisible.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Give this user the right to the file and to its folder.</source>
        <translation>Ne pas admettre sur cet ordinateur. Donner à cet utilisateur le droit d’accéder au fichier et à son dossier.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Look whether the disk is there and may be written to.</source>
        <translation>Ne pas admettre sur cet ordinateur. Vérifier que le disque est là et qu’on peut y écrire.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Make room on the disk that holds {folder}.</source>
        <translation>Ne pas admettre sur cet ordinateur. Libérer de la place sur le disque de {folder}.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Plug the disk in again that the folder is on, or put the folder back, and start this program again.</source>
        <translation>Ne pas admettre sur cet ordinateur. Rebrancher le disque où se trouve le dossier, ou remettre le dossier à sa place, puis redémarrer ce programme.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. See that the disk and the file may be written to, or take another laptop.</source>
        <translation>Ne pas admettre sur cet ordinateur. Rendre le disque et le fichier accessibles en écriture, ou prendre un autre ordinateur.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Take another one: this disk may not last the night.</source>
        <translation>Ne pas admettre sur cet ordinateur. En prendre un autre&#xa0;: ce disque peut lâcher dans la soirée.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again. If it stays like this, use another laptop.</source>
        <translation>Ne pas encore admettre. Scanner à nouveau. Si cela continue, utiliser un autre ordinateur.</translation>
    </message>
    <message>
        <source>Documents on this laptop</source>
        <translation>Documents sur cet ordinateur</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Done with “{words}”</source>
        <translation>Fait : « {words} »</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Contrôle avant ouverture</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>Downloads on this laptop</source>
        <translation>Téléchargements sur cet ordinateur</translation>
    </message>
    <message>
        <source>Each action that needed the PIN: when, what and by whom</source>
        <translation>Chaque action avec code PIN : quand, quoi et par qui</translation>
    </message>
    <message>
        <source>End &apos;admit venue keep&apos; on this laptop, and delete then.</source>
        <translation>Arrêtez &apos;admit venue keep&apos; sur cet ordinateur, puis supprimez.</translation>
    </message>
    <message>
        <source>Enter it as the organiser gave it, like https://tickets.example.org.</source>
        <translation>La saisir comme l’organisateur l’a donnée, par exemple https://tickets.example.org.</translation>
    </message>
    <message>
        <source>Enter the key for this address.</source>
        <translation>Saisir la clé de cette adresse.</translation>
    </message>
    <message>
        <source>Enter the key.</source>
        <translation>Saisir la clé.</translation>
    </message>
    <message>
        <source>Entry ended at {time}</source>
        <translation>Entrée terminée à {time}</translation>
    </message>
    <message>
        <source>Evacuation</source>
        <translation>Évacuation</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Événement</translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation>Chaque billet lu maintenant est un invité qui sort</translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation>Tout est envoyé</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Fichier pour l’assistance</translation>
    </message>
    <message>
        <source>For all tickets</source>
        <translation>Pour tous les billets</translation>
    </message>
    <message>
        <source>For tickets with “{word}” in their name</source>
        <translation>Pour les billets dont le nom contient « {word} »</translation>
    </message>
    <message>
        <source>For {category}</source>
        <translation>Pour {category}</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Plein écran oui ou non</translation>
    </message>
    <message>
        <source>Give a time like 23:42, or with its date, like 2026-10-24T23:42.</source>
        <translation>Indiquer une heure comme 23:42, ou avec sa date, comme 2026-10-24T23:42.</translation>
    </message>
    <message>
        <source>Give each laptop a key of its own, so that the door can tell whose a check-in was.</source>
        <translation>Donnez à chaque ordinateur sa propre clé, pour que la porte sache de qui vient une entrée.</translation>
    </message>
    <message>
        <source>Give the earlier time first.</source>
        <translation>Indiquer d&apos;abord l&apos;heure la plus tôt.</translation>
    </message>
    <message>
        <source>Give this door another name in the settings, and join again.</source>
        <translation>Donnez un autre nom à cette entrée dans les réglages, puis rejoignez à nouveau.</translation>
    </message>
    <message>
        <source>Give this user the right to it, or set {variable} to another folder.</source>
        <translation>Donner à cet utilisateur le droit d’y accéder, ou définir {variable} sur un autre dossier.</translation>
    </message>
    <message>
        <source>Go back to the step of set-up that asks for it, and correct it there.</source>
        <translation>Revenir à l’étape de la configuration qui le demande, et le corriger là.</translation>
    </message>
    <message>
        <source>Goes with {ticket}</source>
        <translation>Va avec {ticket}</translation>
    </message>
    <message>
        <source>Going in</source>
        <translation>En entrant</translation>
    </message>
    <message>
        <source>Going out</source>
        <translation>En sortant</translation>
    </message>
    <message>
        <source>Goodbye</source>
        <translation>Au revoir</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation>Liste des invités</translation>
    </message>
    <message>
        <source>Guests admitted here, per {minutes} minutes</source>
        <translation>Invités admis ici, par {minutes} minutes</translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation>Invités entrés</translation>
    </message>
    <message>
        <source>Guests of {event} were deleted from this laptop: the event ended more than {days} days ago.</source>
        <translation>Les invités de {event} ont été supprimés de cet ordinateur : l’événement est terminé depuis plus de {days} jours.</translation>
    </message>
    <message>
        <source>Guests read: {language}</source>
        <translation>Les invités lisent : {language}</translation>
    </message>
    <message>
        <source>Guests&apos; data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is read again only when a supervisor asks for it.</source>
        <translation>Données des invités supprimées de cet ordinateur : {tickets} billets, {scans} scans. La liste n’est relue qu’à la demande d’un responsable.</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Scanner à main</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Handed out {time}</source>
        <translation>Remis {time}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation>Présenter un billet à la caméra ou utiliser le scanner</translation>
    </message>
    <message>
        <source>Hold your ticket to the camera</source>
        <translation>Présentez votre billet à la caméra</translation>
    </message>
    <message>
        <source>How long a verdict stays</source>
        <translation>Durée d’affichage d’un verdict</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>ENTRÉE</translation>
    </message>
    <message>
        <source>If one of them is lost for good, shut it out first: admit venue revoke.</source>
        <translation>Si l’un d’eux est perdu pour de bon, excluez-le d’abord : admit venue revoke.</translation>
    </message>
    <message>
        <source>If the key is found, close Admit, set {variable} to it and run in a terminal: admit queue import &apos;{file}&apos;. Without the key, delete the file.</source>
        <translation>Si la clé est retrouvée, fermez Admit, mettez-la dans {variable} et lancez dans un terminal : admit queue import &apos;{file}&apos;. Sans la clé, supprimez le fichier.</translation>
    </message>
    <message>
        <source>If the label did not come out, press Ctrl+P.</source>
        <translation>Si l’étiquette n’est pas sortie, appuyer sur Ctrl+P.</translation>
    </message>
    <message>
        <source>If the service has a certificate authority of its own, set its file up with &apos;admit setup --ca-file FILE&apos;. If not, somebody may be in between: use another network.</source>
        <translation>Si le service a sa propre autorité de certification, configurer son fichier avec &apos;admit setup --ca-file FICHIER&apos;. Sinon, quelqu’un s’interpose peut-être : utiliser un autre réseau.</translation>
    </message>
    <message>
        <source>Ignore this code</source>
        <translation>Ignorer ce code</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Entré</translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation>Entré depuis {time}</translation>
    </message>
    <message>
        <source>Install Admit again, or let another laptop keep the venue.</source>
        <translation>Réinstallez Admit, ou laissez un autre ordinateur tenir l’état du lieu.</translation>
    </message>
    <message>
        <source>Install the newer version again. The file was left as it is.</source>
        <translation>Réinstaller la version plus récente. Le fichier est resté tel quel.</translation>
    </message>
    <message>
        <source>Install the program anew.</source>
        <translation>Réinstaller le programme.</translation>
    </message>
    <message>
        <source>Is inside</source>
        <translation>Est à l’intérieur</translation>
    </message>
    <message>
        <source>Is it so? Then press it once more.</source>
        <translation>C’est le cas ? Alors appuyer encore une fois.</translation>
    </message>
    <message>
        <source>Is not inside</source>
        <translation>N’est pas à l’intérieur</translation>
    </message>
    <message>
        <source>It is being opened again; if it keeps hanging, unplug it and plug it in.</source>
        <translation>Elle est rouverte ; si elle reste bloquée, la débrancher et la rebrancher.</translation>
    </message>
    <message>
        <source>It is kept nowhere else: set {variable} at each start, or enter it in the window&apos;s settings.</source>
        <translation>Elle n’est gardée nulle part ailleurs&#xa0;: définir {variable} à chaque démarrage, ou la saisir dans les réglages de la fenêtre.</translation>
    </message>
    <message>
        <source>It is read by itself as well.</source>
        <translation>Elle se lit aussi toute seule.</translation>
    </message>
    <message>
        <source>It is tried again; if it stays so, start Admit anew.</source>
        <translation>Un nouvel essai est fait&#xa0;; si cela persiste, relancer Admit.</translation>
    </message>
    <message>
        <source>It is written down as said by {name}.</source>
        <translation>Noté comme décidé par {name}.</translation>
    </message>
    <message>
        <source>It may be that of a wallet card. Only a real scan tells.</source>
        <translation>C’est peut-être celui d’une carte wallet. Seul un vrai scan le dit.</translation>
    </message>
    <message>
        <source>It will be reversed at the ticket service.</source>
        <translation>Ce sera annulé au service de billetterie.</translation>
    </message>
    <message>
        <source>It will be sent.</source>
        <translation>Ce sera envoyé.</translation>
    </message>
    <message>
        <source>Join again with the venue code that the keeper shows now.</source>
        <translation>Rejoignez à nouveau avec le code du lieu que le gardien affiche maintenant.</translation>
    </message>
    <message>
        <source>Keep a venue on it, or join one with its venue code.</source>
        <translation>Tenez un lieu dessus, ou rejoignez-en un avec son code.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>Clé absente</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Clé refusée</translation>
    </message>
    <message>
        <source>Label is being printed</source>
        <translation>Étiquette en cours d’impression</translation>
    </message>
    <message>
        <source>Label not printed</source>
        <translation>Étiquette non imprimée</translation>
    </message>
    <message>
        <source>Label printed</source>
        <translation>Étiquette imprimée</translation>
    </message>
    <message>
        <source>Label printer</source>
        <translation>Imprimante d’étiquettes</translation>
    </message>
    <message>
        <source>Label waits: no paper</source>
        <translation>Étiquette en attente : plus de papier</translation>
    </message>
    <message>
        <source>Label waits: printer not reached</source>
        <translation>Étiquette en attente : imprimante injoignable</translation>
    </message>
    <message>
        <source>Label waits: printer not ready</source>
        <translation>Étiquette en attente : imprimante pas prête</translation>
    </message>
    <message>
        <source>Laptop</source>
        <translation>Portable</translation>
    </message>
    <message>
        <source>Laptops join by this code until {time}. They ask for the passphrase: say it, never write it beside.</source>
        <translation>Les ordinateurs rejoignent avec ce code jusqu’à {time}. Ils demandent la phrase secrète : la dire, ne jamais l’écrire à côté.</translation>
    </message>
    <message>
        <source>Last scans</source>
        <translation>Derniers scans</translation>
    </message>
    <message>
        <source>Leave that venue first.</source>
        <translation>Quittez d’abord ce lieu.</translation>
    </message>
    <message>
        <source>Leave the venue and join it again with its venue code.</source>
        <translation>Quittez le lieu et rejoignez-le avec son code.</translation>
    </message>
    <message>
        <source>Leave this page first: {key}.</source>
        <translation>Quitter d’abord cette page : {key}.</translation>
    </message>
    <message>
        <source>Let in here while the line broke. The check-in of {time} at the ticket service is this one, or a second person at another door: look there.</source>
        <translation>Laissé entrer ici alors que la connexion se coupait. L’enregistrement de {time} auprès du service est celui-ci, ou une deuxième personne à une autre entrée&#xa0;: vérifier là-bas.</translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation>Entré ici {ago}</translation>
    </message>
    <message>
        <source>Let in here, and at {time} another door let somebody in on the same ticket.</source>
        <translation>Laissé entrer ici, et à {time} une autre entrée a laissé entrer quelqu’un avec le même billet.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already, since {since}.</source>
        <translation>Laissé entrer ici, mais pour le service ce billet était déjà à l’intérieur, depuis {since}.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already.</source>
        <translation>Laissé entrer ici, mais pour le service ce billet était déjà à l’intérieur.</translation>
    </message>
    <message>
        <source>Let it begin anew with what it knows itself: admit venue promote.</source>
        <translation>Recommencez avec ce qu’il sait lui-même : admit venue promote.</translation>
    </message>
    <message>
        <source>Let out here, but the ticket service did not have this ticket inside.</source>
        <translation>Laissé sortir ici, mais pour le service ce billet n’était pas à l’intérieur.</translation>
    </message>
    <message>
        <source>Let several doors agree on every ticket, without internet</source>
        <translation>Mettre plusieurs entrées d’accord sur chaque billet, sans internet</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service does not know this code.</source>
        <translation>Laissé passer ici, mais le service ne connaît pas ce code.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service may not have counted it: look there.</source>
        <translation>Laissé passer ici, mais le service ne l’a peut-être pas compté&#xa0;: vérifier là-bas.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no.</source>
        <translation>Laissé passer ici, mais le service refuse.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no: the ticket is {status}.</source>
        <translation>Laissé passer ici, mais le service refuse&#xa0;; statut du billet&#xa0;: {status}.</translation>
    </message>
    <message>
        <source>Licence of {name}</source>
        <translation>Licence de {name}</translation>
    </message>
    <message>
        <source>Light and gate</source>
        <translation>Lumière et tourniquet</translation>
    </message>
    <message>
        <source>Line, list, camera, sound: is everything there?</source>
        <translation>Connexion, liste, caméra, son&#xa0;: tout est là&#xa0;?</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrouiller</translation>
    </message>
    <message>
        <source>Log in to the desktop, where the keyring with the key is, or set {variable} to the key. If the key is lost for good, run: admit store set-aside</source>
        <translation>Ouvrez une session sur le bureau, où se trouve le trousseau avec la clé, ou mettez la clé dans {variable}. Si la clé est définitivement perdue, lancez : admit store set-aside</translation>
    </message>
    <message>
        <source>Log in to the desktop, which has one, or set {variables} before Admit starts.</source>
        <translation>Ouvrez une session de bureau, qui en a un, ou définissez {variables} avant de lancer Admit.</translation>
    </message>
    <message>
        <source>Look at its cable, or plug it in again; it comes back by itself.</source>
        <translation>Vérifier son câble ou la rebrancher&#xa0;; elle revient toute seule.</translation>
    </message>
    <message>
        <source>Look at the address and at this laptop&apos;s network, then try again.</source>
        <translation>Vérifier l’adresse et le réseau de cet ordinateur, puis réessayer.</translation>
    </message>
    <message>
        <source>Look at the address once more, and at the event.</source>
        <translation>Vérifier encore l’adresse et l’événement.</translation>
    </message>
    <message>
        <source>Look at the code, and whether the right event is set up.</source>
        <translation>Vérifier le code, et si le bon événement est configuré.</translation>
    </message>
    <message>
        <source>Look at the file&apos;s name and at the rights to it.</source>
        <translation>Vérifiez le nom du fichier et les droits d’accès.</translation>
    </message>
    <message>
        <source>Look at the guests who still wait.</source>
        <translation>Regarder les invités qui attendent encore.</translation>
    </message>
    <message>
        <source>Look at the key newest of the settings, in the section updates.</source>
        <translation>Vérifiez la clé newest des réglages, dans la section updates.</translation>
    </message>
    <message>
        <source>Look at the names on the page Doors.</source>
        <translation>Regardez les noms sur la page « Entrées ».</translation>
    </message>
    <message>
        <source>Look at the printer in the system&apos;s settings, then press Ctrl+P.</source>
        <translation>Vérifier l’imprimante dans les réglages du système, puis appuyer sur Ctrl+P.</translation>
    </message>
    <message>
        <source>Look at the printer. Ctrl+P prints the label of the guest who is shown.</source>
        <translation>Vérifier l’imprimante. Ctrl+P imprime l’étiquette de l’invité affiché.</translation>
    </message>
    <message>
        <source>Look at the printer: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Vérifier l’imprimante : l’étiquette attend et sort ensuite. Ctrl+P essaie tout de suite.</translation>
    </message>
    <message>
        <source>Look at the rights of the file and its folder, and whether the disk is full.</source>
        <translation>Vérifier les droits du fichier et de son dossier, et si le disque est plein.</translation>
    </message>
    <message>
        <source>Look at the rights of this folder, and whether the disk is full.</source>
        <translation>Vérifier les droits de ce dossier, et si le disque est plein.</translation>
    </message>
    <message>
        <source>Look at their details, and settle it with a note.</source>
        <translation>Regarder ses détails, puis régler avec une note.</translation>
    </message>
    <message>
        <source>Look at their details.</source>
        <translation>Regarder les détails de l’invité.</translation>
    </message>
    <message>
        <source>Look only</source>
        <translation>Regarder seulement</translation>
    </message>
    <message>
        <source>Look the guest up by name, or ask a supervisor.</source>
        <translation>Chercher l’invité par son nom ou demander au responsable.</translation>
    </message>
    <message>
        <source>Look whether it is on and connected: the label waits. Ctrl+P tries at once.</source>
        <translation>Vérifier si elle est allumée et connectée : l’étiquette attend. Ctrl+P essaie tout de suite.</translation>
    </message>
    <message>
        <source>Look whether it is on and in the same network; it is asked again and again.</source>
        <translation>Vérifier qu’elle est allumée et sur le même réseau&#xa0;; elle est redemandée sans cesse.</translation>
    </message>
    <message>
        <source>Look whether it is the right event.</source>
        <translation>Vérifier que c’est le bon événement.</translation>
    </message>
    <message>
        <source>Look whether its printing works, then open this step again.</source>
        <translation>Vérifier si l’impression fonctionne, puis rouvrir cette étape.</translation>
    </message>
    <message>
        <source>Look whether the keeper&apos;s laptop is on, in the same network, and whether its firewall lets this port through.</source>
        <translation>Vérifiez que l’ordinateur gardien est allumé, sur le même réseau, et que son pare-feu laisse passer ce port.</translation>
    </message>
    <message>
        <source>Look whether this laptop is connected to the network. Then compare the service address with the organiser&apos;s.</source>
        <translation>Vérifier que cet ordinateur est connecté au réseau. Puis comparer l’adresse du service avec celle de l’organisateur.</translation>
    </message>
    <message>
        <source>Look whether {folder} is there and may be written to.</source>
        <translation>Vérifier que {folder} existe et qu’on peut y écrire.</translation>
    </message>
    <message>
        <source>Looked at {time}</source>
        <translation>Regardé à {time}</translation>
    </message>
    <message>
        <source>Made on {time} by Admit</source>
        <translation>Créé le {time} par Admit</translation>
    </message>
    <message>
        <source>Make one with: {command}</source>
        <translation>Créez-en une avec : {command}</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Libérer de la place sur ce disque.</translation>
    </message>
    <message>
        <source>Make room there, or choose another place.</source>
        <translation>Y faire de la place, ou choisir un autre endroit.</translation>
    </message>
    <message>
        <source>Name a file of Admit: they are called admit….sqlite3.</source>
        <translation>Indiquez un fichier d’Admit : ils s’appellent admit….sqlite3.</translation>
    </message>
    <message>
        <source>Name a picture or a video.</source>
        <translation>Indiquer une image ou une vidéo.</translation>
    </message>
    <message>
        <source>Name the event in the set-up.</source>
        <translation>Indiquer l’événement dans la configuration.</translation>
    </message>
    <message>
        <source>Name the file that was set aside, or another laptop&apos;s.</source>
        <translation>Indiquez le fichier mis de côté, ou celui d’un autre ordinateur.</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>Soirée</translation>
    </message>
    <message>
        <source>No guest is shown. Scan a ticket first.</source>
        <translation>Aucun invité n’est affiché. Scanner d’abord un billet.</translation>
    </message>
    <message>
        <source>No guest with such an extra is shown.</source>
        <translation>Aucun invité avec cet extra n’est affiché.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted. {said}</source>
        <translation>Aucune donnée d’invités n’a été supprimée. {said}</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: scans that wait to be sent: {waiting}, scans that need a look: {look}.</source>
        <translation>Aucune donnée d’invités n’a été supprimée : scans à envoyer : {waiting}, à vérifier : {look}.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: this laptop keeps the venue right now.</source>
        <translation>Aucune donnée d’invités n’a été supprimée : cet ordinateur tient en ce moment l’état de toutes les portes.</translation>
    </message>
    <message>
        <source>No keeper of the venue answers at {addresses}.</source>
        <translation>Aucun gardien du lieu ne répond à {addresses}.</translation>
    </message>
    <message>
        <source>No label printer is chosen.</source>
        <translation>Aucune imprimante d’étiquettes n’est choisie.</translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation>Pas de nom sur le billet</translation>
    </message>
    <message>
        <source>No other door has this name.</source>
        <translation>Aucune autre entrée ne porte ce nom.</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Pas de son</translation>
    </message>
    <message>
        <source>No ticket has this code</source>
        <translation>Aucun billet n’a ce code</translation>
    </message>
    <message>
        <source>Nobody is let through. Scan again.</source>
        <translation>Personne n’est passé. Scanner de nouveau.</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Tout le monde n’est pas sorti</translation>
    </message>
    <message>
        <source>Not let through here, but the ticket service may have counted it: look there.</source>
        <translation>Pas laissé passer ici, mais le service l’a peut-être compté&#xa0;: vérifier là-bas.</translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation>Pas sur la liste de {time}</translation>
    </message>
    <message>
        <source>Note: {words}</source>
        <translation>Note : {words}</translation>
    </message>
    <message>
        <source>Nothing more is to be done.</source>
        <translation>Il n’y a plus rien à faire.</translation>
    </message>
    <message>
        <source>Nothing was imported from {file}: {reason}.</source>
        <translation>Rien n’a été importé de {file} : {reason}.</translation>
    </message>
    <message>
        <source>Nothing was scanned in this time.</source>
        <translation>Rien n&apos;a été scanné pendant ce temps.</translation>
    </message>
    <message>
        <source>Number {number}: wait for the desk&apos;s answer</source>
        <translation>Numéro {number} : attendre le poste central</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>Ouvert</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>SORTIE</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Hors ligne</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word: {words}</source>
        <translation>Sur décision du responsable : {words}</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Un instant</translation>
    </message>
    <message>
        <source>One moment, please</source>
        <translation>Un instant, s&apos;il vous plaît</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Une personne sans billet est entrée</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Une personne sans billet est sortie</translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation>En ligne · {latency} ms</translation>
    </message>
    <message>
        <source>Only a guest who was held or refused needs a supervisor&apos;s word.</source>
        <translation>Seul un invité retenu ou refusé demande une décision du responsable.</translation>
    </message>
    <message>
        <source>Only another laptop that may keep the venue can answer this door.</source>
        <translation>Seul un autre ordinateur qui peut gérer le lieu peut répondre à cette entrée.</translation>
    </message>
    <message>
        <source>Only for a guest who comes in and is held, refused or already in.</source>
        <translation>Seulement pour un invité qui entre et qui est à vérifier, refusé ou déjà entré.</translation>
    </message>
    <message>
        <source>Only if two of them are lost: admit venue promote.</source>
        <translation>Seulement si deux d’entre eux sont perdus : admit venue promote.</translation>
    </message>
    <message>
        <source>Open Admit again while this laptop is online: it deletes the data then.</source>
        <translation>Rouvrir Admit pendant que cet ordinateur est en ligne : il supprime alors les données.</translation>
    </message>
    <message>
        <source>Open Admit as usual: nothing was changed.</source>
        <translation>Ouvrez Admit comme d’habitude : rien n’a été changé.</translation>
    </message>
    <message>
        <source>Open a web browser and log in to this network, or use another one. Then compare the service address with the organiser&apos;s.</source>
        <translation>Ouvrir un navigateur et se connecter à ce réseau, ou en utiliser un autre. Puis comparer l’adresse du service avec celle de l’organisateur.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>L’ouvrir à nouveau.</translation>
    </message>
    <message>
        <source>Open the window of Admit, which sets the file aside and begins a new one. If you have its key, set {variable} to it.</source>
        <translation>Ouvrez la fenêtre d’Admit, qui met le fichier de côté et en commence un nouveau. Si vous avez sa clé, mettez-la dans {variable}.</translation>
    </message>
    <message>
        <source>Opens at {time}</source>
        <translation>Entrée à partir de {time}</translation>
    </message>
    <message>
        <source>Opens at {time}, in one minute</source>
        <translation>Entrée à partir de {time}, dans une minute</translation>
    </message>
    <message>
        <source>Opens at {time}, in {minutes} minutes</source>
        <translation>Entrée à partir de {time}, dans {minutes} minutes</translation>
    </message>
    <message>
        <source>Opens on {day}</source>
        <translation>Entrée : {day}</translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation>Sorti depuis {time}</translation>
    </message>
    <message>
        <source>Outside the hours of entry</source>
        <translation>En dehors des heures d’entrée</translation>
    </message>
    <message>
        <source>Overridden {time}</source>
        <translation>Forcé à {time}</translation>
    </message>
    <message>
        <source>PAID</source>
        <translation>Payé</translation>
    </message>
    <message>
        <source>PARTIALLY_CANCELED</source>
        <translation>Annulé en partie</translation>
    </message>
    <message>
        <source>PAYMENT_PENDING</source>
        <translation>Paiement dû</translation>
    </message>
    <message>
        <source>Page {number} of {pages}</source>
        <translation>Page {number} sur {pages}</translation>
    </message>
    <message>
        <source>Passed on at {time}</source>
        <translation>Transféré à {time}</translation>
    </message>
    <message>
        <source>Passed on on {day}</source>
        <translation>Transféré ({day})</translation>
    </message>
    <message>
        <source>Pause the rehearsal, and show them to camera or scanner in this order.</source>
        <translation>Mettre la répétition en pause, et les montrer dans cet ordre à la caméra ou au lecteur.</translation>
    </message>
    <message>
        <source>People inside, capacity {capacity}</source>
        <translation>Personnes à l’intérieur, capacité {capacity}</translation>
    </message>
    <message>
        <source>Please ask the staff</source>
        <translation>Adressez-vous au personnel</translation>
    </message>
    <message>
        <source>Please show your ticket</source>
        <translation>Montrez votre billet</translation>
    </message>
    <message>
        <source>Please wait</source>
        <translation>Veuillez patienter</translation>
    </message>
    <message>
        <source>Plug in a loudspeaker or headphones, or go by what the window shows.</source>
        <translation>Brancher un haut-parleur ou un casque, ou se fier à l’écran.</translation>
    </message>
    <message>
        <source>Plug it in: it is found by itself. Or choose another port.</source>
        <translation>Le brancher : il est trouvé tout seul. Ou choisir un autre port.</translation>
    </message>
    <message>
        <source>Plug it in; it is used as soon as it is there.</source>
        <translation>La brancher&#xa0;; elle sert dès qu’elle est là.</translation>
    </message>
    <message>
        <source>Plug this laptop in.</source>
        <translation>Brancher cet ordinateur sur le secteur.</translation>
    </message>
    <message>
        <source>Port {port}</source>
        <translation>Port {port}</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Alimentation</translation>
    </message>
    <message>
        <source>Promote a laptop that has been a door of the venue.</source>
        <translation>Promouvez un ordinateur qui a déjà été une porte du lieu.</translation>
    </message>
    <message>
        <source>Put in a new roll: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Mettre un nouveau rouleau : l’étiquette attend et sort ensuite. Ctrl+P essaie tout de suite.</translation>
    </message>
    <message>
        <source>REFUNDED</source>
        <translation>Remboursé</translation>
    </message>
    <message>
        <source>RESALE_LISTED</source>
        <translation>En revente</translation>
    </message>
    <message>
        <source>RESERVED</source>
        <translation>Réservé</translation>
    </message>
    <message>
        <source>RESET</source>
        <translation>Réinitialisé</translation>
    </message>
    <message>
        <source>Read a ticket with the scanner</source>
        <translation>Lire un billet avec le scanner</translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation>Relire la liste des invités</translation>
    </message>
    <message>
        <source>Read the list again.</source>
        <translation>Relire la liste.</translation>
    </message>
    <message>
        <source>Read the list before the doors open.</source>
        <translation>Lire la liste avant l’ouverture des portes.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>Ready for the next guest</source>
        <translation>Prêt pour l&apos;invité suivant</translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation>Prêt pour les sorties</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>Reason given: {reason}</source>
        <translation>Raison donnée : {reason}</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Répétition</translation>
    </message>
    <message>
        <source>Rehearsal · {news}</source>
        <translation>Répétition · {news}</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Répétition</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Supprimer {name}</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Row {row} · Seat {seat}</source>
        <translation>Rangée {row} · Siège {seat}</translation>
    </message>
    <message>
        <source>SOLD</source>
        <translation>Vendu</translation>
    </message>
    <message>
        <source>Scan again.</source>
        <translation>Lire à nouveau.</translation>
    </message>
    <message>
        <source>Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</source>
        <translation>Scan de {time}, {way} : {walked} ; {seen}.{attempts}{reason} {next}</translation>
    </message>
    <message>
        <source>Scan the calibration code once more.</source>
        <translation>Lire encore une fois le code d’étalonnage.</translation>
    </message>
    <message>
        <source>Scan the calibration code once more. If it stays so, set this laptop&apos;s keyboard to English (US), or the scanner to this laptop&apos;s keyboard.</source>
        <translation>Lire encore une fois le code d’étalonnage. Si cela persiste, régler le clavier de cet ordinateur sur anglais (US), ou le scanner sur le clavier de cet ordinateur.</translation>
    </message>
    <message>
        <source>Scans say what would happen. Nothing is counted.</source>
        <translation>Les scans disent ce qui se passerait. Rien n’est compté.</translation>
    </message>
    <message>
        <source>Send and settle them under Waiting or with &apos;admit queue&apos;, while their event is set up on this laptop. Then delete again.</source>
        <translation>Envoyez-les et réglez-les sous En attente ou avec &apos;admit queue&apos;, tant que leur événement est configuré sur ce portable. Supprimez ensuite à nouveau.</translation>
    </message>
    <message>
        <source>Sent: {sent}. Still waiting: {count}.</source>
        <translation>Envoyés : {sent}. Encore en attente : {count}.</translation>
    </message>
    <message>
        <source>Service, event, door, camera, scanner, PIN</source>
        <translation>Service, événement, entrée, caméra, scanner, PIN</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.</source>
        <translation>Donner à HTTPS_PROXY un proxy qui commence par http://, ou omettre ALL_PROXY.</translation>
    </message>
    <message>
        <source>Set it to one of {levels}, or not at all.</source>
        <translation>Choisir parmi {levels}, ou ne pas la définir.</translation>
    </message>
    <message>
        <source>Set that event up again to send them.</source>
        <translation>Pour les envoyer, configurer de nouveau cet événement.</translation>
    </message>
    <message>
        <source>Set that event up again: what can be read is carried over then.</source>
        <translation>Configurer de nouveau cet événement : ce qui est lisible sera alors récupéré.</translation>
    </message>
    <message>
        <source>Set the clock of this laptop right: times of entry would be wrong.</source>
        <translation>Mettre cet ordinateur à l’heure&#xa0;: les heures d’entrée seraient fausses.</translation>
    </message>
    <message>
        <source>Set the clock right: times of entry would be wrong.</source>
        <translation>Mettre l’horloge à l’heure&#xa0;: les heures d’entrée seraient fausses.</translation>
    </message>
    <message>
        <source>Set the right file up with &apos;admit setup --ca-file FILE&apos;, or take ca_file out of the settings.</source>
        <translation>Configurer le bon fichier avec &apos;admit setup --ca-file FICHIER&apos;, ou retirer ca_file des réglages.</translation>
    </message>
    <message>
        <source>Set this laptop up for that event first, then import it.</source>
        <translation>Configurez d’abord cet ordinateur pour cet événement, puis importez-le.</translation>
    </message>
    <message>
        <source>Set this laptop up for the ticketing {ticketing} first, then import it.</source>
        <translation>Configurez d’abord cet ordinateur pour la billetterie {ticketing}, puis importez-le.</translation>
    </message>
    <message>
        <source>Set up anew which categories go to this door.</source>
        <translation>Redéfinir les catégories qui passent par cette porte.</translation>
    </message>
    <message>
        <source>Set up the next laptop</source>
        <translation>Configurer l’ordinateur suivant</translation>
    </message>
    <message>
        <source>Set {variable} before Admit starts: &apos;admit store --help&apos; says how.</source>
        <translation>Définissez {variable} avant de lancer Admit : &apos;admit store --help&apos; dit comment.</translation>
    </message>
    <message>
        <source>Set {variable} to the key that it was encrypted with.</source>
        <translation>Mettez dans {variable} la clé avec laquelle il a été chiffré.</translation>
    </message>
    <message>
        <source>Set {variable}, or give the key to &apos;admit setup&apos; or &apos;admit organiser&apos; with --api-key-stdin.</source>
        <translation>Définissez {variable}, ou donnez la clé à « admit setup » ou « admit organiser » avec --api-key-stdin.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Settled: {count}</source>
        <translation>Réglés : {count}</translation>
    </message>
    <message>
        <source>Show names</source>
        <translation>Afficher les noms</translation>
    </message>
    <message>
        <source>Show the set-up code once more.</source>
        <translation>Montrer encore une fois le code de configuration.</translation>
    </message>
    <message>
        <source>Shut {door} out of the venue?</source>
        <translation>Exclure {door} du lieu ?</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Lent</translation>
    </message>
    <message>
        <source>Slow: {seconds} s</source>
        <translation>Lente : {seconds} s</translation>
    </message>
    <message>
        <source>So nobody can tell whether the guest is inside.</source>
        <translation>Personne ne peut donc dire si l’invité est entré.</translation>
    </message>
    <message>
        <source>So the guest counts as inside.</source>
        <translation>L’invité est donc considéré comme entré.</translation>
    </message>
    <message>
        <source>So the guest counts as not inside.</source>
        <translation>L’invité n’est donc pas considéré comme entré.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Start Admit and follow the set-up, or run &apos;admit setup&apos;.</source>
        <translation>Lancer Admit et suivre la configuration, ou exécuter «&#xa0;admit setup&#xa0;».</translation>
    </message>
    <message>
        <source>Start Admit on the laptop itself, or use &apos;admit scan&apos; in this terminal.</source>
        <translation>Lancer Admit sur l’ordinateur lui-même, ou utiliser «&#xa0;admit scan&#xa0;» dans ce terminal.</translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation>Le redémarrer ou utiliser un autre ordinateur.</translation>
    </message>
    <message>
        <source>Start the demo again, or with one door only: admit demo.</source>
        <translation>Relancez la démo, ou avec une seule entrée : admit demo.</translation>
    </message>
    <message>
        <source>State gone</source>
        <translation>État perdu</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>Étape {number} sur {count}&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Stick {name}</source>
        <translation>Clé USB {name}</translation>
    </message>
    <message>
        <source>Support: {contact}</source>
        <translation>Assistance : {contact}</translation>
    </message>
    <message>
        <source>Switch it off and on. If the label did not come out, press Ctrl+P.</source>
        <translation>L’éteindre et la rallumer. Si l’étiquette n’est pas sortie, appuyer sur Ctrl+P.</translation>
    </message>
    <message>
        <source>Switch off sleep and screen saver in this computer&apos;s settings.</source>
        <translation>Désactiver la veille et l’économiseur d’écran dans les réglages de cet ordinateur.</translation>
    </message>
    <message>
        <source>TRANSFERED</source>
        <translation>Transféré</translation>
    </message>
    <message>
        <source>Take another laptop: this disk may not last the night.</source>
        <translation>Prendre un autre ordinateur : ce disque peut lâcher dans la soirée.</translation>
    </message>
    <message>
        <source>Take at least {count} characters.</source>
        <translation>Prendre au moins {count} caractères.</translation>
    </message>
    <message>
        <source>Take one keeper, or three.</source>
        <translation>Prenez un gardien, ou trois.</translation>
    </message>
    <message>
        <source>Take the venue code of your own event, or set this laptop up anew.</source>
        <translation>Prenez le code du lieu de votre événement, ou configurez à nouveau cet ordinateur.</translation>
    </message>
    <message>
        <source>Taken back {time}</source>
        <translation>Annulé à {time}</translation>
    </message>
    <message>
        <source>The API key cannot be kept in the keyring of this computer: {reason}.</source>
        <translation>Le trousseau de cet ordinateur ne peut pas garder la clé API&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The API key cannot be read: this door works by its list, and sends nothing. A supervisor enters the key under F12, Settings.</source>
        <translation>La clé API ne peut pas être lue : cette entrée travaille avec sa liste et n’envoie rien. Un responsable saisit la clé sous F12, Réglages.</translation>
    </message>
    <message>
        <source>The API key does not have the right to {operation}.</source>
        <translation>Il manque un droit à la clé API&#xa0;: {operation}.</translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation>L’entrée de {time} est annulée</translation>
    </message>
    <message>
        <source>The camera at {host} sends no pictures.</source>
        <translation>La caméra de {host} n’envoie pas d’images.</translation>
    </message>
    <message>
        <source>The camera could not be started.</source>
        <translation>La caméra n’a pas pu démarrer.</translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation>La caméra ne donne pas d’image. La débrancher et la rebrancher.</translation>
    </message>
    <message>
        <source>The camera is being opened…</source>
        <translation>Ouverture de la caméra…</translation>
    </message>
    <message>
        <source>The camera {name} gives no more pictures.</source>
        <translation>La caméra {name} ne donne plus d’images.</translation>
    </message>
    <message>
        <source>The camera {name} hangs and is not used: unplug it and plug it in again.</source>
        <translation>La caméra {name} est bloquée et n’est pas utilisée : la débrancher et la rebrancher.</translation>
    </message>
    <message>
        <source>The camera {name} hangs.</source>
        <translation>La caméra {name} est bloquée.</translation>
    </message>
    <message>
        <source>The camera {name} is in use by another program.</source>
        <translation>La caméra {name} est utilisée par un autre programme.</translation>
    </message>
    <message>
        <source>The camera {name} is not there.</source>
        <translation>La caméra {name} n’est pas là.</translation>
    </message>
    <message>
        <source>The camera {name} is plugged in and would be better. To use it, close Admit and start it again.</source>
        <translation>La caméra {name} est branchée et conviendrait mieux. Pour l’utiliser, fermer Admit et le relancer.</translation>
    </message>
    <message>
        <source>The camera {name} is there but does not open.</source>
        <translation>La caméra {name} est là mais ne s’ouvre pas.</translation>
    </message>
    <message>
        <source>The camera {old} hangs. The camera {new} is used now.</source>
        <translation>La caméra {old} est bloquée. La caméra {new} est utilisée maintenant.</translation>
    </message>
    <message>
        <source>The certificate authority&apos;s file {file} cannot be used: {reason}.</source>
        <translation>Le fichier de l’autorité de certification {file} est inutilisable : {reason}.</translation>
    </message>
    <message>
        <source>The check-out of {time} is undone</source>
        <translation>La sortie de {time} est annulée</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped back by {minutes} min.</source>
        <translation>L’horloge de cet ordinateur a reculé de {minutes} min.</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped forward by {minutes} min.</source>
        <translation>L’horloge de cet ordinateur a avancé de {minutes} min.</translation>
    </message>
    <message>
        <source>The code has characters in it that no ticket has.</source>
        <translation>Le code contient des caractères qu’aucun billet n’a.</translation>
    </message>
    <message>
        <source>The code is empty.</source>
        <translation>Le code est vide.</translation>
    </message>
    <message>
        <source>The code is too long: {count:,} characters.</source>
        <translation>Le code est trop long&#xa0;: {count:,} caractères.</translation>
    </message>
    <message>
        <source>The data of the next event will be encrypted.</source>
        <translation>Les données du prochain événement seront chiffrées.</translation>
    </message>
    <message>
        <source>The disk of this laptop is full: nothing more can be written down.</source>
        <translation>Le disque de cet ordinateur est plein&#xa0;: plus rien ne peut être enregistré.</translation>
    </message>
    <message>
        <source>The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the network.</source>
        <translation>La porte {door} ne répond plus depuis {seconds} s. Vérifiez que son ordinateur est allumé et connecté au réseau.</translation>
    </message>
    <message>
        <source>The doors of this venue agree on every ticket.</source>
        <translation>Les entrées de ce lieu sont d’accord sur chaque billet.</translation>
    </message>
    <message>
        <source>The file {file} cannot be read or written: {cause}.</source>
        <translation>Le fichier {file} ne peut être ni lu ni écrit&#xa0;: {cause}.</translation>
    </message>
    <message>
        <source>The file {file} is damaged.</source>
        <translation>Le fichier {file} est abîmé.</translation>
    </message>
    <message>
        <source>The file {file} is encrypted, and its key is not here.</source>
        <translation>Le fichier {file} est chiffré, et sa clé n’est pas ici.</translation>
    </message>
    <message>
        <source>The file {file} of another event cannot be read: scans in it may not have been sent.</source>
        <translation>Le fichier {file} d’un autre événement est illisible : des scans qu’il contient n’ont peut-être pas été envoyés.</translation>
    </message>
    <message>
        <source>The file {file} was damaged and set aside: scans in it may not have been sent.</source>
        <translation>Le fichier {file} était endommagé et a été mis de côté : des scans qu’il contient n’ont peut-être pas été envoyés.</translation>
    </message>
    <message>
        <source>The file {file} was damaged. It was set aside as {aside}.</source>
        <translation>Le fichier {file} était abîmé. Il a été mis de côté sous le nom {aside}.</translation>
    </message>
    <message>
        <source>The file {file} was set aside because its key is lost: scans in it may not have been sent.</source>
        <translation>Le fichier {file} a été mis de côté parce que sa clé est perdue : des scans qu’il contient n’ont peut-être pas été envoyés.</translation>
    </message>
    <message>
        <source>The file {file} was written by a newer version of this program.</source>
        <translation>Le fichier {file} a été écrit par une version plus récente de ce programme.</translation>
    </message>
    <message>
        <source>The file {file}, a part of this program, is missing.</source>
        <translation>Le fichier {file}, qui fait partie de ce programme, manque.</translation>
    </message>
    <message>
        <source>The folder {folder}, where Admit keeps its state, cannot be used: {reason}.</source>
        <translation>Le dossier {folder}, où Admit garde ses données, est inutilisable&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The gate opens for {seconds} s</source>
        <translation>Le tourniquet s&apos;ouvre {seconds} s</translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation>Ouverture de la liste des invités</translation>
    </message>
    <message>
        <source>The keeper did not do it: it did not understand the request.</source>
        <translation>Le gardien ne l’a pas fait : il n’a pas compris la demande.</translation>
    </message>
    <message>
        <source>The keeper did not do it: it is busy.</source>
        <translation>Le gardien ne l’a pas fait : il est occupé.</translation>
    </message>
    <message>
        <source>The keeper did not do it: its program made a mistake.</source>
        <translation>Le gardien ne l’a pas fait : son programme a commis une erreur.</translation>
    </message>
    <message>
        <source>The keeper is reached at {addresses}</source>
        <translation>Le gardien est joignable à {addresses}</translation>
    </message>
    <message>
        <source>The keeper of the venue does not accept this laptop.</source>
        <translation>Le gardien du lieu n’accepte pas cet ordinateur.</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop was switched off. Each door goes on alone.</source>
        <translation>L’ordinateur gardien a été éteint. Chaque entrée continue seule.</translation>
    </message>
    <message>
        <source>The key of the file {file} is not lost.</source>
        <translation>La clé du fichier {file} n’est pas perdue.</translation>
    </message>
    <message>
        <source>The key to this laptop&apos;s data is lost: nobody can read the list, the scans and the check-ins that were not sent. The file was set aside as {aside}, and a new one was begun. Read the list as soon as you can.</source>
        <translation>La clé des données de cet ordinateur est perdue : personne ne peut lire la liste, les scans ni les check-ins non envoyés. Le fichier a été mis de côté sous le nom {aside}, et un nouveau a été commencé. Lisez la liste dès que possible.</translation>
    </message>
    <message>
        <source>The keyring keeps the API key, and guests&apos; data is encrypted.</source>
        <translation>Le trousseau conserve la clé API, et les données des invités sont chiffrées.</translation>
    </message>
    <message>
        <source>The keyring of this computer does not work: {losses}.</source>
        <translation>Le trousseau de cet ordinateur ne fonctionne pas : {losses}.</translation>
    </message>
    <message>
        <source>The label printer broke off amid a label.</source>
        <translation>L’imprimante d’étiquettes s’est interrompue au milieu d’une étiquette.</translation>
    </message>
    <message>
        <source>The label printer does not answer.</source>
        <translation>L’imprimante d’étiquettes ne répond pas.</translation>
    </message>
    <message>
        <source>The label printer has no paper.</source>
        <translation>L’imprimante d’étiquettes n’a plus de papier.</translation>
    </message>
    <message>
        <source>The label printer is not ready: {reason}.</source>
        <translation>L’imprimante d’étiquettes n’est pas prête : {reason}.</translation>
    </message>
    <message>
        <source>The label printer {printer} cannot be reached.</source>
        <translation>L’imprimante d’étiquettes {printer} est injoignable.</translation>
    </message>
    <message>
        <source>The last guests who were scanned will be listed here.</source>
        <translation>Les derniers invités scannés seront listés ici.</translation>
    </message>
    <message>
        <source>The list at the ticket service has no end: its pages bring nothing new.</source>
        <translation>La liste du service de billetterie n’a pas de fin&#xa0;: ses pages n’apportent rien de nouveau.</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be written: {reason}.</source>
        <translation>Le journal dans {folder} ne peut pas être écrit&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The log names the reason.</source>
        <translation>Le journal indique la raison.</translation>
    </message>
    <message>
        <source>The newest version is not known: {reason}.</source>
        <translation>La version la plus récente n’est pas connue : {reason}.</translation>
    </message>
    <message>
        <source>The night in figures: guests, reasons, people inside at any minute</source>
        <translation>La soirée en chiffres : invités, raisons, personnes à l’intérieur à chaque minute</translation>
    </message>
    <message>
        <source>The other doors do not know yet</source>
        <translation>Les autres entrées ne le savent pas encore</translation>
    </message>
    <message>
        <source>The other doors of the venue: do they all work?</source>
        <translation>Les autres entrées du lieu : fonctionnent-elles toutes ?</translation>
    </message>
    <message>
        <source>The passphrase does not open this code.</source>
        <translation>La phrase secrète n’ouvre pas ce code.</translation>
    </message>
    <message>
        <source>The passphrase is too short.</source>
        <translation>La phrase secrète est trop courte.</translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation>L’image est noire. Vérifier le cache de l’objectif.</translation>
    </message>
    <message>
        <source>The picture is black: look at the lens cover.</source>
        <translation>L’image est noire&#xa0;: vérifier le cache de l’objectif.</translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation>L’image est sombre. Dégager l’objectif ou ajouter de la lumière.</translation>
    </message>
    <message>
        <source>The picture is dark: uncover the lens, or bring light.</source>
        <translation>L’image est sombre&#xa0;: dégager l’objectif ou ajouter de la lumière.</translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation>L’enregistrement est terminé.</translation>
    </message>
    <message>
        <source>The rehearsal has ended by itself. This is the real door again. ({reason})</source>
        <translation>La répétition s’est arrêtée d’elle-même. C’est de nouveau la vraie entrée. ({reason})</translation>
    </message>
    <message>
        <source>The response is awaited.</source>
        <translation>La réponse est attendue.</translation>
    </message>
    <message>
        <source>The server of the venue, nats-server, is not installed on this laptop.</source>
        <translation>Le serveur du lieu, nats-server, n’est pas installé sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be read: {reason}.</source>
        <translation>Les réglages {file} ne peuvent pas être lus&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be written: {reason}.</source>
        <translation>Les réglages {file} ne peuvent pas être écrits&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>The state of the venue that this laptop keeps is gone.</source>
        <translation>L’état du lieu que garde cet ordinateur a disparu.</translation>
    </message>
    <message>
        <source>The ticket service answered in a form we do not know.</source>
        <translation>Le service de billetterie a répondu sous une forme inconnue.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait a while.</source>
        <translation>Le service de billetterie demande d’attendre un peu.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait {seconds:.0f} s.</source>
        <translation>Le service de billetterie demande d’attendre {seconds:.0f} s.</translation>
    </message>
    <message>
        <source>The ticket service cannot be reached: {cause}.</source>
        <translation>Le service de billetterie est injoignable&#xa0;: {cause}.</translation>
    </message>
    <message>
        <source>The ticket service does not accept the API key.</source>
        <translation>Le service de billetterie n’accepte pas la clé API.</translation>
    </message>
    <message>
        <source>The ticket service does not accept this laptop&apos;s key: a supervisor enters a valid one in the settings ({key}).</source>
        <translation>Le service de billetterie n’accepte pas la clé de cet ordinateur&#xa0;: en faire saisir une valable par le responsable dans les réglages ({key}).</translation>
    </message>
    <message>
        <source>The ticket service does not know this.</source>
        <translation>Le service de billetterie ne connaît pas cela.</translation>
    </message>
    <message>
        <source>The ticket service does not serve this laptop now (status {status}).</source>
        <translation>Le service de billetterie ne sert pas cet ordinateur pour le moment (statut {status}).</translation>
    </message>
    <message>
        <source>The ticket service has trouble of its own (status {status}).</source>
        <translation>Le service de billetterie est en panne (statut {status}).</translation>
    </message>
    <message>
        <source>The ticket service said no (status {status}), and not why.</source>
        <translation>Le service de billetterie refuse (statut {status}) sans dire pourquoi.</translation>
    </message>
    <message>
        <source>The ticket service will be asked about it.</source>
        <translation>Le service de billetterie sera interrogé.</translation>
    </message>
    <message>
        <source>The time</source>
        <translation>L’heure</translation>
    </message>
    <message>
        <source>The time to which to report is before the time from which to report.</source>
        <translation>La fin du rapport précède son début.</translation>
    </message>
    <message>
        <source>The venue&apos;s state is gone: keep it anew on the page Venue</source>
        <translation>L’état du lieu a disparu : gardez-le à nouveau à la page Lieu</translation>
    </message>
    <message>
        <source>The verdict and the guest&apos;s name will appear here</source>
        <translation>La décision et le nom de l’invité apparaîtront ici</translation>
    </message>
    <message>
        <source>There are {most} PINs, and no more fit. Remove one first.</source>
        <translation>Il y a déjà {most} codes PIN, c’est le maximum. Supprimez-en un d’abord.</translation>
    </message>
    <message>
        <source>There are {most}, and no more fit. Remove one first.</source>
        <translation>Il y en a {most}, et il n’y a plus de place. En supprimer d’abord.</translation>
    </message>
    <message>
        <source>There is no API key.</source>
        <translation>Il n’y a pas de clé API.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Il n’y a pas de caméra.</translation>
    </message>
    <message>
        <source>There is no screen here to show the window on.</source>
        <translation>Il n’y a pas d’écran ici pour montrer la fenêtre.</translation>
    </message>
    <message>
        <source>These guests are not let in</source>
        <translation>Ces invités ne sont pas admis</translation>
    </message>
    <message>
        <source>These may be lost before some letters: {doubtful}.</source>
        <translation>Ceux-ci peuvent se perdre devant certaines lettres&#xa0;: {doubtful}.</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation>Envoi dans l’ordre dès le retour de la connexion&#xa0;; nouvel essai dans {n} s.</translation>
    </message>
    <message>
        <source>This alone does not decide.</source>
        <translation>Cela seul ne décide pas.</translation>
    </message>
    <message>
        <source>This cannot be undone: the guest has gone in or out again since.</source>
        <translation>Impossible d’annuler&#xa0;: l’invité est entré ou sorti de nouveau depuis.</translation>
    </message>
    <message>
        <source>This code is no set-up, or not all of it was read.</source>
        <translation>Ce code n’est pas une configuration, ou n’a pas été lu en entier.</translation>
    </message>
    <message>
        <source>This code is no venue code, or not all of it was read.</source>
        <translation>Ce code n’est pas un code de lieu, ou il n’a pas été lu en entier.</translation>
    </message>
    <message>
        <source>This computer does not allow Admit to use the camera {name}.</source>
        <translation>Cet ordinateur n’autorise pas Admit à utiliser la caméra {name}.</translation>
    </message>
    <message>
        <source>This computer does not tell its printers.</source>
        <translation>Cet ordinateur n’indique pas ses imprimantes.</translation>
    </message>
    <message>
        <source>This computer has no keyring: {losses}.</source>
        <translation>Cet ordinateur n’a pas de trousseau : {losses}.</translation>
    </message>
    <message>
        <source>This computer has no printer {printer}.</source>
        <translation>Cet ordinateur n’a pas d’imprimante {printer}.</translation>
    </message>
    <message>
        <source>This computer&apos;s printing does not take the label.</source>
        <translation>L’impression de cet ordinateur n’accepte pas l’étiquette.</translation>
    </message>
    <message>
        <source>This decides.</source>
        <translation>Cela décide.</translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation>Cette entrée n’a pas de caméra.</translation>
    </message>
    <message>
        <source>This door is alone since {time}</source>
        <translation>Cette entrée est seule depuis {time}</translation>
    </message>
    <message>
        <source>This door is set up without an event, so there are no announcements.</source>
        <translation>Cette porte est configurée sans événement&#xa0;: il n’y a donc pas d’annonces.</translation>
    </message>
    <message>
        <source>This door&apos;s data could not be opened.</source>
        <translation>Les données de cette entrée n’ont pas pu être ouvertes.</translation>
    </message>
    <message>
        <source>This is a rehearsal, which knows no real ticket. Scan it at the real door.</source>
        <translation>Ceci est une répétition, qui ne connaît aucun vrai billet. Le scanner à la vraie entrée.</translation>
    </message>
    <message>
        <source>This is another address than before, and the key was given for that one.</source>
        <translation>Ce n’est pas la même adresse qu’avant, et la clé avait été donnée pour l’autre.</translation>
    </message>
    <message>
        <source>This is not an API key: it is empty, or has characters that no key has.</source>
        <translation>Ce n’est pas une clé API&#xa0;: elle est vide, ou contient des caractères qu’aucune clé n’a.</translation>
    </message>
    <message>
        <source>This is not the calibration code, or not all of it arrived.</source>
        <translation>Ce n’est pas le code d’étalonnage, ou il n’est pas arrivé en entier.</translation>
    </message>
    <message>
        <source>This laptop belongs to another venue.</source>
        <translation>Cet ordinateur appartient à un autre lieu.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue, so there is no desk to ask.</source>
        <translation>Cet ordinateur n’appartient à aucun lieu : il n’y a pas de poste central.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue.</source>
        <translation>Cet ordinateur n’appartient à aucun lieu.</translation>
    </message>
    <message>
        <source>This laptop has never been a door of the venue, and knows none of its doors.</source>
        <translation>Cet ordinateur n’a jamais été une porte du lieu et ne connaît aucune de ses portes.</translation>
    </message>
    <message>
        <source>This laptop is a door of the venue</source>
        <translation>Cet ordinateur est une entrée du lieu</translation>
    </message>
    <message>
        <source>This laptop is not set up for a door yet.</source>
        <translation>Cet ordinateur n’est encore configuré pour aucune porte.</translation>
    </message>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Cet ordinateur garde l’état du lieu</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min ahead of the ticket service&apos;s.</source>
        <translation>L’horloge de cet ordinateur avance de {minutes} min sur celle du service.</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min behind the ticket service&apos;s.</source>
        <translation>L’horloge de cet ordinateur retarde de {minutes} min sur celle du service.</translation>
    </message>
    <message>
        <source>This laptop&apos;s keyboard: {layout}.</source>
        <translation>Clavier de cet ordinateur&#xa0;: {layout}.</translation>
    </message>
    <message>
        <source>This machine&apos;s settings name a proxy that cannot be used.</source>
        <translation>Les réglages de cet ordinateur nomment un proxy inutilisable.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Ce programme</translation>
    </message>
    <message>
        <source>This program is running already on this laptop, with the same data.</source>
        <translation>Ce programme tourne déjà sur cet ordinateur, avec les mêmes données.</translation>
    </message>
    <message>
        <source>This program made a mistake with this row; the log says which.</source>
        <translation>Ce programme a commis une erreur sur cette ligne&#xa0;; le journal dit laquelle.</translation>
    </message>
    <message>
        <source>This program made a mistake, which its log names.</source>
        <translation>Ce programme a commis une erreur&#xa0;; son journal dit laquelle.</translation>
    </message>
    <message>
        <source>This request was not sent: {faults}.</source>
        <translation>Cette demande n’a pas été envoyée&#xa0;: {faults}.</translation>
    </message>
    <message>
        <source>This scan cannot be sent again: the guest has moved since.</source>
        <translation>Ce scan ne peut pas être renvoyé : l’invité est passé depuis.</translation>
    </message>
    <message>
        <source>This scan cannot be settled like that: it has changed meanwhile.</source>
        <translation>Ce scan ne peut pas être réglé ainsi : il a changé entre-temps.</translation>
    </message>
    <message>
        <source>This service address cannot be used: {reason}.</source>
        <translation>Cette adresse du service est inutilisable&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>This ticket was let in a moment ago at another door: {door}.</source>
        <translation>Ce billet vient d’être admis à une autre entrée : {door}.</translation>
    </message>
    <message>
        <source>This venue is for another event than the one of this laptop.</source>
        <translation>Ce lieu est pour un autre événement que celui de cet ordinateur.</translation>
    </message>
    <message>
        <source>This venue is kept by one laptop.</source>
        <translation>Ce lieu est gardé par un seul ordinateur.</translation>
    </message>
    <message>
        <source>This venue is kept by three laptops, and stays so.</source>
        <translation>Ce lieu est gardé par trois ordinateurs, et le reste.</translation>
    </message>
    <message>
        <source>This venue was made by another version of Admit.</source>
        <translation>Ce lieu vient d’une autre version d’Admit.</translation>
    </message>
    <message>
        <source>Three laptops keep this venue already.</source>
        <translation>Trois ordinateurs gardent déjà ce lieu.</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Service de billetterie</translation>
    </message>
    <message>
        <source>Tickets for the rehearsal. No real door knows them.</source>
        <translation>Billets pour la répétition. Aucune vraie entrée ne les connaît.</translation>
    </message>
    <message>
        <source>To get at other windows for a moment</source>
        <translation>Pour accéder un moment à d’autres fenêtres</translation>
    </message>
    <message>
        <source>To hand out</source>
        <translation>À remettre</translation>
    </message>
    <message>
        <source>Too many labels wait for the printer: this one is not printed.</source>
        <translation>Trop d’étiquettes attendent l’imprimante : celle-ci n’est pas imprimée.</translation>
    </message>
    <message>
        <source>Transfer pending</source>
        <translation>Transfert en cours</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Réessayer.</translation>
    </message>
    <message>
        <source>Turn it up.</source>
        <translation>Monter le son.</translation>
    </message>
    <message>
        <source>Two keepers cannot agree when one of them is lost.</source>
        <translation>Deux gardiens ne peuvent pas s’accorder si l’un d’eux est perdu.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Saisir un nom ou un code</translation>
    </message>
    <message>
        <source>Type the passphrase once more.</source>
        <translation>Saisir encore une fois la phrase secrète.</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Pas clair</translation>
    </message>
    <message>
        <source>Undo takes back: {name} · {result}</source>
        <translation>Annuler concerne&#xa0;: {name} · {result}</translation>
    </message>
    <message>
        <source>Undone here, but the ticket service may have counted it: look there.</source>
        <translation>Annulé ici, mais le service l’a peut-être compté&#xa0;: vérifier là-bas.</translation>
    </message>
    <message>
        <source>Unknown code</source>
        <translation>Code inconnu</translation>
    </message>
    <message>
        <source>Unknown code {code}</source>
        <translation>Code inconnu {code}</translation>
    </message>
    <message>
        <source>Unlock it and start Admit again, or set {variables} before.</source>
        <translation>Déverrouillez-le et relancez Admit, ou définissez {variables} avant.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer before Admit starts. The data of the next event will be encrypted then.</source>
        <translation>Déverrouillez le trousseau de cet ordinateur avant de lancer Admit. Les données du prochain événement seront alors chiffrées.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer, and start Admit again.</source>
        <translation>Déverrouillez le trousseau de cet ordinateur et relancez Admit.</translation>
    </message>
    <message>
        <source>Unlocked: a supervisor is here</source>
        <translation>Déverrouillé : un responsable est là</translation>
    </message>
    <message>
        <source>Until then its keys are read as: {layout}.</source>
        <translation>D’ici là, ses touches sont lues comme&#xa0;: {layout}.</translation>
    </message>
    <message>
        <source>Use the window that is open, or close it first. Both want the file {file}.</source>
        <translation>Utiliser la fenêtre ouverte, ou la fermer d’abord. Les deux veulent le fichier {file}.</translation>
    </message>
    <message>
        <source>Variables give both keys: of the service, and of guests&apos; data.</source>
        <translation>Des variables fournissent les deux clés : celle du service et celle des données des invités.</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Verdict stays until the next scan</source>
        <translation>Afficher le verdict jusqu’au prochain scan</translation>
    </message>
    <message>
        <source>Verdict stays {seconds} s</source>
        <translation>Afficher le verdict {seconds} s</translation>
    </message>
    <message>
        <source>Version {version} is out.</source>
        <translation>La version {version} est sortie.</translation>
    </message>
    <message>
        <source>Version {version} is out. Install it on a day without guests.</source>
        <translation>La version {version} est sortie. À installer un jour sans invités.</translation>
    </message>
    <message>
        <source>Version {version}.</source>
        <translation>Version {version}.</translation>
    </message>
    <message>
        <source>Version, support and licences</source>
        <translation>Version, assistance et licences</translation>
    </message>
    <message>
        <source>What arrived fits no keyboard that this program knows.</source>
        <translation>Ce qui est arrivé ne correspond à aucun clavier connu de ce programme.</translation>
    </message>
    <message>
        <source>What supervisors did</source>
        <translation>Actions des responsables</translation>
    </message>
    <message>
        <source>What this laptop did, without guests&apos; data, for whoever looks after it</source>
        <translation>Ce qu’a fait l’ordinateur, sans données d’invités, pour qui s’en occupe</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue cannot be read: {reason}.</source>
        <translation>Ce que cet ordinateur sait de son lieu est illisible : {reason}.</translation>
    </message>
    <message>
        <source>What waits to be sent is kept on this laptop.</source>
        <translation>Ce qui reste à envoyer est gardé sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Which ticket? Press its number.</source>
        <translation>Quel billet ? Appuyez sur son numéro.</translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation>Dans quel sens vont les invités</translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation>Pourquoi ? C&apos;est noté avec le scan.</translation>
    </message>
    <message>
        <source>With invented guests; back here at any time</source>
        <translation>Avec des invités inventés ; retour ici à tout moment</translation>
    </message>
    <message>
        <source>With the guest&apos;s answer “{name}”</source>
        <translation>Avec la réponse « {name} » de l’invité</translation>
    </message>
    <message>
        <source>Would be admitted</source>
        <translation>Serait admis</translation>
    </message>
    <message>
        <source>Would be held</source>
        <translation>Serait à vérifier</translation>
    </message>
    <message>
        <source>Would be let out</source>
        <translation>Pourrait sortir</translation>
    </message>
    <message>
        <source>Would be refused</source>
        <translation>Serait refusé</translation>
    </message>
    <message>
        <source>Write what it should say.</source>
        <translation>Écrire ce qu’elle doit dire.</translation>
    </message>
    <message>
        <source>Written. {place}: {file}</source>
        <translation>Enregistré. {place} : {file}</translation>
    </message>
    <message>
        <source>Written. {place}: {file}. Give it to whoever looks after this laptop.</source>
        <translation>Enregistré. {place} : {file}. À remettre à la personne qui s’occupe de cet ordinateur.</translation>
    </message>
    <message>
        <source>a file is in its place</source>
        <translation>un fichier se trouve à sa place</translation>
    </message>
    <message>
        <source>a web page answers in its place, perhaps a log-in page of this network</source>
        <translation>une page web répond à sa place, peut-être la page de connexion de ce réseau</translation>
    </message>
    <message>
        <source>accepted, may read tickets and check in</source>
        <translation>acceptée, peut lire les billets et enregistrer les entrées</translation>
    </message>
    <message>
        <source>agrees with the ticket service</source>
        <translation>concorde avec le service de billetterie</translation>
    </message>
    <message>
        <source>an API key does not belong here: take it out, and keep it by &apos;admit setup&apos;</source>
        <translation>une clé API n’a rien à faire ici : l’enlever et la confier à &apos;admit setup&apos;</translation>
    </message>
    <message>
        <source>another door&apos;s category</source>
        <translation>catégorie d’une autre entrée</translation>
    </message>
    <message>
        <source>another laptop was seen to use the same API key</source>
        <translation>un autre ordinateur utilise la même clé API</translation>
    </message>
    <message>
        <source>at another door</source>
        <translation>à une autre porte</translation>
    </message>
    <message>
        <source>at this door</source>
        <translation>à cette porte</translation>
    </message>
    <message>
        <source>at this door, undone afterwards</source>
        <translation>à cette porte, annulé ensuite</translation>
    </message>
    <message>
        <source>called off</source>
        <translation>abandonné</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>caméra</translation>
    </message>
    <message>
        <source>category {name}</source>
        <translation>catégorie {name}</translation>
    </message>
    <message>
        <source>check in</source>
        <translation>enregistrer les entrées</translation>
    </message>
    <message>
        <source>deleted from this laptop, with the guests&apos; data</source>
        <translation>supprimée de cet ordinateur avec les données des invités</translation>
    </message>
    <message>
        <source>entry {number}: {words}</source>
        <translation>entrée {number} : {words}</translation>
    </message>
    <message>
        <source>from {time}</source>
        <translation>à partir de {time}</translation>
    </message>
    <message>
        <source>good</source>
        <translation>bon</translation>
    </message>
    <message>
        <source>guests&apos; data is not encrypted</source>
        <translation>les données des invités ne sont pas chiffrées</translation>
    </message>
    <message>
        <source>guests&apos; data of a past event is due to be deleted</source>
        <translation>les données des invités d’un événement passé sont à supprimer</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted yet</source>
        <translation>les données des invités sur cet ordinateur ne sont pas encore chiffrées</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: the keyring does not work</source>
        <translation>les données des invités sur cet ordinateur ne sont pas chiffrées : le trousseau ne fonctionne pas</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: there is no keyring</source>
        <translation>les données des invités sur cet ordinateur ne sont pas chiffrées : il n’y a pas de trousseau</translation>
    </message>
    <message>
        <source>hand scanner</source>
        <translation>scanner à main</translation>
    </message>
    <message>
        <source>has read a code</source>
        <translation>a lu un code</translation>
    </message>
    <message>
        <source>hold a ticket to it to try it</source>
        <translation>présenter un billet pour l’essayer</translation>
    </message>
    <message>
        <source>in</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>in the house</source>
        <translation>dans la salle</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>entré</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>manque</translation>
    </message>
    <message>
        <source>it answered with status {status}</source>
        <translation>la réponse avait le statut {status}</translation>
    </message>
    <message>
        <source>it begins with http://, and guests&apos; data would travel in clear</source>
        <translation>elle commence par http://, et les données des invités circuleraient en clair</translation>
    </message>
    <message>
        <source>it came packed in a way that nobody asked for</source>
        <translation>la réponse est compressée d’une façon non demandée</translation>
    </message>
    <message>
        <source>it can only be read</source>
        <translation>il est en lecture seule</translation>
    </message>
    <message>
        <source>it did not answer in time</source>
        <translation>il n’a pas répondu à temps</translation>
    </message>
    <message>
        <source>it did not answer within {seconds:g} s</source>
        <translation>il n’a pas répondu en {seconds:g} s</translation>
    </message>
    <message>
        <source>it does not begin with https:// and a host</source>
        <translation>elle ne commence pas par https:// et un nom d’hôte</translation>
    </message>
    <message>
        <source>it does not open</source>
        <translation>il ne s’ouvre pas</translation>
    </message>
    <message>
        <source>it fails ({kind})</source>
        <translation>il échoue ({kind})</translation>
    </message>
    <message>
        <source>it forgets what it is given</source>
        <translation>il oublie ce qu’on lui donne</translation>
    </message>
    <message>
        <source>it has more in it than host and path</source>
        <translation>elle contient plus que l’hôte et le chemin</translation>
    </message>
    <message>
        <source>it has more than {millions} million pixels</source>
        <translation>plus de {millions} millions de pixels</translation>
    </message>
    <message>
        <source>it has no ribbon</source>
        <translation>elle n’a plus de ruban</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>c’est abîmé</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>c’est vide</translation>
    </message>
    <message>
        <source>it is encrypted, and its key is not here</source>
        <translation>il est chiffré, et sa clé n’est pas ici</translation>
    </message>
    <message>
        <source>it is longer than {pixels} pixels on one side</source>
        <translation>plus de {pixels} pixels sur un côté</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>ce n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>it is no picture and no video, or damaged</source>
        <translation>ni image ni vidéo, ou abîmé</translation>
    </message>
    <message>
        <source>it is not an address</source>
        <translation>ce n’est pas une adresse</translation>
    </message>
    <message>
        <source>it is of another event</source>
        <translation>il est d’un autre événement</translation>
    </message>
    <message>
        <source>it is open</source>
        <translation>elle est ouverte</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>elle est en pause</translation>
    </message>
    <message>
        <source>it is the store that is in use</source>
        <translation>c’est le fichier en cours d’utilisation</translation>
    </message>
    <message>
        <source>it stayed locked</source>
        <translation>il est resté verrouillé</translation>
    </message>
    <message>
        <source>it undoes an earlier scan</source>
        <translation>il annule un scan précédent</translation>
    </message>
    <message>
        <source>its answer came broken</source>
        <translation>sa réponse est arrivée abîmée</translation>
    </message>
    <message>
        <source>its certificate has expired</source>
        <translation>son certificat a expiré</translation>
    </message>
    <message>
        <source>its certificate is for another address</source>
        <translation>son certificat est pour une autre adresse</translation>
    </message>
    <message>
        <source>its certificate is not from an authority that this laptop trusts</source>
        <translation>son certificat ne vient pas d’une autorité reconnue par cet ordinateur</translation>
    </message>
    <message>
        <source>its certificate is not to be trusted, or somebody is in between</source>
        <translation>son certificat n’est pas fiable, ou quelqu’un s’interpose</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>son certificat n’est pas encore valable</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>son certificat est auto-signé</translation>
    </message>
    <message>
        <source>its keys are read as {layout}</source>
        <translation>ses touches sont lues comme {layout}</translation>
    </message>
    <message>
        <source>its keys are read as {layout}, without {prefix} before each code</source>
        <translation>ses touches sont lues comme {layout}, sans {prefix} avant chaque code</translation>
    </message>
    <message>
        <source>its name is in no known writing</source>
        <translation>son nom est dans une écriture inconnue</translation>
    </message>
    <message>
        <source>key {key} of the numeric keypad</source>
        <translation>touche {key} du pavé numérique</translation>
    </message>
    <message>
        <source>label printer</source>
        <translation>imprimante d’étiquettes</translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation>entré ici à {time}</translation>
    </message>
    <message>
        <source>light and gate</source>
        <translation>lumière et tourniquet</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>vérification en cours</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>vérification…</translation>
    </message>
    <message>
        <source>may not: {operations}</source>
        <translation>n’a pas le droit&#xa0;: {operations}</translation>
    </message>
    <message>
        <source>must be &quot;hex&quot; and bytes, like &quot;hex A0 01 01 A2&quot;, or a text, or -</source>
        <translation>doit être &quot;hex&quot; et des octets, comme &quot;hex A0 01 01 A2&quot;, ou un texte, ou -</translation>
    </message>
    <message>
        <source>must be &quot;notice&quot;, &quot;confirm&quot; or &quot;way&quot;, a category, *, ~word or ?answer, then words</source>
        <translation>doit être « notice », « confirm » ou « way », une catégorie, *, ~mot ou ?réponse, puis un texte</translation>
    </message>
    <message>
        <source>must be a category or *, then some of name,category,way,qr or none, then words</source>
        <translation>doit être une catégorie ou *, puis certains de name,category,way,qr ou none, puis un texte</translation>
    </message>
    <message>
        <source>must be a category or *, then times like &quot;19:30-22:00&quot;, and days like &quot;fri sat&quot;</source>
        <translation>doit être une catégorie ou *, puis des heures comme « 19:30-22:00 » et des jours comme « fri sat »</translation>
    </message>
    <message>
        <source>must be a host and a port, like &quot;192.168.1.50:9100&quot;</source>
        <translation>doit être un hôte et un port, comme &quot;192.168.1.50:9100&quot;</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>doit être une liste</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>doit être un nombre</translation>
    </message>
    <message>
        <source>must be a section</source>
        <translation>doit être une section</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>doit être un nombre entier</translation>
    </message>
    <message>
        <source>must be between {least} and {greatest}, not {value}</source>
        <translation>doit être entre {least} et {greatest}, pas {value}</translation>
    </message>
    <message>
        <source>must be one line of text, without control characters</source>
        <translation>doit être une ligne de texte, sans caractères de contrôle</translation>
    </message>
    <message>
        <source>must be one of {allowed}</source>
        <translation>doit être l’un de : {allowed}</translation>
    </message>
    <message>
        <source>must be text in quotes</source>
        <translation>doit être un texte entre guillemets</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>doit être true ou false</translation>
    </message>
    <message>
        <source>must be width and height in millimetres, like &quot;62x29&quot;</source>
        <translation>doit être largeur et hauteur en millimètres, comme &quot;62x29&quot;</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>ne doit pas être vide</translation>
    </message>
    <message>
        <source>must not be longer than {longest} characters</source>
        <translation>ne doit pas dépasser {longest} caractères</translation>
    </message>
    <message>
        <source>must not have more than {most} entries</source>
        <translation>ne doit pas avoir plus de {most} entrées</translation>
    </message>
    <message>
        <source>no device to be heard by</source>
        <translation>aucun appareil pour le son</translation>
    </message>
    <message>
        <source>no host has such a name or port</source>
        <translation>aucun hôte n’a ce nom ou ce port</translation>
    </message>
    <message>
        <source>no second program uses this door&apos;s data</source>
        <translation>aucun autre programme n’utilise les données de cette entrée</translation>
    </message>
    <message>
        <source>no status</source>
        <translation>sans statut</translation>
    </message>
    <message>
        <source>nobody walked</source>
        <translation>personne n’est passé</translation>
    </message>
    <message>
        <source>not good</source>
        <translation>pas bon</translation>
    </message>
    <message>
        <source>not inside</source>
        <translation>pas entré</translation>
    </message>
    <message>
        <source>not known until the line is there</source>
        <translation>inconnu tant qu’il n’y a pas de connexion</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>non vérifié</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>pas encore lue</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>ne fonctionne pas</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>pas encore envoyé</translation>
    </message>
    <message>
        <source>nothing answers at its address</source>
        <translation>rien ne répond à son adresse</translation>
    </message>
    <message>
        <source>nothing can be written to it: {reason}</source>
        <translation>on ne peut pas y écrire : {reason}</translation>
    </message>
    <message>
        <source>nothing in it can be read</source>
        <translation>rien n’y est lisible</translation>
    </message>
    <message>
        <source>nothing is plugged in at the port {port}</source>
        <translation>rien n&apos;est branché au port {port}</translation>
    </message>
    <message>
        <source>nothing takes connections at its address</source>
        <translation>rien n’accepte de connexion à son adresse</translation>
    </message>
    <message>
        <source>now: {name}</source>
        <translation>en ce moment&#xa0;: {name}</translation>
    </message>
    <message>
        <source>of {capacity} in the house</source>
        <translation>sur {capacity} dans la salle</translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation>sur {total} entrés</translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation>proposé, pas encore accepté</translation>
    </message>
    <message>
        <source>on battery, {percent} %</source>
        <translation>sur batterie, {percent}&#xa0;%</translation>
    </message>
    <message>
        <source>on {time} by {name}: {tickets} tickets, {scans} scans</source>
        <translation>le {time} par {name} : {tickets} billets, {scans} scans</translation>
    </message>
    <message>
        <source>only at the ticket service</source>
        <translation>seulement au service de billetterie</translation>
    </message>
    <message>
        <source>out</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>transféré</translation>
    </message>
    <message>
        <source>plugged in</source>
        <translation>branché</translation>
    </message>
    <message>
        <source>plugged in at the port {port}</source>
        <translation>branché au port {port}</translation>
    </message>
    <message>
        <source>plugged in, stays awake</source>
        <translation>branché, reste éveillé</translation>
    </message>
    <message>
        <source>reached, certificate valid</source>
        <translation>joignable, certificat valide</translation>
    </message>
    <message>
        <source>reached, on this computer</source>
        <translation>joignable, sur cet ordinateur</translation>
    </message>
    <message>
        <source>read a code in {ms:.0f} ms</source>
        <translation>a lu un code en {ms:.0f} ms</translation>
    </message>
    <message>
        <source>read the check-in history</source>
        <translation>lire l’historique des entrées</translation>
    </message>
    <message>
        <source>read tickets</source>
        <translation>lire les billets</translation>
    </message>
    <message>
        <source>scan any code to try it</source>
        <translation>lire n’importe quel code pour l’essayer</translation>
    </message>
    <message>
        <source>search</source>
        <translation>chercher</translation>
    </message>
    <message>
        <source>sent, but it is not known whether it arrived</source>
        <translation>envoyé, mais on ignore si c’est arrivé</translation>
    </message>
    <message>
        <source>sent, the response is awaited</source>
        <translation>envoyé, réponse attendue</translation>
    </message>
    <message>
        <source>silent for {seconds} s</source>
        <translation>muette depuis {seconds} s</translation>
    </message>
    <message>
        <source>something else answers in its place</source>
        <translation>autre chose répond à sa place</translation>
    </message>
    <message>
        <source>something in between sends us elsewhere, perhaps a log-in page of this network</source>
        <translation>quelque chose redirige ailleurs, peut-être la page de connexion de ce réseau</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>son</translation>
    </message>
    <message>
        <source>status {word}</source>
        <translation>statut «&#xa0;{word}&#xa0;»</translation>
    </message>
    <message>
        <source>the API key is forgotten when Admit ends</source>
        <translation>la clé API est oubliée à la fermeture d’Admit</translation>
    </message>
    <message>
        <source>the answer is far too long</source>
        <translation>la réponse est beaucoup trop longue</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>le disque est en lecture seule</translation>
    </message>
    <message>
        <source>the disk fails</source>
        <translation>le disque est défaillant</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>le fichier est endommagé</translation>
    </message>
    <message>
        <source>the guest walked</source>
        <translation>l’invité est passé</translation>
    </message>
    <message>
        <source>the line broke</source>
        <translation>la connexion a été coupée</translation>
    </message>
    <message>
        <source>the name in its address cannot be looked up</source>
        <translation>le nom dans son adresse est introuvable</translation>
    </message>
    <message>
        <source>the new ticket came in at {time}</source>
        <translation>le nouveau billet est entré à {time}</translation>
    </message>
    <message>
        <source>the new ticket has come in already</source>
        <translation>le nouveau billet est déjà entré</translation>
    </message>
    <message>
        <source>the new ticket has not come in yet</source>
        <translation>le nouveau billet n’est pas encore entré</translation>
    </message>
    <message>
        <source>the new ticket is not on the list</source>
        <translation>le nouveau billet n’est pas sur la liste</translation>
    </message>
    <message>
        <source>the new ticket: {word}</source>
        <translation>le nouveau billet : {word}</translation>
    </message>
    <message>
        <source>the proxy of this network refuses</source>
        <translation>le proxy de ce réseau refuse</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>le système ne dit pas pourquoi</translation>
    </message>
    <message>
        <source>the system says &apos;{words}&apos;</source>
        <translation>le système dit « {words} »</translation>
    </message>
    <message>
        <source>the system says that it is stopped</source>
        <translation>le système dit qu’elle est arrêtée</translation>
    </message>
    <message>
        <source>the ticket service does not have it</source>
        <translation>le service de billetterie ne l’a pas</translation>
    </message>
    <message>
        <source>the ticket service has it</source>
        <translation>le service de billetterie l’a</translation>
    </message>
    <message>
        <source>the ticket service said no</source>
        <translation>le service de billetterie a refusé</translation>
    </message>
    <message>
        <source>there is no certificate in PEM form in it</source>
        <translation>il ne contient aucun certificat au format PEM</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>ce dossier n’existe pas</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>ce réglage n’existe pas</translation>
    </message>
    <message>
        <source>there is no such section</source>
        <translation>cette section n’existe pas</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>cet utilisateur n’existe pas</translation>
    </message>
    <message>
        <source>there is no way to its address</source>
        <translation>aucun chemin ne mène à son adresse</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>il n’y en a pas</translation>
    </message>
    <message>
        <source>this door has none</source>
        <translation>cette entrée n’en a pas</translation>
    </message>
    <message>
        <source>this door lets them in</source>
        <translation>cette entrée les laisse passer</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>cet ordinateur</translation>
    </message>
    <message>
        <source>this laptop may fall asleep</source>
        <translation>cet ordinateur risque de se mettre en veille</translation>
    </message>
    <message>
        <source>this user has no right to it</source>
        <translation>cet utilisateur n’en a pas le droit</translation>
    </message>
    <message>
        <source>times opened again: {count}</source>
        <translation>rouverte : {count} fois</translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation>pour admettre {name}</translation>
    </message>
    <message>
        <source>to answer {number}</source>
        <translation>pour répondre à {number}</translation>
    </message>
    <message>
        <source>to check out {name}</source>
        <translation>pour faire sortir {name}</translation>
    </message>
    <message>
        <source>transferStatus {word}</source>
        <translation>transfert «&#xa0;{word}&#xa0;»</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>pas clair</translation>
    </message>
    <message>
        <source>until {time}</source>
        <translation>jusqu’à {time}</translation>
    </message>
    <message>
        <source>volume is at {volume} %</source>
        <translation>volume à {volume}&#xa0;%</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>waiting for a valid key</source>
        <translation>en attente d’une clé valable</translation>
    </message>
    <message>
        <source>waiting for the line</source>
        <translation>en attente de la connexion</translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation>en attente · nouvel essai dans {seconds} s</translation>
    </message>
    <message>
        <source>what answers at its address does not speak HTTPS, perhaps a log-in page of this network</source>
        <translation>ce qui répond à son adresse ne parle pas HTTPS, peut-être la page de connexion de ce réseau</translation>
    </message>
    <message>
        <source>without a status</source>
        <translation>sans statut</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>à examiner</translation>
    </message>
    <message>
        <source>wrong against the ticket service</source>
        <translation>ne concorde pas avec le service de billetterie</translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation>{count} par minute</translation>
    </message>
    <message>
        <source>{count} inside at {time}</source>
        <translation>{count} à l’intérieur à {time}</translation>
    </message>
    <message>
        <source>{count} more extras: {key}</source>
        <translation>{count} autres extras : {key}</translation>
    </message>
    <message>
        <source>{count} of {asked} admitted</source>
        <translation>{count} admis sur {asked}</translation>
    </message>
    <message>
        <source>{count} still to come. At this pace clear at {time}; with one more lane {sooner}</source>
        <translation>Encore {count} à venir. À ce rythme tous entrés à {time}, avec une entrée de plus à {sooner}</translation>
    </message>
    <message>
        <source>{count} tickets on this laptop</source>
        <translation>billets sur cet ordinateur&#xa0;: {count}</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} à examiner</translation>
    </message>
    <message>
        <source>{count} written, shown at {scans} scans</source>
        <translation>{count} écrites, affichées à {scans} lectures</translation>
    </message>
    <message>
        <source>{device}: it was unplugged from the port {port}.</source>
        <translation>{device} : débranché du port {port}.</translation>
    </message>
    <message>
        <source>{device}: nothing is plugged in at the port {port}.</source>
        <translation>{device} : rien n&apos;est branché au port {port}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} does not work: {cause}.</source>
        <translation>{device} : le port {port} ne marche pas : {cause}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} may not be used.</source>
        <translation>{device} : le port {port} ne peut pas être utilisé.</translation>
    </message>
    <message>
        <source>{door} is shut out.</source>
        <translation>{door} est exclue.</translation>
    </message>
    <message>
        <source>{dots} dots to the inch</source>
        <translation>{dots} points par pouce</translation>
    </message>
    <message>
        <source>{event}, ticketing active</source>
        <translation>{event}, billetterie active</translation>
    </message>
    <message>
        <source>{event}, ticketing not active</source>
        <translation>{event}, billetterie inactive</translation>
    </message>
    <message>
        <source>{faults}.</source>
        <translation>{faults}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} ne peut pas être lu&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} ne peut pas être écrit&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{file}, {fault}</source>
        <translation>{file}, {fault}</translation>
    </message>
    <message>
        <source>{file}: a value in it is beyond all bounds.</source>
        <translation>{file} : une valeur y dépasse toute mesure.</translation>
    </message>
    <message>
        <source>{file}: no TOML, &apos;{words}&apos;.</source>
        <translation>{file} : ce n’est pas du TOML, « {words} ».</translation>
    </message>
    <message>
        <source>{file}: this is not UTF-8.</source>
        <translation>{file} : ce n’est pas de l’UTF-8.</translation>
    </message>
    <message>
        <source>{gigabytes:.1f} GB free, records survive a power cut</source>
        <translation>{gigabytes:.1f} Go libres, résiste aux coupures</translation>
    </message>
    <message>
        <source>{key} goes back, and so does a minute without a scan.</source>
        <translation>{key} y met fin, et une minute sans scan aussi.</translation>
    </message>
    <message>
        <source>{median} s median, {longest} s longest</source>
        <translation>{median} s en médiane, {longest} s au plus</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{minutes} min ago</source>
        <translation>il y a {minutes} min</translation>
    </message>
    <message>
        <source>{missing}; did you mean {near}?</source>
        <translation>{missing} ; vouliez-vous dire {near} ?</translation>
    </message>
    <message>
        <source>{ms:.1f} ms a record</source>
        <translation>{ms:.1f} ms par enregistrement</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{name} · {size} mm</source>
        <translation>{name} · {size} mm</translation>
    </message>
    <message>
        <source>{name} · {width} x {height} · {rate:.0f} fps</source>
        <translation>{name} · {width} × {height} · {rate:.0f} i/s</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name} : {words}</translation>
    </message>
    <message>
        <source>{number}: admit. Scan the ticket again.</source>
        <translation>{number} : admettre. Scanner encore le billet.</translation>
    </message>
    <message>
        <source>{number}: do not admit. {words}</source>
        <translation>{number} : ne pas admettre. {words}</translation>
    </message>
    <message>
        <source>{number}: {words}</source>
        <translation>{number} : {words}</translation>
    </message>
    <message>
        <source>{percent} % full</source>
        <translation>{percent} % plein</translation>
    </message>
    <message>
        <source>{printed} printed, {again} of them again, {failed} failed</source>
        <translation>{printed} imprimées, dont {again} de nouveau, {failed} échouées</translation>
    </message>
    <message>
        <source>{said} It answered: {words}</source>
        <translation>{said} Il répond&#xa0;: {words}</translation>
    </message>
    <message>
        <source>{said}, none of category {categories}</source>
        <translation>{said}, aucun de la catégorie {categories}</translation>
    </message>
    <message>
        <source>{seconds:+.1f} s</source>
        <translation>{seconds:+.1f} s</translation>
    </message>
    <message>
        <source>{seconds} s ago</source>
        <translation>il y a {seconds} s</translation>
    </message>
    <message>
        <source>{size} mm on {printer}</source>
        <translation>{size} mm sur {printer}</translation>
    </message>
    <message>
        <source>{status}, checkedIn false</source>
        <translation>{status}, mais pas noté comme entré</translation>
    </message>
    <message>
        <source>{status}, checkedIn true</source>
        <translation>{status}, mais noté comme entré</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, terminé</translation>
    </message>
    <message>
        <source>{step}, you are here</source>
        <translation>{step}, étape en cours</translation>
    </message>
    <message>
        <source>{tickets} with tickets, {others} without</source>
        <translation>{tickets} avec billet, {others} sans</translation>
    </message>
    <message>
        <source>{times} (key refused)</source>
        <translation>{times} (clé refusée)</translation>
    </message>
    <message>
        <source>{time} is no time.</source>
        <translation>{time} n&apos;est pas une heure.</translation>
    </message>
    <message>
        <source>{time}: the list showed the ticket as {shown}. {weight}</source>
        <translation>{time} : la liste indiquait le billet comme {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: the ticket service showed the ticket as {shown}. {weight}</source>
        <translation>{time} : le service de billetterie indiquait le billet comme {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: {way}, {by}.{nobody}{doubt}{passage}</source>
        <translation>{time}: {way}, {by}.{nobody}{doubt}{passage}</translation>
    </message>
    <message>
        <source>{variable} is not a key: it must be {digits} hexadecimal digits.</source>
        <translation>{variable} n’est pas une clé : il faut {digits} chiffres hexadécimaux.</translation>
    </message>
    <message>
        <source>{variable} is {word}, which is no level of the log.</source>
        <translation>{variable} vaut {word}, qui n’est pas un niveau du journal.</translation>
    </message>
    <message>
        <source>{volume} %</source>
        <translation>{volume}&#xa0;%</translation>
    </message>
    <message>
        <source>{width} x {height} mm</source>
        <translation>{width} x {height} mm</translation>
    </message>
    <message>
        <source>Do it at the keeper&apos;s laptop.</source>
        <translation>Faites-le sur l’ordinateur gardien.</translation>
    </message>
    <message>
        <source>Carried over: {scans:,} scans. Read the list again as soon as you can.</source>
        <translation>Récupéré : {scans:,} scans. Relire la liste dès que possible.</translation>
    </message>
    <message>
        <source>Close the other program that uses it. On Linux this user must belong to the group &apos;dialout&apos;.</source>
        <translation>Fermer l&apos;autre programme qui l&apos;utilise. Sous Linux, cet utilisateur doit appartenir au groupe &apos;dialout&apos;.</translation>
    </message>
    <message>
        <source>Install the same version on all laptops, and make the venue anew.</source>
        <translation>Installez la même version sur tous les ordinateurs et créez le lieu à nouveau.</translation>
    </message>
    <message>
        <source>It waits until the door {door} has sent its scan of {time}.</source>
        <translation>L’envoi attend que l’entrée {door} ait envoyé son scan de {time}.</translation>
    </message>
    <message>
        <source>Leave the venue, and join again with &apos;admit venue join CODE --may-keep&apos;.</source>
        <translation>Quittez le lieu et rejoignez-le avec « admit venue join CODE --may-keep ».</translation>
    </message>
    <message>
        <source>Look at the keeper&apos;s laptop, and try again.</source>
        <translation>Regardez l’ordinateur gardien et réessayez.</translation>
    </message>
    <message>
        <source>Make room on the keeper&apos;s laptop. The doors decide alone until then.</source>
        <translation>Libérez de la place sur l’ordinateur gardien. D’ici là, les entrées décident seules.</translation>
    </message>
    <message>
        <source>Nobody is let through. Press {key}, then scan again.</source>
        <translation>Personne n’est passé. Appuyer sur {key}, puis scanner de nouveau.</translation>
    </message>
    <message>
        <source>Only a laptop that keeps the venue can do this.</source>
        <translation>Seul un ordinateur qui garde le lieu peut le faire.</translation>
    </message>
    <message>
        <source>Scans of the ticketing {ticketing} still wait on this laptop: {count}.</source>
        <translation>Scans de la billetterie {ticketing} qui attendent encore sur cet ordinateur : {count}.</translation>
    </message>
    <message>
        <source>Show the venue code of the keeper once more.</source>
        <translation>Affichez encore une fois le code du lieu du gardien.</translation>
    </message>
    <message>
        <source>Switch that laptop off first.</source>
        <translation>Éteignez d’abord cet ordinateur-là.</translation>
    </message>
    <message>
        <source>The keeper of the venue still answers.</source>
        <translation>Le gardien du lieu répond encore.</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full.</source>
        <translation>Le disque du gardien est plein.</translation>
    </message>
    <message>
        <source>The laptop {name} of the demo does not start.</source>
        <translation>L’ordinateur {name} de la démo ne démarre pas.</translation>
    </message>
    <message>
        <source>This guest has an answer already, has gone in, or is answered at another laptop.</source>
        <translation>Cet invité a déjà une réponse, est entré, ou un autre ordinateur répond.</translation>
    </message>
    <message>
        <source>This laptop joined the venue without the right to keep it.</source>
        <translation>Cet ordinateur a rejoint le lieu sans le droit de le garder.</translation>
    </message>
    <message>
        <source>Unlock the computer&apos;s keyring, or set ADMIT_STORE_KEY, and start again.</source>
        <translation>Déverrouillez le trousseau de l’ordinateur ou définissez ADMIT_STORE_KEY, puis relancez.</translation>
    </message>
    <message>
        <source>Unplug it and plug it in again, or choose another port or speed.</source>
        <translation>Le débrancher et le rebrancher, ou choisir un autre port ou une autre vitesse.</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue is encrypted, and its key is not here.</source>
        <translation>Ce que cet ordinateur sait de son lieu est chiffré, et la clé n’est pas ici.</translation>
    </message>
    <message>
        <source>Install that version again and send what waits: admit queue send. Then move the file to another folder, and start this version. The file was left as it is.</source>
        <translation>Réinstallez cette version-là et envoyez ce qui attend : admit queue send. Déplacez ensuite le fichier dans un autre dossier et démarrez la version actuelle. Le fichier est resté tel quel.</translation>
    </message>
    <message>
        <source>The file {file} was written by an older version of this program.</source>
        <translation>Le fichier {file} a été écrit par une version plus ancienne de ce programme.</translation>
    </message>
    <message>
        <source>The deletion of guests of {event} from this laptop, which had been interrupted, is finished.</source>
        <translation>La suppression des invités de {event} sur cet ordinateur avait été interrompue ; elle est maintenant terminée.</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>just now</source>
        <translation>à l’instant</translation>
    </message>
</context>
<context>
    <name>NameReveal</name>
    <message>
        <source>to show the guests&apos; names</source>
        <translation>pour afficher les noms des invités</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>to tell all guests something</source>
        <translation>pour faire une annonce à tous les invités</translation>
    </message>
</context>
<context>
    <name>NewPassphrase</name>
    <message numerus="yes">
        <source>Take at least %n character(s).</source>
        <translation>
            <numerusform>Prendre au moins %n caractère.</numerusform>
            <numerusform>Prendre au moins %n caractères.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not the same passphrase. Type it once more.</source>
        <translation>Ce n’est pas la même phrase secrète. La saisir à nouveau.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase secrète</translation>
    </message>
    <message>
        <source>The same passphrase once more</source>
        <translation>La même phrase secrète à nouveau</translation>
    </message>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Afficher la phrase secrète tant que le bouton est enfoncé</translation>
    </message>
</context>
<context>
    <name>NoteList</name>
    <message>
        <source>Done</source>
        <translation>Fait</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>The scanner is not heard: click here</source>
        <translation>Le scanner n’est pas entendu : cliquer ici</translation>
    </message>
    <message>
        <source>OUT: every ticket read now is a guest going. {key} switches to IN.</source>
        <translation>SORTIE&#xa0;: chaque billet lu maintenant est un invité qui sort. {key} passe à ENTRÉE.</translation>
    </message>
    <message>
        <source>Look only: nothing is counted. {key} goes back.</source>
        <translation>Regarder seulement : rien n’est compté. {key} y met fin.</translation>
    </message>
    <message>
        <source>Looking is over: scans count again.</source>
        <translation>Fini de regarder : les scans comptent de nouveau.</translation>
    </message>
    <message>
        <source>Everybody is out: noted at {door}, {time}. Guests who come back are let in once more.</source>
        <translation>Tout le monde est sorti : noté à {door}, {time}. Les invités qui reviennent sont admis une nouvelle fois.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guest(s) of other doors wait for an answer.</source>
        <translation>
            <numerusform>%Ln invité attend une réponse à une autre entrée.</numerusform>
            <numerusform>%Ln invités attendent une réponse à d’autres entrées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Répondre</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation>C’est un code de configuration, pas un billet.</translation>
    </message>
    <message>
        <source>This is a venue code, not a ticket. Join under F12, Venue.</source>
        <translation>C’est un code de lieu, pas un billet. Rejoignez sous F12, Lieu.</translation>
    </message>
    <message>
        <source>The scanner is back.</source>
        <translation>Le scanner est de retour.</translation>
    </message>
    <message>
        <source>The light outside is back.</source>
        <translation>La lumière dehors est revenue.</translation>
    </message>
    <message>
        <source>The gate did not turn. The scan of its guest is taken back.</source>
        <translation>Le tourniquet n&apos;a pas tourné. Le scan de son invité est annulé.</translation>
    </message>
    <message>
        <source>The label printer works again.</source>
        <translation>L’imprimante d’étiquettes fonctionne de nouveau.</translation>
    </message>
    <message>
        <source>The ticket service accepts this laptop again.</source>
        <translation>Le service de billetterie accepte de nouveau cet ordinateur.</translation>
    </message>
    <message>
        <source>Something went wrong in this program, and is written in its log. Scanning goes on.</source>
        <translation>Erreur dans ce programme&#xa0;; elle est notée dans son journal. On peut continuer à scanner.</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Afficher la phrase secrète tant que le bouton est enfoncé</translation>
    </message>
    <message>
        <source>Type the passphrase that was chosen at the keeper.</source>
        <translation>Saisissez la phrase secrète choisie sur l’ordinateur gardien.</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Passphrase of the venue code</source>
        <translation>Phrase secrète du code du lieu</translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Delete</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Effacer le dernier chiffre</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>The PIN is being checked. Wait a moment.</source>
        <translation>Le code PIN est en cours de vérification. Patientez un instant.</translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n chiffre saisi</numerusform>
            <numerusform>%n chiffres saisis</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinStep</name>
    <message>
        <source>PIN</source>
        <translation>Code PIN</translation>
    </message>
    <message>
        <source>Add this PIN</source>
        <translation>Ajouter ce code PIN</translation>
    </message>
    <message>
        <source>Another supervisor has this PIN. Choose another one.</source>
        <translation>Un autre responsable a déjà ce code PIN. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Un code PIN a {least} à {most} chiffres.</translation>
    </message>
    <message>
        <source>The same digits repeat: everybody tries that. Choose another PIN.</source>
        <translation>Les mêmes chiffres se répètent : tout le monde essaie cela. Choisissez un autre code PIN.</translation>
    </message>
    <message>
        <source>Digits in a row: everybody tries that. Choose another PIN.</source>
        <translation>Des chiffres qui se suivent : tout le monde essaie cela. Choisissez un autre code PIN.</translation>
    </message>
    <message>
        <source>This is a year: it is soon guessed. Choose another PIN.</source>
        <translation>C’est une année : elle est vite devinée. Choisissez un autre code PIN.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Code PIN sans nom</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Without a PIN anybody at this laptop can admit whom the list refuses, change the set-up, and close Admit.</source>
        <translation>Sans code PIN, n’importe qui sur cet ordinateur peut admettre ceux que la liste refuse, changer la configuration et fermer Admit.</translation>
    </message>
    <message>
        <source>Write each PIN down for its supervisor: nobody can read it here again.</source>
        <translation>Notez chaque code PIN pour son responsable : personne ne pourra plus le lire ici.</translation>
    </message>
    <message>
        <source>This is not the same PIN. Type it once more.</source>
        <translation>Ce n’est pas le même code PIN. Le saisir à nouveau.</translation>
    </message>
    <message>
        <source>Supervisors&apos; PINs</source>
        <translation>Codes PIN des responsables</translation>
    </message>
    <message>
        <source>For admitting somebody anyway, for set-up, and for leaving.</source>
        <translation>Pour admettre quelqu’un quand même, pour la configuration et pour quitter.</translation>
    </message>
    <message>
        <source>Whose PIN (optional)</source>
        <translation>À qui est ce code PIN (facultatif)</translation>
    </message>
    <message>
        <source>The same PIN once more</source>
        <translation>Le même code PIN à nouveau</translation>
    </message>
    <message>
        <source>Show the PIN while pressed</source>
        <translation>Afficher le PIN tant que le bouton est enfoncé</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Where should the file go?</source>
        <translation>Où enregistrer le fichier ?</translation>
    </message>
    <message>
        <source>A stick that is plugged in is listed first.</source>
        <translation>Une clé USB branchée est en tête de liste.</translation>
    </message>
</context>
<context>
    <name>PrintingStep</name>
    <message>
        <source>Labels</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Badges and wristbands</source>
        <translation>Badges et bracelets</translation>
    </message>
    <message>
        <source>A label for each admitted guest. Without a printer, go on.</source>
        <translation>Une étiquette pour chaque invité admis. Sans imprimante, continuer.</translation>
    </message>
    <message>
        <source>Enter a host and a port, like 192.168.1.50:9100.</source>
        <translation>Saisir un hôte et un port, comme 192.168.1.50:9100.</translation>
    </message>
    <message>
        <source>Enter width and height in mm, like 62x29.</source>
        <translation>Saisir largeur et hauteur en mm, comme 62x29.</translation>
    </message>
    <message>
        <source>Choose a printer, or print no labels.</source>
        <translation>Choisir une imprimante, ou n’imprimer aucune étiquette.</translation>
    </message>
    <message>
        <source>Printer of labels</source>
        <translation>Imprimante des étiquettes</translation>
    </message>
    <message>
        <source>No labels are printed</source>
        <translation>Aucune étiquette n’est imprimée</translation>
    </message>
    <message>
        <source>A printer of this computer</source>
        <translation>Une imprimante de cet ordinateur</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Une imprimante d’étiquettes en réseau (ZPL)</translation>
    </message>
    <message>
        <source>Printer of this computer</source>
        <translation>Imprimante de cet ordinateur</translation>
    </message>
    <message>
        <source>Address of the label printer</source>
        <translation>Adresse de l’imprimante d’étiquettes</translation>
    </message>
    <message>
        <source>Resolution of the label printer</source>
        <translation>Résolution de l’imprimante d’étiquettes</translation>
    </message>
    <message>
        <source>Size of a label</source>
        <translation>Taille d’une étiquette</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Une autre taille</translation>
    </message>
    <message>
        <source>Width and height in mm</source>
        <translation>Largeur et hauteur en mm</translation>
    </message>
    <message>
        <source>When a label is printed</source>
        <translation>Quand une étiquette est imprimée</translation>
    </message>
    <message>
        <source>Printed for each admitted guest</source>
        <translation>Imprimée pour chaque invité admis</translation>
    </message>
    <message>
        <source>Printed only by Ctrl+P</source>
        <translation>Imprimée seulement par Ctrl+P</translation>
    </message>
    <message>
        <source>Print a test label</source>
        <translation>Imprimer une étiquette d’essai</translation>
    </message>
    <message>
        <source>Preview of the label</source>
        <translation>Aperçu de l’étiquette</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Recherche des imprimantes…</translation>
    </message>
    <message>
        <source>This computer has no printer. Add one in the system&apos;s settings.</source>
        <translation>Cet ordinateur n’a pas d’imprimante. En ajouter une dans les réglages du système.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Impression…</translation>
    </message>
    <message>
        <source>The test label is printed.</source>
        <translation>L’étiquette d’essai est imprimée.</translation>
    </message>
</context>
<context>
    <name>QueueCells</name>
    <message>
        <source>It could not be sent</source>
        <translation>N’a pas pu être envoyé</translation>
    </message>
    <message>
        <source>Let through here</source>
        <translation>Passé ici</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Mis de côté</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Contesté</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Code PIN sans nom</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>pas sur la liste</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>rien encore</translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation>sans réponse&#xa0;: interroger d’abord le service</translation>
    </message>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation>
            <numerusform>en attente, %n essai</numerusform>
            <numerusform>en attente, %n essais</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>waits for {door}, since {time}</source>
        <translation>attend {door}, depuis {time}</translation>
    </message>
</context>
<context>
    <name>QueuePage</name>
    <message>
        <source>Scanned</source>
        <translation>Scanné</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Billet</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Shown at the door</source>
        <translation>Affiché à l’entrée</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Waiting to be sent</source>
        <translation>En attente d’envoi</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>Exporter la liste</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Envoyer maintenant</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%Ln scan en sécurité sur cet ordinateur.</numerusform>
            <numerusform>%Ln scans en sécurité sur cet ordinateur.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation>Tout est envoyé.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Vérification…</translation>
    </message>
    <message>
        <source>Needs a look: the newest {shown} of {count}</source>
        <translation>À examiner : les {shown} plus récents sur {count}</translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation>Rien à examiner</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation>Envoi dans l’ordre dès le retour de la connexion.</translation>
    </message>
    <message>
        <source>Settled by a supervisor</source>
        <translation>Réglé par un responsable</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Steps of set-up</source>
        <translation>Étapes de la configuration</translation>
    </message>
</context>
<context>
    <name>ReasonPanel</name>
    <message>
        <source>Write something first, or press one of the words above.</source>
        <translation>Écrivez d&apos;abord quelque chose, ou touchez un des mots ci-dessus.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Guest list</source>
        <translation>Liste des invités</translation>
    </message>
    <message>
        <source>Paid at the desk</source>
        <translation>Payé sur place</translation>
    </message>
    <message>
        <source>Checked by hand</source>
        <translation>Vérifié à la main</translation>
    </message>
    <message>
        <source>Admit anyway?</source>
        <translation>Admettre quand même&#xa0;?</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Admettre</translation>
    </message>
    <message>
        <source>No proof shown</source>
        <translation>Pas de justificatif</translation>
    </message>
    <message>
        <source>Not the right person</source>
        <translation>Pas la bonne personne</translation>
    </message>
    <message>
        <source>Too young</source>
        <translation>Trop jeune</translation>
    </message>
    <message>
        <source>Turn this guest away?</source>
        <translation>Refuser ce visiteur ?</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Lost bag at desk</source>
        <translation>Sac au guichet</translation>
    </message>
    <message>
        <source>Send to the desk</source>
        <translation>Envoyer au guichet</translation>
    </message>
    <message>
        <source>Call a manager</source>
        <translation>Appeler un responsable</translation>
    </message>
    <message>
        <source>Shown at every scan of this ticket, until it is done</source>
        <translation>Affichée à chaque lecture de ce billet, jusqu’à ce que ce soit fait</translation>
    </message>
    <message>
        <source>Note on this ticket</source>
        <translation>Note sur ce billet</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Noter</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Shown at the door that asks, and at the next scans</source>
        <translation>Affiché à l’entrée qui demande et aux prochains scans</translation>
    </message>
    <message>
        <source>Answer to the door</source>
        <translation>Réponse à l’entrée</translation>
    </message>
    <message>
        <source>Somebody is inside on this ticket. Only if that is another person.</source>
        <translation>Quelqu’un est déjà entré avec ce billet. Seulement si c’est une autre personne.</translation>
    </message>
    <message>
        <source>Admit another person?</source>
        <translation>Admettre une autre personne ?</translation>
    </message>
</context>
<context>
    <name>RehearsalPage</name>
    <message>
        <source>Rehearsal</source>
        <translation>Répétition</translation>
    </message>
    <message>
        <source>It opens in a window of its own, in a few seconds.</source>
        <translation>Elle s’ouvre dans sa propre fenêtre dans quelques secondes.</translation>
    </message>
    <message>
        <source>This is the real door. It rests: camera and scanner belong to the rehearsal. What waits to be sent is sent meanwhile.</source>
        <translation>C’est la vraie entrée. Elle est en pause : caméra et scanner sont à la répétition. Ce qui attend est envoyé pendant ce temps.</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Revenir à la vraie entrée</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>The night is being counted…</source>
        <translation>La soirée est en train d’être comptée…</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Vue d’ensemble</translation>
    </message>
    <message>
        <source>Categories and doors</source>
        <translation>Catégories et entrées</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Inside at</source>
        <translation>À l’intérieur à</translation>
    </message>
    <message>
        <source>Save as a table</source>
        <translation>Enregistrer en tableau</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Enregistrer en PDF</translation>
    </message>
    <message>
        <source>Nobody was let in by a supervisor, and no dispute was settled.</source>
        <translation>Aucun responsable n’a laissé entrer quelqu’un, et aucun litige n’a été réglé.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Counted on this laptop. People inside and doors: over all doors, as far as this laptop knows.</source>
        <translation>Compté sur cet ordinateur. Personnes à l’intérieur et entrées : pour toutes les entrées, d’après ce que sait cet ordinateur.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more: the table for spreadsheets has all.</source>
        <translation>
            <numerusform>%Ln ligne de plus : le tableau les a toutes.</numerusform>
            <numerusform>%Ln lignes de plus : le tableau les a toutes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Admis</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Sortis</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>À l’intérieur</translation>
    </message>
    <message>
        <source>Turned away</source>
        <translation>Refusés</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Admis malgré tout</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Most inside</source>
        <translation>Maximum à l’intérieur</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>Shown again at once</source>
        <translation>Remontré aussitôt</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Checked first</source>
        <translation>Vérifié d’abord</translation>
    </message>
    <message>
        <source>Notes on tickets</source>
        <translation>Notes sur les billets</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Décidé par</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Lu par</translation>
    </message>
    <message>
        <source>Scan to verdict</source>
        <translation>Du scan au verdict</translation>
    </message>
    <message>
        <source>Without the service</source>
        <translation>Sans le service</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Need a look</source>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Réglé</translation>
    </message>
    <message>
        <source>Guests&apos; data deleted</source>
        <translation>Données des invités supprimées</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>Turned away, by reason</source>
        <translation>Refusés, par raison</translation>
    </message>
    <message>
        <source>People inside</source>
        <translation>Personnes à l’intérieur</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Without a listed ticket</source>
        <translation>Sans billet de la liste</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Catégories</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Code PIN sans nom</translation>
    </message>
    <message>
        <source>Overrides and settled disputes</source>
        <translation>Admis malgré tout, et réglés</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Invité admis malgré tout</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Déjà entré</translation>
    </message>
    <message>
        <source>Not on the list</source>
        <translation>Pas sur la liste</translation>
    </message>
    <message>
        <source>service</source>
        <translation>service</translation>
    </message>
    <message>
        <source>list</source>
        <translation>liste</translation>
    </message>
    <message>
        <source>venue</source>
        <translation>lieu</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>responsable</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>caméra</translation>
    </message>
    <message>
        <source>scanner</source>
        <translation>scanner</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>saisi</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>choisi</translation>
    </message>
    <message>
        <source>steward</source>
        <translation>équipe</translation>
    </message>
    <message>
        <source>Max. in 10 min</source>
        <translation>Max. en 10 min</translation>
    </message>
    <message>
        <source>rule of this door</source>
        <translation>règle de cette entrée</translation>
    </message>
</context>
<context>
    <name>ScanTestPanel</name>
    <message>
        <source>Test scan</source>
        <translation>Scan d’essai</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Lu par</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>On the list</source>
        <translation>Sur la liste</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lecteur à main</translation>
    </message>
    <message>
        <source>Test another</source>
        <translation>Essayer encore</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>It was read. Nobody was checked in.</source>
        <translation>Le code a été lu. Personne n’a été enregistré.</translation>
    </message>
    <message>
        <source>Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?</source>
        <translation>Rien n’a été lu en 30 secondes. Le lecteur est-il branché et l’objectif dégagé ?</translation>
    </message>
    <message>
        <source>Hold any ticket to the camera, or read it with the hand scanner. It is not checked in.</source>
        <translation>Présentez un billet à la caméra ou lisez-le avec le lecteur à main. Il ne sera pas enregistré.</translation>
    </message>
    <message>
        <source>typed as by a keyboard</source>
        <translation>tapé comme par un clavier</translation>
    </message>
    <message>
        <source>by a serial port</source>
        <translation>par un port série</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no: nobody on this laptop&apos;s list has this code</source>
        <translation>non : personne n’a ce code sur la liste de cet ordinateur</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>recherche…</translation>
    </message>
</context>
<context>
    <name>ScannerStep</name>
    <message>
        <source>Scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Scanner à main</translation>
    </message>
    <message>
        <source>Fire the scanner at this code. Without a scanner, go on.</source>
        <translation>Lire ce code au scanner. Sans scanner, continuer.</translation>
    </message>
    <message>
        <source>Calibration code for the scanner</source>
        <translation>Code d’étalonnage du scanner</translation>
    </message>
    <message>
        <source>The scanner is understood</source>
        <translation>Le scanner est compris</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Pas compris</translation>
    </message>
    <message>
        <source>Waiting for the scanner…</source>
        <translation>En attente du scanner…</translation>
    </message>
    <message>
        <source>A scanner types as a keyboard does; this finds out whether the two agree.</source>
        <translation>Un scanner tape comme un clavier&#xa0;; ceci vérifie que les deux s’accordent.</translation>
    </message>
    <message>
        <source>Caps Lock is on: turn it off and scan once more.</source>
        <translation>Le verrouillage majuscules est actif&#xa0;: le désactiver et scanner à nouveau.</translation>
    </message>
    <message>
        <source>It sends nothing before the code.</source>
        <translation>Il n’envoie rien avant le code.</translation>
    </message>
    <message>
        <source>It sends far too much before the code: set it to send no prefix.</source>
        <translation>Il envoie beaucoup trop avant le code&#xa0;: le régler sans préfixe.</translation>
    </message>
    <message>
        <source>It sends far too much after the code: set it to send Enter only.</source>
        <translation>Il envoie beaucoup trop après le code : le régler pour n&apos;envoyer qu&apos;Entrée.</translation>
    </message>
    <message>
        <source>Every character arrives.</source>
        <translation>Tous les caractères arrivent.</translation>
    </message>
    <message>
        <source>These characters do not arrive: {lost}. Codes with them must be typed.</source>
        <translation>Ces caractères n’arrivent pas&#xa0;: {lost}. Les codes qui en ont doivent être saisis.</translation>
    </message>
</context>
<context>
    <name>Sending</name>
    <message>
        <source>The ticket service asks to wait until {time}.</source>
        <translation>Le service de billetterie demande d’attendre jusqu’à {time}.</translation>
    </message>
</context>
<context>
    <name>ServiceStep</name>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Service de billetterie</translation>
    </message>
    <message>
        <source>Where the tickets of this event are looked up. The organiser has both.</source>
        <translation>Là où les billets de cet événement sont vérifiés. L’organisateur a les deux.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Pas d’image d’une caméra</translation>
    </message>
    <message>
        <source>This is a venue code. The step Venue asks for it later.</source>
        <translation>C’est un code de lieu. L’étape Lieu le demandera plus tard.</translation>
    </message>
    <message>
        <source>That was a code, but no set-up.</source>
        <translation>C’était un code, mais pas une configuration.</translation>
    </message>
    <message>
        <source>Address of the service</source>
        <translation>Adresse du service</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>inchangée</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clé API</translation>
    </message>
    <message>
        <source>as the organiser gave it</source>
        <translation>telle que fournie par l’organisateur</translation>
    </message>
    <message>
        <source>Show the key while pressed</source>
        <translation>Afficher la clé tant que le bouton est enfoncé</translation>
    </message>
    <message>
        <source>Best is one API key for each laptop: then the check-in history tells the doors apart, and two guests with the same ticket are found.</source>
        <translation>Le mieux est une clé API par ordinateur : l’historique distingue alors les portes, et deux personnes avec le même billet sont repérées.</translation>
    </message>
    <message>
        <source>Leave the key empty to keep the one that this laptop has.</source>
        <translation>Laisser la clé vide pour garder celle de cet ordinateur.</translation>
    </message>
    <message>
        <source>The service has not accepted this address and key yet.</source>
        <translation>Le service n’a pas encore accepté cette adresse et cette clé.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Saisir l’adresse.</translation>
    </message>
    <message>
        <source>the one thing that this set-up leaves out</source>
        <translation>la seule chose que cette configuration n’a pas</translation>
    </message>
</context>
<context>
    <name>SetUpCodePage</name>
    <message>
        <source>Set up the next laptop</source>
        <translation>Configurer l’ordinateur suivant</translation>
    </message>
    <message>
        <source>Open set-up there, and hold that laptop&apos;s camera to this code.</source>
        <translation>Y ouvrir la configuration et présenter ce code à sa caméra.</translation>
    </message>
    <message>
        <source>With the API key: lock the code by a passphrase</source>
        <translation>Avec la clé API&#xa0;: verrouiller le code par une phrase secrète</translation>
    </message>
    <message>
        <source>Lock, and take the key along</source>
        <translation>Verrouiller et joindre la clé</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Set-up code</source>
        <translation>Code de configuration</translation>
    </message>
    <message>
        <source>Too much for one code</source>
        <translation>Trop pour un seul code</translation>
    </message>
    <message>
        <source>Copy it as text, and paste it on the other laptop.</source>
        <translation>Copier en texte et coller sur l’autre ordinateur.</translation>
    </message>
    <message>
        <source>With the key, locked</source>
        <translation>Avec la clé, verrouillé</translation>
    </message>
    <message>
        <source>The other laptop asks for the passphrase. Say it, never write it beside.</source>
        <translation>L’autre ordinateur demande la phrase secrète. La dire, ne jamais l’écrire à côté.</translation>
    </message>
    <message>
        <source>Without the key</source>
        <translation>Sans la clé</translation>
    </message>
    <message>
        <source>The API key has to be typed on the other laptop.</source>
        <translation>La clé API doit être saisie sur l’autre ordinateur.</translation>
    </message>
</context>
<context>
    <name>SetUpPage</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Leave set-up</source>
        <translation>Quitter la configuration</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>to change the PINs</source>
        <translation>pour modifier les codes PIN</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un instant…</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Ouvrir la porte</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
</context>
<context>
    <name>SettlementPanel</name>
    <message>
        <source>It is written down as said by the owner of the PIN.</source>
        <translation>Noté au nom de la personne à qui appartient le PIN.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message>
        <source>Why, if the button does not say it</source>
        <translation>Pourquoi, si le bouton ne le dit pas</translation>
    </message>
    <message>
        <source>Write the note first.</source>
        <translation>Écrivez d&apos;abord la note.</translation>
    </message>
</context>
<context>
    <name>SetupCodeEntry</name>
    <message>
        <source>Or by a set-up code</source>
        <translation>Ou par un code de configuration</translation>
    </message>
    <message>
        <source>Another laptop shows one. Hold it to the camera, or fire the scanner at it.</source>
        <translation>Un autre ordinateur en affiche un. Le présenter à la caméra ou le lire au scanner.</translation>
    </message>
    <message>
        <source>Or paste it here</source>
        <translation>Ou le coller ici</translation>
    </message>
    <message>
        <source>This set-up is locked: its passphrase</source>
        <translation>Cette configuration est verrouillée&#xa0;: sa phrase secrète</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>This is no set-up code: all of it begins ADMIT-SETUP.</source>
        <translation>Ce n’est pas un code de configuration&#xa0;: il commence par ADMIT-SETUP.</translation>
    </message>
</context>
<context>
    <name>SoundStep</name>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Sound and light</source>
        <translation>Son et lumière</translation>
    </message>
    <message>
        <source>Each verdict has a sound of its own. It should be heard over the queue.</source>
        <translation>Chaque verdict a son propre son. Il doit s’entendre malgré la file.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Try a sound, and the light</source>
        <translation>Essayer un son, et la lumière</translation>
    </message>
    <message>
        <source>This laptop has nothing to be heard by: plug in a loudspeaker.</source>
        <translation>Cet ordinateur n’a rien pour se faire entendre : brancher un haut-parleur.</translation>
    </message>
    <message>
        <source>Nobody hears anything: look at the screen for every guest.</source>
        <translation>On n’entend rien&#xa0;: regarder l’écran pour chaque invité.</translation>
    </message>
    <message>
        <source>This is soft for a door.</source>
        <translation>C’est faible pour une entrée.</translation>
    </message>
    <message>
        <source>The computer&apos;s own volume counts too.</source>
        <translation>Le volume de l’ordinateur compte aussi.</translation>
    </message>
</context>
<context>
    <name>StewardPage</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
</context>
<context>
    <name>SupervisedPage</name>
    <message>
        <source>What supervisors did</source>
        <translation>Actions des responsables</translation>
    </message>
    <message>
        <source>Each action that needed the PIN, the newest first.</source>
        <translation>Chaque action qui a demandé le code PIN, la plus récente d’abord.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invité</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Rien pour l’instant.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Code PIN sans nom</translation>
    </message>
    <message>
        <source>Opened the supervisor&apos;s page</source>
        <translation>Page du responsable ouverte</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Invité admis malgré tout</translation>
    </message>
    <message>
        <source>Checked a guest out</source>
        <translation>Sortie d’un invité enregistrée</translation>
    </message>
    <message>
        <source>Opened the settings</source>
        <translation>Réglages ouverts</translation>
    </message>
    <message>
        <source>Changed the PINs</source>
        <translation>Codes PIN modifiés</translation>
    </message>
    <message>
        <source>Showed the set-up code</source>
        <translation>Code de configuration affiché</translation>
    </message>
    <message>
        <source>Published an announcement</source>
        <translation>Annonce publiée</translation>
    </message>
    <message>
        <source>Settled a row that needed a look</source>
        <translation>A réglé une ligne à vérifier</translation>
    </message>
    <message>
        <source>Wrote the list into a file</source>
        <translation>Liste écrite dans un fichier</translation>
    </message>
    <message>
        <source>Closed Admit</source>
        <translation>Admit fermé</translation>
    </message>
    <message>
        <source>Showed the guests&apos; names</source>
        <translation>A affiché les noms des invités</translation>
    </message>
    <message>
        <source>Opened the page of the venue</source>
        <translation>A ouvert la page du lieu</translation>
    </message>
    <message>
        <source>Noted that everybody is out</source>
        <translation>A noté que tout le monde est sorti</translation>
    </message>
    <message>
        <source>Took back that everybody is out</source>
        <translation>A annulé que tout le monde est sorti</translation>
    </message>
    <message>
        <source>Started a rehearsal</source>
        <translation>A commencé une répétition</translation>
    </message>
    <message>
        <source>Deleted the guests&apos; data</source>
        <translation>A supprimé les données des invités</translation>
    </message>
    <message>
        <source>Shut a laptop out of the venue</source>
        <translation>A exclu un ordinateur du lieu</translation>
    </message>
    <message>
        <source>Admitted a guest at another door</source>
        <translation>A admis un invité à une autre entrée</translation>
    </message>
    <message>
        <source>Refused a guest at another door</source>
        <translation>A refusé un invité à une autre entrée</translation>
    </message>
    <message>
        <source>Answered another door</source>
        <translation>A répondu à une autre entrée</translation>
    </message>
    <message>
        <source>Tried to publish an announcement</source>
        <translation>A tenté de publier une annonce</translation>
    </message>
    <message>
        <source>An announcement was not published</source>
        <translation>Une annonce n’a pas été publiée</translation>
    </message>
</context>
<context>
    <name>SupervisorLock</name>
    <message>
        <source>Supervisor PIN</source>
        <translation>PIN du responsable</translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation>
            <numerusform>Trop d’essais erronés&#xa0;: attendre %n seconde.</numerusform>
            <numerusform>Trop d’essais erronés&#xa0;: attendre %n secondes.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Ce n’est pas le bon code PIN.</translation>
    </message>
</context>
<context>
    <name>SupervisorPage</name>
    <message>
        <source>Supervisor</source>
        <translation>Responsable</translation>
    </message>
    <message>
        <source>Closes at the next scan, and after a minute without input.</source>
        <translation>Se ferme au prochain scan et après une minute d’inactivité.</translation>
    </message>
    <message>
        <source>Without a PIN anybody may come here. Set one in Settings.</source>
        <translation>Sans code PIN, n’importe qui peut venir ici. En définir un dans les réglages.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Thème clair</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Thème sombre</translation>
    </message>
</context>
<context>
    <name>SupervisorPages</name>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation>pour les réglages, le contrôle et quitter</translation>
    </message>
    <message>
        <source>to change the settings</source>
        <translation>pour modifier les réglages</translation>
    </message>
    <message>
        <source>to show the set-up code</source>
        <translation>pour afficher le code de configuration</translation>
    </message>
    <message>
        <source>to rehearse with invented guests</source>
        <translation>pour répéter avec des invités inventés</translation>
    </message>
    <message>
        <source>to keep, join or leave a venue</source>
        <translation>pour garder, rejoindre ou quitter un lieu</translation>
    </message>
    <message numerus="yes">
        <source>The list is being read: %Ln ticket(s) so far…</source>
        <translation>
            <numerusform>Lecture de la liste&#xa0;:&#xa0;%Ln billet pour l’instant…</numerusform>
            <numerusform>Lecture de la liste&#xa0;:&#xa0;%Ln billets pour l’instant…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list has %Ln ticket(s).</source>
        <translation>
            <numerusform>La liste a %Ln billet.</numerusform>
            <numerusform>La liste a %Ln billets.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave the venue?</source>
        <translation>Quitter le lieu ?</translation>
    </message>
    <message>
        <source>The list is being read…</source>
        <translation>Lecture de la liste en cours…</translation>
    </message>
    <message>
        <source>This door then decides alone, and is restarted at once. If this laptop keeps the venue, its state is deleted, and the other doors go on alone.</source>
        <translation>Cette entrée décide alors seule et se rouvre aussitôt. Si cet ordinateur garde le lieu, son état est effacé et les autres entrées continuent seules.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>to note that everybody is out</source>
        <translation>pour noter que tout le monde est sorti</translation>
    </message>
    <message>
        <source>Is everybody out of the house?</source>
        <translation>Tout le monde est-il sorti ?</translation>
    </message>
    <message>
        <source>All doors count from 0 again. Guests who come back are let in once more.</source>
        <translation>Toutes les entrées recomptent à partir de 0. Les invités qui reviennent sont admis à nouveau.</translation>
    </message>
    <message>
        <source>Everybody is out</source>
        <translation>Tout le monde est sorti</translation>
    </message>
    <message>
        <source>to take back that everybody is out</source>
        <translation>pour annuler que tout le monde est sorti</translation>
    </message>
    <message>
        <source>Is somebody still in the house?</source>
        <translation>Y a-t-il encore quelqu’un à l’intérieur ?</translation>
    </message>
    <message>
        <source>All doors count again as if nobody had noted that everybody is out.</source>
        <translation>Toutes les portes comptent de nouveau comme si l’on n’avait jamais noté que tout le monde est dehors.</translation>
    </message>
    <message>
        <source>to shut a door out of the venue</source>
        <translation>pour exclure une entrée du lieu</translation>
    </message>
    <message>
        <source>Its laptop then hears and tells nothing of the venue any more. To take part again, it must join with a new venue code.</source>
        <translation>Son ordinateur n’entend et ne dit alors plus rien du lieu. Pour participer à nouveau, il doit rejoindre avec un nouveau code.</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Exclure</translation>
    </message>
    <message>
        <source>to delete the guests&apos; data</source>
        <translation>pour supprimer les données des invités</translation>
    </message>
    <message>
        <source>Delete the guests&apos; data?</source>
        <translation>Supprimer les données des invités ?</translation>
    </message>
    <message>
        <source>Names, codes and notes of this event are deleted from this laptop for good, and it leaves the venue. The figures of the report stay.</source>
        <translation>Les noms, codes et notes de cet événement sont supprimés définitivement de cet ordinateur, qui quitte le lieu. Les chiffres du rapport restent.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>TemplateEditor</name>
    <message>
        <source>What is printed for</source>
        <translation>Ce qui est imprimé pour</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>Code QR</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Où aller</translation>
    </message>
    <message>
        <source>A line of its own</source>
        <translation>Une ligne à part</translation>
    </message>
    <message>
        <source>Backstage</source>
        <translation>Backstage</translation>
    </message>
    <message>
        <source>No label is printed for these tickets.</source>
        <translation>Aucune étiquette n’est imprimée pour ces billets.</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Toutes les catégories</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln en attente</numerusform>
            <numerusform>%Ln en attente</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TouchKeyboard</name>
    <message>
        <source>Keyboard on the screen</source>
        <translation>Clavier à l’écran</translation>
    </message>
    <message>
        <source>Letters with accents</source>
        <translation>Lettres accentuées</translation>
    </message>
    <message>
        <source>Digits and signs</source>
        <translation>Chiffres et signes</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Hide the keyboard</source>
        <translation>Masquer le clavier</translation>
    </message>
    <message>
        <source>Capital letters</source>
        <translation>Majuscules</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>TroubleWindow</name>
    <message>
        <source>Admit cannot open</source>
        <translation>Admit ne peut pas s’ouvrir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Fichier pour l’assistance</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un instant…</translation>
    </message>
</context>
<context>
    <name>VenuePage</name>
    <message>
        <source>Keep the venue here now</source>
        <translation>Garder maintenant le lieu ici</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>Le garder ici</translation>
    </message>
    <message>
        <source>Only if the keeper&apos;s laptop is lost or off, and stays off until it leaves the venue. This laptop has a copy of the state.</source>
        <translation>Seulement si l’ordinateur gardien est perdu ou éteint, et le reste jusqu’à ce qu’il quitte le lieu. Cet ordinateur a une copie de l’état.</translation>
    </message>
    <message>
        <source>Help to keep the venue&apos;s state</source>
        <translation>Aider à garder l’état du lieu</translation>
    </message>
    <message>
        <source>Three laptops are to keep the state. This one can be one of them.</source>
        <translation>Trois ordinateurs doivent garder l’état. Celui-ci peut en être un.</translation>
    </message>
    <message>
        <source>Help to keep it</source>
        <translation>Aider à le garder</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>The doors of a venue agree on every ticket, also without internet.</source>
        <translation>Les entrées d’un lieu sont d’accord sur chaque billet, même sans internet.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Leave the venue…</source>
        <translation>Quitter le lieu…</translation>
    </message>
    <message>
        <source>Restart this door</source>
        <translation>Rouvrir cette entrée</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Code du lieu</translation>
    </message>
    <message>
        <source>It takes part while this window is open.</source>
        <translation>Il participe tant que cette fenêtre est ouverte.</translation>
    </message>
    <message>
        <source>That begins when this door is restarted, which takes a few seconds.</source>
        <translation>Cela commence quand cette entrée est rouverte, ce qui prend quelques secondes.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: none may fail before all are there.</source>
        <translation>{keepers} gardiens sur {wanted} : aucun ne doit tomber en panne avant que tous soient là.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: any one of them may fail.</source>
        <translation>{keepers} gardiens sur {wanted} : l’un d’eux peut tomber en panne.</translation>
    </message>
    <message>
        <source>Stop joining</source>
        <translation>Fermer l’adhésion</translation>
    </message>
    <message>
        <source>Let laptops join</source>
        <translation>Accepter des ordinateurs</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop shows the code by which other laptops join.</source>
        <translation>L’ordinateur gardien affiche le code par lequel d’autres ordinateurs rejoignent le lieu.</translation>
    </message>
    <message>
        <source>This laptop may not keep the venue. To change that, leave it and join again here.</source>
        <translation>Cet ordinateur ne peut pas garder le lieu. Pour changer cela, quittez-le et rejoignez-le ici.</translation>
    </message>
    <message>
        <source>No laptop can join now. A new code is valid for a day.</source>
        <translation>Aucun ordinateur ne peut rejoindre maintenant. Un nouveau code vaut un jour.</translation>
    </message>
</context>
<context>
    <name>VenueStep</name>
    <message>
        <source>Venue</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Several doors agree on every ticket, also without internet. With one door, go on.</source>
        <translation>Plusieurs entrées sont d’accord sur chaque billet, même sans internet. Avec une seule, continuez.</translation>
    </message>
    <message>
        <source>Without a code this laptop decides by itself. F12, Venue, can change that.</source>
        <translation>Sans code, cet ordinateur décide seul. F12, Lieu, peut changer cela.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Pas d’image d’une caméra</translation>
    </message>
</context>
<context>
    <name>Way</name>
    <message>
        <source>In</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Sortie</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi ?</translation>
    </message>
    <message>
        <source>What this laptop knows of the ticket, oldest first.</source>
        <translation>Ce que cet ordinateur sait du billet, du plus ancien au plus récent.</translation>
    </message>
</context>
</TS>
