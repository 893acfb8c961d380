<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What it is made with, and under which licences.</source>
        <translation>Con che cosa è fatto, e con quali licenze.</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Informazioni su Admit</translation>
    </message>
    <message>
        <source>Version and support</source>
        <translation>Versione e assistenza</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>File per l’assistenza</translation>
    </message>
    <message>
        <source>What Admit is made with</source>
        <translation>Con che cosa è fatto Admit</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>whoever looks after this laptop</source>
        <translation>chi si occupa di questo portatile</translation>
    </message>
    <message>
        <source>It came without the text of its licence.</source>
        <translation>È arrivato senza il testo della licenza.</translation>
    </message>
</context>
<context>
    <name>AnnouncementsPage</name>
    <message>
        <source>Announcements</source>
        <translation>Annunci</translation>
    </message>
    <message>
        <source>What the guests of this event were told.</source>
        <translation>Che cosa è stato comunicato agli ospiti di questo evento.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Tell the guests something, like: Doors open now</source>
        <translation>Un messaggio per gli ospiti, per esempio: Porte aperte</translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation>Nuovo annuncio</translation>
    </message>
    <message>
        <source>also send as push message to all guests</source>
        <translation>invia anche come notifica a tutti gli ospiti</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Pubblica</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Ancora nulla.</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Richiesta al servizio…</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>senza data</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Rehearsal · paused: show printed tickets</source>
        <translation>Prova · in pausa: mostrare biglietti stampati</translation>
    </message>
    <message>
        <source>Rehearsal · invented guests, nothing here is real</source>
        <translation>Prova · ospiti inventati, qui nulla è vero</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continua</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Tickets to print</source>
        <translation>Biglietti da stampare</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Torna alla porta vera</translation>
    </message>
</context>
<context>
    <name>CameraStep</name>
    <message>
        <source>Camera</source>
        <translation>Fotocamera</translation>
    </message>
    <message>
        <source>Choose the one that guests hold their tickets to. It should see you now.</source>
        <translation>Scegliere quella a cui gli ospiti mostrano il biglietto. Ora ci si dovrebbe vedere.</translation>
    </message>
    <message>
        <source>The picture is sharp.</source>
        <translation>L’immagine è nitida.</translation>
    </message>
    <message>
        <source>The picture is soft: clean the lens or change the distance.</source>
        <translation>L’immagine è sfocata: pulire l’obiettivo o cambiare la distanza.</translation>
    </message>
    <message>
        <source>Read only codes between these corners of the picture</source>
        <translation>Leggi solo i codici tra questi angoli dell’immagine</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>Dimensione dell’immagine</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Fotocamere</translation>
    </message>
    <message>
        <source>Starting the camera…</source>
        <translation>Avvio della fotocamera…</translation>
    </message>
    <message>
        <source>Without a camera tickets are read by the scanner, or typed.</source>
        <translation>Senza fotocamera i biglietti si leggono con lo scanner o si digitano.</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Quella collegata</translation>
    </message>
    <message>
        <source>there is none now</source>
        <translation>ora non ce n’è</translation>
    </message>
    <message>
        <source>not plugged in now</source>
        <translation>ora non collegata</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Nessuna fotocamera</translation>
    </message>
    <message>
        <source>scanner and typing only</source>
        <translation>solo scanner e tastiera</translation>
    </message>
</context>
<context>
    <name>CameraView</name>
    <message numerus="yes">
        <source>Read %n ignored code(s) again</source>
        <translation>
            <numerusform>Rileggi %n codice ignorato</numerusform>
            <numerusform>Rileggi %n codici ignorati</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>to close Admit</source>
        <translation>per chiudere Admit</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>%n s fa</numerusform>
            <numerusform>%n s fa</numerusform>
        </translation>
    </message>
    <message>
        <source>one minute ago</source>
        <translation>un minuto fa</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n minuto fa</numerusform>
            <numerusform>%n minuti fa</numerusform>
        </translation>
    </message>
    <message>
        <source>one hour ago</source>
        <translation>un’ora fa</translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n ora fa</numerusform>
            <numerusform>%n ore fa</numerusform>
        </translation>
    </message>
    <message>
        <source>one day ago</source>
        <translation>un giorno fa</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n giorno fa</numerusform>
            <numerusform>%n giorni fa</numerusform>
        </translation>
    </message>
    <message>
        <source>one guest</source>
        <translation>Un ospite</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guests</source>
        <translation>
            <numerusform>%Ln ospite</numerusform>
            <numerusform>%Ln ospiti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tickets with this code</source>
        <translation>
            <numerusform>%Ln biglietto con questo codice</numerusform>
            <numerusform>%Ln biglietti con questo codice</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} of the group is in</source>
        <translation>
            <numerusform>%n su {all} del gruppo è dentro</numerusform>
            <numerusform>%n su {all} del gruppo sono dentro</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo takes back the last %n admissions</source>
        <translation>
            <numerusform>«Annulla» annulla l’ultimo ingresso (%n)</numerusform>
            <numerusform>«Annulla» annulla gli ultimi %n ingressi</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit this guest</source>
        <translation>Ammetti questo ospite</translation>
    </message>
    <message numerus="yes">
        <source>Admit these %n</source>
        <translation>
            <numerusform>Ammettere questo %n</numerusform>
            <numerusform>Ammettere questi %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit all %n</source>
        <translation>
            <numerusform>Ammetti tutti (%n)</numerusform>
            <numerusform>Ammetti tutti e %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit the other one</source>
        <translation>Ammetti l’altro</translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Ammetti l’altro (%n)</numerusform>
            <numerusform>Ammetti gli altri %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) could not be taken back: they have gone in or out again since. Look at their details.</source>
        <translation>
            <numerusform>Non è stato possibile annullare %n ospite: da allora è entrato o uscito di nuovo. Guardare i dettagli.</numerusform>
            <numerusform>Non è stato possibile annullare %n ospiti: da allora sono entrati o usciti di nuovo. Guardare i dettagli.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeskPage</name>
    <message>
        <source>Desk</source>
        <translation>Centrale</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numero</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Perché</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Adesso</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Respingere</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Far entrare</translation>
    </message>
    <message>
        <source>Nobody waits for an answer.</source>
        <translation>Nessuno aspetta una risposta.</translation>
    </message>
    <message>
        <source>on no list</source>
        <translation>in nessuna lista</translation>
    </message>
    <message>
        <source>Each answer goes to the door that asked, and to all doors, with your name.</source>
        <translation>Ogni risposta arriva con il Suo nome all’ingresso che chiede e a tutti gli altri.</translation>
    </message>
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Why?</source>
        <translation>Perché?</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Tutto il gruppo</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Registra uscita</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Richiesta al servizio…</translation>
    </message>
    <message>
        <source>More could not be looked up.</source>
        <translation>Non è stato possibile sapere altro.</translation>
    </message>
    <message>
        <source>As the service shows it now</source>
        <translation>Come risulta ora al servizio</translation>
    </message>
    <message>
        <source>By the list on this laptop</source>
        <translation>Secondo la lista di questo portatile</translation>
    </message>
    <message>
        <source>Code and e-mail</source>
        <translation>Codice ed e-mail</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Direzione</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>In and out</source>
        <translation>Entrate e uscite</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Biglietto</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordine</translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation>Cessione</translation>
    </message>
    <message>
        <source>Goes with the ticket of</source>
        <translation>Abbinato al biglietto di</translation>
    </message>
    <message>
        <source>Order is</source>
        <translation>Stato dell’ordine</translation>
    </message>
    <message>
        <source>Buyer</source>
        <translation>Acquirente</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prezzo</translation>
    </message>
    <message>
        <source>Whole order</source>
        <translation>Intero ordine</translation>
    </message>
    <message>
        <source>In and out: not known without the line</source>
        <translation>Entrate e uscite: sconosciute senza connessione</translation>
    </message>
    <message>
        <source>In and out, before the list or an evacuation said otherwise</source>
        <translation>Entrate e uscite, prima che la lista o un&apos;evacuazione dicesse altro</translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation>Entrate e uscite: ancora nessuna</translation>
    </message>
</context>
<context>
    <name>DoneStep</name>
    <message>
        <source>Ready</source>
        <translation>Pronto</translation>
    </message>
    <message>
        <source>Ready to open</source>
        <translation>Pronto per aprire</translation>
    </message>
    <message>
        <source>This is how this laptop is set up.</source>
        <translation>Ecco come è configurato questo portatile.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Servizio</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Chiave API</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorie</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Fotocamera</translation>
    </message>
    <message>
        <source>Scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etichette</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Sede</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) of the door check are good</source>
        <translation>
            <numerusform>%Ln punto del controllo va bene</numerusform>
            <numerusform>%Ln punti del controllo vanno bene</numerusform>
        </translation>
    </message>
    <message>
        <source>going in again allowed</source>
        <translation>rientro permesso</translation>
    </message>
    <message>
        <source>only one entry</source>
        <translation>un solo ingresso</translation>
    </message>
    <message>
        <source>in only</source>
        <translation>solo entrata</translation>
    </message>
    <message>
        <source>out only</source>
        <translation>solo uscita</translation>
    </message>
    <message>
        <source>check-out without PIN</source>
        <translation>uscita senza PIN</translation>
    </message>
    <message>
        <source>names after the PIN</source>
        <translation>nomi dopo il PIN</translation>
    </message>
    <message>
        <source>short names</source>
        <translation>nomi brevi</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln domanda</numerusform>
            <numerusform>%Ln domande</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln avviso</numerusform>
            <numerusform>%Ln avvisi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln way(s) to go</source>
        <translation>
            <numerusform>%Ln percorso</numerusform>
            <numerusform>%Ln percorsi</numerusform>
        </translation>
    </message>
    <message>
        <source>with hours of entry</source>
        <translation>con orari di ingresso</translation>
    </message>
    <message>
        <source>could not be kept</source>
        <translation>non è stato possibile salvarla</translation>
    </message>
    <message>
        <source>cannot be kept: the keyring of this computer does not work</source>
        <translation>non si può salvare: il portachiavi di questo computer non funziona</translation>
    </message>
    <message>
        <source>will be kept in this computer&apos;s keyring, nowhere else</source>
        <translation>sarà salvata nel portachiavi di questo computer e in nessun altro posto</translation>
    </message>
    <message>
        <source>the one that this laptop has</source>
        <translation>quella che questo portatile ha già</translation>
    </message>
    <message>
        <source>set</source>
        <translation>impostato</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>a door of the one that it belongs to</source>
        <translation>un ingresso della sede a cui appartiene</translation>
    </message>
    <message>
        <source>keeps the state of the one that it belongs to</source>
        <translation>tiene lo stato della sede a cui appartiene</translation>
    </message>
    <message>
        <source>will be joined</source>
        <translation>si entrerà</translation>
    </message>
    <message>
        <source>all go through this door</source>
        <translation>tutte passano da questa porta</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Quella collegata</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Nessuna fotocamera</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Controllo iniziale</translation>
    </message>
    <message>
        <source>The door can open now, without the venue: F12, Venue, joins it later.</source>
        <translation>La porta può aprire ora, senza la sede: più tardi con F12, Sede.</translation>
    </message>
    <message>
        <source>All else is written. The door can open now, with this key.</source>
        <translation>Tutto il resto è salvato. La porta può aprire ora, con questa chiave.</translation>
    </message>
</context>
<context>
    <name>DoorCheckPage</name>
    <message>
        <source>Check again</source>
        <translation>Controlla di nuovo</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Apri la porta</translation>
    </message>
    <message>
        <source>Test scan</source>
        <translation>Lettura di prova</translation>
    </message>
    <message>
        <source>Looking at everything that the door needs…</source>
        <translation>Controllo di tutto ciò che serve alla porta…</translation>
    </message>
    <message>
        <source>Something is missing: see the red lines.</source>
        <translation>Manca qualcosa: vedere le righe rosse.</translation>
    </message>
    <message>
        <source>The door can open; the yellow lines are worth a look.</source>
        <translation>La porta può aprire; guardare le righe gialle.</translation>
    </message>
    <message>
        <source>Everything green: start scanning.</source>
        <translation>Tutto verde: si può cominciare.</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Controllo iniziale</translation>
    </message>
</context>
<context>
    <name>DoorStep</name>
    <message>
        <source>Door</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>This door</source>
        <translation>Questa porta</translation>
    </message>
    <message>
        <source>Guests see signs on a second screen</source>
        <translation>Un secondo schermo guida gli ospiti con segni</translation>
    </message>
    <message>
        <source>Guests see signs and their name there</source>
        <translation>Mostra segni e il nome dell&apos;ospite</translation>
    </message>
    <message>
        <source>Give this door a name, like North entrance.</source>
        <translation>Dare un nome a questa porta, per esempio Ingresso nord.</translation>
    </message>
    <message>
        <source>Name of this door</source>
        <translation>Nome di questa porta</translation>
    </message>
    <message>
        <source>North entrance</source>
        <translation>Ingresso nord</translation>
    </message>
    <message>
        <source>Who went out may come in again</source>
        <translation>Chi è uscito può rientrare</translation>
    </message>
    <message>
        <source>Which way guests go at this door</source>
        <translation>In quale direzione passano qui gli ospiti</translation>
    </message>
    <message>
        <source>Guests come in and go out here</source>
        <translation>Gli ospiti entrano ed escono qui</translation>
    </message>
    <message>
        <source>Guests only come in here</source>
        <translation>Gli ospiti qui entrano soltanto</translation>
    </message>
    <message>
        <source>Guests only go out here</source>
        <translation>Gli ospiti qui escono soltanto</translation>
    </message>
    <message>
        <source>Checking a guest out by hand</source>
        <translation>Registrare un’uscita a mano</translation>
    </message>
    <message>
        <source>Checking out by hand needs the PIN</source>
        <translation>Uscita a mano: con il PIN</translation>
    </message>
    <message>
        <source>Checking out by hand asks once</source>
        <translation>Uscita a mano: una conferma</translation>
    </message>
    <message>
        <source>Who sees the guests&apos; names</source>
        <translation>Chi vede i nomi degli ospiti</translation>
    </message>
    <message>
        <source>Everybody sees the guests&apos; names</source>
        <translation>Tutti vedono i nomi degli ospiti</translation>
    </message>
    <message>
        <source>What it is called, and which tickets go here.</source>
        <translation>Come si chiama e quali biglietti passano di qui.</translation>
    </message>
    <message>
        <source>Names like Maya L. until a press</source>
        <translation>Nomi come Maya L. fino a un tocco</translation>
    </message>
    <message>
        <source>Names are shown after the PIN only</source>
        <translation>Nomi visibili solo dopo il PIN</translation>
    </message>
    <message>
        <source>No screen for guests</source>
        <translation>Nessuno schermo per gli ospiti</translation>
    </message>
    <message>
        <source>The screen for guests</source>
        <translation>Lo schermo per gli ospiti</translation>
    </message>
    <message>
        <source>Guests read the window&apos;s language</source>
        <translation>Gli ospiti leggono la lingua della finestra</translation>
    </message>
    <message>
        <source>Language of that screen</source>
        <translation>Lingua di quello schermo</translation>
    </message>
    <message>
        <source>Ticket categories for this door</source>
        <translation>Categorie di biglietti per questa porta</translation>
    </message>
    <message numerus="yes">
        <source>Looking through the list: %Ln ticket(s)…</source>
        <translation>
            <numerusform>Lettura della lista: %Ln biglietto…</numerusform>
            <numerusform>Lettura della lista: %Ln biglietti…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the list…</source>
        <translation>Lettura della lista…</translation>
    </message>
    <message>
        <source>Go on: all tickets go here until you choose some in set-up.</source>
        <translation>Continuare: tutti i biglietti passano di qui finché non si sceglie nella configurazione.</translation>
    </message>
    <message>
        <source>none on the list</source>
        <translation>nessuno in lista</translation>
    </message>
    <message>
        <source>They are read once the service accepts address and key.</source>
        <translation>Verranno lette quando il servizio accetterà indirizzo e chiave.</translation>
    </message>
    <message>
        <source>Nothing is ticked: tickets of all categories go here.</source>
        <translation>Nulla è selezionato: i biglietti di tutte le categorie passano di qui.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ticket(s) go through this door.</source>
        <translation>
            <numerusform>%Ln biglietto passa da questa porta.</numerusform>
            <numerusform>%Ln biglietti passano da questa porta.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoorsPage</name>
    <message>
        <source>Doors</source>
        <translation>Ingressi</translation>
    </message>
    <message>
        <source>All doors that share the state of this venue.</source>
        <translation>Tutti gli ingressi che condividono lo stato di questa sede.</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Ingresso</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Ultimo segnale</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linea</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>In attesa</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>A minute</source>
        <translation>Al minuto</translation>
    </message>
    <message>
        <source>Let in</source>
        <translation>Entrati</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Letto con</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Batteria</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versione</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>È uscita una persona senza biglietto</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>È entrata una persona senza biglietto</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Centrale</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Non tutti sono usciti</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue: its door decides alone.</source>
        <translation>Questo portatile non appartiene a nessuna sede: il suo ingresso decide da solo.</translation>
    </message>
    <message>
        <source>No door was heard yet.</source>
        <translation>Nessun ingresso si è ancora fatto sentire.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Fotocamera</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lettore manuale</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Digitato</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>Online</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Linea lenta</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Chiave rifiutata</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>non ancora</translation>
    </message>
    <message>
        <source>Shut out…</source>
        <translation>Escludere…</translation>
    </message>
    <message>
        <source>Shut out: at the keeper&apos;s laptop only</source>
        <translation>Escludere: solo sul portatile principale</translation>
    </message>
    <message>
        <source>everybody was out at {time}, noted at {door}</source>
        <translation>alle {time} tutti erano usciti, annotato a {door}</translation>
    </message>
</context>
<context>
    <name>EntriesStep</name>
    <message>
        <source>For which tickets</source>
        <translation>Per quali biglietti</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Lasciare com’era</translation>
    </message>
    <message>
        <source>This is in the list already.</source>
        <translation>È già nell’elenco.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Save the change</source>
        <translation>Salva la modifica</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Change “{words}”</source>
        <translation>Modifica «{words}»</translation>
    </message>
    <message>
        <source>Remove “{words}”</source>
        <translation>Rimuovi «{words}»</translation>
    </message>
</context>
<context>
    <name>EventStep</name>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Which event?</source>
        <translation>Quale evento?</translation>
    </message>
    <message>
        <source>Those that this key may see, tonight&apos;s first.</source>
        <translation>Quelli che questa chiave può vedere, prima quelli di stasera.</translation>
    </message>
    <message>
        <source>No event of this key has tickets. Ask the organiser for another key.</source>
        <translation>Nessun evento di questa chiave ha biglietti. Chiedere un’altra chiave all’organizzatore.</translation>
    </message>
    <message>
        <source>Choose the event that this door is for.</source>
        <translation>Scegliere l’evento di questa porta.</translation>
    </message>
    <message>
        <source>The events are listed once the service has accepted address and key in the first step.</source>
        <translation>Gli eventi compariranno quando il servizio avrà accettato indirizzo e chiave nel primo passo.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventi</translation>
    </message>
    <message>
        <source>not among the events that this key may see</source>
        <translation>non è tra gli eventi che questa chiave può vedere</translation>
    </message>
    <message>
        <source>as it is set up now</source>
        <translation>come configurato ora</translation>
    </message>
    <message>
        <source>with ticketing</source>
        <translation>con biglietteria</translation>
    </message>
    <message>
        <source>no ticketing here: nothing to check</source>
        <translation>senza biglietteria: nulla da controllare</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>The file for support is being written…</source>
        <translation>Il file per l’assistenza viene scritto…</translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation>per salvare la lista in un file</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written. {place}: {file}</source>
        <translation>
            <numerusform>%Ln riga scritta. {place}: {file}</numerusform>
            <numerusform>%Ln righe scritte. {place}: {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>Find a guest</source>
        <translation>Cerca un ospite</translation>
    </message>
    <message>
        <source>By name, code, order or e-mail. Looking checks nobody in.</source>
        <translation>Per nome, codice, ordine o e-mail. Cercare non registra nessuno.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Digitare nome o codice</translation>
    </message>
    <message>
        <source>Name or code</source>
        <translation>Nome o codice</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Biglietto</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordine</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Guests found</source>
        <translation>Ospiti trovati</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Tutto il gruppo</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Fai entrare</translation>
    </message>
    <message>
        <source>Nobody on the list matches.</source>
        <translation>Nessuno in lista corrisponde.</translation>
    </message>
    <message>
        <source>Names are hidden: type a whole surname, code, order or e-mail; a short surname with the first name.</source>
        <translation>I nomi sono nascosti: digitare un cognome, codice, ordine o e-mail per intero; un cognome breve insieme al nome.</translation>
    </message>
    <message>
        <source>Not found by a whole surname, code, order or e-mail. Type the whole name.</source>
        <translation>Non trovato per cognome, codice, ordine o e-mail per intero. Digitare il nome completo.</translation>
    </message>
</context>
<context>
    <name>GroupAdmission</name>
    <message numerus="yes">
        <source>Admit %n guest(s)?</source>
        <translation>
            <numerusform>Far entrare %n ospite?</numerusform>
            <numerusform>Far entrare %n ospiti?</numerusform>
        </translation>
    </message>
    <message>
        <source>Let them pass one by one, and count.</source>
        <translation>Farli passare uno per uno, e contare.</translation>
    </message>
    <message numerus="yes">
        <source>Admit %n</source>
        <translation>
            <numerusform>Ammetti %n</numerusform>
            <numerusform>Ammetti %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPage</name>
    <message>
        <source>{inside} of {count} in</source>
        <translation>{inside} di {count} dentro</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppo</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Biglietto</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Comes</source>
        <translation>Viene</translation>
    </message>
    <message>
        <source>Everybody of this order</source>
        <translation>Tutti quelli di questo ordine</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>viene</translation>
    </message>
    <message>
        <source>stays out</source>
        <translation>resta fuori</translation>
    </message>
</context>
<context>
    <name>GuestActs</name>
    <message>
        <source>Only if this guest leaves now: the ticket admits somebody again afterwards.</source>
        <translation>Solo se questo ospite esce ora: dopo, il biglietto fa di nuovo entrare qualcuno.</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Registra uscita</translation>
    </message>
</context>
<context>
    <name>GuestPage</name>
    <message>
        <source>Show names</source>
        <translation>Mostra i nomi</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
    <message>
        <source>The next scan closes this page.</source>
        <translation>La lettura seguente chiude questa pagina.</translation>
    </message>
    <message>
        <source>Topics of the help</source>
        <translation>Argomenti dell’aiuto</translation>
    </message>
</context>
<context>
    <name>HoursStep</name>
    <message>
        <source>Hours</source>
        <translation>Orari</translation>
    </message>
    <message>
        <source>Hours of entry</source>
        <translation>Orari di ingresso</translation>
    </message>
    <message>
        <source>When tickets may come in here. Without hours, at any time.</source>
        <translation>Quando i biglietti entrano qui. Senza orari, in ogni momento.</translation>
    </message>
    <message>
        <source>as the event</source>
        <translation>l’evento</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Dalle</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Only on these days; none ticked is every day</source>
        <translation>Solo in questi giorni; senza spunte, ogni giorno</translation>
    </message>
    <message>
        <source>Outside these hours guests are held</source>
        <translation>Fuori da questi orari: da verificare</translation>
    </message>
    <message>
        <source>Outside these hours guests are let in, and it is said</source>
        <translation>Fuori da questi orari: far entrare e dirlo</translation>
    </message>
    <message>
        <source>Guests outside the hours</source>
        <translation>Ospiti fuori orario</translation>
    </message>
    <message>
        <source>None: tickets may come in at any time.</source>
        <translation>Nessuno: i biglietti entrano in ogni momento.</translation>
    </message>
    <message>
        <source>Hours of entry at this door</source>
        <translation>Orari di ingresso a questa porta</translation>
    </message>
    <message>
        <source>A time like 19:30, or nothing.</source>
        <translation>Un’ora come 19:30, o niente.</translation>
    </message>
    <message>
        <source>During the event</source>
        <translation>Durante l’evento</translation>
    </message>
</context>
<context>
    <name>InstructionStep</name>
    <message>
        <source>Questions</source>
        <translation>Domande</translation>
    </message>
    <message>
        <source>Questions and notices</source>
        <translation>Domande e avvisi</translation>
    </message>
    <message>
        <source>A notice, shown beside the verdict</source>
        <translation>Un avviso, mostrato accanto all’esito</translation>
    </message>
    <message>
        <source>A question, answered before the guest goes in</source>
        <translation>Una domanda, con risposta prima dell’ingresso</translation>
    </message>
    <message>
        <source>Notice or question</source>
        <translation>Avviso o domanda</translation>
    </message>
    <message>
        <source>What stewards read</source>
        <translation>Ciò che legge il personale</translation>
    </message>
    <message>
        <source>Show ID: 18+</source>
        <translation>Mostrare documento: 18+</translation>
    </message>
    <message>
        <source>Questions and notices of this door</source>
        <translation>Domande e avvisi di questa porta</translation>
    </message>
    <message>
        <source>None: every guest with a valid ticket goes in at once.</source>
        <translation>Nessuno: chi ha un biglietto valido entra subito.</translation>
    </message>
    <message>
        <source>What stewards ask or see when some guests go in, and where these guests go.</source>
        <translation>Che cosa chiede o vede il personale per alcuni ospiti, e dove vanno.</translation>
    </message>
    <message>
        <source>Where to go, shown large and at the wrong door</source>
        <translation>Dove andare, in grande e alla porta sbagliata</translation>
    </message>
    <message>
        <source>Data of a ticket that are shown large</source>
        <translation>Dati di un biglietto mostrati in grande</translation>
    </message>
    <message>
        <source>Row, Seat</source>
        <translation>Fila, Posto</translation>
    </message>
    <message>
        <source>For tickets with a word in their name</source>
        <translation>Per i biglietti con una parola nel nome</translation>
    </message>
    <message>
        <source>With the guest&apos;s own answer</source>
        <translation>Con la risposta dell’ospite</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Nome della risposta</translation>
    </message>
    <message>
        <source>Shirt size</source>
        <translation>Taglia della maglietta</translation>
    </message>
    <message>
        <source>Word in the ticket&apos;s name</source>
        <translation>Parola nel nome del biglietto</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Studente</translation>
    </message>
    <message>
        <source>One word, without blanks.</source>
        <translation>Una parola, senza spazi.</translation>
    </message>
    <message>
        <source>Write what stewards are to read.</source>
        <translation>Scrivere ciò che il personale deve leggere.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Avviso</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Domanda</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Percorso</translation>
    </message>
</context>
<context>
    <name>JoinForm</name>
    <message>
        <source>Join a venue</source>
        <translation>Entrare in una sede</translation>
    </message>
    <message>
        <source>Hold the code of the keeper&apos;s laptop to the camera, scan it, or paste it.</source>
        <translation>Mostrare alla fotocamera il codice del portatile principale, scansionarlo o incollarlo.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Entrare</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Codice della sede</translation>
    </message>
    <message>
        <source>Its passphrase</source>
        <translation>La sua frase segreta</translation>
    </message>
    <message>
        <source>This is a set-up code. The keeper shows its venue code under F12.</source>
        <translation>È un codice di configurazione. Il portatile principale mostra quello della sede con F12.</translation>
    </message>
    <message>
        <source>That was a code, but no venue code.</source>
        <translation>Era un codice, ma non della sede.</translation>
    </message>
    <message>
        <source>This is no venue code: all of it begins ADMIT-VENUE.</source>
        <translation>Questo non è un codice della sede: inizia con ADMIT-VENUE.</translation>
    </message>
</context>
<context>
    <name>KeepForm</name>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Questo portatile tiene lo stato della sede</translation>
    </message>
    <message>
        <source>Choose one laptop that stays on all night. The others join it by its code.</source>
        <translation>Scegliere un portatile che resti acceso tutta la sera. Gli altri entrano con il suo codice.</translation>
    </message>
    <message>
        <source>Keep the state</source>
        <translation>Tenere lo stato</translation>
    </message>
    <message>
        <source>Two more laptops help, so that any one of the three may fail</source>
        <translation>Altri due portatili aiutano, così uno dei tre può guastarsi</translation>
    </message>
    <message>
        <source>Write the passphrase down, apart from this laptop. For example: {words}</source>
        <translation>Annotare la frase segreta, separata da questo portatile. Per esempio: {words}</translation>
    </message>
    <message>
        <source>Take these words</source>
        <translation>Usare queste parole</translation>
    </message>
</context>
<context>
    <name>LanguageChoice</name>
    <message>
        <source>Language</source>
        <translation>Lingua</translation>
    </message>
</context>
<context>
    <name>LightChoice</name>
    <message>
        <source>No light or gate outside</source>
        <translation>Né luce né tornello fuori</translation>
    </message>
    <message>
        <source>A relay board with light or gate (USB)</source>
        <translation>Scheda relè con luce o tornello (USB)</translation>
    </message>
    <message>
        <source>A light that reads lines of text</source>
        <translation>Luce che legge righe di testo</translation>
    </message>
    <message>
        <source>Light and gate outside</source>
        <translation>Luce e tornello fuori</translation>
    </message>
    <message>
        <source>Port of the light</source>
        <translation>Porta della luce</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Tornello</translation>
    </message>
    <message>
        <source>What it sends if the gate did not turn</source>
        <translation>Che cosa invia se non ha girato</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>niente</translation>
    </message>
    <message>
        <source>Sent for green: come in</source>
        <translation>Inviato per verde: entrate</translation>
    </message>
    <message>
        <source>Sent for amber: please wait</source>
        <translation>Inviato per giallo: attendete</translation>
    </message>
    <message>
        <source>Sent for red: ask the staff</source>
        <translation>Inviato per rosso: al personale</translation>
    </message>
    <message>
        <source>Sent for no light</source>
        <translation>Inviato per nessuna luce</translation>
    </message>
    <message>
        <source>Sent to open the gate</source>
        <translation>Inviato per aprire il tornello</translation>
    </message>
    <message>
        <source>Sent to close the gate</source>
        <translation>Inviato per chiudere il tornello</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Che cosa si invia</translation>
    </message>
    <message>
        <source>Words, hex A0 01, or - for nothing</source>
        <translation>Parole, hex A0 01, o - per niente</translation>
    </message>
    <message>
        <source>No gate</source>
        <translation>Nessun tornello</translation>
    </message>
    <message>
        <source>Plug the light in and open this step again, or choose none.</source>
        <translation>Collegare la luce e riaprire questo passo, o scegliere nessuna.</translation>
    </message>
    <message>
        <source>Write words, or hex and bytes: hex A0 01 01 A2.</source>
        <translation>Scrivere parole, o hex e byte: hex A0 01 01 A2.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The guest then counts as before this scan, and the ticket can be read again.</source>
        <translation>L’ospite conta allora come prima di questa scansione, e il biglietto può essere letto di nuovo.</translation>
    </message>
    <message>
        <source>This door is for guests who come in. The settings fix that.</source>
        <translation>Questo ingresso è solo per ospiti che entrano. Così è nelle impostazioni.</translation>
    </message>
    <message>
        <source>This door is for guests who leave. The settings fix that.</source>
        <translation>Questo ingresso è solo per ospiti che escono. Così è nelle impostazioni.</translation>
    </message>
    <message>
        <source>Nobody without a ticket is inside, so nobody was counted out.</source>
        <translation>All’interno non c’è nessuno senza biglietto: nessuno è stato tolto dal conto.</translation>
    </message>
    <message>
        <source>+1 without ticket. To take it back: button -1, or minus on the numeric keypad.</source>
        <translation>+1 senza biglietto. Per annullare: pulsante -1 o meno sul tastierino numerico.</translation>
    </message>
    <message>
        <source>-1 without ticket. To take it back: button +1, or plus on the numeric keypad.</source>
        <translation>-1 senza biglietto. Per annullare: pulsante +1 o più sul tastierino numerico.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The keeper does not accept this laptop</source>
        <translation>Il portatile principale non accetta questo</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Escluso</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full</source>
        <translation>Disco del portatile principale pieno</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Disco pieno</translation>
    </message>
    <message>
        <source>The doors agree</source>
        <translation>Gli ingressi concordano</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>Concordi</translation>
    </message>
    <message>
        <source>The keepers are electing</source>
        <translation>I portatili principali eleggono</translation>
    </message>
    <message>
        <source>Electing</source>
        <translation>Elezione</translation>
    </message>
    <message>
        <source>This door is alone</source>
        <translation>Questo ingresso è solo</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>Admission was correct</source>
        <translation>L’ingresso è giusto</translation>
    </message>
    <message>
        <source>Let in was right</source>
        <translation>L’ingresso era giusto</translation>
    </message>
    <message>
        <source>Wrong entry: check out</source>
        <translation>Ingresso errato: registrare l’uscita</translation>
    </message>
    <message>
        <source>Wrong entry, checked out</source>
        <translation>Ingresso errato, uscita registrata</translation>
    </message>
    <message>
        <source>Ask the service again</source>
        <translation>Chiedere di nuovo al servizio</translation>
    </message>
    <message>
        <source>Asked again</source>
        <translation>Chiesto di nuovo</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Inviare di nuovo</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>Inviato di nuovo</translation>
    </message>
    <message>
        <source>Note only</source>
        <translation>Solo una nota</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Annotato</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Riaprire</translation>
    </message>
    <message>
        <source>Opened again</source>
        <translation>Riaperto</translation>
    </message>
    <message>
        <source>Somebody has settled it meanwhile.</source>
        <translation>Qualcuno lo ha risolto nel frattempo.</translation>
    </message>
    <message>
        <source>Nobody was let in by this scan.</source>
        <translation>Nessuno è entrato con questa lettura.</translation>
    </message>
    <message>
        <source>The service has answered already, and would say the same again.</source>
        <translation>Il servizio ha già risposto e direbbe lo stesso.</translation>
    </message>
    <message>
        <source>The service has this scan, or may have it: ask it again instead.</source>
        <translation>Il servizio ha questa lettura, o forse la ha: meglio chiedere di nuovo.</translation>
    </message>
    <message>
        <source>Hold still</source>
        <translation>Tenga fermo</translation>
    </message>
    <message>
        <source>Closer to the camera</source>
        <translation>Più vicino alla fotocamera</translation>
    </message>
    <message>
        <source>Further away from the camera</source>
        <translation>Più lontano dalla fotocamera</translation>
    </message>
    <message>
        <source>Tilt it away from the lamp</source>
        <translation>Inclini per evitare la lampada</translation>
    </message>
    <message>
        <source>Make the screen brighter</source>
        <translation>Aumenti la luminosità</translation>
    </message>
    <message>
        <source>Only part of the code is in view</source>
        <translation>Si vede solo una parte del codice</translation>
    </message>
    <message>
        <source>The list of the door {door} is {minutes} min old. Look at its line.</source>
        <translation>L&apos;elenco della porta {door} ha {minutes} min. Controlli la sua linea.</translation>
    </message>
    <message>
        <source>The battery of the door {door} has {percent} % left. Connect its charger.</source>
        <translation>Alla batteria della porta {door} resta il {percent} %. Colleghi l&apos;alimentatore.</translation>
    </message>
    <message>
        <source>Scanned {time} by camera</source>
        <translation>Letto alle {time} con la fotocamera</translation>
    </message>
    <message>
        <source>Scanned {time} by hand scanner</source>
        <translation>Letto alle {time} con il lettore</translation>
    </message>
    <message>
        <source>Typed in {time}</source>
        <translation>Digitato alle {time}</translation>
    </message>
    <message>
        <source>Chosen from the list {time}</source>
        <translation>Scelto dalla lista alle {time}</translation>
    </message>
    <message>
        <source>Decided by the ticket service</source>
        <translation>Deciso dal servizio biglietti</translation>
    </message>
    <message>
        <source>Decided by this laptop</source>
        <translation>Deciso da questo portatile</translation>
    </message>
    <message>
        <source>Decided with the other doors</source>
        <translation>Deciso con gli altri ingressi</translation>
    </message>
    <message>
        <source>Decided by a supervisor</source>
        <translation>Deciso dal responsabile</translation>
    </message>
    <message>
        <source>Decided by a steward</source>
        <translation>Deciso dal personale</translation>
    </message>
    <message>
        <source>Decided by a rule of this door</source>
        <translation>Deciso da una regola di questa porta</translation>
    </message>
    <message>
        <source>Find a guest</source>
        <translation>Cerca ospite</translation>
    </message>
    <message>
        <source>Admit the others</source>
        <translation>Ammetti gli altri</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppo</translation>
    </message>
    <message>
        <source>Print label</source>
        <translation>Stampa etichetta</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Switch to IN</source>
        <translation>Passa a ENTRATA</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Controllato</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Respingere</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Forza ingresso</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Perché?</translation>
    </message>
    <message>
        <source>This code has no ticket, so there is nothing to show.</source>
        <translation>Questo codice non ha un biglietto: non c’è nulla da mostrare.</translation>
    </message>
    <message>
        <source>Only while the window asks to check something.</source>
        <translation>Solo quando la finestra chiede di controllare qualcosa.</translation>
    </message>
    <message>
        <source>Nothing can be taken back now.</source>
        <translation>Ora non c’è nulla da annullare.</translation>
    </message>
    <message>
        <source>Nobody else belongs to this ticket.</source>
        <translation>Nessun altro appartiene a questo biglietto.</translation>
    </message>
    <message>
        <source>Nobody else of this group can be admitted now.</source>
        <translation>Ora nessun altro di questo gruppo può entrare.</translation>
    </message>
    <message>
        <source>Only for a guest who is held, refused or already in.</source>
        <translation>Solo per un ospite in attesa, respinto o già dentro.</translation>
    </message>
    <message>
        <source>Only for a guest who is held or taken back, or after a trouble.</source>
        <translation>Solo per un ospite in attesa o annullato, o dopo un problema.</translation>
    </message>
    <message>
        <source>Only for a guest who is let in, at a door that prints labels.</source>
        <translation>Solo per un ospite entrato, a una porta che stampa etichette.</translation>
    </message>
    <message>
        <source>Payment open</source>
        <translation>Da pagare</translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation>Non venduto</translation>
    </message>
    <message>
        <source>Out again</source>
        <translation>Uscito</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annullato</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Rimborsato</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>Ceduto</translation>
    </message>
    <message>
        <source>For resale</source>
        <translation>In rivendita</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word</source>
        <translation>Per decisione del responsabile</translation>
    </message>
    <message>
        <source>The admission is undone</source>
        <translation>L’ingresso è annullato</translation>
    </message>
    <message>
        <source>The check-out is undone</source>
        <translation>L’uscita è annullata</translation>
    </message>
    <message>
        <source>Let in here just now</source>
        <translation>Entrato qui proprio ora</translation>
    </message>
    <message>
        <source>Inside by the list</source>
        <translation>Dentro secondo la lista</translation>
    </message>
    <message>
        <source>The guest is not inside</source>
        <translation>L’ospite non è dentro</translation>
    </message>
    <message>
        <source>Payment still open</source>
        <translation>Pagamento ancora aperto</translation>
    </message>
    <message>
        <source>Being passed on to somebody else</source>
        <translation>In cessione a un’altra persona</translation>
    </message>
    <message>
        <source>Passed on to somebody else</source>
        <translation>Ceduto a un’altra persona</translation>
    </message>
    <message>
        <source>Offered for resale</source>
        <translation>Messo in rivendita</translation>
    </message>
    <message>
        <source>Wrong door</source>
        <translation>Porta sbagliata</translation>
    </message>
    <message>
        <source>No list was read yet</source>
        <translation>Nessuna lista è stata ancora letta</translation>
    </message>
    <message>
        <source>Was in before: no re-entry here</source>
        <translation>È già stato dentro: qui non si rientra</translation>
    </message>
    <message>
        <source>The ticket is not clear</source>
        <translation>Il biglietto non è chiaro</translation>
    </message>
    <message>
        <source>Accepted, but look at the ticket</source>
        <translation>Accettato, ma guardare il biglietto</translation>
    </message>
    <message>
        <source>The service says no</source>
        <translation>Il servizio rifiuta</translation>
    </message>
    <message>
        <source>The house is full</source>
        <translation>La sala è piena</translation>
    </message>
    <message>
        <source>The other doors do not answer</source>
        <translation>Gli altri ingressi non rispondono</translation>
    </message>
    <message>
        <source>Something is to be checked first</source>
        <translation>Prima c&apos;è qualcosa da controllare</translation>
    </message>
    <message>
        <source>Turned away at the door</source>
        <translation>Respinto all&apos;ingresso</translation>
    </message>
    <message>
        <source>The ticket was cancelled</source>
        <translation>Il biglietto è stato annullato</translation>
    </message>
    <message>
        <source>The ticket was paid back</source>
        <translation>Il biglietto è stato rimborsato</translation>
    </message>
    <message>
        <source>The ticket was reset</source>
        <translation>Il biglietto è stato azzerato</translation>
    </message>
    <message>
        <source>The ticket was never sold</source>
        <translation>Il biglietto non è mai stato venduto</translation>
    </message>
    <message>
        <source>Nobody knows this code</source>
        <translation>Nessuno conosce questo codice</translation>
    </message>
    <message>
        <source>This is no ticket&apos;s code</source>
        <translation>Non è il codice di un biglietto</translation>
    </message>
    <message>
        <source>Only a part of the code was read</source>
        <translation>È stata letta solo una parte del codice</translation>
    </message>
    <message>
        <source>Do not use this laptop</source>
        <translation>Non usare questo portatile</translation>
    </message>
    <message>
        <source>Check first: {words}</source>
        <translation>Controllare prima: {words}</translation>
    </message>
    <message>
        <source>Turned away: {words}</source>
        <translation>Respinto: {words}</translation>
    </message>
    <message>
        <source>Do not admit. If the guest disagrees: supervisor.</source>
        <translation>Non far entrare. Se l’ospite contesta: responsabile.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask a supervisor.</source>
        <translation>Non far entrare ancora. Chiedere al responsabile.</translation>
    </message>
    <message>
        <source>Do not admit. Send the guest to the ticket desk.</source>
        <translation>Non far entrare. Mandare l’ospite in biglietteria.</translation>
    </message>
    <message>
        <source>Do not admit yet. Read the guest list, or ask a supervisor.</source>
        <translation>Non far entrare ancora. Leggere la lista o chiedere al responsabile.</translation>
    </message>
    <message>
        <source>This guest is not let in.</source>
        <translation>Questo ospite non entra.</translation>
    </message>
    <message>
        <source>This guest is still in.</source>
        <translation>Questo ospite è ancora dentro.</translation>
    </message>
    <message>
        <source>This ticket lets in nobody else.</source>
        <translation>Questo biglietto non fa entrare nessun altro.</translation>
    </message>
    <message>
        <source>There is nobody to check out. Does the guest want in? Switch to IN.</source>
        <translation>Non c’è nessuna uscita da registrare. L’ospite vuole entrare? Passare a ENTRATA.</translation>
    </message>
    <message>
        <source>Do not admit yet. Send the guest to the ticket desk.</source>
        <translation>Non far entrare ancora. Mandare l’ospite in biglietteria.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask who is to have the ticket.</source>
        <translation>Non far entrare ancora. Chiedere a chi è destinato il biglietto.</translation>
    </message>
    <message>
        <source>Do not admit. Ask for the new ticket.</source>
        <translation>Non far entrare. Chiedere il nuovo biglietto.</translation>
    </message>
    <message>
        <source>Do not admit here. Show the way to the right entrance.</source>
        <translation>Non far entrare qui. Indicare l’ingresso giusto.</translation>
    </message>
    <message>
        <source>Do not admit yet. Look up the name, or send the guest to the ticket desk.</source>
        <translation>Non far entrare ancora. Cercare il nome o mandare l’ospite in biglietteria.</translation>
    </message>
    <message>
        <source>Do not admit. Look up the name, or ask a supervisor.</source>
        <translation>Non far entrare. Cercare il nome o chiedere al responsabile.</translation>
    </message>
    <message>
        <source>Do not admit yet. Wait until people have left, or ask a supervisor.</source>
        <translation>Non ammettere ancora. Aspettare che qualcuno esca o chiedere al responsabile.</translation>
    </message>
    <message>
        <source>Do not admit yet. Is this laptop in the venue&apos;s network? Ask a supervisor.</source>
        <translation>Non ammettere ancora. Questo portatile è nella rete della sede? Chiedere al responsabile.</translation>
    </message>
    <message>
        <source>Is it so? F5: admit. If not, F6: turn the guest away.</source>
        <translation>È così? F5: far entrare. Se no, F6: respingere.</translation>
    </message>
    <message>
        <source>Do not admit.</source>
        <translation>Non far entrare.</translation>
    </message>
    <message>
        <source>Do not admit. Is the ticket for this event?</source>
        <translation>Non far entrare. Il biglietto è per questo evento?</translation>
    </message>
    <message>
        <source>Scan the ticket again, or type its code.</source>
        <translation>Rileggere il biglietto, o digitarne il codice.</translation>
    </message>
    <message>
        <source>Scan again, or look up the name.</source>
        <translation>Scansionare di nuovo o cercare il nome.</translation>
    </message>
    <message>
        <source>Admit nobody here. Use another laptop.</source>
        <translation>Non far entrare nessuno qui. Usare un altro portatile.</translation>
    </message>
    <message>
        <source>Another laptop of the venue has the name of this door.</source>
        <translation>Un altro portatile della sede ha già il nome di questo ingresso.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again, or use another laptop.</source>
        <translation>Non far entrare ancora. Rileggere o usare un altro portatile.</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Errore in questo programma</translation>
    </message>
    <message>
        <source>Wrong door: this one is for {words}</source>
        <translation>Porta sbagliata: questa è per {words}</translation>
    </message>
    <message>
        <source>The ticket is not clear: {words}</source>
        <translation>Il biglietto non è chiaro: {words}</translation>
    </message>
    <message>
        <source>Accepted, but look: {words}</source>
        <translation>Accettato, ma guardare: {words}</translation>
    </message>
    <message>
        <source>The service says no: “{words}”</source>
        <translation>Il servizio rifiuta: «{words}»</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Annullato</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Può entrare</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Uscita</translation>
    </message>
    <message>
        <source>Just let in</source>
        <translation>Appena entrato</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Già dentro</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>Non è dentro</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Da verificare</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Non ammesso</translation>
    </message>
    <message>
        <source>Badly read</source>
        <translation>Letto male</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Illeggibile</translation>
    </message>
    <message>
        <source> Attempts: {count}.</source>
        <translation> Tentativi: {count}.</translation>
    </message>
    <message>
        <source> It is not certain that this door made it.</source>
        <translation> Non è certo che sia stata questa porta.</translation>
    </message>
    <message>
        <source> Nobody walked.</source>
        <translation> Nessuno è passato.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; no scan of this door explains it.</source>
        <translation> La cronologia del servizio biglietti lo mostra alle {time} secondo il suo orologio; nessuna scansione di questa porta lo spiega.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; the scan of {scan} explains it.</source>
        <translation> La cronologia del servizio biglietti lo mostra alle {time} secondo il suo orologio; la scansione delle {scan} lo spiega.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Un PIN ha da {least} a {most} cifre.</translation>
    </message>
    <message>
        <source>A fault of this program stopped the camera.</source>
        <translation>Un errore di questo programma ha fermato la fotocamera.</translation>
    </message>
    <message>
        <source>A note without words was not written.</source>
        <translation>Una nota senza testo non è stata salvata.</translation>
    </message>
    <message>
        <source>A person has to look at it.</source>
        <translation>Qualcuno deve controllarlo.</translation>
    </message>
    <message>
        <source>A supervisor chooses the printer under F12, Settings.</source>
        <translation>Un responsabile sceglie la stampante in F12, Impostazioni.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Chiave API</translation>
    </message>
    <message>
        <source>ATTENDED</source>
        <translation>Ha partecipato</translation>
    </message>
    <message>
        <source>AVAILABLE</source>
        <translation>Non venduto</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Informazioni su Admit</translation>
    </message>
    <message>
        <source>Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that it writes helps whoever looks after this laptop.</source>
        <translation>L’ultima volta Admit si è bloccato. Le scansioni sono salvate. In F12, «File per l’assistenza» scrive ciò che serve a chi si occupa di questo portatile.</translation>
    </message>
    <message>
        <source>Admit is open with this door&apos;s data</source>
        <translation>Admit è aperto con i dati di questa porta</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Ammesso</translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation>Ammesso dal responsabile</translation>
    </message>
    <message>
        <source>After each code it sends {suffix}, which is taken off.</source>
        <translation>Dopo ogni codice invia {suffix}, che viene tolto.</translation>
    </message>
    <message>
        <source>After the event, for good; the figures of the report stay</source>
        <translation>Dopo l’evento, per sempre; restano le cifre del rapporto</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings; under Linux add this user to the group &apos;video&apos;.</source>
        <translation>Consentirlo nelle impostazioni della privacy; su Linux aggiungere questo utente al gruppo «video».</translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation>Già dentro dalle {time}</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Annunci</translation>
    </message>
    <message>
        <source>Another laptop keeps the state now. The doors agree again.</source>
        <translation>Un altro portatile tiene ora lo stato. Gli ingressi concordano di nuovo.</translation>
    </message>
    <message>
        <source>Ask a supervisor.</source>
        <translation>Chiedere a un responsabile.</translation>
    </message>
    <message>
        <source>Ask that laptop for three keepers first: admit venue keep --replicas 3.</source>
        <translation>Chiedere prima lì tre portatili principali: admit venue keep --replicas 3.</translation>
    </message>
    <message>
        <source>Ask the desk</source>
        <translation>Chiedere</translation>
    </message>
    <message>
        <source>Ask the organiser for a key that may.</source>
        <translation>Chiedere all’organizzatore una chiave che lo permetta.</translation>
    </message>
    <message>
        <source>Ask the organiser for a key with this right.</source>
        <translation>Chiedere all’organizzatore una chiave con questo diritto.</translation>
    </message>
    <message>
        <source>Ask the organiser for a valid key and enter it in set-up.</source>
        <translation>Chiedere all’organizzatore una chiave valida e inserirla nella configurazione.</translation>
    </message>
    <message>
        <source>Ask the organiser whether this is the right event.</source>
        <translation>Chiedere all’organizzatore se è l’evento giusto.</translation>
    </message>
    <message>
        <source>At once again</source>
        <translation>Subito di nuovo</translation>
    </message>
    <message>
        <source>At the door {door} more and more check-ins wait: {waiting} now. Look at its line.</source>
        <translation>Alla porta {door} aspettano sempre più check-in: ora {waiting}. Controlli la sua linea.</translation>
    </message>
    <message>
        <source>Before each code it sends {prefix}, which is taken off.</source>
        <translation>Prima di ogni codice invia {prefix}, che viene tolto.</translation>
    </message>
    <message>
        <source>By a code on this screen, which the other one reads</source>
        <translation>Con un codice su questo schermo, che l’altro legge</translation>
    </message>
    <message>
        <source>By what the ticket service shows</source>
        <translation>Secondo ciò che mostra il servizio biglietti</translation>
    </message>
    <message>
        <source>CANCELED</source>
        <translation>Annullato</translation>
    </message>
    <message>
        <source>CANCELLED</source>
        <translation>Annullato</translation>
    </message>
    <message>
        <source>CHECKED_IN</source>
        <translation>Registrato</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Fotocamera</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Non si può dire</translation>
    </message>
    <message>
        <source>Carry on by the list that is here, and tell the organiser about it.</source>
        <translation>Continuare con la lista presente e avvisare l’organizzatore.</translation>
    </message>
    <message>
        <source>Carry on by the list, and ask the organiser about it.</source>
        <translation>Continuare con la lista e chiedere all’organizzatore.</translation>
    </message>
    <message>
        <source>Carry on by the list, and tell support: the service may have changed.</source>
        <translation>Continuare con la lista e avvisare l’assistenza: il servizio potrebbe essere cambiato.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the line is back. If it lasts, look at the network.</source>
        <translation>Continuare: questo portatile decide con la sua lista finché torna la connessione. Se dura, controllare la rete.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the service is well again.</source>
        <translation>Continuare: questo portatile decide con la sua lista finché il servizio si riprende.</translation>
    </message>
    <message>
        <source>Carry on: what waits is sent by itself afterwards.</source>
        <translation>Continuare: ciò che aspetta viene inviato da solo in seguito.</translation>
    </message>
    <message>
        <source>Check out {name}?</source>
        <translation>Registrare l’uscita di {name}?</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Uscito</translation>
    </message>
    <message>
        <source>Checking the line</source>
        <translation>Verifica della linea</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Controllo…</translation>
    </message>
    <message>
        <source>Choose another time, or another event.</source>
        <translation>Scegliere un altro orario o un altro evento.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Orologio</translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation>Chiudi Admit</translation>
    </message>
    <message>
        <source>Close other programs that use it, and look whether the privacy settings allow it.</source>
        <translation>Chiudere gli altri programmi che la usano e controllare le impostazioni della privacy.</translation>
    </message>
    <message>
        <source>Close other programs, or take another laptop: each scan waits for the disk.</source>
        <translation>Chiudere programmi o usare un altro portatile: le letture aspettano il disco.</translation>
    </message>
    <message>
        <source>Close the other program; this one takes the camera as soon as it is free.</source>
        <translation>Chiudere l’altro programma; questo prende la fotocamera appena è libera.</translation>
    </message>
    <message>
        <source>Close the window of Admit, if it is open, and run in a terminal: admit queue import &apos;{file}&apos;</source>
        <translation>Chiudere la finestra di Admit, se è aperta, ed eseguire in un terminale: admit queue import &apos;{file}&apos;</translation>
    </message>
    <message>
        <source>Code {code}</source>
        <translation>Codice {code}</translation>
    </message>
    <message>
        <source>Come in</source>
        <translation>Entrate pure</translation>
    </message>
    <message>
        <source>Compare the service address and its port with the organiser&apos;s. If they are right, use another network.</source>
        <translation>Confrontare l’indirizzo del servizio e la sua porta con quelli dell’organizzatore. Se sono giusti, usare un’altra rete.</translation>
    </message>
    <message>
        <source>Compare this laptop&apos;s date and time with the real ones. If they are right, the organiser must renew the certificate.</source>
        <translation>Confrontare data e ora di questo portatile con quelle reali. Se sono giuste, l’organizzatore deve rinnovare il certificato.</translation>
    </message>
    <message>
        <source>Confirmed by the ticket service</source>
        <translation>Confermato dal servizio biglietti</translation>
    </message>
    <message>
        <source>Copy the key once more, or ask the organiser for one.</source>
        <translation>Copiare la chiave ancora una volta, o chiederne una all’organizzatore.</translation>
    </message>
    <message>
        <source>Copy the key once more, whole and without blanks.</source>
        <translation>Copiare la chiave ancora una volta, intera e senza spazi.</translation>
    </message>
    <message>
        <source>Correct it: &apos;admit organiser&apos; shows what {operation} takes.</source>
        <translation>Correggerla: «admit organiser» mostra che cosa accetta {operation}.</translation>
    </message>
    <message>
        <source>Correct {file}, or move it away and set up anew. If a newer Admit wrote it, install that version again.</source>
        <translation>Correggere {file}, o spostarlo e rifare la configurazione. Se l’ha scritto un Admit più recente, reinstallare quella versione.</translation>
    </message>
    <message>
        <source>Could not be started: {missing}. All else works.</source>
        <translation>Non avviato: {missing}. Tutto il resto funziona.</translation>
    </message>
    <message>
        <source>Cut short: scan again</source>
        <translation>Interrotto: leggere di nuovo</translation>
    </message>
    <message>
        <source>DISMISSED</source>
        <translation>Rifiutato</translation>
    </message>
    <message>
        <source>Data and log: {folder}</source>
        <translation>Dati e registro: {folder}</translation>
    </message>
    <message>
        <source>Decided offline by the list from {time}</source>
        <translation>Deciso offline con la lista delle {time}</translation>
    </message>
    <message>
        <source>Delete guests&apos; data</source>
        <translation>Elimina dati degli ospiti</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>Do not admit here. Send the guest to: {doors}</source>
        <translation>Non far entrare qui. Mandare l’ospite a: {doors}</translation>
    </message>
    <message>
        <source>Do not admit now. Ask the guest to come back in time, or ask a supervisor.</source>
        <translation>Non far entrare ora. Chiedere all’ospite di tornare all’ora giusta, o chiedere a un responsabile.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Close the program and start it again: it sets the damaged file aside and carries over what can be read.</source>
        <translation>Non ammettere su questo portatile. Chiudere il programma e riavviarlo: mette da parte il file danneggiato e recupera ciò che è leggibile.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Give this user the right to the file and to its folder.</source>
        <translation>Non ammettere su questo portatile. Dare a questo utente i diritti sul file e sulla sua cartella.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Look whether the disk is there and may be written to.</source>
        <translation>Non ammettere su questo portatile. Controllare che il disco ci sia e sia scrivibile.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Make room on the disk that holds {folder}.</source>
        <translation>Non ammettere su questo portatile. Liberare spazio sul disco di {folder}.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Plug the disk in again that the folder is on, or put the folder back, and start this program again.</source>
        <translation>Non ammettere su questo portatile. Ricollegare il disco su cui si trova la cartella, o rimettere la cartella al suo posto, e riavviare questo programma.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. See that the disk and the file may be written to, or take another laptop.</source>
        <translation>Non ammettere su questo portatile. Fare in modo che il disco e il file siano scrivibili, o prendere un altro portatile.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Take another one: this disk may not last the night.</source>
        <translation>Non ammettere su questo portatile. Prenderne un altro: questo disco potrebbe non reggere la serata.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again. If it stays like this, use another laptop.</source>
        <translation>Non far entrare ancora. Rileggere il codice. Se continua così, usare un altro portatile.</translation>
    </message>
    <message>
        <source>Documents on this laptop</source>
        <translation>Documenti su questo portatile</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Done with “{words}”</source>
        <translation>Fatto: «{words}»</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Controllo iniziale</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Ingressi</translation>
    </message>
    <message>
        <source>Downloads on this laptop</source>
        <translation>Download su questo portatile</translation>
    </message>
    <message>
        <source>Each action that needed the PIN: when, what and by whom</source>
        <translation>Ogni azione con PIN: quando, che cosa e chi</translation>
    </message>
    <message>
        <source>End &apos;admit venue keep&apos; on this laptop, and delete then.</source>
        <translation>Terminare &apos;admit venue keep&apos; su questo portatile, poi eliminare.</translation>
    </message>
    <message>
        <source>Enter it as the organiser gave it, like https://tickets.example.org.</source>
        <translation>Inserirlo come l’ha dato l’organizzatore, ad esempio https://tickets.example.org.</translation>
    </message>
    <message>
        <source>Enter the key for this address.</source>
        <translation>Inserire la chiave per questo indirizzo.</translation>
    </message>
    <message>
        <source>Enter the key.</source>
        <translation>Inserire la chiave.</translation>
    </message>
    <message>
        <source>Entry ended at {time}</source>
        <translation>Ingresso terminato alle {time}</translation>
    </message>
    <message>
        <source>Evacuation</source>
        <translation>Evacuazione</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation>Ogni biglietto letto ora è un ospite che esce</translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation>Tutto inviato</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>File per l’assistenza</translation>
    </message>
    <message>
        <source>For all tickets</source>
        <translation>Per tutti i biglietti</translation>
    </message>
    <message>
        <source>For tickets with “{word}” in their name</source>
        <translation>Per i biglietti con «{word}» nel nome</translation>
    </message>
    <message>
        <source>For {category}</source>
        <translation>Per {category}</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Schermo intero sì o no</translation>
    </message>
    <message>
        <source>Give a time like 23:42, or with its date, like 2026-10-24T23:42.</source>
        <translation>Indicare un orario come 23:42, o con la data, come 2026-10-24T23:42.</translation>
    </message>
    <message>
        <source>Give each laptop a key of its own, so that the door can tell whose a check-in was.</source>
        <translation>Dia a ogni portatile una chiave propria, così la porta sa di chi era un check-in.</translation>
    </message>
    <message>
        <source>Give the earlier time first.</source>
        <translation>Indicare prima l&apos;orario precedente.</translation>
    </message>
    <message>
        <source>Give this door another name in the settings, and join again.</source>
        <translation>Dare un altro nome a questo ingresso nelle impostazioni e unirsi di nuovo.</translation>
    </message>
    <message>
        <source>Give this user the right to it, or set {variable} to another folder.</source>
        <translation>Dare a questo utente il diritto di usarla, o impostare {variable} su un’altra cartella.</translation>
    </message>
    <message>
        <source>Go back to the step of set-up that asks for it, and correct it there.</source>
        <translation>Tornare al passo della configurazione che lo chiede e correggerlo lì.</translation>
    </message>
    <message>
        <source>Goes with {ticket}</source>
        <translation>Abbinato a {ticket}</translation>
    </message>
    <message>
        <source>Going in</source>
        <translation>In entrata</translation>
    </message>
    <message>
        <source>Going out</source>
        <translation>In uscita</translation>
    </message>
    <message>
        <source>Goodbye</source>
        <translation>Arrivederci</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation>Lista ospiti</translation>
    </message>
    <message>
        <source>Guests admitted here, per {minutes} minutes</source>
        <translation>Ospiti ammessi qui, ogni {minutes} minuti</translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation>Ospiti dentro</translation>
    </message>
    <message>
        <source>Guests of {event} were deleted from this laptop: the event ended more than {days} days ago.</source>
        <translation>Gli ospiti di {event} sono stati eliminati da questo portatile: l’evento è finito da più di {days} giorni.</translation>
    </message>
    <message>
        <source>Guests read: {language}</source>
        <translation>Gli ospiti leggono: {language}</translation>
    </message>
    <message>
        <source>Guests&apos; data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is read again only when a supervisor asks for it.</source>
        <translation>Dati degli ospiti eliminati da questo portatile: {tickets} biglietti, {scans} letture. La lista viene riletta solo su richiesta di un responsabile.</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Scanner manuale</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>Consegnato</translation>
    </message>
    <message>
        <source>Handed out {time}</source>
        <translation>Consegnato {time}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation>Avvicinare un biglietto alla fotocamera o usare lo scanner</translation>
    </message>
    <message>
        <source>Hold your ticket to the camera</source>
        <translation>Avvicinate il biglietto alla fotocamera</translation>
    </message>
    <message>
        <source>How long a verdict stays</source>
        <translation>Per quanto tempo si mostra un esito</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>ENTRATA</translation>
    </message>
    <message>
        <source>If one of them is lost for good, shut it out first: admit venue revoke.</source>
        <translation>Se uno di loro è perso per sempre, escluderlo prima: admit venue revoke.</translation>
    </message>
    <message>
        <source>If the key is found, close Admit, set {variable} to it and run in a terminal: admit queue import &apos;{file}&apos;. Without the key, delete the file.</source>
        <translation>Se si trova la chiave, chiudere Admit, impostarla in {variable} ed eseguire in un terminale: admit queue import &apos;{file}&apos;. Senza la chiave, eliminare il file.</translation>
    </message>
    <message>
        <source>If the label did not come out, press Ctrl+P.</source>
        <translation>Se l’etichetta non è uscita, premere Ctrl+P.</translation>
    </message>
    <message>
        <source>If the service has a certificate authority of its own, set its file up with &apos;admit setup --ca-file FILE&apos;. If not, somebody may be in between: use another network.</source>
        <translation>Se il servizio ha una propria autorità di certificazione, configurarne il file con &apos;admit setup --ca-file FILE&apos;. Altrimenti qualcuno potrebbe essere in mezzo: usare un’altra rete.</translation>
    </message>
    <message>
        <source>Ignore this code</source>
        <translation>Ignora questo codice</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Dentro</translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation>Dentro dalle {time}</translation>
    </message>
    <message>
        <source>Install Admit again, or let another laptop keep the venue.</source>
        <translation>Reinstallare Admit o far gestire la sede da un altro portatile.</translation>
    </message>
    <message>
        <source>Install the newer version again. The file was left as it is.</source>
        <translation>Reinstallare la versione più recente. Il file è rimasto com’era.</translation>
    </message>
    <message>
        <source>Install the program anew.</source>
        <translation>Reinstallare il programma.</translation>
    </message>
    <message>
        <source>Is inside</source>
        <translation>È dentro</translation>
    </message>
    <message>
        <source>Is it so? Then press it once more.</source>
        <translation>È così? Allora premerlo ancora una volta.</translation>
    </message>
    <message>
        <source>Is not inside</source>
        <translation>Non è dentro</translation>
    </message>
    <message>
        <source>It is being opened again; if it keeps hanging, unplug it and plug it in.</source>
        <translation>Viene riaperta; se resta bloccata, scollegarla e ricollegarla.</translation>
    </message>
    <message>
        <source>It is kept nowhere else: set {variable} at each start, or enter it in the window&apos;s settings.</source>
        <translation>Non è conservata altrove: impostare {variable} a ogni avvio o inserirla nelle impostazioni della finestra.</translation>
    </message>
    <message>
        <source>It is read by itself as well.</source>
        <translation>Si legge anche da sola.</translation>
    </message>
    <message>
        <source>It is tried again; if it stays so, start Admit anew.</source>
        <translation>Si riprova; se resta così, riavviare Admit.</translation>
    </message>
    <message>
        <source>It is written down as said by {name}.</source>
        <translation>Viene annotato come deciso da {name}.</translation>
    </message>
    <message>
        <source>It may be that of a wallet card. Only a real scan tells.</source>
        <translation>Può essere quello di una carta wallet. Lo dice solo una vera scansione.</translation>
    </message>
    <message>
        <source>It will be reversed at the ticket service.</source>
        <translation>Verrà annullato nel servizio biglietti.</translation>
    </message>
    <message>
        <source>It will be sent.</source>
        <translation>Verrà inviato.</translation>
    </message>
    <message>
        <source>Join again with the venue code that the keeper shows now.</source>
        <translation>Unirsi di nuovo con il codice della sede mostrato ora dal portatile principale.</translation>
    </message>
    <message>
        <source>Keep a venue on it, or join one with its venue code.</source>
        <translation>Gestire qui una sede o unirsi a una con il suo codice.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>Chiave mancante</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Chiave rifiutata</translation>
    </message>
    <message>
        <source>Label is being printed</source>
        <translation>Etichetta in stampa</translation>
    </message>
    <message>
        <source>Label not printed</source>
        <translation>Etichetta non stampata</translation>
    </message>
    <message>
        <source>Label printed</source>
        <translation>Etichetta stampata</translation>
    </message>
    <message>
        <source>Label printer</source>
        <translation>Stampante di etichette</translation>
    </message>
    <message>
        <source>Label waits: no paper</source>
        <translation>Etichetta in attesa: niente carta</translation>
    </message>
    <message>
        <source>Label waits: printer not reached</source>
        <translation>Etichetta in attesa: stampante non raggiunta</translation>
    </message>
    <message>
        <source>Label waits: printer not ready</source>
        <translation>Etichetta in attesa: stampante non pronta</translation>
    </message>
    <message>
        <source>Laptop</source>
        <translation>Portatile</translation>
    </message>
    <message>
        <source>Laptops join by this code until {time}. They ask for the passphrase: say it, never write it beside.</source>
        <translation>I portatili si uniscono con questo codice fino a {time}. Chiedono la frase segreta: dirla a voce, mai scriverla accanto.</translation>
    </message>
    <message>
        <source>Last scans</source>
        <translation>Ultime letture</translation>
    </message>
    <message>
        <source>Leave that venue first.</source>
        <translation>Lasciare prima quella sede.</translation>
    </message>
    <message>
        <source>Leave the venue and join it again with its venue code.</source>
        <translation>Lasciare la sede e unirsi di nuovo con il suo codice.</translation>
    </message>
    <message>
        <source>Leave this page first: {key}.</source>
        <translation>Uscire prima da questa pagina: {key}.</translation>
    </message>
    <message>
        <source>Let in here while the line broke. The check-in of {time} at the ticket service is this one, or a second person at another door: look there.</source>
        <translation>Fatto entrare qui mentre cadeva la connessione. Il check-in delle {time} nel servizio è questo, oppure una seconda persona a un’altra porta: controllare lì.</translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation>Entrato qui {ago}</translation>
    </message>
    <message>
        <source>Let in here, and at {time} another door let somebody in on the same ticket.</source>
        <translation>Fatto entrare qui, e alle {time} un’altra porta ha fatto entrare qualcuno con lo stesso biglietto.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already, since {since}.</source>
        <translation>Fatto entrare qui, ma per il servizio questo biglietto era già dentro, dalle {since}.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already.</source>
        <translation>Fatto entrare qui, ma per il servizio questo biglietto era già dentro.</translation>
    </message>
    <message>
        <source>Let it begin anew with what it knows itself: admit venue promote.</source>
        <translation>Ricominciare con ciò che esso stesso sa: admit venue promote.</translation>
    </message>
    <message>
        <source>Let out here, but the ticket service did not have this ticket inside.</source>
        <translation>Fatto uscire qui, ma per il servizio questo biglietto non era dentro.</translation>
    </message>
    <message>
        <source>Let several doors agree on every ticket, without internet</source>
        <translation>Far concordare più ingressi su ogni biglietto, senza internet</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service does not know this code.</source>
        <translation>Fatto passare qui, ma il servizio non conosce questo codice.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service may not have counted it: look there.</source>
        <translation>Fatto passare qui, ma il servizio potrebbe non averlo contato: controllare lì.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no.</source>
        <translation>Fatto passare qui, ma il servizio rifiuta.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no: the ticket is {status}.</source>
        <translation>Fatto passare qui, ma il servizio rifiuta; stato del biglietto: {status}.</translation>
    </message>
    <message>
        <source>Licence of {name}</source>
        <translation>Licenza di {name}</translation>
    </message>
    <message>
        <source>Light and gate</source>
        <translation>Luce e tornello</translation>
    </message>
    <message>
        <source>Line, list, camera, sound: is everything there?</source>
        <translation>Connessione, lista, fotocamera, audio: c’è tutto?</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Blocca</translation>
    </message>
    <message>
        <source>Log in to the desktop, where the keyring with the key is, or set {variable} to the key. If the key is lost for good, run: admit store set-aside</source>
        <translation>Accedere al desktop, dove si trova il portachiavi con la chiave, o impostare la chiave in {variable}. Se la chiave è persa per sempre, eseguire: admit store set-aside</translation>
    </message>
    <message>
        <source>Log in to the desktop, which has one, or set {variables} before Admit starts.</source>
        <translation>Accedere al desktop, che ne ha uno, o impostare {variables} prima di avviare Admit.</translation>
    </message>
    <message>
        <source>Look at its cable, or plug it in again; it comes back by itself.</source>
        <translation>Controllare il cavo o ricollegarla; torna da sola.</translation>
    </message>
    <message>
        <source>Look at the address and at this laptop&apos;s network, then try again.</source>
        <translation>Controllare l’indirizzo e la rete di questo portatile, poi riprovare.</translation>
    </message>
    <message>
        <source>Look at the address once more, and at the event.</source>
        <translation>Ricontrollare l’indirizzo e l’evento.</translation>
    </message>
    <message>
        <source>Look at the code, and whether the right event is set up.</source>
        <translation>Controllare il codice, e se è impostato l’evento giusto.</translation>
    </message>
    <message>
        <source>Look at the file&apos;s name and at the rights to it.</source>
        <translation>Controllare il nome del file e i suoi permessi.</translation>
    </message>
    <message>
        <source>Look at the guests who still wait.</source>
        <translation>Guardare gli ospiti che aspettano ancora.</translation>
    </message>
    <message>
        <source>Look at the key newest of the settings, in the section updates.</source>
        <translation>Controllare la chiave newest delle impostazioni, nella sezione updates.</translation>
    </message>
    <message>
        <source>Look at the names on the page Doors.</source>
        <translation>Guardare i nomi nella pagina «Ingressi».</translation>
    </message>
    <message>
        <source>Look at the printer in the system&apos;s settings, then press Ctrl+P.</source>
        <translation>Controllare la stampante nelle impostazioni del sistema, poi premere Ctrl+P.</translation>
    </message>
    <message>
        <source>Look at the printer. Ctrl+P prints the label of the guest who is shown.</source>
        <translation>Controllare la stampante. Ctrl+P stampa l’etichetta dell’ospite mostrato.</translation>
    </message>
    <message>
        <source>Look at the printer: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Controllare la stampante: l’etichetta attende ed esce dopo. Ctrl+P riprova subito.</translation>
    </message>
    <message>
        <source>Look at the rights of the file and its folder, and whether the disk is full.</source>
        <translation>Controllare i diritti del file e della sua cartella, e se il disco è pieno.</translation>
    </message>
    <message>
        <source>Look at the rights of this folder, and whether the disk is full.</source>
        <translation>Controllare i diritti di questa cartella, e se il disco è pieno.</translation>
    </message>
    <message>
        <source>Look at their details, and settle it with a note.</source>
        <translation>Guardare i dettagli e risolvere con una nota.</translation>
    </message>
    <message>
        <source>Look at their details.</source>
        <translation>Guardare i dettagli dell’ospite.</translation>
    </message>
    <message>
        <source>Look only</source>
        <translation>Solo guardare</translation>
    </message>
    <message>
        <source>Look the guest up by name, or ask a supervisor.</source>
        <translation>Cercare l’ospite per nome o chiedere al responsabile.</translation>
    </message>
    <message>
        <source>Look whether it is on and connected: the label waits. Ctrl+P tries at once.</source>
        <translation>Controllare che sia accesa e collegata: l’etichetta attende. Ctrl+P riprova subito.</translation>
    </message>
    <message>
        <source>Look whether it is on and in the same network; it is asked again and again.</source>
        <translation>Controllare che sia accesa e nella stessa rete; viene richiesta di continuo.</translation>
    </message>
    <message>
        <source>Look whether it is the right event.</source>
        <translation>Controllare che sia l’evento giusto.</translation>
    </message>
    <message>
        <source>Look whether its printing works, then open this step again.</source>
        <translation>Controllare che la stampa funzioni, poi riaprire questo passo.</translation>
    </message>
    <message>
        <source>Look whether the keeper&apos;s laptop is on, in the same network, and whether its firewall lets this port through.</source>
        <translation>Controllare che il portatile principale sia acceso, nella stessa rete, e che il suo firewall lasci passare questa porta.</translation>
    </message>
    <message>
        <source>Look whether this laptop is connected to the network. Then compare the service address with the organiser&apos;s.</source>
        <translation>Controllare che questo portatile sia connesso alla rete. Poi confrontare l’indirizzo del servizio con quello dell’organizzatore.</translation>
    </message>
    <message>
        <source>Look whether {folder} is there and may be written to.</source>
        <translation>Controllare che {folder} ci sia e sia scrivibile.</translation>
    </message>
    <message>
        <source>Looked at {time}</source>
        <translation>Guardato alle {time}</translation>
    </message>
    <message>
        <source>Made on {time} by Admit</source>
        <translation>Creato il {time} da Admit</translation>
    </message>
    <message>
        <source>Make one with: {command}</source>
        <translation>Crearne una con: {command}</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Liberare spazio su questo disco.</translation>
    </message>
    <message>
        <source>Make room there, or choose another place.</source>
        <translation>Fare spazio lì, oppure scegliere un altro posto.</translation>
    </message>
    <message>
        <source>Name a file of Admit: they are called admit….sqlite3.</source>
        <translation>Indicare un file di Admit: si chiamano admit….sqlite3.</translation>
    </message>
    <message>
        <source>Name a picture or a video.</source>
        <translation>Indicare un’immagine o un video.</translation>
    </message>
    <message>
        <source>Name the event in the set-up.</source>
        <translation>Indicare l’evento nella configurazione.</translation>
    </message>
    <message>
        <source>Name the file that was set aside, or another laptop&apos;s.</source>
        <translation>Indicare il file messo da parte o quello di un altro portatile.</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>Serata</translation>
    </message>
    <message>
        <source>No guest is shown. Scan a ticket first.</source>
        <translation>Nessun ospite è mostrato. Scansionare prima un biglietto.</translation>
    </message>
    <message>
        <source>No guest with such an extra is shown.</source>
        <translation>Non è mostrato nessun ospite con questo extra.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted. {said}</source>
        <translation>Nessun dato degli ospiti è stato eliminato. {said}</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: scans that wait to be sent: {waiting}, scans that need a look: {look}.</source>
        <translation>Nessun dato degli ospiti è stato eliminato: letture da inviare: {waiting}, da verificare: {look}.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: this laptop keeps the venue right now.</source>
        <translation>Nessun dato degli ospiti è stato eliminato: questo portatile tiene ora lo stato di tutte le porte.</translation>
    </message>
    <message>
        <source>No keeper of the venue answers at {addresses}.</source>
        <translation>Nessun portatile principale della sede risponde a {addresses}.</translation>
    </message>
    <message>
        <source>No label printer is chosen.</source>
        <translation>Non è scelta nessuna stampante di etichette.</translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation>Nessun nome sul biglietto</translation>
    </message>
    <message>
        <source>No other door has this name.</source>
        <translation>Nessun altro ingresso ha questo nome.</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Nessun suono</translation>
    </message>
    <message>
        <source>No ticket has this code</source>
        <translation>Nessun biglietto ha questo codice</translation>
    </message>
    <message>
        <source>Nobody is let through. Scan again.</source>
        <translation>Nessuno è passato. Scansionare di nuovo.</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Non tutti sono usciti</translation>
    </message>
    <message>
        <source>Not let through here, but the ticket service may have counted it: look there.</source>
        <translation>Non fatto passare qui, ma il servizio potrebbe averlo contato: controllare lì.</translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation>Non è nella lista delle {time}</translation>
    </message>
    <message>
        <source>Note: {words}</source>
        <translation>Nota: {words}</translation>
    </message>
    <message>
        <source>Nothing more is to be done.</source>
        <translation>Non c’è altro da fare.</translation>
    </message>
    <message>
        <source>Nothing was imported from {file}: {reason}.</source>
        <translation>Non è stato importato nulla da {file}: {reason}.</translation>
    </message>
    <message>
        <source>Nothing was scanned in this time.</source>
        <translation>In questo periodo non è stato scansionato nulla.</translation>
    </message>
    <message>
        <source>Number {number}: wait for the desk&apos;s answer</source>
        <translation>Numero {number}: aspettare la centrale</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>Aperto</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>USCITA</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word: {words}</source>
        <translation>Per decisione del responsabile: {words}</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Un momento</translation>
    </message>
    <message>
        <source>One moment, please</source>
        <translation>Un momento, per favore</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>È entrata una persona senza biglietto</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>È uscita una persona senza biglietto</translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation>Online · {latency} ms</translation>
    </message>
    <message>
        <source>Only a guest who was held or refused needs a supervisor&apos;s word.</source>
        <translation>Solo per un ospite fermato o rifiutato serve il responsabile.</translation>
    </message>
    <message>
        <source>Only another laptop that may keep the venue can answer this door.</source>
        <translation>Solo un altro portatile che può gestire la sede può rispondere a questo ingresso.</translation>
    </message>
    <message>
        <source>Only for a guest who comes in and is held, refused or already in.</source>
        <translation>Solo per un ospite che entra ed è da verificare, non ammesso o già dentro.</translation>
    </message>
    <message>
        <source>Only if two of them are lost: admit venue promote.</source>
        <translation>Solo se due di loro sono persi: admit venue promote.</translation>
    </message>
    <message>
        <source>Open Admit again while this laptop is online: it deletes the data then.</source>
        <translation>Riaprire Admit mentre questo portatile è in linea: allora elimina i dati.</translation>
    </message>
    <message>
        <source>Open Admit as usual: nothing was changed.</source>
        <translation>Aprire Admit come al solito: nulla è stato modificato.</translation>
    </message>
    <message>
        <source>Open a web browser and log in to this network, or use another one. Then compare the service address with the organiser&apos;s.</source>
        <translation>Aprire un browser e accedere a questa rete, o usarne un’altra. Poi confrontare l’indirizzo del servizio con quello dell’organizzatore.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>Aprirla di nuovo.</translation>
    </message>
    <message>
        <source>Open the window of Admit, which sets the file aside and begins a new one. If you have its key, set {variable} to it.</source>
        <translation>Aprire la finestra di Admit, che mette da parte il file e ne comincia uno nuovo. Se si ha la chiave, impostarla in {variable}.</translation>
    </message>
    <message>
        <source>Opens at {time}</source>
        <translation>Ingresso dalle {time}</translation>
    </message>
    <message>
        <source>Opens at {time}, in one minute</source>
        <translation>Ingresso dalle {time}, tra un minuto</translation>
    </message>
    <message>
        <source>Opens at {time}, in {minutes} minutes</source>
        <translation>Ingresso dalle {time}, tra {minutes} minuti</translation>
    </message>
    <message>
        <source>Opens on {day}</source>
        <translation>Ingresso: {day}</translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation>Fuori dalle {time}</translation>
    </message>
    <message>
        <source>Outside the hours of entry</source>
        <translation>Fuori dagli orari di ingresso</translation>
    </message>
    <message>
        <source>Overridden {time}</source>
        <translation>Forzato alle {time}</translation>
    </message>
    <message>
        <source>PAID</source>
        <translation>Pagato</translation>
    </message>
    <message>
        <source>PARTIALLY_CANCELED</source>
        <translation>Annullato in parte</translation>
    </message>
    <message>
        <source>PAYMENT_PENDING</source>
        <translation>Da pagare</translation>
    </message>
    <message>
        <source>Page {number} of {pages}</source>
        <translation>Pagina {number} di {pages}</translation>
    </message>
    <message>
        <source>Passed on at {time}</source>
        <translation>Ceduto alle {time}</translation>
    </message>
    <message>
        <source>Passed on on {day}</source>
        <translation>Ceduto ({day})</translation>
    </message>
    <message>
        <source>Pause the rehearsal, and show them to camera or scanner in this order.</source>
        <translation>Mettere in pausa la prova e mostrarli in quest’ordine alla telecamera o al lettore.</translation>
    </message>
    <message>
        <source>People inside, capacity {capacity}</source>
        <translation>Persone dentro, capienza {capacity}</translation>
    </message>
    <message>
        <source>Please ask the staff</source>
        <translation>Rivolgetevi al personale</translation>
    </message>
    <message>
        <source>Please show your ticket</source>
        <translation>Mostrate il biglietto</translation>
    </message>
    <message>
        <source>Please wait</source>
        <translation>Attendete, prego</translation>
    </message>
    <message>
        <source>Plug in a loudspeaker or headphones, or go by what the window shows.</source>
        <translation>Collegare un altoparlante o le cuffie, oppure basarsi sullo schermo.</translation>
    </message>
    <message>
        <source>Plug it in: it is found by itself. Or choose another port.</source>
        <translation>Collegarlo: si trova da solo. Oppure scegliere un&apos;altra porta.</translation>
    </message>
    <message>
        <source>Plug it in; it is used as soon as it is there.</source>
        <translation>Collegarla; viene usata appena c’è.</translation>
    </message>
    <message>
        <source>Plug this laptop in.</source>
        <translation>Collegare questo portatile alla corrente.</translation>
    </message>
    <message>
        <source>Port {port}</source>
        <translation>Porta {port}</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Alimentazione</translation>
    </message>
    <message>
        <source>Promote a laptop that has been a door of the venue.</source>
        <translation>Promuovere un portatile che è già stato una porta della sede.</translation>
    </message>
    <message>
        <source>Put in a new roll: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Mettere un nuovo rotolo: l’etichetta attende ed esce dopo. Ctrl+P riprova subito.</translation>
    </message>
    <message>
        <source>REFUNDED</source>
        <translation>Rimborsato</translation>
    </message>
    <message>
        <source>RESALE_LISTED</source>
        <translation>In rivendita</translation>
    </message>
    <message>
        <source>RESERVED</source>
        <translation>Riservato</translation>
    </message>
    <message>
        <source>RESET</source>
        <translation>Azzerato</translation>
    </message>
    <message>
        <source>Read a ticket with the scanner</source>
        <translation>Leggere un biglietto con lo scanner</translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation>Leggi ora la lista ospiti</translation>
    </message>
    <message>
        <source>Read the list again.</source>
        <translation>Rileggere la lista.</translation>
    </message>
    <message>
        <source>Read the list before the doors open.</source>
        <translation>Leggere la lista prima di aprire le porte.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Pronto</translation>
    </message>
    <message>
        <source>Ready for the next guest</source>
        <translation>Pronto per il prossimo ospite</translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation>Pronto per le uscite</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Reason given: {reason}</source>
        <translation>Motivo indicato: {reason}</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Prova</translation>
    </message>
    <message>
        <source>Rehearsal · {news}</source>
        <translation>Prova · {news}</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Prova</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Rimuovi {name}</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapporto</translation>
    </message>
    <message>
        <source>Row {row} · Seat {seat}</source>
        <translation>Fila {row} · Posto {seat}</translation>
    </message>
    <message>
        <source>SOLD</source>
        <translation>Venduto</translation>
    </message>
    <message>
        <source>Scan again.</source>
        <translation>Leggere di nuovo.</translation>
    </message>
    <message>
        <source>Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</source>
        <translation>Scansione delle {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</translation>
    </message>
    <message>
        <source>Scan the calibration code once more.</source>
        <translation>Leggere ancora una volta il codice di calibrazione.</translation>
    </message>
    <message>
        <source>Scan the calibration code once more. If it stays so, set this laptop&apos;s keyboard to English (US), or the scanner to this laptop&apos;s keyboard.</source>
        <translation>Leggere ancora una volta il codice di calibrazione. Se resta così, impostare la tastiera di questo portatile su inglese (US), o lo scanner sulla tastiera di questo portatile.</translation>
    </message>
    <message>
        <source>Scans say what would happen. Nothing is counted.</source>
        <translation>Le scansioni dicono che cosa accadrebbe. Non si conta nulla.</translation>
    </message>
    <message>
        <source>Send and settle them under Waiting or with &apos;admit queue&apos;, while their event is set up on this laptop. Then delete again.</source>
        <translation>Inviarle e risolverle in In attesa o con &apos;admit queue&apos;, mentre il loro evento è configurato su questo portatile. Poi eliminare di nuovo.</translation>
    </message>
    <message>
        <source>Sent: {sent}. Still waiting: {count}.</source>
        <translation>Inviati: {sent}. Ancora in attesa: {count}.</translation>
    </message>
    <message>
        <source>Service, event, door, camera, scanner, PIN</source>
        <translation>Servizio, evento, porta, fotocamera, scanner, PIN</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.</source>
        <translation>Impostare HTTPS_PROXY su un proxy che inizia con http://, o omettere ALL_PROXY.</translation>
    </message>
    <message>
        <source>Set it to one of {levels}, or not at all.</source>
        <translation>Scegliere fra {levels}, o non impostarla.</translation>
    </message>
    <message>
        <source>Set that event up again to send them.</source>
        <translation>Per inviarle, configurare di nuovo quell’evento.</translation>
    </message>
    <message>
        <source>Set that event up again: what can be read is carried over then.</source>
        <translation>Configurare di nuovo quell’evento: allora si recupera ciò che è leggibile.</translation>
    </message>
    <message>
        <source>Set the clock of this laptop right: times of entry would be wrong.</source>
        <translation>Regolare l’orologio di questo portatile: gli orari d’ingresso sarebbero errati.</translation>
    </message>
    <message>
        <source>Set the clock right: times of entry would be wrong.</source>
        <translation>Regolare l’orologio: gli orari d’ingresso sarebbero errati.</translation>
    </message>
    <message>
        <source>Set the right file up with &apos;admit setup --ca-file FILE&apos;, or take ca_file out of the settings.</source>
        <translation>Configurare il file giusto con &apos;admit setup --ca-file FILE&apos;, o togliere ca_file dalle impostazioni.</translation>
    </message>
    <message>
        <source>Set this laptop up for that event first, then import it.</source>
        <translation>Configurare prima questo portatile per quell’evento, poi importarlo.</translation>
    </message>
    <message>
        <source>Set this laptop up for the ticketing {ticketing} first, then import it.</source>
        <translation>Configurare prima questo portatile per il ticketing {ticketing}, poi importarlo.</translation>
    </message>
    <message>
        <source>Set up anew which categories go to this door.</source>
        <translation>Impostare di nuovo quali categorie entrano da questa porta.</translation>
    </message>
    <message>
        <source>Set up the next laptop</source>
        <translation>Configurare il prossimo portatile</translation>
    </message>
    <message>
        <source>Set {variable} before Admit starts: &apos;admit store --help&apos; says how.</source>
        <translation>Impostare {variable} prima di avviare Admit: &apos;admit store --help&apos; spiega come.</translation>
    </message>
    <message>
        <source>Set {variable} to the key that it was encrypted with.</source>
        <translation>Impostare in {variable} la chiave con cui è stato cifrato.</translation>
    </message>
    <message>
        <source>Set {variable}, or give the key to &apos;admit setup&apos; or &apos;admit organiser&apos; with --api-key-stdin.</source>
        <translation>Impostare {variable} o dare la chiave a «admit setup» o «admit organiser» con --api-key-stdin.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Settled: {count}</source>
        <translation>Risolti: {count}</translation>
    </message>
    <message>
        <source>Show names</source>
        <translation>Mostra i nomi</translation>
    </message>
    <message>
        <source>Show the set-up code once more.</source>
        <translation>Mostrare ancora una volta il codice di configurazione.</translation>
    </message>
    <message>
        <source>Shut {door} out of the venue?</source>
        <translation>Escludere {door} dalla sede?</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Lenta</translation>
    </message>
    <message>
        <source>Slow: {seconds} s</source>
        <translation>Lenta: {seconds} s</translation>
    </message>
    <message>
        <source>So nobody can tell whether the guest is inside.</source>
        <translation>Quindi nessuno sa se l’ospite è dentro.</translation>
    </message>
    <message>
        <source>So the guest counts as inside.</source>
        <translation>Quindi l’ospite risulta dentro.</translation>
    </message>
    <message>
        <source>So the guest counts as not inside.</source>
        <translation>Quindi l’ospite non risulta dentro.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>Start Admit and follow the set-up, or run &apos;admit setup&apos;.</source>
        <translation>Avviare Admit e seguire la configurazione, o eseguire «admit setup».</translation>
    </message>
    <message>
        <source>Start Admit on the laptop itself, or use &apos;admit scan&apos; in this terminal.</source>
        <translation>Avviare Admit sul portatile stesso, o usare «admit scan» in questo terminale.</translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation>Riavviarlo o usare un altro portatile.</translation>
    </message>
    <message>
        <source>Start the demo again, or with one door only: admit demo.</source>
        <translation>Riavviare la demo, o con un solo ingresso: admit demo.</translation>
    </message>
    <message>
        <source>State gone</source>
        <translation>Stato perso</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>Passo {number} di {count}: {name}</translation>
    </message>
    <message>
        <source>Stick {name}</source>
        <translation>Chiavetta {name}</translation>
    </message>
    <message>
        <source>Support: {contact}</source>
        <translation>Assistenza: {contact}</translation>
    </message>
    <message>
        <source>Switch it off and on. If the label did not come out, press Ctrl+P.</source>
        <translation>Spegnerla e riaccenderla. Se l’etichetta non è uscita, premere Ctrl+P.</translation>
    </message>
    <message>
        <source>Switch off sleep and screen saver in this computer&apos;s settings.</source>
        <translation>Disattivare sospensione e salvaschermo nelle impostazioni di questo computer.</translation>
    </message>
    <message>
        <source>TRANSFERED</source>
        <translation>Ceduto</translation>
    </message>
    <message>
        <source>Take another laptop: this disk may not last the night.</source>
        <translation>Usare un altro portatile: questo disco potrebbe non reggere la serata.</translation>
    </message>
    <message>
        <source>Take at least {count} characters.</source>
        <translation>Usare almeno {count} caratteri.</translation>
    </message>
    <message>
        <source>Take one keeper, or three.</source>
        <translation>Usare un portatile principale oppure tre.</translation>
    </message>
    <message>
        <source>Take the venue code of your own event, or set this laptop up anew.</source>
        <translation>Usare il codice della sede del proprio evento o configurare di nuovo questo portatile.</translation>
    </message>
    <message>
        <source>Taken back {time}</source>
        <translation>Annullato alle {time}</translation>
    </message>
    <message>
        <source>The API key cannot be kept in the keyring of this computer: {reason}.</source>
        <translation>Il portachiavi di questo computer non può conservare la chiave API: {reason}.</translation>
    </message>
    <message>
        <source>The API key cannot be read: this door works by its list, and sends nothing. A supervisor enters the key under F12, Settings.</source>
        <translation>La chiave API non può essere letta: questo ingresso lavora con il suo elenco e non invia nulla. Un responsabile inserisce la chiave in F12, Impostazioni.</translation>
    </message>
    <message>
        <source>The API key does not have the right to {operation}.</source>
        <translation>Alla chiave API manca un diritto: {operation}.</translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation>L’ingresso delle {time} è annullato</translation>
    </message>
    <message>
        <source>The camera at {host} sends no pictures.</source>
        <translation>La fotocamera di {host} non invia immagini.</translation>
    </message>
    <message>
        <source>The camera could not be started.</source>
        <translation>Non è stato possibile avviare la fotocamera.</translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation>La fotocamera non dà immagini. Scollegarla e ricollegarla.</translation>
    </message>
    <message>
        <source>The camera is being opened…</source>
        <translation>Apertura della fotocamera…</translation>
    </message>
    <message>
        <source>The camera {name} gives no more pictures.</source>
        <translation>La fotocamera {name} non dà più immagini.</translation>
    </message>
    <message>
        <source>The camera {name} hangs and is not used: unplug it and plug it in again.</source>
        <translation>La fotocamera {name} è bloccata e non è usata: scollegarla e ricollegarla.</translation>
    </message>
    <message>
        <source>The camera {name} hangs.</source>
        <translation>La fotocamera {name} è bloccata.</translation>
    </message>
    <message>
        <source>The camera {name} is in use by another program.</source>
        <translation>La fotocamera {name} è in uso da un altro programma.</translation>
    </message>
    <message>
        <source>The camera {name} is not there.</source>
        <translation>La fotocamera {name} non c’è.</translation>
    </message>
    <message>
        <source>The camera {name} is plugged in and would be better. To use it, close Admit and start it again.</source>
        <translation>La fotocamera {name} è collegata e sarebbe migliore. Per usarla, chiudere Admit e riavviarlo.</translation>
    </message>
    <message>
        <source>The camera {name} is there but does not open.</source>
        <translation>La fotocamera {name} c’è ma non si apre.</translation>
    </message>
    <message>
        <source>The camera {old} hangs. The camera {new} is used now.</source>
        <translation>La fotocamera {old} è bloccata. Ora si usa la fotocamera {new}.</translation>
    </message>
    <message>
        <source>The certificate authority&apos;s file {file} cannot be used: {reason}.</source>
        <translation>Il file dell’autorità di certificazione {file} non è utilizzabile: {reason}.</translation>
    </message>
    <message>
        <source>The check-out of {time} is undone</source>
        <translation>L’uscita delle {time} è annullata</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped back by {minutes} min.</source>
        <translation>L’orologio di questo portatile è saltato indietro di {minutes} min.</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped forward by {minutes} min.</source>
        <translation>L’orologio di questo portatile è saltato avanti di {minutes} min.</translation>
    </message>
    <message>
        <source>The code has characters in it that no ticket has.</source>
        <translation>Il codice contiene caratteri che nessun biglietto ha.</translation>
    </message>
    <message>
        <source>The code is empty.</source>
        <translation>Il codice è vuoto.</translation>
    </message>
    <message>
        <source>The code is too long: {count:,} characters.</source>
        <translation>Il codice è troppo lungo: {count:,} caratteri.</translation>
    </message>
    <message>
        <source>The data of the next event will be encrypted.</source>
        <translation>I dati del prossimo evento verranno cifrati.</translation>
    </message>
    <message>
        <source>The disk of this laptop is full: nothing more can be written down.</source>
        <translation>Il disco di questo portatile è pieno: non si può più registrare nulla.</translation>
    </message>
    <message>
        <source>The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the network.</source>
        <translation>La porta {door} tace da {seconds} s. Controlli che il suo portatile sia acceso e nella rete.</translation>
    </message>
    <message>
        <source>The doors of this venue agree on every ticket.</source>
        <translation>Gli ingressi di questa sede concordano su ogni biglietto.</translation>
    </message>
    <message>
        <source>The file {file} cannot be read or written: {cause}.</source>
        <translation>Il file {file} non si può leggere o scrivere: {cause}.</translation>
    </message>
    <message>
        <source>The file {file} is damaged.</source>
        <translation>Il file {file} è danneggiato.</translation>
    </message>
    <message>
        <source>The file {file} is encrypted, and its key is not here.</source>
        <translation>Il file {file} è cifrato e la sua chiave non è qui.</translation>
    </message>
    <message>
        <source>The file {file} of another event cannot be read: scans in it may not have been sent.</source>
        <translation>Il file {file} di un altro evento non è leggibile: alcune letture potrebbero non essere state inviate.</translation>
    </message>
    <message>
        <source>The file {file} was damaged and set aside: scans in it may not have been sent.</source>
        <translation>Il file {file} era danneggiato ed è stato messo da parte: alcune scansioni potrebbero non essere state inviate.</translation>
    </message>
    <message>
        <source>The file {file} was damaged. It was set aside as {aside}.</source>
        <translation>Il file {file} era danneggiato. È stato messo da parte come {aside}.</translation>
    </message>
    <message>
        <source>The file {file} was set aside because its key is lost: scans in it may not have been sent.</source>
        <translation>Il file {file} è stato messo da parte perché la sua chiave è persa: alcune scansioni potrebbero non essere state inviate.</translation>
    </message>
    <message>
        <source>The file {file} was written by a newer version of this program.</source>
        <translation>Il file {file} è stato scritto da una versione più recente di questo programma.</translation>
    </message>
    <message>
        <source>The file {file}, a part of this program, is missing.</source>
        <translation>Manca il file {file}, che fa parte di questo programma.</translation>
    </message>
    <message>
        <source>The folder {folder}, where Admit keeps its state, cannot be used: {reason}.</source>
        <translation>La cartella {folder}, in cui Admit tiene i suoi dati, non è utilizzabile: {reason}.</translation>
    </message>
    <message>
        <source>The gate opens for {seconds} s</source>
        <translation>Il tornello si apre per {seconds} s</translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation>Apertura della lista ospiti</translation>
    </message>
    <message>
        <source>The keeper did not do it: it did not understand the request.</source>
        <translation>Il portatile principale non l’ha fatto: non ha capito la richiesta.</translation>
    </message>
    <message>
        <source>The keeper did not do it: it is busy.</source>
        <translation>Il portatile principale non l’ha fatto: è occupato.</translation>
    </message>
    <message>
        <source>The keeper did not do it: its program made a mistake.</source>
        <translation>Il portatile principale non l’ha fatto: il suo programma ha commesso un errore.</translation>
    </message>
    <message>
        <source>The keeper is reached at {addresses}</source>
        <translation>Il portatile principale è raggiungibile a {addresses}</translation>
    </message>
    <message>
        <source>The keeper of the venue does not accept this laptop.</source>
        <translation>Il portatile principale della sede non accetta questo portatile.</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop was switched off. Each door goes on alone.</source>
        <translation>Il portatile principale è stato spento. Ogni ingresso va avanti da solo.</translation>
    </message>
    <message>
        <source>The key of the file {file} is not lost.</source>
        <translation>La chiave del file {file} non è persa.</translation>
    </message>
    <message>
        <source>The key to this laptop&apos;s data is lost: nobody can read the list, the scans and the check-ins that were not sent. The file was set aside as {aside}, and a new one was begun. Read the list as soon as you can.</source>
        <translation>La chiave dei dati di questo portatile è persa: nessuno può leggere la lista, le scansioni e i check-in non inviati. Il file è stato messo da parte come {aside} e ne è stato cominciato uno nuovo. Leggere la lista appena possibile.</translation>
    </message>
    <message>
        <source>The keyring keeps the API key, and guests&apos; data is encrypted.</source>
        <translation>Il portachiavi conserva la chiave API, e i dati degli ospiti sono cifrati.</translation>
    </message>
    <message>
        <source>The keyring of this computer does not work: {losses}.</source>
        <translation>Il portachiavi di questo computer non funziona: {losses}.</translation>
    </message>
    <message>
        <source>The label printer broke off amid a label.</source>
        <translation>La stampante di etichette si è interrotta a metà di un’etichetta.</translation>
    </message>
    <message>
        <source>The label printer does not answer.</source>
        <translation>La stampante di etichette non risponde.</translation>
    </message>
    <message>
        <source>The label printer has no paper.</source>
        <translation>La stampante di etichette non ha carta.</translation>
    </message>
    <message>
        <source>The label printer is not ready: {reason}.</source>
        <translation>La stampante di etichette non è pronta: {reason}.</translation>
    </message>
    <message>
        <source>The label printer {printer} cannot be reached.</source>
        <translation>La stampante di etichette {printer} non è raggiungibile.</translation>
    </message>
    <message>
        <source>The last guests who were scanned will be listed here.</source>
        <translation>Qui compariranno gli ultimi ospiti letti.</translation>
    </message>
    <message>
        <source>The list at the ticket service has no end: its pages bring nothing new.</source>
        <translation>La lista del servizio biglietti non ha fine: le sue pagine non portano nulla di nuovo.</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be written: {reason}.</source>
        <translation>Il registro in {folder} non si può scrivere: {reason}.</translation>
    </message>
    <message>
        <source>The log names the reason.</source>
        <translation>Il registro indica il motivo.</translation>
    </message>
    <message>
        <source>The newest version is not known: {reason}.</source>
        <translation>La versione più recente non è nota: {reason}.</translation>
    </message>
    <message>
        <source>The night in figures: guests, reasons, people inside at any minute</source>
        <translation>La serata in cifre: ospiti, motivi, persone dentro a ogni minuto</translation>
    </message>
    <message>
        <source>The other doors do not know yet</source>
        <translation>Gli altri ingressi non lo sanno ancora</translation>
    </message>
    <message>
        <source>The other doors of the venue: do they all work?</source>
        <translation>Gli altri ingressi della sede: funzionano tutti?</translation>
    </message>
    <message>
        <source>The passphrase does not open this code.</source>
        <translation>La passphrase non apre questo codice.</translation>
    </message>
    <message>
        <source>The passphrase is too short.</source>
        <translation>La frase segreta è troppo corta.</translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation>L’immagine è nera. Controllare il copriobiettivo.</translation>
    </message>
    <message>
        <source>The picture is black: look at the lens cover.</source>
        <translation>L’immagine è nera: controllare il copriobiettivo.</translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation>L’immagine è scura. Liberare l’obiettivo o aggiungere luce.</translation>
    </message>
    <message>
        <source>The picture is dark: uncover the lens, or bring light.</source>
        <translation>L’immagine è scura: liberare l’obiettivo o aggiungere luce.</translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation>La registrazione è finita.</translation>
    </message>
    <message>
        <source>The rehearsal has ended by itself. This is the real door again. ({reason})</source>
        <translation>La prova è terminata da sola. Questa è di nuovo la porta vera. ({reason})</translation>
    </message>
    <message>
        <source>The response is awaited.</source>
        <translation>Si attende la risposta.</translation>
    </message>
    <message>
        <source>The server of the venue, nats-server, is not installed on this laptop.</source>
        <translation>Il server della sede, nats-server, non è installato su questo portatile.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be read: {reason}.</source>
        <translation>Le impostazioni {file} non si possono leggere: {reason}.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be written: {reason}.</source>
        <translation>Le impostazioni {file} non si possono scrivere: {reason}.</translation>
    </message>
    <message>
        <source>The state of the venue that this laptop keeps is gone.</source>
        <translation>Lo stato della sede che questo portatile tiene non c’è più.</translation>
    </message>
    <message>
        <source>The ticket service answered in a form we do not know.</source>
        <translation>Il servizio biglietti ha risposto in una forma sconosciuta.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait a while.</source>
        <translation>Il servizio biglietti chiede di aspettare un po’.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait {seconds:.0f} s.</source>
        <translation>Il servizio biglietti chiede di aspettare {seconds:.0f} s.</translation>
    </message>
    <message>
        <source>The ticket service cannot be reached: {cause}.</source>
        <translation>Il servizio biglietti non è raggiungibile: {cause}.</translation>
    </message>
    <message>
        <source>The ticket service does not accept the API key.</source>
        <translation>Il servizio biglietti non accetta la chiave API.</translation>
    </message>
    <message>
        <source>The ticket service does not accept this laptop&apos;s key: a supervisor enters a valid one in the settings ({key}).</source>
        <translation>Il servizio biglietti non accetta la chiave di questo portatile: farne inserire una valida da un responsabile nelle impostazioni ({key}).</translation>
    </message>
    <message>
        <source>The ticket service does not know this.</source>
        <translation>Il servizio biglietti non lo conosce.</translation>
    </message>
    <message>
        <source>The ticket service does not serve this laptop now (status {status}).</source>
        <translation>Il servizio biglietti ora non serve questo portatile (stato {status}).</translation>
    </message>
    <message>
        <source>The ticket service has trouble of its own (status {status}).</source>
        <translation>Il servizio biglietti ha un guasto (stato {status}).</translation>
    </message>
    <message>
        <source>The ticket service said no (status {status}), and not why.</source>
        <translation>Il servizio biglietti rifiuta (stato {status}) e non dice perché.</translation>
    </message>
    <message>
        <source>The ticket service will be asked about it.</source>
        <translation>Si chiederà al servizio biglietti.</translation>
    </message>
    <message>
        <source>The time</source>
        <translation>L’ora</translation>
    </message>
    <message>
        <source>The time to which to report is before the time from which to report.</source>
        <translation>La fine del rapporto precede il suo inizio.</translation>
    </message>
    <message>
        <source>The venue&apos;s state is gone: keep it anew on the page Venue</source>
        <translation>Lo stato della sede non c’è più: tenerlo di nuovo alla pagina Sede</translation>
    </message>
    <message>
        <source>The verdict and the guest&apos;s name will appear here</source>
        <translation>Qui appariranno la decisione e il nome dell’ospite</translation>
    </message>
    <message>
        <source>There are {most} PINs, and no more fit. Remove one first.</source>
        <translation>Ci sono già {most} PIN, il massimo. Rimuoverne prima uno.</translation>
    </message>
    <message>
        <source>There are {most}, and no more fit. Remove one first.</source>
        <translation>Sono {most} e non ce ne stanno altri. Rimuoverne prima uno.</translation>
    </message>
    <message>
        <source>There is no API key.</source>
        <translation>Non c’è nessuna chiave API.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Non c’è nessuna fotocamera.</translation>
    </message>
    <message>
        <source>There is no screen here to show the window on.</source>
        <translation>Qui non c’è uno schermo per mostrare la finestra.</translation>
    </message>
    <message>
        <source>These guests are not let in</source>
        <translation>Questi ospiti non entrano</translation>
    </message>
    <message>
        <source>These may be lost before some letters: {doubtful}.</source>
        <translation>Questi possono perdersi prima di alcune lettere: {doubtful}.</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation>Invio in ordine appena torna la connessione; prossimo tentativo tra {n} s.</translation>
    </message>
    <message>
        <source>This alone does not decide.</source>
        <translation>Questo da solo non decide.</translation>
    </message>
    <message>
        <source>This cannot be undone: the guest has gone in or out again since.</source>
        <translation>Non si può annullare: da allora l’ospite è entrato o uscito di nuovo.</translation>
    </message>
    <message>
        <source>This code is no set-up, or not all of it was read.</source>
        <translation>Questo codice non è una configurazione, o non è stato letto per intero.</translation>
    </message>
    <message>
        <source>This code is no venue code, or not all of it was read.</source>
        <translation>Questo codice non è un codice di sede o non è stato letto tutto.</translation>
    </message>
    <message>
        <source>This computer does not allow Admit to use the camera {name}.</source>
        <translation>Questo computer non permette ad Admit di usare la fotocamera {name}.</translation>
    </message>
    <message>
        <source>This computer does not tell its printers.</source>
        <translation>Questo computer non indica le sue stampanti.</translation>
    </message>
    <message>
        <source>This computer has no keyring: {losses}.</source>
        <translation>Questo computer non ha un portachiavi: {losses}.</translation>
    </message>
    <message>
        <source>This computer has no printer {printer}.</source>
        <translation>Questo computer non ha una stampante {printer}.</translation>
    </message>
    <message>
        <source>This computer&apos;s printing does not take the label.</source>
        <translation>La stampa di questo computer non accetta l’etichetta.</translation>
    </message>
    <message>
        <source>This decides.</source>
        <translation>Questo decide.</translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation>Questa porta non ha fotocamera.</translation>
    </message>
    <message>
        <source>This door is alone since {time}</source>
        <translation>Questo ingresso è solo dalle {time}</translation>
    </message>
    <message>
        <source>This door is set up without an event, so there are no announcements.</source>
        <translation>Questa porta è configurata senza evento, quindi non ci sono annunci.</translation>
    </message>
    <message>
        <source>This door&apos;s data could not be opened.</source>
        <translation>I dati di questa porta non si sono potuti aprire.</translation>
    </message>
    <message>
        <source>This is a rehearsal, which knows no real ticket. Scan it at the real door.</source>
        <translation>Questa è una prova, che non conosce biglietti veri. Leggerlo alla porta vera.</translation>
    </message>
    <message>
        <source>This is another address than before, and the key was given for that one.</source>
        <translation>È un indirizzo diverso da prima, e la chiave era stata data per quello.</translation>
    </message>
    <message>
        <source>This is not an API key: it is empty, or has characters that no key has.</source>
        <translation>Non è una chiave API: è vuota, o ha caratteri che nessuna chiave ha.</translation>
    </message>
    <message>
        <source>This is not the calibration code, or not all of it arrived.</source>
        <translation>Non è il codice di calibrazione, o non è arrivato intero.</translation>
    </message>
    <message>
        <source>This laptop belongs to another venue.</source>
        <translation>Questo portatile appartiene a un’altra sede.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue, so there is no desk to ask.</source>
        <translation>Questo portatile non appartiene a nessuna sede: non c’è una centrale.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue.</source>
        <translation>Questo portatile non appartiene a nessuna sede.</translation>
    </message>
    <message>
        <source>This laptop has never been a door of the venue, and knows none of its doors.</source>
        <translation>Questo portatile non è mai stato una porta della sede e non conosce nessuna delle sue porte.</translation>
    </message>
    <message>
        <source>This laptop is a door of the venue</source>
        <translation>Questo portatile è un ingresso della sede</translation>
    </message>
    <message>
        <source>This laptop is not set up for a door yet.</source>
        <translation>Questo portatile non è ancora configurato per una porta.</translation>
    </message>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Questo portatile tiene lo stato della sede</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min ahead of the ticket service&apos;s.</source>
        <translation>L’orologio di questo portatile è avanti di {minutes} min rispetto al servizio.</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min behind the ticket service&apos;s.</source>
        <translation>L’orologio di questo portatile è indietro di {minutes} min rispetto al servizio.</translation>
    </message>
    <message>
        <source>This laptop&apos;s keyboard: {layout}.</source>
        <translation>Tastiera di questo portatile: {layout}.</translation>
    </message>
    <message>
        <source>This machine&apos;s settings name a proxy that cannot be used.</source>
        <translation>Le impostazioni di questo computer indicano un proxy inutilizzabile.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Questo programma</translation>
    </message>
    <message>
        <source>This program is running already on this laptop, with the same data.</source>
        <translation>Questo programma è già in esecuzione su questo portatile, con gli stessi dati.</translation>
    </message>
    <message>
        <source>This program made a mistake with this row; the log says which.</source>
        <translation>Questo programma ha commesso un errore su questa riga; il registro dice quale.</translation>
    </message>
    <message>
        <source>This program made a mistake, which its log names.</source>
        <translation>Questo programma ha commesso un errore; il suo registro dice quale.</translation>
    </message>
    <message>
        <source>This request was not sent: {faults}.</source>
        <translation>Questa richiesta non è stata inviata: {faults}.</translation>
    </message>
    <message>
        <source>This scan cannot be sent again: the guest has moved since.</source>
        <translation>Questa scansione non si può rinviare: l’ospite è passato dopo.</translation>
    </message>
    <message>
        <source>This scan cannot be settled like that: it has changed meanwhile.</source>
        <translation>Questa scansione non si può risolvere così: nel frattempo è cambiata.</translation>
    </message>
    <message>
        <source>This service address cannot be used: {reason}.</source>
        <translation>Questo indirizzo del servizio non è utilizzabile: {reason}.</translation>
    </message>
    <message>
        <source>This ticket was let in a moment ago at another door: {door}.</source>
        <translation>Questo biglietto è appena entrato da un altro ingresso: {door}.</translation>
    </message>
    <message>
        <source>This venue is for another event than the one of this laptop.</source>
        <translation>Questa sede è per un evento diverso da quello di questo portatile.</translation>
    </message>
    <message>
        <source>This venue is kept by one laptop.</source>
        <translation>Questa sede è tenuta da un solo portatile.</translation>
    </message>
    <message>
        <source>This venue is kept by three laptops, and stays so.</source>
        <translation>Questa sede è tenuta da tre portatili, e resta così.</translation>
    </message>
    <message>
        <source>This venue was made by another version of Admit.</source>
        <translation>Questa sede è di un’altra versione di Admit.</translation>
    </message>
    <message>
        <source>Three laptops keep this venue already.</source>
        <translation>Tre portatili tengono già questa sede.</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Servizio biglietti</translation>
    </message>
    <message>
        <source>Tickets for the rehearsal. No real door knows them.</source>
        <translation>Biglietti per la prova. Nessuna porta vera li conosce.</translation>
    </message>
    <message>
        <source>To get at other windows for a moment</source>
        <translation>Per passare un momento ad altre finestre</translation>
    </message>
    <message>
        <source>To hand out</source>
        <translation>Da consegnare</translation>
    </message>
    <message>
        <source>Too many labels wait for the printer: this one is not printed.</source>
        <translation>Troppe etichette attendono la stampante: questa non viene stampata.</translation>
    </message>
    <message>
        <source>Transfer pending</source>
        <translation>In cessione</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Riprovare.</translation>
    </message>
    <message>
        <source>Turn it up.</source>
        <translation>Alzare il volume.</translation>
    </message>
    <message>
        <source>Two keepers cannot agree when one of them is lost.</source>
        <translation>Due portatili principali non possono accordarsi se uno manca.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Digitare nome o codice</translation>
    </message>
    <message>
        <source>Type the passphrase once more.</source>
        <translation>Digitare ancora una volta la frase segreta.</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Non chiaro</translation>
    </message>
    <message>
        <source>Undo takes back: {name} · {result}</source>
        <translation>Annulla riguarda: {name} · {result}</translation>
    </message>
    <message>
        <source>Undone here, but the ticket service may have counted it: look there.</source>
        <translation>Annullato qui, ma il servizio potrebbe averlo contato: controllare lì.</translation>
    </message>
    <message>
        <source>Unknown code</source>
        <translation>Codice sconosciuto</translation>
    </message>
    <message>
        <source>Unknown code {code}</source>
        <translation>Codice sconosciuto {code}</translation>
    </message>
    <message>
        <source>Unlock it and start Admit again, or set {variables} before.</source>
        <translation>Sbloccarlo e riavviare Admit, o impostare prima {variables}.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer before Admit starts. The data of the next event will be encrypted then.</source>
        <translation>Sbloccare il portachiavi di questo computer prima di avviare Admit. Allora verranno cifrati i dati del prossimo evento.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer, and start Admit again.</source>
        <translation>Sbloccare il portachiavi di questo computer e riavviare Admit.</translation>
    </message>
    <message>
        <source>Unlocked: a supervisor is here</source>
        <translation>Sbloccato: c’è un responsabile</translation>
    </message>
    <message>
        <source>Until then its keys are read as: {layout}.</source>
        <translation>Fino ad allora i suoi tasti sono letti come: {layout}.</translation>
    </message>
    <message>
        <source>Use the window that is open, or close it first. Both want the file {file}.</source>
        <translation>Usare la finestra aperta, o prima chiuderla. Entrambe vogliono il file {file}.</translation>
    </message>
    <message>
        <source>Variables give both keys: of the service, and of guests&apos; data.</source>
        <translation>Le variabili forniscono entrambe le chiavi: del servizio e dei dati degli ospiti.</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Sede</translation>
    </message>
    <message>
        <source>Verdict stays until the next scan</source>
        <translation>Mostrare l’esito fino alla prossima lettura</translation>
    </message>
    <message>
        <source>Verdict stays {seconds} s</source>
        <translation>Mostrare l’esito {seconds} s</translation>
    </message>
    <message>
        <source>Version {version} is out.</source>
        <translation>È uscita la versione {version}.</translation>
    </message>
    <message>
        <source>Version {version} is out. Install it on a day without guests.</source>
        <translation>È uscita la versione {version}. Installarla in un giorno senza ospiti.</translation>
    </message>
    <message>
        <source>Version {version}.</source>
        <translation>Versione {version}.</translation>
    </message>
    <message>
        <source>Version, support and licences</source>
        <translation>Versione, assistenza e licenze</translation>
    </message>
    <message>
        <source>What arrived fits no keyboard that this program knows.</source>
        <translation>Ciò che è arrivato non corrisponde a nessuna tastiera nota a questo programma.</translation>
    </message>
    <message>
        <source>What supervisors did</source>
        <translation>Azioni dei responsabili</translation>
    </message>
    <message>
        <source>What this laptop did, without guests&apos; data, for whoever looks after it</source>
        <translation>Che cosa ha fatto questo portatile, senza dati degli ospiti, per chi lo cura</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue cannot be read: {reason}.</source>
        <translation>Ciò che questo portatile sa della sua sede non è leggibile: {reason}.</translation>
    </message>
    <message>
        <source>What waits to be sent is kept on this laptop.</source>
        <translation>Ciò che resta da inviare rimane su questo portatile.</translation>
    </message>
    <message>
        <source>Which ticket? Press its number.</source>
        <translation>Quale biglietto? Prema il numero.</translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation>In che direzione vanno gli ospiti</translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation>Perché? Viene annotato con la scansione.</translation>
    </message>
    <message>
        <source>With invented guests; back here at any time</source>
        <translation>Con ospiti inventati; si torna qui in ogni momento</translation>
    </message>
    <message>
        <source>With the guest&apos;s answer “{name}”</source>
        <translation>Con la risposta «{name}» dell’ospite</translation>
    </message>
    <message>
        <source>Would be admitted</source>
        <translation>Potrebbe entrare</translation>
    </message>
    <message>
        <source>Would be held</source>
        <translation>Sarebbe da verificare</translation>
    </message>
    <message>
        <source>Would be let out</source>
        <translation>Potrebbe uscire</translation>
    </message>
    <message>
        <source>Would be refused</source>
        <translation>Non entrerebbe</translation>
    </message>
    <message>
        <source>Write what it should say.</source>
        <translation>Scrivere che cosa deve dire.</translation>
    </message>
    <message>
        <source>Written. {place}: {file}</source>
        <translation>Salvato. {place}: {file}</translation>
    </message>
    <message>
        <source>Written. {place}: {file}. Give it to whoever looks after this laptop.</source>
        <translation>Salvato. {place}: {file}. Da consegnare a chi si occupa di questo portatile.</translation>
    </message>
    <message>
        <source>a file is in its place</source>
        <translation>al suo posto c’è un file</translation>
    </message>
    <message>
        <source>a web page answers in its place, perhaps a log-in page of this network</source>
        <translation>al suo posto risponde una pagina web, forse quella di accesso a questa rete</translation>
    </message>
    <message>
        <source>accepted, may read tickets and check in</source>
        <translation>accettata, può leggere i biglietti e registrare gli ingressi</translation>
    </message>
    <message>
        <source>agrees with the ticket service</source>
        <translation>concorda con il servizio biglietti</translation>
    </message>
    <message>
        <source>an API key does not belong here: take it out, and keep it by &apos;admit setup&apos;</source>
        <translation>una chiave API non va qui: toglierla e salvarla con &apos;admit setup&apos;</translation>
    </message>
    <message>
        <source>another door&apos;s category</source>
        <translation>categoria di un altro ingresso</translation>
    </message>
    <message>
        <source>another laptop was seen to use the same API key</source>
        <translation>un altro portatile usa la stessa chiave API</translation>
    </message>
    <message>
        <source>at another door</source>
        <translation>a un’altra porta</translation>
    </message>
    <message>
        <source>at this door</source>
        <translation>a questa porta</translation>
    </message>
    <message>
        <source>at this door, undone afterwards</source>
        <translation>a questa porta, poi annullato</translation>
    </message>
    <message>
        <source>called off</source>
        <translation>annullata</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>fotocamera</translation>
    </message>
    <message>
        <source>category {name}</source>
        <translation>categoria {name}</translation>
    </message>
    <message>
        <source>check in</source>
        <translation>registrare gli ingressi</translation>
    </message>
    <message>
        <source>deleted from this laptop, with the guests&apos; data</source>
        <translation>eliminata da questo portatile con i dati degli ospiti</translation>
    </message>
    <message>
        <source>entry {number}: {words}</source>
        <translation>voce {number}: {words}</translation>
    </message>
    <message>
        <source>from {time}</source>
        <translation>dalle {time}</translation>
    </message>
    <message>
        <source>good</source>
        <translation>a posto</translation>
    </message>
    <message>
        <source>guests&apos; data is not encrypted</source>
        <translation>i dati degli ospiti non sono cifrati</translation>
    </message>
    <message>
        <source>guests&apos; data of a past event is due to be deleted</source>
        <translation>i dati degli ospiti di un evento passato sono da eliminare</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted yet</source>
        <translation>i dati degli ospiti su questo portatile non sono ancora cifrati</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: the keyring does not work</source>
        <translation>i dati degli ospiti su questo portatile non sono cifrati: il portachiavi non funziona</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: there is no keyring</source>
        <translation>i dati degli ospiti su questo portatile non sono cifrati: non c’è un portachiavi</translation>
    </message>
    <message>
        <source>hand scanner</source>
        <translation>scanner manuale</translation>
    </message>
    <message>
        <source>has read a code</source>
        <translation>ha letto un codice</translation>
    </message>
    <message>
        <source>hold a ticket to it to try it</source>
        <translation>avvicinare un biglietto per provarla</translation>
    </message>
    <message>
        <source>in</source>
        <translation>entrata</translation>
    </message>
    <message>
        <source>in the house</source>
        <translation>nella sala</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>dentro</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>manca</translation>
    </message>
    <message>
        <source>it answered with status {status}</source>
        <translation>ha risposto con lo stato {status}</translation>
    </message>
    <message>
        <source>it begins with http://, and guests&apos; data would travel in clear</source>
        <translation>inizia con http://, e i dati degli ospiti viaggerebbero in chiaro</translation>
    </message>
    <message>
        <source>it came packed in a way that nobody asked for</source>
        <translation>la risposta è compressa in un modo non richiesto</translation>
    </message>
    <message>
        <source>it can only be read</source>
        <translation>è di sola lettura</translation>
    </message>
    <message>
        <source>it did not answer in time</source>
        <translation>non ha risposto in tempo</translation>
    </message>
    <message>
        <source>it did not answer within {seconds:g} s</source>
        <translation>non ha risposto entro {seconds:g} s</translation>
    </message>
    <message>
        <source>it does not begin with https:// and a host</source>
        <translation>non inizia con https:// e un host</translation>
    </message>
    <message>
        <source>it does not open</source>
        <translation>non si apre</translation>
    </message>
    <message>
        <source>it fails ({kind})</source>
        <translation>non funziona ({kind})</translation>
    </message>
    <message>
        <source>it forgets what it is given</source>
        <translation>dimentica ciò che riceve</translation>
    </message>
    <message>
        <source>it has more in it than host and path</source>
        <translation>contiene più di host e percorso</translation>
    </message>
    <message>
        <source>it has more than {millions} million pixels</source>
        <translation>ha più di {millions} milioni di pixel</translation>
    </message>
    <message>
        <source>it has no ribbon</source>
        <translation>non ha nastro</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>è una cartella</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>è danneggiato</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>è vuoto</translation>
    </message>
    <message>
        <source>it is encrypted, and its key is not here</source>
        <translation>è cifrato e la sua chiave non è qui</translation>
    </message>
    <message>
        <source>it is longer than {pixels} pixels on one side</source>
        <translation>ha un lato più lungo di {pixels} pixel</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>non è un file normale</translation>
    </message>
    <message>
        <source>it is no picture and no video, or damaged</source>
        <translation>non è né un’immagine né un video, o è danneggiato</translation>
    </message>
    <message>
        <source>it is not an address</source>
        <translation>non è un indirizzo</translation>
    </message>
    <message>
        <source>it is of another event</source>
        <translation>è di un altro evento</translation>
    </message>
    <message>
        <source>it is open</source>
        <translation>è aperta</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>è in pausa</translation>
    </message>
    <message>
        <source>it is the store that is in use</source>
        <translation>è il file in uso</translation>
    </message>
    <message>
        <source>it stayed locked</source>
        <translation>è rimasto bloccato</translation>
    </message>
    <message>
        <source>it undoes an earlier scan</source>
        <translation>annulla una scansione precedente</translation>
    </message>
    <message>
        <source>its answer came broken</source>
        <translation>la sua risposta è arrivata danneggiata</translation>
    </message>
    <message>
        <source>its certificate has expired</source>
        <translation>il suo certificato è scaduto</translation>
    </message>
    <message>
        <source>its certificate is for another address</source>
        <translation>il suo certificato è per un altro indirizzo</translation>
    </message>
    <message>
        <source>its certificate is not from an authority that this laptop trusts</source>
        <translation>il suo certificato non è di un’autorità di cui questo portatile si fida</translation>
    </message>
    <message>
        <source>its certificate is not to be trusted, or somebody is in between</source>
        <translation>il suo certificato non è affidabile, o qualcuno è in mezzo</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>il suo certificato non è ancora valido</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>il suo certificato è autofirmato</translation>
    </message>
    <message>
        <source>its keys are read as {layout}</source>
        <translation>i suoi tasti sono letti come {layout}</translation>
    </message>
    <message>
        <source>its keys are read as {layout}, without {prefix} before each code</source>
        <translation>i suoi tasti sono letti come {layout}, senza {prefix} prima di ogni codice</translation>
    </message>
    <message>
        <source>its name is in no known writing</source>
        <translation>il nome è in una scrittura sconosciuta</translation>
    </message>
    <message>
        <source>key {key} of the numeric keypad</source>
        <translation>tasto {key} del tastierino numerico</translation>
    </message>
    <message>
        <source>label printer</source>
        <translation>stampante di etichette</translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation>entrato qui alle {time}</translation>
    </message>
    <message>
        <source>light and gate</source>
        <translation>luce e tornello</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>controllo in corso</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>controllo…</translation>
    </message>
    <message>
        <source>may not: {operations}</source>
        <translation>non può: {operations}</translation>
    </message>
    <message>
        <source>must be &quot;hex&quot; and bytes, like &quot;hex A0 01 01 A2&quot;, or a text, or -</source>
        <translation>deve essere &quot;hex&quot; e byte, come &quot;hex A0 01 01 A2&quot;, o un testo, o -</translation>
    </message>
    <message>
        <source>must be &quot;notice&quot;, &quot;confirm&quot; or &quot;way&quot;, a category, *, ~word or ?answer, then words</source>
        <translation>deve essere «notice», «confirm» o «way», una categoria, *, ~parola o ?risposta, poi un testo</translation>
    </message>
    <message>
        <source>must be a category or *, then some of name,category,way,qr or none, then words</source>
        <translation>deve essere una categoria o *, poi alcuni di name,category,way,qr o none, poi un testo</translation>
    </message>
    <message>
        <source>must be a category or *, then times like &quot;19:30-22:00&quot;, and days like &quot;fri sat&quot;</source>
        <translation>deve essere una categoria o *, poi orari come «19:30-22:00» e giorni come «fri sat»</translation>
    </message>
    <message>
        <source>must be a host and a port, like &quot;192.168.1.50:9100&quot;</source>
        <translation>deve essere un host e una porta, come &quot;192.168.1.50:9100&quot;</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>deve essere un elenco</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>deve essere un numero</translation>
    </message>
    <message>
        <source>must be a section</source>
        <translation>deve essere una sezione</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>deve essere un numero intero</translation>
    </message>
    <message>
        <source>must be between {least} and {greatest}, not {value}</source>
        <translation>deve essere tra {least} e {greatest}, non {value}</translation>
    </message>
    <message>
        <source>must be one line of text, without control characters</source>
        <translation>deve essere una riga di testo, senza caratteri di controllo</translation>
    </message>
    <message>
        <source>must be one of {allowed}</source>
        <translation>deve essere uno di questi: {allowed}</translation>
    </message>
    <message>
        <source>must be text in quotes</source>
        <translation>deve essere un testo tra virgolette</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>deve essere true o false</translation>
    </message>
    <message>
        <source>must be width and height in millimetres, like &quot;62x29&quot;</source>
        <translation>deve essere larghezza e altezza in millimetri, come &quot;62x29&quot;</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>non deve essere vuoto</translation>
    </message>
    <message>
        <source>must not be longer than {longest} characters</source>
        <translation>non deve superare {longest} caratteri</translation>
    </message>
    <message>
        <source>must not have more than {most} entries</source>
        <translation>non deve avere più di {most} voci</translation>
    </message>
    <message>
        <source>no device to be heard by</source>
        <translation>nessun dispositivo audio</translation>
    </message>
    <message>
        <source>no host has such a name or port</source>
        <translation>nessun host ha un tale nome o porta</translation>
    </message>
    <message>
        <source>no second program uses this door&apos;s data</source>
        <translation>nessun altro programma usa i dati di questa porta</translation>
    </message>
    <message>
        <source>no status</source>
        <translation>nessuno stato</translation>
    </message>
    <message>
        <source>nobody walked</source>
        <translation>nessuno è passato</translation>
    </message>
    <message>
        <source>not good</source>
        <translation>non va</translation>
    </message>
    <message>
        <source>not inside</source>
        <translation>non dentro</translation>
    </message>
    <message>
        <source>not known until the line is there</source>
        <translation>sconosciuto finché non c’è connessione</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>non controllato</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>non ancora letta</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>non attiva</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>non ancora inviato</translation>
    </message>
    <message>
        <source>nothing answers at its address</source>
        <translation>nessuno risponde al suo indirizzo</translation>
    </message>
    <message>
        <source>nothing can be written to it: {reason}</source>
        <translation>non ci si può scrivere: {reason}</translation>
    </message>
    <message>
        <source>nothing in it can be read</source>
        <translation>non vi si può leggere nulla</translation>
    </message>
    <message>
        <source>nothing is plugged in at the port {port}</source>
        <translation>niente è collegato alla porta {port}</translation>
    </message>
    <message>
        <source>nothing takes connections at its address</source>
        <translation>niente accetta connessioni al suo indirizzo</translation>
    </message>
    <message>
        <source>now: {name}</source>
        <translation>ora: {name}</translation>
    </message>
    <message>
        <source>of {capacity} in the house</source>
        <translation>su {capacity} nella sala</translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation>su {total} dentro</translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation>offerto, non ancora accettato</translation>
    </message>
    <message>
        <source>on battery, {percent} %</source>
        <translation>a batteria, {percent}&#xa0;%</translation>
    </message>
    <message>
        <source>on {time} by {name}: {tickets} tickets, {scans} scans</source>
        <translation>il {time} da {name}: {tickets} biglietti, {scans} letture</translation>
    </message>
    <message>
        <source>only at the ticket service</source>
        <translation>solo nel servizio biglietti</translation>
    </message>
    <message>
        <source>out</source>
        <translation>uscita</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>ceduto</translation>
    </message>
    <message>
        <source>plugged in</source>
        <translation>collegato alla corrente</translation>
    </message>
    <message>
        <source>plugged in at the port {port}</source>
        <translation>collegato alla porta {port}</translation>
    </message>
    <message>
        <source>plugged in, stays awake</source>
        <translation>collegato alla corrente, resta attivo</translation>
    </message>
    <message>
        <source>reached, certificate valid</source>
        <translation>raggiungibile, certificato valido</translation>
    </message>
    <message>
        <source>reached, on this computer</source>
        <translation>raggiungibile, su questo computer</translation>
    </message>
    <message>
        <source>read a code in {ms:.0f} ms</source>
        <translation>ha letto un codice in {ms:.0f} ms</translation>
    </message>
    <message>
        <source>read the check-in history</source>
        <translation>leggere lo storico degli ingressi</translation>
    </message>
    <message>
        <source>read tickets</source>
        <translation>leggere i biglietti</translation>
    </message>
    <message>
        <source>scan any code to try it</source>
        <translation>leggere un codice qualsiasi per provarlo</translation>
    </message>
    <message>
        <source>search</source>
        <translation>cercare</translation>
    </message>
    <message>
        <source>sent, but it is not known whether it arrived</source>
        <translation>inviato, ma non si sa se è arrivato</translation>
    </message>
    <message>
        <source>sent, the response is awaited</source>
        <translation>inviato, si attende la risposta</translation>
    </message>
    <message>
        <source>silent for {seconds} s</source>
        <translation>muto da {seconds} s</translation>
    </message>
    <message>
        <source>something else answers in its place</source>
        <translation>al suo posto risponde qualcos’altro</translation>
    </message>
    <message>
        <source>something in between sends us elsewhere, perhaps a log-in page of this network</source>
        <translation>qualcosa in mezzo rimanda altrove, forse alla pagina di accesso di questa rete</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>audio</translation>
    </message>
    <message>
        <source>status {word}</source>
        <translation>stato «{word}»</translation>
    </message>
    <message>
        <source>the API key is forgotten when Admit ends</source>
        <translation>la chiave API viene dimenticata alla chiusura di Admit</translation>
    </message>
    <message>
        <source>the answer is far too long</source>
        <translation>la risposta è troppo lunga</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>il disco è di sola lettura</translation>
    </message>
    <message>
        <source>the disk fails</source>
        <translation>il disco è guasto</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>il disco è pieno</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>il file è danneggiato</translation>
    </message>
    <message>
        <source>the guest walked</source>
        <translation>l’ospite è passato</translation>
    </message>
    <message>
        <source>the line broke</source>
        <translation>la connessione si è interrotta</translation>
    </message>
    <message>
        <source>the name in its address cannot be looked up</source>
        <translation>il nome nel suo indirizzo non si trova</translation>
    </message>
    <message>
        <source>the new ticket came in at {time}</source>
        <translation>il nuovo biglietto è entrato alle {time}</translation>
    </message>
    <message>
        <source>the new ticket has come in already</source>
        <translation>il nuovo biglietto è già entrato</translation>
    </message>
    <message>
        <source>the new ticket has not come in yet</source>
        <translation>il nuovo biglietto non è ancora entrato</translation>
    </message>
    <message>
        <source>the new ticket is not on the list</source>
        <translation>il nuovo biglietto non è nella lista</translation>
    </message>
    <message>
        <source>the new ticket: {word}</source>
        <translation>il nuovo biglietto: {word}</translation>
    </message>
    <message>
        <source>the proxy of this network refuses</source>
        <translation>il proxy di questa rete rifiuta</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>il sistema non dice perché</translation>
    </message>
    <message>
        <source>the system says &apos;{words}&apos;</source>
        <translation>il sistema dice «{words}»</translation>
    </message>
    <message>
        <source>the system says that it is stopped</source>
        <translation>il sistema dice che è ferma</translation>
    </message>
    <message>
        <source>the ticket service does not have it</source>
        <translation>il servizio biglietti non lo ha</translation>
    </message>
    <message>
        <source>the ticket service has it</source>
        <translation>il servizio biglietti lo ha</translation>
    </message>
    <message>
        <source>the ticket service said no</source>
        <translation>il servizio biglietti ha rifiutato</translation>
    </message>
    <message>
        <source>there is no certificate in PEM form in it</source>
        <translation>non contiene alcun certificato in formato PEM</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>questo file non esiste</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>questa cartella non esiste</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>questa impostazione non esiste</translation>
    </message>
    <message>
        <source>there is no such section</source>
        <translation>questa sezione non esiste</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>questo utente non esiste</translation>
    </message>
    <message>
        <source>there is no way to its address</source>
        <translation>nessuna via porta al suo indirizzo</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>non ce n’è nessuno</translation>
    </message>
    <message>
        <source>this door has none</source>
        <translation>questa porta non ne ha</translation>
    </message>
    <message>
        <source>this door lets them in</source>
        <translation>questa porta li fa entrare</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>questo portatile</translation>
    </message>
    <message>
        <source>this laptop may fall asleep</source>
        <translation>questo portatile potrebbe andare in sospensione</translation>
    </message>
    <message>
        <source>this user has no right to it</source>
        <translation>questo utente non ne ha il diritto</translation>
    </message>
    <message>
        <source>times opened again: {count}</source>
        <translation>riaperture: {count}</translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation>per far entrare {name}</translation>
    </message>
    <message>
        <source>to answer {number}</source>
        <translation>per rispondere a {number}</translation>
    </message>
    <message>
        <source>to check out {name}</source>
        <translation>per registrare l’uscita di {name}</translation>
    </message>
    <message>
        <source>transferStatus {word}</source>
        <translation>cessione «{word}»</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>non chiaro</translation>
    </message>
    <message>
        <source>until {time}</source>
        <translation>fino alle {time}</translation>
    </message>
    <message>
        <source>volume is at {volume} %</source>
        <translation>volume al {volume}&#xa0;%</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>in attesa</translation>
    </message>
    <message>
        <source>waiting for a valid key</source>
        <translation>in attesa di una chiave valida</translation>
    </message>
    <message>
        <source>waiting for the line</source>
        <translation>in attesa della connessione</translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation>in attesa · prossimo tentativo tra {seconds} s</translation>
    </message>
    <message>
        <source>what answers at its address does not speak HTTPS, perhaps a log-in page of this network</source>
        <translation>ciò che risponde al suo indirizzo non parla HTTPS, forse la pagina di accesso a questa rete</translation>
    </message>
    <message>
        <source>without a status</source>
        <translation>senza stato</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>da guardare</translation>
    </message>
    <message>
        <source>wrong against the ticket service</source>
        <translation>non concorda con il servizio biglietti</translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation>{count} al minuto</translation>
    </message>
    <message>
        <source>{count} inside at {time}</source>
        <translation>{count} dentro alle {time}</translation>
    </message>
    <message>
        <source>{count} more extras: {key}</source>
        <translation>Altri {count} extra: {key}</translation>
    </message>
    <message>
        <source>{count} of {asked} admitted</source>
        <translation>{count} di {asked} ammessi</translation>
    </message>
    <message>
        <source>{count} still to come. At this pace clear at {time}; with one more lane {sooner}</source>
        <translation>Ne mancano {count}. A questo ritmo tutti dentro alle {time}, con una porta in più alle {sooner}</translation>
    </message>
    <message>
        <source>{count} tickets on this laptop</source>
        <translation>biglietti su questo portatile: {count}</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} da rivedere</translation>
    </message>
    <message>
        <source>{count} written, shown at {scans} scans</source>
        <translation>{count} scritte, mostrate a {scans} letture</translation>
    </message>
    <message>
        <source>{device}: it was unplugged from the port {port}.</source>
        <translation>{device}: staccato dalla porta {port}.</translation>
    </message>
    <message>
        <source>{device}: nothing is plugged in at the port {port}.</source>
        <translation>{device}: niente è collegato alla porta {port}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} does not work: {cause}.</source>
        <translation>{device}: la porta {port} non funziona: {cause}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} may not be used.</source>
        <translation>{device}: la porta {port} non può essere usata.</translation>
    </message>
    <message>
        <source>{door} is shut out.</source>
        <translation>{door} è escluso.</translation>
    </message>
    <message>
        <source>{dots} dots to the inch</source>
        <translation>{dots} punti per pollice</translation>
    </message>
    <message>
        <source>{event}, ticketing active</source>
        <translation>{event}, biglietteria attiva</translation>
    </message>
    <message>
        <source>{event}, ticketing not active</source>
        <translation>{event}, biglietteria non attiva</translation>
    </message>
    <message>
        <source>{faults}.</source>
        <translation>{faults}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} non si può leggere: {reason}.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} non si può scrivere: {reason}.</translation>
    </message>
    <message>
        <source>{file}, {fault}</source>
        <translation>{file}, {fault}</translation>
    </message>
    <message>
        <source>{file}: a value in it is beyond all bounds.</source>
        <translation>{file}: contiene un valore oltre ogni limite.</translation>
    </message>
    <message>
        <source>{file}: no TOML, &apos;{words}&apos;.</source>
        <translation>{file}: non è TOML, «{words}».</translation>
    </message>
    <message>
        <source>{file}: this is not UTF-8.</source>
        <translation>{file}: non è UTF-8.</translation>
    </message>
    <message>
        <source>{gigabytes:.1f} GB free, records survive a power cut</source>
        <translation>{gigabytes:.1f} GB liberi, a prova di blackout</translation>
    </message>
    <message>
        <source>{key} goes back, and so does a minute without a scan.</source>
        <translation>{key} lo termina, e anche un minuto senza scansioni.</translation>
    </message>
    <message>
        <source>{median} s median, {longest} s longest</source>
        <translation>{median} s di mediana, {longest} s al massimo</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{minutes} min ago</source>
        <translation>{minutes} min fa</translation>
    </message>
    <message>
        <source>{missing}; did you mean {near}?</source>
        <translation>{missing}; si intendeva {near}?</translation>
    </message>
    <message>
        <source>{ms:.1f} ms a record</source>
        <translation>{ms:.1f} ms a registrazione</translation>
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
        <translation>{name} · {width} × {height} · {rate:.0f} fps</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>{number}: admit. Scan the ticket again.</source>
        <translation>{number}: far entrare. Leggere di nuovo il biglietto.</translation>
    </message>
    <message>
        <source>{number}: do not admit. {words}</source>
        <translation>{number}: non far entrare. {words}</translation>
    </message>
    <message>
        <source>{number}: {words}</source>
        <translation>{number}: {words}</translation>
    </message>
    <message>
        <source>{percent} % full</source>
        <translation>{percent} % pieno</translation>
    </message>
    <message>
        <source>{printed} printed, {again} of them again, {failed} failed</source>
        <translation>{printed} stampate, di cui {again} di nuovo, {failed} non riuscite</translation>
    </message>
    <message>
        <source>{said} It answered: {words}</source>
        <translation>{said} Dice: {words}</translation>
    </message>
    <message>
        <source>{said}, none of category {categories}</source>
        <translation>{said}, nessuno della categoria {categories}</translation>
    </message>
    <message>
        <source>{seconds:+.1f} s</source>
        <translation>{seconds:+.1f} s</translation>
    </message>
    <message>
        <source>{seconds} s ago</source>
        <translation>{seconds} s fa</translation>
    </message>
    <message>
        <source>{size} mm on {printer}</source>
        <translation>{size} mm su {printer}</translation>
    </message>
    <message>
        <source>{status}, checkedIn false</source>
        <translation>{status}, ma non segnato come entrato</translation>
    </message>
    <message>
        <source>{status}, checkedIn true</source>
        <translation>{status}, ma segnato come entrato</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, fatto</translation>
    </message>
    <message>
        <source>{step}, you are here</source>
        <translation>{step}, passo attuale</translation>
    </message>
    <message>
        <source>{tickets} with tickets, {others} without</source>
        <translation>{tickets} con biglietto, {others} senza</translation>
    </message>
    <message>
        <source>{times} (key refused)</source>
        <translation>{times} (chiave rifiutata)</translation>
    </message>
    <message>
        <source>{time} is no time.</source>
        <translation>{time} non è un orario.</translation>
    </message>
    <message>
        <source>{time}: the list showed the ticket as {shown}. {weight}</source>
        <translation>{time}: la lista mostrava il biglietto come: {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: the ticket service showed the ticket as {shown}. {weight}</source>
        <translation>{time}: il servizio biglietti mostrava il biglietto come: {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: {way}, {by}.{nobody}{doubt}{passage}</source>
        <translation>{time}: {way}, {by}.{nobody}{doubt}{passage}</translation>
    </message>
    <message>
        <source>{variable} is not a key: it must be {digits} hexadecimal digits.</source>
        <translation>{variable} non è una chiave: servono {digits} cifre esadecimali.</translation>
    </message>
    <message>
        <source>{variable} is {word}, which is no level of the log.</source>
        <translation>{variable} è {word}, che non è un livello del registro.</translation>
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
        <translation>Farlo sul portatile principale.</translation>
    </message>
    <message>
        <source>Carried over: {scans:,} scans. Read the list again as soon as you can.</source>
        <translation>Recuperati: {scans:,} letture. Rileggere la lista appena possibile.</translation>
    </message>
    <message>
        <source>Close the other program that uses it. On Linux this user must belong to the group &apos;dialout&apos;.</source>
        <translation>Chiudere l&apos;altro programma che la usa. Su Linux questo utente deve appartenere al gruppo &apos;dialout&apos;.</translation>
    </message>
    <message>
        <source>Install the same version on all laptops, and make the venue anew.</source>
        <translation>Installare la stessa versione su tutti i portatili e creare la sede di nuovo.</translation>
    </message>
    <message>
        <source>It waits until the door {door} has sent its scan of {time}.</source>
        <translation>Attende finché l’ingresso {door} non ha inviato la sua lettura delle {time}.</translation>
    </message>
    <message>
        <source>Leave the venue, and join again with &apos;admit venue join CODE --may-keep&apos;.</source>
        <translation>Lasciare la sede e unirsi di nuovo con «admit venue join CODE --may-keep».</translation>
    </message>
    <message>
        <source>Look at the keeper&apos;s laptop, and try again.</source>
        <translation>Controllare il portatile principale e riprovare.</translation>
    </message>
    <message>
        <source>Make room on the keeper&apos;s laptop. The doors decide alone until then.</source>
        <translation>Liberare spazio sul portatile principale. Fino ad allora gli ingressi decidono da soli.</translation>
    </message>
    <message>
        <source>Nobody is let through. Press {key}, then scan again.</source>
        <translation>Nessuno è passato. Premere {key}, poi scansionare di nuovo.</translation>
    </message>
    <message>
        <source>Only a laptop that keeps the venue can do this.</source>
        <translation>Può farlo solo un portatile che tiene la sede.</translation>
    </message>
    <message>
        <source>Scans of the ticketing {ticketing} still wait on this laptop: {count}.</source>
        <translation>Letture del ticketing {ticketing} ancora in attesa su questo portatile: {count}.</translation>
    </message>
    <message>
        <source>Show the venue code of the keeper once more.</source>
        <translation>Mostrare ancora una volta il codice della sede del portatile principale.</translation>
    </message>
    <message>
        <source>Switch that laptop off first.</source>
        <translation>Spegnere prima quel portatile.</translation>
    </message>
    <message>
        <source>The keeper of the venue still answers.</source>
        <translation>Il portatile principale della sede risponde ancora.</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full.</source>
        <translation>Il disco del portatile principale è pieno.</translation>
    </message>
    <message>
        <source>The laptop {name} of the demo does not start.</source>
        <translation>Il portatile {name} della demo non si avvia.</translation>
    </message>
    <message>
        <source>This guest has an answer already, has gone in, or is answered at another laptop.</source>
        <translation>Questo ospite ha già una risposta, è entrato o risponde un altro portatile.</translation>
    </message>
    <message>
        <source>This laptop joined the venue without the right to keep it.</source>
        <translation>Questo portatile si è unito alla sede senza il diritto di tenerla.</translation>
    </message>
    <message>
        <source>Unlock the computer&apos;s keyring, or set ADMIT_STORE_KEY, and start again.</source>
        <translation>Sbloccare il portachiavi del computer o impostare ADMIT_STORE_KEY, poi riavviare.</translation>
    </message>
    <message>
        <source>Unplug it and plug it in again, or choose another port or speed.</source>
        <translation>Staccarlo e ricollegarlo, oppure scegliere un&apos;altra porta o velocità.</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue is encrypted, and its key is not here.</source>
        <translation>Quello che questo portatile sa della sua sede è cifrato e la chiave non è qui.</translation>
    </message>
    <message>
        <source>Install that version again and send what waits: admit queue send. Then move the file to another folder, and start this version. The file was left as it is.</source>
        <translation>Installare di nuovo quella versione e inviare ciò che è in attesa: admit queue send. Poi spostare il file in un’altra cartella e avviare questa versione. Il file è rimasto com’era.</translation>
    </message>
    <message>
        <source>The file {file} was written by an older version of this program.</source>
        <translation>Il file {file} è stato scritto da una versione precedente di questo programma.</translation>
    </message>
    <message>
        <source>The deletion of guests of {event} from this laptop, which had been interrupted, is finished.</source>
        <translation>L’eliminazione degli ospiti di {event} da questo portatile era stata interrotta e ora è terminata.</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>just now</source>
        <translation>proprio ora</translation>
    </message>
</context>
<context>
    <name>NameReveal</name>
    <message>
        <source>to show the guests&apos; names</source>
        <translation>per mostrare i nomi degli ospiti</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>to tell all guests something</source>
        <translation>per avvisare tutti gli ospiti</translation>
    </message>
</context>
<context>
    <name>NewPassphrase</name>
    <message numerus="yes">
        <source>Take at least %n character(s).</source>
        <translation>
            <numerusform>Usare almeno %n carattere.</numerusform>
            <numerusform>Usare almeno %n caratteri.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not the same passphrase. Type it once more.</source>
        <translation>Non è la stessa frase segreta. Digitarla di nuovo.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Frase segreta</translation>
    </message>
    <message>
        <source>The same passphrase once more</source>
        <translation>La stessa frase segreta un’altra volta</translation>
    </message>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Mostra la frase segreta finché si tiene premuto</translation>
    </message>
</context>
<context>
    <name>NoteList</name>
    <message>
        <source>Done</source>
        <translation>Fatto</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>The scanner is not heard: click here</source>
        <translation>Lo scanner non viene ricevuto: fare clic qui</translation>
    </message>
    <message>
        <source>OUT: every ticket read now is a guest going. {key} switches to IN.</source>
        <translation>USCITA: ogni biglietto letto ora è un ospite che esce. {key} passa a ENTRATA.</translation>
    </message>
    <message>
        <source>Look only: nothing is counted. {key} goes back.</source>
        <translation>Solo guardare: non si conta nulla. {key} lo termina.</translation>
    </message>
    <message>
        <source>Looking is over: scans count again.</source>
        <translation>Finito di guardare: le scansioni contano di nuovo.</translation>
    </message>
    <message>
        <source>Everybody is out: noted at {door}, {time}. Guests who come back are let in once more.</source>
        <translation>Tutti sono usciti: annotato a {door}, {time}. Gli ospiti che tornano entrano ancora una volta.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guest(s) of other doors wait for an answer.</source>
        <translation>
            <numerusform>%Ln ospite aspetta una risposta a un altro ingresso.</numerusform>
            <numerusform>%Ln ospiti aspettano una risposta ad altri ingressi.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Rispondere</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation>È un codice di configurazione, non un biglietto.</translation>
    </message>
    <message>
        <source>This is a venue code, not a ticket. Join under F12, Venue.</source>
        <translation>Questo è un codice della sede, non un biglietto. Entrare con F12, Sede.</translation>
    </message>
    <message>
        <source>The scanner is back.</source>
        <translation>Lo scanner è tornato.</translation>
    </message>
    <message>
        <source>The light outside is back.</source>
        <translation>La luce fuori è tornata.</translation>
    </message>
    <message>
        <source>The gate did not turn. The scan of its guest is taken back.</source>
        <translation>Il tornello non ha girato. La scansione del suo ospite è annullata.</translation>
    </message>
    <message>
        <source>The label printer works again.</source>
        <translation>La stampante di etichette funziona di nuovo.</translation>
    </message>
    <message>
        <source>The ticket service accepts this laptop again.</source>
        <translation>Il servizio biglietti accetta di nuovo questo portatile.</translation>
    </message>
    <message>
        <source>Something went wrong in this program, and is written in its log. Scanning goes on.</source>
        <translation>Qualcosa è andato storto in questo programma ed è scritto nel suo registro. Si può continuare.</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Mostra la frase segreta finché si tiene premuto</translation>
    </message>
    <message>
        <source>Type the passphrase that was chosen at the keeper.</source>
        <translation>Digitare la frase segreta scelta sul portatile principale.</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Passphrase of the venue code</source>
        <translation>Frase segreta del codice della sede</translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Delete</source>
        <translation>Cancella</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Cancella l’ultima cifra</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>The PIN is being checked. Wait a moment.</source>
        <translation>Il PIN è in fase di verifica. Attendere un momento.</translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n cifra digitata</numerusform>
            <numerusform>%n cifre digitate</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinStep</name>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Add this PIN</source>
        <translation>Aggiungi questo PIN</translation>
    </message>
    <message>
        <source>Another supervisor has this PIN. Choose another one.</source>
        <translation>Un altro responsabile ha già questo PIN. Sceglierne un altro.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Un PIN ha da {least} a {most} cifre.</translation>
    </message>
    <message>
        <source>The same digits repeat: everybody tries that. Choose another PIN.</source>
        <translation>Le stesse cifre si ripetono: tutti provano così. Scegliere un altro PIN.</translation>
    </message>
    <message>
        <source>Digits in a row: everybody tries that. Choose another PIN.</source>
        <translation>Cifre in sequenza: tutti provano così. Scegliere un altro PIN.</translation>
    </message>
    <message>
        <source>This is a year: it is soon guessed. Choose another PIN.</source>
        <translation>È un anno: si indovina presto. Scegliere un altro PIN.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN senza nome</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Without a PIN anybody at this laptop can admit whom the list refuses, change the set-up, and close Admit.</source>
        <translation>Senza PIN chiunque su questo portatile può far entrare chi la lista rifiuta, cambiare la configurazione e chiudere Admit.</translation>
    </message>
    <message>
        <source>Write each PIN down for its supervisor: nobody can read it here again.</source>
        <translation>Annotare ogni PIN per il suo responsabile: qui nessuno potrà più leggerlo.</translation>
    </message>
    <message>
        <source>This is not the same PIN. Type it once more.</source>
        <translation>Non è lo stesso PIN. Digitarlo di nuovo.</translation>
    </message>
    <message>
        <source>Supervisors&apos; PINs</source>
        <translation>PIN dei responsabili</translation>
    </message>
    <message>
        <source>For admitting somebody anyway, for set-up, and for leaving.</source>
        <translation>Per far entrare qualcuno comunque, per la configurazione e per uscire.</translation>
    </message>
    <message>
        <source>Whose PIN (optional)</source>
        <translation>Di chi è il PIN (facoltativo)</translation>
    </message>
    <message>
        <source>The same PIN once more</source>
        <translation>Lo stesso PIN un’altra volta</translation>
    </message>
    <message>
        <source>Show the PIN while pressed</source>
        <translation>Mostra il PIN finché si tiene premuto</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Where should the file go?</source>
        <translation>Dove salvare il file?</translation>
    </message>
    <message>
        <source>A stick that is plugged in is listed first.</source>
        <translation>Una chiavetta inserita è in cima alla lista.</translation>
    </message>
</context>
<context>
    <name>PrintingStep</name>
    <message>
        <source>Labels</source>
        <translation>Etichette</translation>
    </message>
    <message>
        <source>Badges and wristbands</source>
        <translation>Badge e braccialetti</translation>
    </message>
    <message>
        <source>A label for each admitted guest. Without a printer, go on.</source>
        <translation>Un’etichetta per ogni ospite ammesso. Senza stampante, andare avanti.</translation>
    </message>
    <message>
        <source>Enter a host and a port, like 192.168.1.50:9100.</source>
        <translation>Inserire un host e una porta, come 192.168.1.50:9100.</translation>
    </message>
    <message>
        <source>Enter width and height in mm, like 62x29.</source>
        <translation>Inserire larghezza e altezza in mm, come 62x29.</translation>
    </message>
    <message>
        <source>Choose a printer, or print no labels.</source>
        <translation>Scegliere una stampante, o non stampare etichette.</translation>
    </message>
    <message>
        <source>Printer of labels</source>
        <translation>Stampante delle etichette</translation>
    </message>
    <message>
        <source>No labels are printed</source>
        <translation>Non si stampano etichette</translation>
    </message>
    <message>
        <source>A printer of this computer</source>
        <translation>Una stampante di questo computer</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Una stampante di etichette in rete (ZPL)</translation>
    </message>
    <message>
        <source>Printer of this computer</source>
        <translation>Stampante di questo computer</translation>
    </message>
    <message>
        <source>Address of the label printer</source>
        <translation>Indirizzo della stampante di etichette</translation>
    </message>
    <message>
        <source>Resolution of the label printer</source>
        <translation>Risoluzione della stampante di etichette</translation>
    </message>
    <message>
        <source>Size of a label</source>
        <translation>Formato di un’etichetta</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Un altro formato</translation>
    </message>
    <message>
        <source>Width and height in mm</source>
        <translation>Larghezza e altezza in mm</translation>
    </message>
    <message>
        <source>When a label is printed</source>
        <translation>Quando si stampa un’etichetta</translation>
    </message>
    <message>
        <source>Printed for each admitted guest</source>
        <translation>Stampata per ogni ospite ammesso</translation>
    </message>
    <message>
        <source>Printed only by Ctrl+P</source>
        <translation>Stampata solo con Ctrl+P</translation>
    </message>
    <message>
        <source>Print a test label</source>
        <translation>Stampa un’etichetta di prova</translation>
    </message>
    <message>
        <source>Preview of the label</source>
        <translation>Anteprima dell’etichetta</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Ricerca delle stampanti…</translation>
    </message>
    <message>
        <source>This computer has no printer. Add one in the system&apos;s settings.</source>
        <translation>Questo computer non ha stampanti. Aggiungerne una nelle impostazioni del sistema.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Stampa in corso…</translation>
    </message>
    <message>
        <source>The test label is printed.</source>
        <translation>L’etichetta di prova è stampata.</translation>
    </message>
</context>
<context>
    <name>QueueCells</name>
    <message>
        <source>It could not be sent</source>
        <translation>Non è stato possibile inviarlo</translation>
    </message>
    <message>
        <source>Let through here</source>
        <translation>Passato da qui</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Accantonato</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Contestato</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN senza nome</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>non in lista</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>ancora nulla</translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation>senza risposta: prima chiedere al servizio</translation>
    </message>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation>
            <numerusform>in attesa, %n tentativo</numerusform>
            <numerusform>in attesa, %n tentativi</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>in attesa</translation>
    </message>
    <message>
        <source>waits for {door}, since {time}</source>
        <translation>attende {door}, dalle {time}</translation>
    </message>
</context>
<context>
    <name>QueuePage</name>
    <message>
        <source>Scanned</source>
        <translation>Letto</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Biglietto</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Direzione</translation>
    </message>
    <message>
        <source>Shown at the door</source>
        <translation>Mostrato alla porta</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Invio</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Che cosa è successo</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Waiting to be sent</source>
        <translation>In attesa d’invio</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>Da rivedere</translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>Esporta lista</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Invia ora</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%Ln lettura al sicuro su questo portatile.</numerusform>
            <numerusform>%Ln letture al sicuro su questo portatile.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation>Tutto è stato inviato.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Controllo…</translation>
    </message>
    <message>
        <source>Needs a look: the newest {shown} of {count}</source>
        <translation>Da rivedere: i {shown} più recenti su {count}</translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation>Niente da rivedere</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation>Invio in ordine appena torna la connessione.</translation>
    </message>
    <message>
        <source>Settled by a supervisor</source>
        <translation>Risolto da un responsabile</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Steps of set-up</source>
        <translation>Passi della configurazione</translation>
    </message>
</context>
<context>
    <name>ReasonPanel</name>
    <message>
        <source>Write something first, or press one of the words above.</source>
        <translation>Scrivere prima qualcosa, o premere una delle parole sopra.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Guest list</source>
        <translation>Lista ospiti</translation>
    </message>
    <message>
        <source>Paid at the desk</source>
        <translation>Pagato in cassa</translation>
    </message>
    <message>
        <source>Checked by hand</source>
        <translation>Controllato</translation>
    </message>
    <message>
        <source>Admit anyway?</source>
        <translation>Far entrare comunque?</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Fai entrare</translation>
    </message>
    <message>
        <source>No proof shown</source>
        <translation>Nessun documento</translation>
    </message>
    <message>
        <source>Not the right person</source>
        <translation>Non è la persona giusta</translation>
    </message>
    <message>
        <source>Too young</source>
        <translation>Troppo giovane</translation>
    </message>
    <message>
        <source>Turn this guest away?</source>
        <translation>Respingere questo ospite?</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Respingere</translation>
    </message>
    <message>
        <source>Lost bag at desk</source>
        <translation>Borsa alla cassa</translation>
    </message>
    <message>
        <source>Send to the desk</source>
        <translation>Mandare alla cassa</translation>
    </message>
    <message>
        <source>Call a manager</source>
        <translation>Chiamare il responsabile</translation>
    </message>
    <message>
        <source>Shown at every scan of this ticket, until it is done</source>
        <translation>Mostrata a ogni lettura di questo biglietto, finché non è fatto</translation>
    </message>
    <message>
        <source>Note on this ticket</source>
        <translation>Nota su questo biglietto</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Annota</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Shown at the door that asks, and at the next scans</source>
        <translation>Mostrato all’ingresso che chiede e alle prossime letture</translation>
    </message>
    <message>
        <source>Answer to the door</source>
        <translation>Risposta all’ingresso</translation>
    </message>
    <message>
        <source>Somebody is inside on this ticket. Only if that is another person.</source>
        <translation>Qualcuno è già dentro con questo biglietto. Solo se è un’altra persona.</translation>
    </message>
    <message>
        <source>Admit another person?</source>
        <translation>Far entrare un’altra persona?</translation>
    </message>
</context>
<context>
    <name>RehearsalPage</name>
    <message>
        <source>Rehearsal</source>
        <translation>Prova</translation>
    </message>
    <message>
        <source>It opens in a window of its own, in a few seconds.</source>
        <translation>Si apre in una finestra propria tra pochi secondi.</translation>
    </message>
    <message>
        <source>This is the real door. It rests: camera and scanner belong to the rehearsal. What waits to be sent is sent meanwhile.</source>
        <translation>Questa è la porta vera. È in pausa: fotocamera e scanner sono della prova. Ciò che attende viene inviato intanto.</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Torna alla porta vera</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>The night is being counted…</source>
        <translation>La serata viene conteggiata…</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Panoramica</translation>
    </message>
    <message>
        <source>Categories and doors</source>
        <translation>Categorie e ingressi</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Inside at</source>
        <translation>Dentro alle</translation>
    </message>
    <message>
        <source>Save as a table</source>
        <translation>Salva come tabella</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Salva come PDF</translation>
    </message>
    <message>
        <source>Nobody was let in by a supervisor, and no dispute was settled.</source>
        <translation>Nessun responsabile ha fatto entrare qualcuno, e nessuna contestazione è stata risolta.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Report</source>
        <translation>Rapporto</translation>
    </message>
    <message>
        <source>Counted on this laptop. People inside and doors: over all doors, as far as this laptop knows.</source>
        <translation>Conteggiato su questo portatile. Persone dentro e ingressi: su tutti gli ingressi, per quanto ne sa questo portatile.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more: the table for spreadsheets has all.</source>
        <translation>
            <numerusform>%Ln riga in più: la tabella le ha tutte.</numerusform>
            <numerusform>%Ln righe in più: la tabella le ha tutte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Ammessi</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Usciti</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Dentro</translation>
    </message>
    <message>
        <source>Turned away</source>
        <translation>Respinti</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Fatti entrare comunque</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>In attesa</translation>
    </message>
    <message>
        <source>Most inside</source>
        <translation>Massimo dentro</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scansioni</translation>
    </message>
    <message>
        <source>Shown again at once</source>
        <translation>Mostrato subito di nuovo</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Annullato</translation>
    </message>
    <message>
        <source>Checked first</source>
        <translation>Verificato prima</translation>
    </message>
    <message>
        <source>Notes on tickets</source>
        <translation>Note sui biglietti</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Deciso da</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Letto da</translation>
    </message>
    <message>
        <source>Scan to verdict</source>
        <translation>Dalla scansione all’esito</translation>
    </message>
    <message>
        <source>Without the service</source>
        <translation>Senza il servizio</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etichette</translation>
    </message>
    <message>
        <source>Need a look</source>
        <translation>Da rivedere</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Risolto</translation>
    </message>
    <message>
        <source>Guests&apos; data deleted</source>
        <translation>Dati degli ospiti eliminati</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifre</translation>
    </message>
    <message>
        <source>Turned away, by reason</source>
        <translation>Respinti, per motivo</translation>
    </message>
    <message>
        <source>People inside</source>
        <translation>Persone dentro</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoria</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Uscita</translation>
    </message>
    <message>
        <source>Without a listed ticket</source>
        <translation>Senza biglietto della lista</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorie</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Ingressi</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Perché</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN senza nome</translation>
    </message>
    <message>
        <source>Overrides and settled disputes</source>
        <translation>Fatti entrare comunque, e risolti</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Ospite fatto entrare comunque</translation>
    </message>
    <message>
        <source>never</source>
        <translation>mai</translation>
    </message>
    <message>
        <source>now</source>
        <translation>adesso</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Già dentro</translation>
    </message>
    <message>
        <source>Not on the list</source>
        <translation>Non è nella lista</translation>
    </message>
    <message>
        <source>service</source>
        <translation>servizio</translation>
    </message>
    <message>
        <source>list</source>
        <translation>lista</translation>
    </message>
    <message>
        <source>venue</source>
        <translation>sede</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>responsabile</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>fotocamera</translation>
    </message>
    <message>
        <source>scanner</source>
        <translation>scanner</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>digitato</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>scelto</translation>
    </message>
    <message>
        <source>steward</source>
        <translation>personale</translation>
    </message>
    <message>
        <source>Max. in 10 min</source>
        <translation>Max. in 10 min</translation>
    </message>
    <message>
        <source>rule of this door</source>
        <translation>regola di questa porta</translation>
    </message>
</context>
<context>
    <name>ScanTestPanel</name>
    <message>
        <source>Test scan</source>
        <translation>Lettura di prova</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Letto da</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>On the list</source>
        <translation>In lista</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Fotocamera</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lettore manuale</translation>
    </message>
    <message>
        <source>Test another</source>
        <translation>Prova ancora</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fatto</translation>
    </message>
    <message>
        <source>It was read. Nobody was checked in.</source>
        <translation>Il codice è stato letto. Nessuno è stato registrato.</translation>
    </message>
    <message>
        <source>Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?</source>
        <translation>In 30 secondi non è stato letto nulla. Il lettore è collegato e l’obiettivo libero?</translation>
    </message>
    <message>
        <source>Hold any ticket to the camera, or read it with the hand scanner. It is not checked in.</source>
        <translation>Mostra un biglietto alla fotocamera o leggilo con il lettore manuale. Non verrà registrato.</translation>
    </message>
    <message>
        <source>typed as by a keyboard</source>
        <translation>digitato come da una tastiera</translation>
    </message>
    <message>
        <source>by a serial port</source>
        <translation>tramite una porta seriale</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>no: nobody on this laptop&apos;s list has this code</source>
        <translation>no: nessuno nella lista di questo portatile ha questo codice</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>ricerca…</translation>
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
        <translation>Scanner manuale</translation>
    </message>
    <message>
        <source>Fire the scanner at this code. Without a scanner, go on.</source>
        <translation>Leggere questo codice con lo scanner. Senza scanner, continuare.</translation>
    </message>
    <message>
        <source>Calibration code for the scanner</source>
        <translation>Codice di calibrazione dello scanner</translation>
    </message>
    <message>
        <source>The scanner is understood</source>
        <translation>Lo scanner è compreso</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Non compreso</translation>
    </message>
    <message>
        <source>Waiting for the scanner…</source>
        <translation>In attesa dello scanner…</translation>
    </message>
    <message>
        <source>A scanner types as a keyboard does; this finds out whether the two agree.</source>
        <translation>Uno scanner digita come una tastiera; così si vede se i due concordano.</translation>
    </message>
    <message>
        <source>Caps Lock is on: turn it off and scan once more.</source>
        <translation>Il blocco maiuscole è attivo: disattivarlo e rileggere.</translation>
    </message>
    <message>
        <source>It sends nothing before the code.</source>
        <translation>Non invia nulla prima del codice.</translation>
    </message>
    <message>
        <source>It sends far too much before the code: set it to send no prefix.</source>
        <translation>Invia troppo prima del codice: impostarlo senza prefisso.</translation>
    </message>
    <message>
        <source>It sends far too much after the code: set it to send Enter only.</source>
        <translation>Invia troppo dopo il codice: impostarlo perché invii solo Invio.</translation>
    </message>
    <message>
        <source>Every character arrives.</source>
        <translation>Arrivano tutti i caratteri.</translation>
    </message>
    <message>
        <source>These characters do not arrive: {lost}. Codes with them must be typed.</source>
        <translation>Questi caratteri non arrivano: {lost}. I codici che li contengono vanno digitati.</translation>
    </message>
</context>
<context>
    <name>Sending</name>
    <message>
        <source>The ticket service asks to wait until {time}.</source>
        <translation>Il servizio biglietti chiede di aspettare fino alle {time}.</translation>
    </message>
</context>
<context>
    <name>ServiceStep</name>
    <message>
        <source>Service</source>
        <translation>Servizio</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Servizio biglietti</translation>
    </message>
    <message>
        <source>Where the tickets of this event are looked up. The organiser has both.</source>
        <translation>Dove si cercano i biglietti di questo evento. L’organizzatore ha entrambi.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Nessuna immagine dalla fotocamera</translation>
    </message>
    <message>
        <source>This is a venue code. The step Venue asks for it later.</source>
        <translation>È un codice della sede. Il passo Sede lo chiederà dopo.</translation>
    </message>
    <message>
        <source>That was a code, but no set-up.</source>
        <translation>Era un codice, ma non di configurazione.</translation>
    </message>
    <message>
        <source>Address of the service</source>
        <translation>Indirizzo del servizio</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>invariata</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Chiave API</translation>
    </message>
    <message>
        <source>as the organiser gave it</source>
        <translation>come fornita dall’organizzatore</translation>
    </message>
    <message>
        <source>Show the key while pressed</source>
        <translation>Mostra la chiave finché si tiene premuto</translation>
    </message>
    <message>
        <source>Best is one API key for each laptop: then the check-in history tells the doors apart, and two guests with the same ticket are found.</source>
        <translation>L’ideale è una chiave API per ogni portatile: così la cronologia distingue le porte e si scoprono due persone con lo stesso biglietto.</translation>
    </message>
    <message>
        <source>Leave the key empty to keep the one that this laptop has.</source>
        <translation>Lasciare vuota la chiave per tenere quella di questo portatile.</translation>
    </message>
    <message>
        <source>The service has not accepted this address and key yet.</source>
        <translation>Il servizio non ha ancora accettato questo indirizzo e questa chiave.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Inserire l’indirizzo.</translation>
    </message>
    <message>
        <source>the one thing that this set-up leaves out</source>
        <translation>l’unica cosa che manca in questa configurazione</translation>
    </message>
</context>
<context>
    <name>SetUpCodePage</name>
    <message>
        <source>Set up the next laptop</source>
        <translation>Configura il prossimo portatile</translation>
    </message>
    <message>
        <source>Open set-up there, and hold that laptop&apos;s camera to this code.</source>
        <translation>Aprire lì la configurazione e puntare la sua fotocamera su questo codice.</translation>
    </message>
    <message>
        <source>With the API key: lock the code by a passphrase</source>
        <translation>Con la chiave API: proteggere il codice con una frase segreta</translation>
    </message>
    <message>
        <source>Lock, and take the key along</source>
        <translation>Proteggi e includi la chiave</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copia come testo</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fatto</translation>
    </message>
    <message>
        <source>Set-up code</source>
        <translation>Codice di configurazione</translation>
    </message>
    <message>
        <source>Too much for one code</source>
        <translation>Troppo per un solo codice</translation>
    </message>
    <message>
        <source>Copy it as text, and paste it on the other laptop.</source>
        <translation>Copiarlo come testo e incollarlo sull’altro portatile.</translation>
    </message>
    <message>
        <source>With the key, locked</source>
        <translation>Con la chiave, protetto</translation>
    </message>
    <message>
        <source>The other laptop asks for the passphrase. Say it, never write it beside.</source>
        <translation>L’altro portatile chiede la frase segreta. Dirla a voce, mai scriverla accanto.</translation>
    </message>
    <message>
        <source>Without the key</source>
        <translation>Senza la chiave</translation>
    </message>
    <message>
        <source>The API key has to be typed on the other laptop.</source>
        <translation>La chiave API va digitata sull’altro portatile.</translation>
    </message>
</context>
<context>
    <name>SetUpPage</name>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
    <message>
        <source>Leave set-up</source>
        <translation>Uscire dalla configurazione</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
    <message>
        <source>to change the PINs</source>
        <translation>per cambiare i PIN</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un momento…</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Apri la porta</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Avanti</translation>
    </message>
</context>
<context>
    <name>SettlementPanel</name>
    <message>
        <source>It is written down as said by the owner of the PIN.</source>
        <translation>Viene annotato a nome di chi possiede il PIN.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why, if the button does not say it</source>
        <translation>Perché, se il pulsante non lo dice</translation>
    </message>
    <message>
        <source>Write the note first.</source>
        <translation>Scrivere prima la nota.</translation>
    </message>
</context>
<context>
    <name>SetupCodeEntry</name>
    <message>
        <source>Or by a set-up code</source>
        <translation>Oppure con un codice di configurazione</translation>
    </message>
    <message>
        <source>Another laptop shows one. Hold it to the camera, or fire the scanner at it.</source>
        <translation>Lo mostra un altro portatile. Avvicinarlo alla fotocamera o leggerlo con lo scanner.</translation>
    </message>
    <message>
        <source>Or paste it here</source>
        <translation>Oppure incollarlo qui</translation>
    </message>
    <message>
        <source>This set-up is locked: its passphrase</source>
        <translation>Questa configurazione è protetta: la sua frase segreta</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>This is no set-up code: all of it begins ADMIT-SETUP.</source>
        <translation>Non è un codice di configurazione: inizia con ADMIT-SETUP.</translation>
    </message>
</context>
<context>
    <name>SoundStep</name>
    <message>
        <source>Sound</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>Sound and light</source>
        <translation>Audio e luce</translation>
    </message>
    <message>
        <source>Each verdict has a sound of its own. It should be heard over the queue.</source>
        <translation>Ogni esito ha il suo suono. Deve sentirsi sopra la fila.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Try a sound, and the light</source>
        <translation>Provare un suono, e la luce</translation>
    </message>
    <message>
        <source>This laptop has nothing to be heard by: plug in a loudspeaker.</source>
        <translation>Questo portatile non ha un’uscita audio: collegare un altoparlante.</translation>
    </message>
    <message>
        <source>Nobody hears anything: look at the screen for every guest.</source>
        <translation>Non si sente nulla: guardare lo schermo per ogni ospite.</translation>
    </message>
    <message>
        <source>This is soft for a door.</source>
        <translation>È basso per una porta.</translation>
    </message>
    <message>
        <source>The computer&apos;s own volume counts too.</source>
        <translation>Conta anche il volume del computer.</translation>
    </message>
</context>
<context>
    <name>StewardPage</name>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
</context>
<context>
    <name>SupervisedPage</name>
    <message>
        <source>What supervisors did</source>
        <translation>Azioni dei responsabili</translation>
    </message>
    <message>
        <source>Each action that needed the PIN, the newest first.</source>
        <translation>Ogni azione che ha richiesto il PIN, la più recente per prima.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Ospite</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Ancora niente.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN senza nome</translation>
    </message>
    <message>
        <source>Opened the supervisor&apos;s page</source>
        <translation>Pagina del responsabile aperta</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Ospite fatto entrare comunque</translation>
    </message>
    <message>
        <source>Checked a guest out</source>
        <translation>Uscita di un ospite registrata</translation>
    </message>
    <message>
        <source>Opened the settings</source>
        <translation>Impostazioni aperte</translation>
    </message>
    <message>
        <source>Changed the PINs</source>
        <translation>PIN cambiati</translation>
    </message>
    <message>
        <source>Showed the set-up code</source>
        <translation>Codice di configurazione mostrato</translation>
    </message>
    <message>
        <source>Published an announcement</source>
        <translation>Annuncio pubblicato</translation>
    </message>
    <message>
        <source>Settled a row that needed a look</source>
        <translation>Ha risolto una riga da controllare</translation>
    </message>
    <message>
        <source>Wrote the list into a file</source>
        <translation>Elenco scritto in un file</translation>
    </message>
    <message>
        <source>Closed Admit</source>
        <translation>Admit chiuso</translation>
    </message>
    <message>
        <source>Showed the guests&apos; names</source>
        <translation>Ha mostrato i nomi degli ospiti</translation>
    </message>
    <message>
        <source>Opened the page of the venue</source>
        <translation>Ha aperto la pagina della sede</translation>
    </message>
    <message>
        <source>Noted that everybody is out</source>
        <translation>Ha annotato che tutti sono usciti</translation>
    </message>
    <message>
        <source>Took back that everybody is out</source>
        <translation>Ha annullato che tutti sono usciti</translation>
    </message>
    <message>
        <source>Started a rehearsal</source>
        <translation>Ha cominciato una prova</translation>
    </message>
    <message>
        <source>Deleted the guests&apos; data</source>
        <translation>Ha eliminato i dati degli ospiti</translation>
    </message>
    <message>
        <source>Shut a laptop out of the venue</source>
        <translation>Ha escluso un portatile dalla sede</translation>
    </message>
    <message>
        <source>Admitted a guest at another door</source>
        <translation>Ha fatto entrare un ospite a un altro ingresso</translation>
    </message>
    <message>
        <source>Refused a guest at another door</source>
        <translation>Ha respinto un ospite a un altro ingresso</translation>
    </message>
    <message>
        <source>Answered another door</source>
        <translation>Ha risposto a un altro ingresso</translation>
    </message>
    <message>
        <source>Tried to publish an announcement</source>
        <translation>Ha provato a pubblicare un annuncio</translation>
    </message>
    <message>
        <source>An announcement was not published</source>
        <translation>Un annuncio non è stato pubblicato</translation>
    </message>
</context>
<context>
    <name>SupervisorLock</name>
    <message>
        <source>Supervisor PIN</source>
        <translation>PIN del responsabile</translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation>
            <numerusform>Troppi tentativi errati: attendere %n secondo.</numerusform>
            <numerusform>Troppi tentativi errati: attendere %n secondi.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Non è il PIN giusto.</translation>
    </message>
</context>
<context>
    <name>SupervisorPage</name>
    <message>
        <source>Supervisor</source>
        <translation>Responsabile</translation>
    </message>
    <message>
        <source>Closes at the next scan, and after a minute without input.</source>
        <translation>Si chiude alla prossima scansione e dopo un minuto di inattività.</translation>
    </message>
    <message>
        <source>Without a PIN anybody may come here. Set one in Settings.</source>
        <translation>Senza PIN chiunque può arrivare qui. Sceglierne uno nelle impostazioni.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema chiaro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema scuro</translation>
    </message>
</context>
<context>
    <name>SupervisorPages</name>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation>per impostazioni, controllo iniziale e uscita</translation>
    </message>
    <message>
        <source>to change the settings</source>
        <translation>per cambiare le impostazioni</translation>
    </message>
    <message>
        <source>to show the set-up code</source>
        <translation>per mostrare il codice di configurazione</translation>
    </message>
    <message>
        <source>to rehearse with invented guests</source>
        <translation>per provare con ospiti inventati</translation>
    </message>
    <message>
        <source>to keep, join or leave a venue</source>
        <translation>per tenere una sede, entrarvi o lasciarla</translation>
    </message>
    <message numerus="yes">
        <source>The list is being read: %Ln ticket(s) so far…</source>
        <translation>
            <numerusform>Lettura della lista: finora %Ln biglietto…</numerusform>
            <numerusform>Lettura della lista: finora %Ln biglietti…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list has %Ln ticket(s).</source>
        <translation>
            <numerusform>La lista ha %Ln biglietto.</numerusform>
            <numerusform>La lista ha %Ln biglietti.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave the venue?</source>
        <translation>Lasciare la sede?</translation>
    </message>
    <message>
        <source>The list is being read…</source>
        <translation>Lettura della lista in corso…</translation>
    </message>
    <message>
        <source>This door then decides alone, and is restarted at once. If this laptop keeps the venue, its state is deleted, and the other doors go on alone.</source>
        <translation>Questo ingresso decide poi da solo e si riapre subito. Se questo portatile tiene la sede, il suo stato viene cancellato e gli altri ingressi continuano da soli.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Lasciare</translation>
    </message>
    <message>
        <source>to note that everybody is out</source>
        <translation>per annotare che tutti sono usciti</translation>
    </message>
    <message>
        <source>Is everybody out of the house?</source>
        <translation>Sono usciti tutti?</translation>
    </message>
    <message>
        <source>All doors count from 0 again. Guests who come back are let in once more.</source>
        <translation>Tutti gli ingressi ricominciano da 0. Gli ospiti che tornano vengono fatti entrare di nuovo.</translation>
    </message>
    <message>
        <source>Everybody is out</source>
        <translation>Tutti sono usciti</translation>
    </message>
    <message>
        <source>to take back that everybody is out</source>
        <translation>per annullare che tutti sono usciti</translation>
    </message>
    <message>
        <source>Is somebody still in the house?</source>
        <translation>C’è ancora qualcuno dentro?</translation>
    </message>
    <message>
        <source>All doors count again as if nobody had noted that everybody is out.</source>
        <translation>Tutte le porte contano di nuovo come se non fosse mai stato annotato che tutti sono fuori.</translation>
    </message>
    <message>
        <source>to shut a door out of the venue</source>
        <translation>per escludere un ingresso dalla sede</translation>
    </message>
    <message>
        <source>Its laptop then hears and tells nothing of the venue any more. To take part again, it must join with a new venue code.</source>
        <translation>Il suo portatile non riceve e non comunica più nulla della sede. Per partecipare di nuovo deve unirsi con un nuovo codice.</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Escludere</translation>
    </message>
    <message>
        <source>to delete the guests&apos; data</source>
        <translation>per eliminare i dati degli ospiti</translation>
    </message>
    <message>
        <source>Delete the guests&apos; data?</source>
        <translation>Eliminare i dati degli ospiti?</translation>
    </message>
    <message>
        <source>Names, codes and notes of this event are deleted from this laptop for good, and it leaves the venue. The figures of the report stay.</source>
        <translation>Nomi, codici e note di questo evento vengono eliminati per sempre da questo portatile, che lascia la sede. Le cifre del rapporto restano.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Cancella</translation>
    </message>
</context>
<context>
    <name>TemplateEditor</name>
    <message>
        <source>What is printed for</source>
        <translation>Cosa si stampa per</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoria</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>Codice QR</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Dove andare</translation>
    </message>
    <message>
        <source>A line of its own</source>
        <translation>Una riga propria</translation>
    </message>
    <message>
        <source>Backstage</source>
        <translation>Backstage</translation>
    </message>
    <message>
        <source>No label is printed for these tickets.</source>
        <translation>Per questi biglietti non si stampa nessuna etichetta.</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Tutte le categorie</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln in attesa</numerusform>
            <numerusform>%Ln in attesa</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TouchKeyboard</name>
    <message>
        <source>Keyboard on the screen</source>
        <translation>Tastiera sullo schermo</translation>
    </message>
    <message>
        <source>Letters with accents</source>
        <translation>Lettere accentate</translation>
    </message>
    <message>
        <source>Digits and signs</source>
        <translation>Cifre e segni</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettere</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Invio</translation>
    </message>
    <message>
        <source>Hide the keyboard</source>
        <translation>Nascondi la tastiera</translation>
    </message>
    <message>
        <source>Capital letters</source>
        <translation>Maiuscole</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Cancella</translation>
    </message>
</context>
<context>
    <name>TroubleWindow</name>
    <message>
        <source>Admit cannot open</source>
        <translation>Admit non si può aprire</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>File per l’assistenza</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un momento…</translation>
    </message>
</context>
<context>
    <name>VenuePage</name>
    <message>
        <source>Keep the venue here now</source>
        <translation>Tenere ora la sede qui</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>Tenerla qui</translation>
    </message>
    <message>
        <source>Only if the keeper&apos;s laptop is lost or off, and stays off until it leaves the venue. This laptop has a copy of the state.</source>
        <translation>Solo se il portatile principale è perso o spento e resta spento finché non lascia la sede. Questo portatile ha una copia dello stato.</translation>
    </message>
    <message>
        <source>Help to keep the venue&apos;s state</source>
        <translation>Aiutare a tenere lo stato della sede</translation>
    </message>
    <message>
        <source>Three laptops are to keep the state. This one can be one of them.</source>
        <translation>Tre portatili devono tenere lo stato. Questo può essere uno di loro.</translation>
    </message>
    <message>
        <source>Help to keep it</source>
        <translation>Aiutare a tenerlo</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Sede</translation>
    </message>
    <message>
        <source>The doors of a venue agree on every ticket, also without internet.</source>
        <translation>Gli ingressi di una sede concordano su ogni biglietto, anche senza internet.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copia come testo</translation>
    </message>
    <message>
        <source>Leave the venue…</source>
        <translation>Lasciare la sede…</translation>
    </message>
    <message>
        <source>Restart this door</source>
        <translation>Riaprire questo ingresso</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Codice della sede</translation>
    </message>
    <message>
        <source>It takes part while this window is open.</source>
        <translation>Partecipa finché questa finestra è aperta.</translation>
    </message>
    <message>
        <source>That begins when this door is restarted, which takes a few seconds.</source>
        <translation>Comincia quando questo ingresso viene riaperto, il che richiede qualche secondo.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: none may fail before all are there.</source>
        <translation>{keepers} di {wanted} portatili principali: nessuno deve guastarsi finché non ci sono tutti.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: any one of them may fail.</source>
        <translation>{keepers} di {wanted} portatili principali: uno di loro può guastarsi.</translation>
    </message>
    <message>
        <source>Stop joining</source>
        <translation>Chiudere le adesioni</translation>
    </message>
    <message>
        <source>Let laptops join</source>
        <translation>Ammettere portatili</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop shows the code by which other laptops join.</source>
        <translation>Il portatile principale mostra il codice con cui si uniscono altri portatili.</translation>
    </message>
    <message>
        <source>This laptop may not keep the venue. To change that, leave it and join again here.</source>
        <translation>Questo portatile non può tenere la sede. Per cambiarlo, lasciarla e unirsi di nuovo qui.</translation>
    </message>
    <message>
        <source>No laptop can join now. A new code is valid for a day.</source>
        <translation>Ora nessun portatile può unirsi. Un nuovo codice vale un giorno.</translation>
    </message>
</context>
<context>
    <name>VenueStep</name>
    <message>
        <source>Venue</source>
        <translation>Sede</translation>
    </message>
    <message>
        <source>Several doors agree on every ticket, also without internet. With one door, go on.</source>
        <translation>Più ingressi concordano su ogni biglietto, anche senza internet. Con uno solo, continuare.</translation>
    </message>
    <message>
        <source>Without a code this laptop decides by itself. F12, Venue, can change that.</source>
        <translation>Senza codice questo portatile decide da solo. F12, Sede, può cambiarlo.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Nessuna immagine dalla fotocamera</translation>
    </message>
</context>
<context>
    <name>Way</name>
    <message>
        <source>In</source>
        <translation>Entrata</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Uscita</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Perché?</translation>
    </message>
    <message>
        <source>What this laptop knows of the ticket, oldest first.</source>
        <translation>Ciò che questo portatile sa del biglietto, dal più vecchio.</translation>
    </message>
</context>
</TS>
