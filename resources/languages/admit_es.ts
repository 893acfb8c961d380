<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What it is made with, and under which licences.</source>
        <translation>Con qué está hecho, y con qué licencias.</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Acerca de Admit</translation>
    </message>
    <message>
        <source>Version and support</source>
        <translation>Versión y soporte</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Archivo para soporte</translation>
    </message>
    <message>
        <source>What Admit is made with</source>
        <translation>Con qué está hecho Admit</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>whoever looks after this laptop</source>
        <translation>quien se ocupa de este portátil</translation>
    </message>
    <message>
        <source>It came without the text of its licence.</source>
        <translation>Vino sin el texto de su licencia.</translation>
    </message>
</context>
<context>
    <name>AnnouncementsPage</name>
    <message>
        <source>Announcements</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>What the guests of this event were told.</source>
        <translation>Lo que se ha comunicado a los invitados de este evento.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Tell the guests something, like: Doors open now</source>
        <translation>Un mensaje para los invitados, por ejemplo: Puertas abiertas</translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation>Nuevo aviso</translation>
    </message>
    <message>
        <source>also send as push message to all guests</source>
        <translation>enviar también como notificación a todos los invitados</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publicar</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Nada todavía.</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Consultando el servicio…</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sin fecha</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Rehearsal · paused: show printed tickets</source>
        <translation>Ensayo · en pausa: muestre entradas impresas</translation>
    </message>
    <message>
        <source>Rehearsal · invented guests, nothing here is real</source>
        <translation>Ensayo · invitados inventados, nada de esto es real</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Tickets to print</source>
        <translation>Entradas para imprimir</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Volver a la puerta real</translation>
    </message>
</context>
<context>
    <name>CameraStep</name>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>Choose the one that guests hold their tickets to. It should see you now.</source>
        <translation>Elegir la que leerá las entradas de los invitados. Ahora debería verse uno mismo.</translation>
    </message>
    <message>
        <source>The picture is sharp.</source>
        <translation>La imagen es nítida.</translation>
    </message>
    <message>
        <source>The picture is soft: clean the lens or change the distance.</source>
        <translation>La imagen es borrosa: limpiar la lente o cambiar la distancia.</translation>
    </message>
    <message>
        <source>Read only codes between these corners of the picture</source>
        <translation>Leer solo los códigos entre estas esquinas de la imagen</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>Tamaño de la imagen</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Cámaras</translation>
    </message>
    <message>
        <source>Starting the camera…</source>
        <translation>Iniciando la cámara…</translation>
    </message>
    <message>
        <source>Without a camera tickets are read by the scanner, or typed.</source>
        <translation>Sin cámara, las entradas se leen con el lector o se teclean.</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>La que esté conectada</translation>
    </message>
    <message>
        <source>there is none now</source>
        <translation>ahora no hay ninguna</translation>
    </message>
    <message>
        <source>not plugged in now</source>
        <translation>ahora no está conectada</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Sin cámara</translation>
    </message>
    <message>
        <source>scanner and typing only</source>
        <translation>solo lector y teclado</translation>
    </message>
</context>
<context>
    <name>CameraView</name>
    <message numerus="yes">
        <source>Read %n ignored code(s) again</source>
        <translation>
            <numerusform>Volver a leer %n código ignorado</numerusform>
            <numerusform>Volver a leer %n códigos ignorados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>to close Admit</source>
        <translation>para cerrar Admit</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>hace %n s</numerusform>
            <numerusform>hace %n s</numerusform>
        </translation>
    </message>
    <message>
        <source>one minute ago</source>
        <translation>hace un minuto</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>hace %n minuto</numerusform>
            <numerusform>hace %n minutos</numerusform>
        </translation>
    </message>
    <message>
        <source>one hour ago</source>
        <translation>hace una hora</translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>hace %n hora</numerusform>
            <numerusform>hace %n horas</numerusform>
        </translation>
    </message>
    <message>
        <source>one day ago</source>
        <translation>hace un día</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>hace %n día</numerusform>
            <numerusform>hace %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>one guest</source>
        <translation>Un invitado</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guests</source>
        <translation>
            <numerusform>%Ln invitado</numerusform>
            <numerusform>%Ln invitados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tickets with this code</source>
        <translation>
            <numerusform>%Ln entrada con este código</numerusform>
            <numerusform>%Ln entradas con este código</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} of the group is in</source>
        <translation>
            <numerusform>%n de {all} del grupo está dentro</numerusform>
            <numerusform>%n de {all} del grupo están dentro</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo takes back the last %n admissions</source>
        <translation>
            <numerusform>«Deshacer» anula el último acceso (%n)</numerusform>
            <numerusform>«Deshacer» anula los últimos %n accesos</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit this guest</source>
        <translation>Admitir a este invitado</translation>
    </message>
    <message numerus="yes">
        <source>Admit these %n</source>
        <translation>
            <numerusform>Admitir a este %n</numerusform>
            <numerusform>Admitir a estos %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit all %n</source>
        <translation>
            <numerusform>Admitir a todos (%n)</numerusform>
            <numerusform>Admitir a los %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit the other one</source>
        <translation>Admitir al otro</translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Admitir al otro (%n)</numerusform>
            <numerusform>Admitir a los otros %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) could not be taken back: they have gone in or out again since. Look at their details.</source>
        <translation>
            <numerusform>No se pudo anular a %n invitado: ha vuelto a entrar o salir desde entonces. Ver sus detalles.</numerusform>
            <numerusform>No se pudo anular a %n invitados: han vuelto a entrar o salir desde entonces. Ver sus detalles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeskPage</name>
    <message>
        <source>Desk</source>
        <translation>Central</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Dejar pasar</translation>
    </message>
    <message>
        <source>Nobody waits for an answer.</source>
        <translation>Nadie espera una respuesta.</translation>
    </message>
    <message>
        <source>on no list</source>
        <translation>en ninguna lista</translation>
    </message>
    <message>
        <source>Each answer goes to the door that asked, and to all doors, with your name.</source>
        <translation>Cada respuesta llega con su nombre a la entrada que pregunta y a todas las demás.</translation>
    </message>
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Todo el grupo</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Dar salida</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Extras</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Consultando el servicio…</translation>
    </message>
    <message>
        <source>More could not be looked up.</source>
        <translation>No se ha podido consultar nada más.</translation>
    </message>
    <message>
        <source>As the service shows it now</source>
        <translation>Tal como lo muestra ahora el servicio</translation>
    </message>
    <message>
        <source>By the list on this laptop</source>
        <translation>Según la lista de este portátil</translation>
    </message>
    <message>
        <source>Code and e-mail</source>
        <translation>Código y correo</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Sentido</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>In and out</source>
        <translation>Entradas y salidas</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Correo</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Pedido</translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation>Traspaso</translation>
    </message>
    <message>
        <source>Goes with the ticket of</source>
        <translation>Va con la entrada de</translation>
    </message>
    <message>
        <source>Order is</source>
        <translation>Estado del pedido</translation>
    </message>
    <message>
        <source>Buyer</source>
        <translation>Comprador</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Precio</translation>
    </message>
    <message>
        <source>Whole order</source>
        <translation>Pedido completo</translation>
    </message>
    <message>
        <source>In and out: not known without the line</source>
        <translation>Entradas y salidas: no se saben sin conexión</translation>
    </message>
    <message>
        <source>In and out, before the list or an evacuation said otherwise</source>
        <translation>Entradas y salidas, antes de que la lista o una evacuación dijera otra cosa</translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation>Entradas y salidas: ninguna todavía</translation>
    </message>
</context>
<context>
    <name>DoneStep</name>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Ready to open</source>
        <translation>Listo para abrir</translation>
    </message>
    <message>
        <source>This is how this laptop is set up.</source>
        <translation>Así está configurado este portátil.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Servicio</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clave API</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Puerta</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorías</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>Scanner</source>
        <translation>Lector</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Recinto</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) of the door check are good</source>
        <translation>
            <numerusform>%Ln punto de la comprobación está bien</numerusform>
            <numerusform>%Ln puntos de la comprobación están bien</numerusform>
        </translation>
    </message>
    <message>
        <source>going in again allowed</source>
        <translation>reentrada permitida</translation>
    </message>
    <message>
        <source>only one entry</source>
        <translation>un solo acceso</translation>
    </message>
    <message>
        <source>in only</source>
        <translation>solo entrada</translation>
    </message>
    <message>
        <source>out only</source>
        <translation>solo salida</translation>
    </message>
    <message>
        <source>check-out without PIN</source>
        <translation>salida sin PIN</translation>
    </message>
    <message>
        <source>names after the PIN</source>
        <translation>nombres tras el PIN</translation>
    </message>
    <message>
        <source>short names</source>
        <translation>nombres cortos</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln pregunta</numerusform>
            <numerusform>%Ln preguntas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln aviso</numerusform>
            <numerusform>%Ln avisos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln way(s) to go</source>
        <translation>
            <numerusform>%Ln camino</numerusform>
            <numerusform>%Ln caminos</numerusform>
        </translation>
    </message>
    <message>
        <source>with hours of entry</source>
        <translation>con horario de acceso</translation>
    </message>
    <message>
        <source>could not be kept</source>
        <translation>no se pudo guardar</translation>
    </message>
    <message>
        <source>cannot be kept: the keyring of this computer does not work</source>
        <translation>no se puede guardar: el llavero de este equipo no funciona</translation>
    </message>
    <message>
        <source>will be kept in this computer&apos;s keyring, nowhere else</source>
        <translation>se guardará en el llavero de este equipo y en ningún otro lugar</translation>
    </message>
    <message>
        <source>the one that this laptop has</source>
        <translation>la que ya tiene este portátil</translation>
    </message>
    <message>
        <source>set</source>
        <translation>definido</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>a door of the one that it belongs to</source>
        <translation>una entrada del recinto al que pertenece</translation>
    </message>
    <message>
        <source>keeps the state of the one that it belongs to</source>
        <translation>guarda el estado del recinto al que pertenece</translation>
    </message>
    <message>
        <source>will be joined</source>
        <translation>se unirá</translation>
    </message>
    <message>
        <source>all go through this door</source>
        <translation>todas pasan por esta puerta</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>La que esté conectada</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Sin cámara</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Revisión previa</translation>
    </message>
    <message>
        <source>The door can open now, without the venue: F12, Venue, joins it later.</source>
        <translation>La puerta ya puede abrir, sin el recinto: más tarde, con F12, Recinto.</translation>
    </message>
    <message>
        <source>All else is written. The door can open now, with this key.</source>
        <translation>Todo lo demás está guardado. La puerta ya puede abrir, con esta clave.</translation>
    </message>
</context>
<context>
    <name>DoorCheckPage</name>
    <message>
        <source>Check again</source>
        <translation>Comprobar otra vez</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Abrir la puerta</translation>
    </message>
    <message>
        <source>Test scan</source>
        <translation>Lectura de prueba</translation>
    </message>
    <message>
        <source>Looking at everything that the door needs…</source>
        <translation>Comprobando todo lo que necesita la puerta…</translation>
    </message>
    <message>
        <source>Something is missing: see the red lines.</source>
        <translation>Falta algo: ver las líneas rojas.</translation>
    </message>
    <message>
        <source>The door can open; the yellow lines are worth a look.</source>
        <translation>La puerta puede abrir; conviene revisar las líneas amarillas.</translation>
    </message>
    <message>
        <source>Everything green: start scanning.</source>
        <translation>Todo en verde: se puede empezar.</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Revisión previa</translation>
    </message>
</context>
<context>
    <name>DoorStep</name>
    <message>
        <source>Door</source>
        <translation>Puerta</translation>
    </message>
    <message>
        <source>This door</source>
        <translation>Esta puerta</translation>
    </message>
    <message>
        <source>Guests see signs on a second screen</source>
        <translation>Una segunda pantalla guía a los invitados con signos</translation>
    </message>
    <message>
        <source>Guests see signs and their name there</source>
        <translation>Muestra signos y el nombre del invitado</translation>
    </message>
    <message>
        <source>Give this door a name, like North entrance.</source>
        <translation>Dar un nombre a esta puerta, por ejemplo Entrada norte.</translation>
    </message>
    <message>
        <source>Name of this door</source>
        <translation>Nombre de esta puerta</translation>
    </message>
    <message>
        <source>North entrance</source>
        <translation>Entrada norte</translation>
    </message>
    <message>
        <source>Who went out may come in again</source>
        <translation>Quien ha salido puede volver a entrar</translation>
    </message>
    <message>
        <source>Which way guests go at this door</source>
        <translation>En qué sentido pasan aquí los invitados</translation>
    </message>
    <message>
        <source>Guests come in and go out here</source>
        <translation>Los invitados entran y salen aquí</translation>
    </message>
    <message>
        <source>Guests only come in here</source>
        <translation>Los invitados solo entran aquí</translation>
    </message>
    <message>
        <source>Guests only go out here</source>
        <translation>Los invitados solo salen aquí</translation>
    </message>
    <message>
        <source>Checking a guest out by hand</source>
        <translation>Registrar una salida a mano</translation>
    </message>
    <message>
        <source>Checking out by hand needs the PIN</source>
        <translation>Salida a mano: con el PIN</translation>
    </message>
    <message>
        <source>Checking out by hand asks once</source>
        <translation>Salida a mano: una confirmación</translation>
    </message>
    <message>
        <source>Who sees the guests&apos; names</source>
        <translation>Quién ve los nombres de los invitados</translation>
    </message>
    <message>
        <source>Everybody sees the guests&apos; names</source>
        <translation>Todos ven los nombres de los invitados</translation>
    </message>
    <message>
        <source>What it is called, and which tickets go here.</source>
        <translation>Cómo se llama y qué entradas pasan por aquí.</translation>
    </message>
    <message>
        <source>Names like Maya L. until a press</source>
        <translation>Nombres como Maya L. hasta pulsar</translation>
    </message>
    <message>
        <source>Names are shown after the PIN only</source>
        <translation>Nombres solo tras el PIN</translation>
    </message>
    <message>
        <source>No screen for guests</source>
        <translation>Sin pantalla para los invitados</translation>
    </message>
    <message>
        <source>The screen for guests</source>
        <translation>La pantalla de los invitados</translation>
    </message>
    <message>
        <source>Guests read the window&apos;s language</source>
        <translation>Los invitados leen el idioma de la ventana</translation>
    </message>
    <message>
        <source>Language of that screen</source>
        <translation>Idioma de esa pantalla</translation>
    </message>
    <message>
        <source>Ticket categories for this door</source>
        <translation>Categorías de entradas para esta puerta</translation>
    </message>
    <message numerus="yes">
        <source>Looking through the list: %Ln ticket(s)…</source>
        <translation>
            <numerusform>Revisando la lista: %Ln entrada…</numerusform>
            <numerusform>Revisando la lista: %Ln entradas…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the list…</source>
        <translation>Revisando la lista…</translation>
    </message>
    <message>
        <source>Go on: all tickets go here until you choose some in set-up.</source>
        <translation>Continuar: todas las entradas pasan por aquí hasta elegir en la configuración.</translation>
    </message>
    <message>
        <source>none on the list</source>
        <translation>ninguna en la lista</translation>
    </message>
    <message>
        <source>They are read once the service accepts address and key.</source>
        <translation>Se leerán cuando el servicio acepte la dirección y la clave.</translation>
    </message>
    <message>
        <source>Nothing is ticked: tickets of all categories go here.</source>
        <translation>Nada marcado: las entradas de todas las categorías pasan por aquí.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ticket(s) go through this door.</source>
        <translation>
            <numerusform>%Ln entrada pasa por esta puerta.</numerusform>
            <numerusform>%Ln entradas pasan por esta puerta.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoorsPage</name>
    <message>
        <source>Doors</source>
        <translation>Entradas</translation>
    </message>
    <message>
        <source>All doors that share the state of this venue.</source>
        <translation>Todas las entradas que comparten el estado de este recinto.</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Última noticia</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>A minute</source>
        <translation>Por minuto</translation>
    </message>
    <message>
        <source>Let in</source>
        <translation>Dentro por aquí</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Leído con</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Batería</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Ha salido una persona sin entrada</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Ha entrado una persona sin entrada</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Central</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>No todos están fuera</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue: its door decides alone.</source>
        <translation>Este portátil no pertenece a ningún recinto: su entrada decide sola.</translation>
    </message>
    <message>
        <source>No door was heard yet.</source>
        <translation>Aún no se ha oído ninguna entrada.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lector de mano</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Tecleado</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>En línea</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Línea lenta</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Sin línea</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Clave rechazada</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
    </message>
    <message>
        <source>Shut out…</source>
        <translation>Excluir…</translation>
    </message>
    <message>
        <source>Shut out: at the keeper&apos;s laptop only</source>
        <translation>Excluir: solo en el portátil principal</translation>
    </message>
    <message>
        <source>everybody was out at {time}, noted at {door}</source>
        <translation>a las {time} todos estaban fuera, anotado en {door}</translation>
    </message>
</context>
<context>
    <name>EntriesStep</name>
    <message>
        <source>For which tickets</source>
        <translation>Para qué entradas</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Dejar como estaba</translation>
    </message>
    <message>
        <source>This is in the list already.</source>
        <translation>Ya está en la lista.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Save the change</source>
        <translation>Guardar el cambio</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambiar</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Change “{words}”</source>
        <translation>Cambiar «{words}»</translation>
    </message>
    <message>
        <source>Remove “{words}”</source>
        <translation>Eliminar «{words}»</translation>
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
        <translation>¿Qué evento?</translation>
    </message>
    <message>
        <source>Those that this key may see, tonight&apos;s first.</source>
        <translation>Los que esta clave puede ver, primero los de hoy.</translation>
    </message>
    <message>
        <source>No event of this key has tickets. Ask the organiser for another key.</source>
        <translation>Ningún evento de esta clave tiene entradas. Pedir otra clave al organizador.</translation>
    </message>
    <message>
        <source>Choose the event that this door is for.</source>
        <translation>Elegir el evento de esta puerta.</translation>
    </message>
    <message>
        <source>The events are listed once the service has accepted address and key in the first step.</source>
        <translation>Los eventos aparecerán cuando el servicio haya aceptado la dirección y la clave en el primer paso.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <source>not among the events that this key may see</source>
        <translation>no está entre los eventos que esta clave puede ver</translation>
    </message>
    <message>
        <source>as it is set up now</source>
        <translation>tal como está configurado ahora</translation>
    </message>
    <message>
        <source>with ticketing</source>
        <translation>con venta de entradas</translation>
    </message>
    <message>
        <source>no ticketing here: nothing to check</source>
        <translation>sin venta de entradas: nada que controlar</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>The file for support is being written…</source>
        <translation>Se está escribiendo el archivo para soporte…</translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation>para guardar la lista en un archivo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written. {place}: {file}</source>
        <translation>
            <numerusform>%Ln fila escrita. {place}: {file}</numerusform>
            <numerusform>%Ln filas escritas. {place}: {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>Find a guest</source>
        <translation>Buscar un invitado</translation>
    </message>
    <message>
        <source>By name, code, order or e-mail. Looking checks nobody in.</source>
        <translation>Por nombre, código, pedido o correo. Buscar no registra a nadie.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Escribir un nombre o código</translation>
    </message>
    <message>
        <source>Name or code</source>
        <translation>Nombre o código</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Pedido</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Guests found</source>
        <translation>Invitados encontrados</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Todo el grupo</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Dar acceso</translation>
    </message>
    <message>
        <source>Nobody on the list matches.</source>
        <translation>Nadie en la lista coincide.</translation>
    </message>
    <message>
        <source>Names are hidden: type a whole surname, code, order or e-mail; a short surname with the first name.</source>
        <translation>Los nombres están ocultos: escriba un apellido, código, pedido o correo completo; un apellido corto, con el nombre.</translation>
    </message>
    <message>
        <source>Not found by a whole surname, code, order or e-mail. Type the whole name.</source>
        <translation>No encontrado por apellido, código, pedido o correo completo. Escriba el nombre completo.</translation>
    </message>
</context>
<context>
    <name>GroupAdmission</name>
    <message numerus="yes">
        <source>Admit %n guest(s)?</source>
        <translation>
            <numerusform>¿Admitir a %n invitado?</numerusform>
            <numerusform>¿Admitir a %n invitados?</numerusform>
        </translation>
    </message>
    <message>
        <source>Let them pass one by one, and count.</source>
        <translation>Dejar pasar de uno en uno, y contar.</translation>
    </message>
    <message numerus="yes">
        <source>Admit %n</source>
        <translation>
            <numerusform>Admitir a %n</numerusform>
            <numerusform>Admitir a %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPage</name>
    <message>
        <source>{inside} of {count} in</source>
        <translation>{inside} de {count} dentro</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Comes</source>
        <translation>Viene</translation>
    </message>
    <message>
        <source>Everybody of this order</source>
        <translation>Todos los de este pedido</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>viene</translation>
    </message>
    <message>
        <source>stays out</source>
        <translation>se queda fuera</translation>
    </message>
</context>
<context>
    <name>GuestActs</name>
    <message>
        <source>Only if this guest leaves now: the ticket admits somebody again afterwards.</source>
        <translation>Solo si este invitado sale ahora: después, la entrada vuelve a dar acceso a alguien.</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Dar salida</translation>
    </message>
</context>
<context>
    <name>GuestPage</name>
    <message>
        <source>Show names</source>
        <translation>Mostrar nombres</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>The next scan closes this page.</source>
        <translation>La siguiente lectura cierra esta página.</translation>
    </message>
    <message>
        <source>Topics of the help</source>
        <translation>Temas de la ayuda</translation>
    </message>
</context>
<context>
    <name>HoursStep</name>
    <message>
        <source>Hours</source>
        <translation>Horario</translation>
    </message>
    <message>
        <source>Hours of entry</source>
        <translation>Horario de acceso</translation>
    </message>
    <message>
        <source>When tickets may come in here. Without hours, at any time.</source>
        <translation>Cuándo pueden pasar aquí las entradas. Sin horario, a cualquier hora.</translation>
    </message>
    <message>
        <source>as the event</source>
        <translation>el evento</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Only on these days; none ticked is every day</source>
        <translation>Solo estos días; sin marcar, todos los días</translation>
    </message>
    <message>
        <source>Outside these hours guests are held</source>
        <translation>Fuera de este horario: comprobar</translation>
    </message>
    <message>
        <source>Outside these hours guests are let in, and it is said</source>
        <translation>Fuera de este horario: dejar pasar y avisar</translation>
    </message>
    <message>
        <source>Guests outside the hours</source>
        <translation>Invitados fuera del horario</translation>
    </message>
    <message>
        <source>None: tickets may come in at any time.</source>
        <translation>Ninguno: las entradas pueden pasar a cualquier hora.</translation>
    </message>
    <message>
        <source>Hours of entry at this door</source>
        <translation>Horario de acceso en esta puerta</translation>
    </message>
    <message>
        <source>A time like 19:30, or nothing.</source>
        <translation>Una hora como 19:30, o nada.</translation>
    </message>
    <message>
        <source>During the event</source>
        <translation>Durante el evento</translation>
    </message>
</context>
<context>
    <name>InstructionStep</name>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>Questions and notices</source>
        <translation>Preguntas y avisos</translation>
    </message>
    <message>
        <source>A notice, shown beside the verdict</source>
        <translation>Un aviso, junto al resultado</translation>
    </message>
    <message>
        <source>A question, answered before the guest goes in</source>
        <translation>Una pregunta, que se responde antes de entrar</translation>
    </message>
    <message>
        <source>Notice or question</source>
        <translation>Aviso o pregunta</translation>
    </message>
    <message>
        <source>What stewards read</source>
        <translation>Lo que lee el personal</translation>
    </message>
    <message>
        <source>Show ID: 18+</source>
        <translation>Mostrar documento: +18</translation>
    </message>
    <message>
        <source>Questions and notices of this door</source>
        <translation>Preguntas y avisos de esta puerta</translation>
    </message>
    <message>
        <source>None: every guest with a valid ticket goes in at once.</source>
        <translation>Ninguno: quien tiene una entrada válida entra al momento.</translation>
    </message>
    <message>
        <source>What stewards ask or see when some guests go in, and where these guests go.</source>
        <translation>Qué pregunta o ve el personal cuando entran algunos invitados, y adónde van.</translation>
    </message>
    <message>
        <source>Where to go, shown large and at the wrong door</source>
        <translation>Adónde ir, en grande y en la puerta equivocada</translation>
    </message>
    <message>
        <source>Data of a ticket that are shown large</source>
        <translation>Datos de una entrada que se muestran en grande</translation>
    </message>
    <message>
        <source>Row, Seat</source>
        <translation>Fila, Asiento</translation>
    </message>
    <message>
        <source>For tickets with a word in their name</source>
        <translation>Para entradas con una palabra en el nombre</translation>
    </message>
    <message>
        <source>With the guest&apos;s own answer</source>
        <translation>Con la respuesta del asistente</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Nombre de la respuesta</translation>
    </message>
    <message>
        <source>Shirt size</source>
        <translation>Talla de camiseta</translation>
    </message>
    <message>
        <source>Word in the ticket&apos;s name</source>
        <translation>Palabra en el nombre de la entrada</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Estudiante</translation>
    </message>
    <message>
        <source>One word, without blanks.</source>
        <translation>Una palabra, sin espacios.</translation>
    </message>
    <message>
        <source>Write what stewards are to read.</source>
        <translation>Escribir lo que debe leer el personal.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Camino</translation>
    </message>
</context>
<context>
    <name>JoinForm</name>
    <message>
        <source>Join a venue</source>
        <translation>Unirse a un recinto</translation>
    </message>
    <message>
        <source>Hold the code of the keeper&apos;s laptop to the camera, scan it, or paste it.</source>
        <translation>Muestre a la cámara el código del portátil principal, escanéelo o péguelo.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Unirse</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Código del recinto</translation>
    </message>
    <message>
        <source>Its passphrase</source>
        <translation>Su frase clave</translation>
    </message>
    <message>
        <source>This is a set-up code. The keeper shows its venue code under F12.</source>
        <translation>Es un código de configuración. El portátil principal muestra el del recinto con F12.</translation>
    </message>
    <message>
        <source>That was a code, but no venue code.</source>
        <translation>Era un código, pero no del recinto.</translation>
    </message>
    <message>
        <source>This is no venue code: all of it begins ADMIT-VENUE.</source>
        <translation>Esto no es un código del recinto: empieza por ADMIT-VENUE.</translation>
    </message>
</context>
<context>
    <name>KeepForm</name>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Este portátil guarda el estado del recinto</translation>
    </message>
    <message>
        <source>Choose one laptop that stays on all night. The others join it by its code.</source>
        <translation>Elija un portátil que quede encendido toda la noche. Los demás se unen con su código.</translation>
    </message>
    <message>
        <source>Keep the state</source>
        <translation>Guardar el estado</translation>
    </message>
    <message>
        <source>Two more laptops help, so that any one of the three may fail</source>
        <translation>Dos portátiles más ayudan, para que pueda fallar uno de los tres</translation>
    </message>
    <message>
        <source>Write the passphrase down, apart from this laptop. For example: {words}</source>
        <translation>Anote la frase clave, aparte de este portátil. Por ejemplo: {words}</translation>
    </message>
    <message>
        <source>Take these words</source>
        <translation>Usar estas palabras</translation>
    </message>
</context>
<context>
    <name>LanguageChoice</name>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
</context>
<context>
    <name>LightChoice</name>
    <message>
        <source>No light or gate outside</source>
        <translation>Sin luz ni torno fuera</translation>
    </message>
    <message>
        <source>A relay board with light or gate (USB)</source>
        <translation>Placa de relés con luz o torno (USB)</translation>
    </message>
    <message>
        <source>A light that reads lines of text</source>
        <translation>Luz que lee líneas de texto</translation>
    </message>
    <message>
        <source>Light and gate outside</source>
        <translation>Luz y torno fuera</translation>
    </message>
    <message>
        <source>Port of the light</source>
        <translation>Puerto de la luz</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Torno</translation>
    </message>
    <message>
        <source>What it sends if the gate did not turn</source>
        <translation>Qué envía si el torno no giró</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Sent for green: come in</source>
        <translation>Para verde se envía: adelante</translation>
    </message>
    <message>
        <source>Sent for amber: please wait</source>
        <translation>Para ámbar se envía: espere</translation>
    </message>
    <message>
        <source>Sent for red: ask the staff</source>
        <translation>Para rojo se envía: al personal</translation>
    </message>
    <message>
        <source>Sent for no light</source>
        <translation>Para sin luz se envía</translation>
    </message>
    <message>
        <source>Sent to open the gate</source>
        <translation>Se envía para abrir el torno</translation>
    </message>
    <message>
        <source>Sent to close the gate</source>
        <translation>Se envía para cerrar el torno</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Qué se envía</translation>
    </message>
    <message>
        <source>Words, hex A0 01, or - for nothing</source>
        <translation>Palabras, hex A0 01, o - para nada</translation>
    </message>
    <message>
        <source>No gate</source>
        <translation>Sin torno</translation>
    </message>
    <message>
        <source>Plug the light in and open this step again, or choose none.</source>
        <translation>Conecte la luz y abra este paso otra vez, o elija ninguna.</translation>
    </message>
    <message>
        <source>Write words, or hex and bytes: hex A0 01 01 A2.</source>
        <translation>Escriba palabras, o hex y bytes: hex A0 01 01 A2.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The guest then counts as before this scan, and the ticket can be read again.</source>
        <translation>El invitado cuenta entonces como antes de este escaneo, y la entrada se puede leer otra vez.</translation>
    </message>
    <message>
        <source>This door is for guests who come in. The settings fix that.</source>
        <translation>Esta puerta es solo para invitados que entran. Así está en los ajustes.</translation>
    </message>
    <message>
        <source>This door is for guests who leave. The settings fix that.</source>
        <translation>Esta puerta es solo para invitados que salen. Así está en los ajustes.</translation>
    </message>
    <message>
        <source>Nobody without a ticket is inside, so nobody was counted out.</source>
        <translation>No hay nadie sin entrada dentro; no se ha descontado a nadie.</translation>
    </message>
    <message>
        <source>+1 without ticket. To take it back: button -1, or minus on the numeric keypad.</source>
        <translation>+1 sin entrada. Para anularlo: botón -1 o menos en el teclado numérico.</translation>
    </message>
    <message>
        <source>-1 without ticket. To take it back: button +1, or plus on the numeric keypad.</source>
        <translation>-1 sin entrada. Para anularlo: botón +1 o más en el teclado numérico.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The keeper does not accept this laptop</source>
        <translation>El portátil principal no acepta este</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Excluido</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full</source>
        <translation>Disco del portátil principal lleno</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Disco lleno</translation>
    </message>
    <message>
        <source>The doors agree</source>
        <translation>Las entradas coinciden</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>De acuerdo</translation>
    </message>
    <message>
        <source>The keepers are electing</source>
        <translation>Los portátiles principales eligen</translation>
    </message>
    <message>
        <source>Electing</source>
        <translation>Eligiendo</translation>
    </message>
    <message>
        <source>This door is alone</source>
        <translation>Esta entrada está sola</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Sola</translation>
    </message>
    <message>
        <source>Admission was correct</source>
        <translation>La entrada es correcta</translation>
    </message>
    <message>
        <source>Let in was right</source>
        <translation>La entrada fue correcta</translation>
    </message>
    <message>
        <source>Wrong entry: check out</source>
        <translation>Entrada errónea: registrar salida</translation>
    </message>
    <message>
        <source>Wrong entry, checked out</source>
        <translation>Entrada errónea, salida registrada</translation>
    </message>
    <message>
        <source>Ask the service again</source>
        <translation>Preguntar otra vez al servicio</translation>
    </message>
    <message>
        <source>Asked again</source>
        <translation>Preguntado otra vez</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar otra vez</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>Enviado otra vez</translation>
    </message>
    <message>
        <source>Note only</source>
        <translation>Solo nota</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Anotado</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Reabrir</translation>
    </message>
    <message>
        <source>Opened again</source>
        <translation>Reabierto</translation>
    </message>
    <message>
        <source>Somebody has settled it meanwhile.</source>
        <translation>Alguien lo ha resuelto entretanto.</translation>
    </message>
    <message>
        <source>Nobody was let in by this scan.</source>
        <translation>Nadie entró con este escaneo.</translation>
    </message>
    <message>
        <source>The service has answered already, and would say the same again.</source>
        <translation>El servicio ya ha respondido y diría lo mismo.</translation>
    </message>
    <message>
        <source>The service has this scan, or may have it: ask it again instead.</source>
        <translation>El servicio tiene este escaneo, o quizá lo tenga: mejor pregúntele de nuevo.</translation>
    </message>
    <message>
        <source>Hold still</source>
        <translation>No lo mueva</translation>
    </message>
    <message>
        <source>Closer to the camera</source>
        <translation>Más cerca de la cámara</translation>
    </message>
    <message>
        <source>Further away from the camera</source>
        <translation>Más lejos de la cámara</translation>
    </message>
    <message>
        <source>Tilt it away from the lamp</source>
        <translation>Inclínelo para evitar la lámpara</translation>
    </message>
    <message>
        <source>Make the screen brighter</source>
        <translation>Suba el brillo de la pantalla</translation>
    </message>
    <message>
        <source>Only part of the code is in view</source>
        <translation>Solo se ve una parte del código</translation>
    </message>
    <message>
        <source>The list of the door {door} is {minutes} min old. Look at its line.</source>
        <translation>La lista de la puerta {door} tiene {minutes} min. Mire su conexión.</translation>
    </message>
    <message>
        <source>The battery of the door {door} has {percent} % left. Connect its charger.</source>
        <translation>A la batería de la puerta {door} le queda un {percent} %. Conecte su cargador.</translation>
    </message>
    <message>
        <source>Scanned {time} by camera</source>
        <translation>Leído a las {time} con la cámara</translation>
    </message>
    <message>
        <source>Scanned {time} by hand scanner</source>
        <translation>Leído a las {time} con el lector</translation>
    </message>
    <message>
        <source>Typed in {time}</source>
        <translation>Tecleado a las {time}</translation>
    </message>
    <message>
        <source>Chosen from the list {time}</source>
        <translation>Elegido de la lista a las {time}</translation>
    </message>
    <message>
        <source>Decided by the ticket service</source>
        <translation>Decidido por el servicio de entradas</translation>
    </message>
    <message>
        <source>Decided by this laptop</source>
        <translation>Decidido por este portátil</translation>
    </message>
    <message>
        <source>Decided with the other doors</source>
        <translation>Decidido con las otras puertas</translation>
    </message>
    <message>
        <source>Decided by a supervisor</source>
        <translation>Decidido por el responsable</translation>
    </message>
    <message>
        <source>Decided by a steward</source>
        <translation>Decidido por el personal</translation>
    </message>
    <message>
        <source>Decided by a rule of this door</source>
        <translation>Decidido por una regla de esta puerta</translation>
    </message>
    <message>
        <source>Find a guest</source>
        <translation>Buscar invitado</translation>
    </message>
    <message>
        <source>Admit the others</source>
        <translation>Admitir a los otros</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Print label</source>
        <translation>Imprimir etiqueta</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Switch to IN</source>
        <translation>Cambiar a ENTRADA</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Comprobado</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Forzar acceso</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>This code has no ticket, so there is nothing to show.</source>
        <translation>Este código no tiene entrada: no hay nada que mostrar.</translation>
    </message>
    <message>
        <source>Only while the window asks to check something.</source>
        <translation>Solo mientras la ventana pide comprobar algo.</translation>
    </message>
    <message>
        <source>Nothing can be taken back now.</source>
        <translation>Ahora no hay nada que deshacer.</translation>
    </message>
    <message>
        <source>Nobody else belongs to this ticket.</source>
        <translation>Nadie más pertenece a esta entrada.</translation>
    </message>
    <message>
        <source>Nobody else of this group can be admitted now.</source>
        <translation>Ahora no se puede dar acceso a nadie más de este grupo.</translation>
    </message>
    <message>
        <source>Only for a guest who is held, refused or already in.</source>
        <translation>Solo para un invitado retenido, rechazado o que ya está dentro.</translation>
    </message>
    <message>
        <source>Only for a guest who is held or taken back, or after a trouble.</source>
        <translation>Solo para un invitado retenido o anulado, o después de un problema.</translation>
    </message>
    <message>
        <source>Only for a guest who is let in, at a door that prints labels.</source>
        <translation>Solo para un invitado con acceso, en una puerta que imprime etiquetas.</translation>
    </message>
    <message>
        <source>Payment open</source>
        <translation>Pago pendiente</translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation>No vendida</translation>
    </message>
    <message>
        <source>Out again</source>
        <translation>Ha salido</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelada</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Reembolsada</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>Traspasada</translation>
    </message>
    <message>
        <source>For resale</source>
        <translation>En reventa</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Fallo</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word</source>
        <translation>Por decisión del responsable</translation>
    </message>
    <message>
        <source>The admission is undone</source>
        <translation>El acceso queda anulado</translation>
    </message>
    <message>
        <source>The check-out is undone</source>
        <translation>La salida queda anulada</translation>
    </message>
    <message>
        <source>Let in here just now</source>
        <translation>Acaba de entrar por aquí</translation>
    </message>
    <message>
        <source>Inside by the list</source>
        <translation>Dentro según la lista</translation>
    </message>
    <message>
        <source>The guest is not inside</source>
        <translation>El invitado no está dentro</translation>
    </message>
    <message>
        <source>Payment still open</source>
        <translation>Pago aún pendiente</translation>
    </message>
    <message>
        <source>Being passed on to somebody else</source>
        <translation>En traspaso a otra persona</translation>
    </message>
    <message>
        <source>Passed on to somebody else</source>
        <translation>Traspasada a otra persona</translation>
    </message>
    <message>
        <source>Offered for resale</source>
        <translation>Puesta en reventa</translation>
    </message>
    <message>
        <source>Wrong door</source>
        <translation>Puerta equivocada</translation>
    </message>
    <message>
        <source>No list was read yet</source>
        <translation>Aún no se ha leído ninguna lista</translation>
    </message>
    <message>
        <source>Was in before: no re-entry here</source>
        <translation>Ya estuvo dentro: aquí no hay reentrada</translation>
    </message>
    <message>
        <source>The ticket is not clear</source>
        <translation>La entrada no está clara</translation>
    </message>
    <message>
        <source>Accepted, but look at the ticket</source>
        <translation>Aceptada, pero revisar la entrada</translation>
    </message>
    <message>
        <source>The service says no</source>
        <translation>El servicio la rechaza</translation>
    </message>
    <message>
        <source>The house is full</source>
        <translation>El aforo está completo</translation>
    </message>
    <message>
        <source>The other doors do not answer</source>
        <translation>Las otras entradas no responden</translation>
    </message>
    <message>
        <source>Something is to be checked first</source>
        <translation>Antes hay que comprobar algo</translation>
    </message>
    <message>
        <source>Turned away at the door</source>
        <translation>Rechazado en la puerta</translation>
    </message>
    <message>
        <source>The ticket was cancelled</source>
        <translation>La entrada fue cancelada</translation>
    </message>
    <message>
        <source>The ticket was paid back</source>
        <translation>La entrada fue reembolsada</translation>
    </message>
    <message>
        <source>The ticket was reset</source>
        <translation>La entrada fue restablecida</translation>
    </message>
    <message>
        <source>The ticket was never sold</source>
        <translation>La entrada nunca se vendió</translation>
    </message>
    <message>
        <source>Nobody knows this code</source>
        <translation>Nadie conoce este código</translation>
    </message>
    <message>
        <source>This is no ticket&apos;s code</source>
        <translation>No es un código de entrada</translation>
    </message>
    <message>
        <source>Only a part of the code was read</source>
        <translation>Solo se leyó una parte del código</translation>
    </message>
    <message>
        <source>Do not use this laptop</source>
        <translation>No usar este portátil</translation>
    </message>
    <message>
        <source>Check first: {words}</source>
        <translation>Comprobar antes: {words}</translation>
    </message>
    <message>
        <source>Turned away: {words}</source>
        <translation>Rechazado: {words}</translation>
    </message>
    <message>
        <source>Do not admit. If the guest disagrees: supervisor.</source>
        <translation>No dejar pasar. Si el invitado no está de acuerdo: responsable.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask a supervisor.</source>
        <translation>No dejar pasar todavía. Preguntar al responsable.</translation>
    </message>
    <message>
        <source>Do not admit. Send the guest to the ticket desk.</source>
        <translation>No dejar pasar. Enviar al invitado a taquilla.</translation>
    </message>
    <message>
        <source>Do not admit yet. Read the guest list, or ask a supervisor.</source>
        <translation>No dejar pasar todavía. Leer la lista o preguntar al responsable.</translation>
    </message>
    <message>
        <source>This guest is not let in.</source>
        <translation>Este invitado no entra.</translation>
    </message>
    <message>
        <source>This guest is still in.</source>
        <translation>Este invitado sigue dentro.</translation>
    </message>
    <message>
        <source>This ticket lets in nobody else.</source>
        <translation>Esta entrada no vale para nadie más.</translation>
    </message>
    <message>
        <source>There is nobody to check out. Does the guest want in? Switch to IN.</source>
        <translation>No hay a quién dar salida. ¿El invitado quiere entrar? Cambiar a ENTRADA.</translation>
    </message>
    <message>
        <source>Do not admit yet. Send the guest to the ticket desk.</source>
        <translation>No dejar pasar todavía. Enviar al invitado a taquilla.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask who is to have the ticket.</source>
        <translation>No dejar pasar todavía. Preguntar para quién es la entrada.</translation>
    </message>
    <message>
        <source>Do not admit. Ask for the new ticket.</source>
        <translation>No dejar pasar. Pedir la entrada nueva.</translation>
    </message>
    <message>
        <source>Do not admit here. Show the way to the right entrance.</source>
        <translation>No dejar pasar aquí. Indicar la puerta correcta.</translation>
    </message>
    <message>
        <source>Do not admit yet. Look up the name, or send the guest to the ticket desk.</source>
        <translation>No dejar pasar todavía. Buscar el nombre o enviar al invitado a taquilla.</translation>
    </message>
    <message>
        <source>Do not admit. Look up the name, or ask a supervisor.</source>
        <translation>No dejar pasar. Buscar el nombre o preguntar al responsable.</translation>
    </message>
    <message>
        <source>Do not admit yet. Wait until people have left, or ask a supervisor.</source>
        <translation>No admita todavía. Espere a que salga gente o pregunte al responsable.</translation>
    </message>
    <message>
        <source>Do not admit yet. Is this laptop in the venue&apos;s network? Ask a supervisor.</source>
        <translation>No admita todavía. ¿Está este portátil en la red del recinto? Pregunte al responsable.</translation>
    </message>
    <message>
        <source>Is it so? F5: admit. If not, F6: turn the guest away.</source>
        <translation>¿Es así? F5: dejar entrar. Si no, F6: rechazar.</translation>
    </message>
    <message>
        <source>Do not admit.</source>
        <translation>No dejar entrar.</translation>
    </message>
    <message>
        <source>Do not admit. Is the ticket for this event?</source>
        <translation>No dejar pasar. ¿La entrada es para este evento?</translation>
    </message>
    <message>
        <source>Scan the ticket again, or type its code.</source>
        <translation>Volver a leer la entrada, o teclear su código.</translation>
    </message>
    <message>
        <source>Scan again, or look up the name.</source>
        <translation>Escanear otra vez o buscar el nombre.</translation>
    </message>
    <message>
        <source>Admit nobody here. Use another laptop.</source>
        <translation>No dejar pasar a nadie aquí. Usar otro portátil.</translation>
    </message>
    <message>
        <source>Another laptop of the venue has the name of this door.</source>
        <translation>Otro portátil del recinto ya tiene el nombre de esta entrada.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again, or use another laptop.</source>
        <translation>No dejar pasar todavía. Volver a leer o usar otro portátil.</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Algo ha fallado en este programa</translation>
    </message>
    <message>
        <source>Wrong door: this one is for {words}</source>
        <translation>Puerta equivocada: esta es para {words}</translation>
    </message>
    <message>
        <source>The ticket is not clear: {words}</source>
        <translation>La entrada no está clara: {words}</translation>
    </message>
    <message>
        <source>Accepted, but look: {words}</source>
        <translation>Aceptada, pero revisar: {words}</translation>
    </message>
    <message>
        <source>The service says no: “{words}”</source>
        <translation>El servicio la rechaza: «{words}»</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Anulado</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Puede pasar</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Just let in</source>
        <translation>Acaba de entrar</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Ya está dentro</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>No está dentro</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Denegado</translation>
    </message>
    <message>
        <source>Badly read</source>
        <translation>Mal leído</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Ilegible</translation>
    </message>
    <message>
        <source> Attempts: {count}.</source>
        <translation> Intentos: {count}.</translation>
    </message>
    <message>
        <source> It is not certain that this door made it.</source>
        <translation> No es seguro que fuera esta puerta.</translation>
    </message>
    <message>
        <source> Nobody walked.</source>
        <translation> Nadie pasó.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; no scan of this door explains it.</source>
        <translation> El historial del servicio de entradas lo muestra a las {time} según su reloj; ningún escaneo de esta puerta lo explica.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; the scan of {scan} explains it.</source>
        <translation> El historial del servicio de entradas lo muestra a las {time} según su reloj; el escaneo de las {scan} lo explica.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Un PIN tiene de {least} a {most} dígitos.</translation>
    </message>
    <message>
        <source>A fault of this program stopped the camera.</source>
        <translation>Un fallo de este programa ha detenido la cámara.</translation>
    </message>
    <message>
        <source>A note without words was not written.</source>
        <translation>No se guardó una nota sin texto.</translation>
    </message>
    <message>
        <source>A person has to look at it.</source>
        <translation>Alguien tiene que mirarlo.</translation>
    </message>
    <message>
        <source>A supervisor chooses the printer under F12, Settings.</source>
        <translation>Un responsable elige la impresora en F12, Ajustes.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clave API</translation>
    </message>
    <message>
        <source>ATTENDED</source>
        <translation>Ha asistido</translation>
    </message>
    <message>
        <source>AVAILABLE</source>
        <translation>No vendida</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Acerca de Admit</translation>
    </message>
    <message>
        <source>Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that it writes helps whoever looks after this laptop.</source>
        <translation>Admit se cerró por un fallo. Los escaneos están guardados. En F12, «Archivo para soporte» escribe lo que necesita quien se ocupa de este portátil.</translation>
    </message>
    <message>
        <source>Admit is open with this door&apos;s data</source>
        <translation>Admit está abierto con los datos de esta puerta</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Admitido</translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation>Admitido por el responsable</translation>
    </message>
    <message>
        <source>After each code it sends {suffix}, which is taken off.</source>
        <translation>Después de cada código envía {suffix}, que se quita.</translation>
    </message>
    <message>
        <source>After the event, for good; the figures of the report stay</source>
        <translation>Tras el evento, para siempre; quedan las cifras del informe</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings; under Linux add this user to the group &apos;video&apos;.</source>
        <translation>Permitirlo en los ajustes de privacidad; en Linux, añadir este usuario al grupo «video».</translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation>Dentro desde {time}</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Another laptop keeps the state now. The doors agree again.</source>
        <translation>Otro portátil guarda ahora el estado. Las entradas vuelven a coincidir.</translation>
    </message>
    <message>
        <source>Ask a supervisor.</source>
        <translation>Preguntar a un responsable.</translation>
    </message>
    <message>
        <source>Ask that laptop for three keepers first: admit venue keep --replicas 3.</source>
        <translation>Pida primero allí tres portátiles principales: admit venue keep --replicas 3.</translation>
    </message>
    <message>
        <source>Ask the desk</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Ask the organiser for a key that may.</source>
        <translation>Pedir al organizador una clave que lo permita.</translation>
    </message>
    <message>
        <source>Ask the organiser for a key with this right.</source>
        <translation>Pedir al organizador una clave con este permiso.</translation>
    </message>
    <message>
        <source>Ask the organiser for a valid key and enter it in set-up.</source>
        <translation>Pedir al organizador una clave válida e introducirla en la configuración.</translation>
    </message>
    <message>
        <source>Ask the organiser whether this is the right event.</source>
        <translation>Preguntar al organizador si es el evento correcto.</translation>
    </message>
    <message>
        <source>At once again</source>
        <translation>Otra vez enseguida</translation>
    </message>
    <message>
        <source>At the door {door} more and more check-ins wait: {waiting} now. Look at its line.</source>
        <translation>En la puerta {door} esperan cada vez más check-ins: {waiting} ahora. Mire su conexión.</translation>
    </message>
    <message>
        <source>Before each code it sends {prefix}, which is taken off.</source>
        <translation>Antes de cada código envía {prefix}, que se quita.</translation>
    </message>
    <message>
        <source>By a code on this screen, which the other one reads</source>
        <translation>Con un código en esta pantalla, que lee el otro</translation>
    </message>
    <message>
        <source>By what the ticket service shows</source>
        <translation>Según lo que muestra el servicio de entradas</translation>
    </message>
    <message>
        <source>CANCELED</source>
        <translation>Anulado</translation>
    </message>
    <message>
        <source>CANCELLED</source>
        <translation>Cancelada</translation>
    </message>
    <message>
        <source>CHECKED_IN</source>
        <translation>Registrada</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>No se sabe</translation>
    </message>
    <message>
        <source>Carry on by the list that is here, and tell the organiser about it.</source>
        <translation>Seguir con la lista que hay aquí y avisar al organizador.</translation>
    </message>
    <message>
        <source>Carry on by the list, and ask the organiser about it.</source>
        <translation>Seguir con la lista y preguntar al organizador.</translation>
    </message>
    <message>
        <source>Carry on by the list, and tell support: the service may have changed.</source>
        <translation>Seguir con la lista y avisar a soporte: el servicio puede haber cambiado.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the line is back. If it lasts, look at the network.</source>
        <translation>Seguir: este portátil decide con su lista hasta que vuelva la conexión. Si dura, revisar la red.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the service is well again.</source>
        <translation>Seguir: este portátil decide con su lista hasta que el servicio se recupere.</translation>
    </message>
    <message>
        <source>Carry on: what waits is sent by itself afterwards.</source>
        <translation>Seguir: lo que espera se envía solo después.</translation>
    </message>
    <message>
        <source>Check out {name}?</source>
        <translation>¿Dar salida a {name}?</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Salida registrada</translation>
    </message>
    <message>
        <source>Checking the line</source>
        <translation>Comprobando la línea</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Choose another time, or another event.</source>
        <translation>Elegir otra hora u otro evento.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Reloj</translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation>Cerrar Admit</translation>
    </message>
    <message>
        <source>Close other programs that use it, and look whether the privacy settings allow it.</source>
        <translation>Cerrar otros programas que la usen y comprobar los ajustes de privacidad.</translation>
    </message>
    <message>
        <source>Close other programs, or take another laptop: each scan waits for the disk.</source>
        <translation>Cerrar otros programas o usar otro portátil: cada lectura espera al disco.</translation>
    </message>
    <message>
        <source>Close the other program; this one takes the camera as soon as it is free.</source>
        <translation>Cerrar el otro programa; este toma la cámara en cuanto quede libre.</translation>
    </message>
    <message>
        <source>Close the window of Admit, if it is open, and run in a terminal: admit queue import &apos;{file}&apos;</source>
        <translation>Cierre la ventana de Admit, si está abierta, y ejecute en una terminal: admit queue import &apos;{file}&apos;</translation>
    </message>
    <message>
        <source>Code {code}</source>
        <translation>Código {code}</translation>
    </message>
    <message>
        <source>Come in</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Compare the service address and its port with the organiser&apos;s. If they are right, use another network.</source>
        <translation>Comparar la dirección del servicio y su puerto con los del organizador. Si son correctos, usar otra red.</translation>
    </message>
    <message>
        <source>Compare this laptop&apos;s date and time with the real ones. If they are right, the organiser must renew the certificate.</source>
        <translation>Comparar la fecha y la hora de este portátil con las reales. Si son correctas, el organizador debe renovar el certificado.</translation>
    </message>
    <message>
        <source>Confirmed by the ticket service</source>
        <translation>Confirmado por el servicio de entradas</translation>
    </message>
    <message>
        <source>Copy the key once more, or ask the organiser for one.</source>
        <translation>Copiar la clave otra vez o pedir una al organizador.</translation>
    </message>
    <message>
        <source>Copy the key once more, whole and without blanks.</source>
        <translation>Copiar la clave otra vez, entera y sin espacios.</translation>
    </message>
    <message>
        <source>Correct it: &apos;admit organiser&apos; shows what {operation} takes.</source>
        <translation>Corregirla: «admit organiser» muestra qué admite {operation}.</translation>
    </message>
    <message>
        <source>Correct {file}, or move it away and set up anew. If a newer Admit wrote it, install that version again.</source>
        <translation>Corregir {file}, o apartarlo y configurar de nuevo. Si lo escribió un Admit más nuevo, volver a instalar esa versión.</translation>
    </message>
    <message>
        <source>Could not be started: {missing}. All else works.</source>
        <translation>No se pudo iniciar: {missing}. Todo lo demás funciona.</translation>
    </message>
    <message>
        <source>Cut short: scan again</source>
        <translation>Interrumpido: leer otra vez</translation>
    </message>
    <message>
        <source>DISMISSED</source>
        <translation>Rechazado</translation>
    </message>
    <message>
        <source>Data and log: {folder}</source>
        <translation>Datos y registro: {folder}</translation>
    </message>
    <message>
        <source>Decided offline by the list from {time}</source>
        <translation>Decidido sin conexión con la lista de las {time}</translation>
    </message>
    <message>
        <source>Delete guests&apos; data</source>
        <translation>Borrar datos de invitados</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>Do not admit here. Send the guest to: {doors}</source>
        <translation>No dar acceso aquí. Enviar al invitado a: {doors}</translation>
    </message>
    <message>
        <source>Do not admit now. Ask the guest to come back in time, or ask a supervisor.</source>
        <translation>No dejar pasar ahora. Pida al invitado que vuelva a su hora, o pregunte a un responsable.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Close the program and start it again: it sets the damaged file aside and carries over what can be read.</source>
        <translation>No admitir en este portátil. Cerrar el programa y volver a iniciarlo: aparta el archivo dañado y recupera lo que se pueda leer.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Give this user the right to the file and to its folder.</source>
        <translation>No admitir en este portátil. Dar a este usuario permiso sobre el archivo y su carpeta.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Look whether the disk is there and may be written to.</source>
        <translation>No admitir en este portátil. Comprobar que el disco está y que se puede escribir en él.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Make room on the disk that holds {folder}.</source>
        <translation>No admitir en este portátil. Liberar espacio en el disco de {folder}.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Plug the disk in again that the folder is on, or put the folder back, and start this program again.</source>
        <translation>No admitir en este portátil. Volver a conectar el disco donde está la carpeta, o devolver la carpeta a su sitio, y reiniciar este programa.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. See that the disk and the file may be written to, or take another laptop.</source>
        <translation>No admitir en este portátil. Procurar que se pueda escribir en el disco y en el archivo, o usar otro portátil.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Take another one: this disk may not last the night.</source>
        <translation>No admitir en este portátil. Usar otro: puede que este disco no aguante la noche.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again. If it stays like this, use another laptop.</source>
        <translation>No dejar pasar todavía. Volver a leer. Si sigue igual, usar otro portátil.</translation>
    </message>
    <message>
        <source>Documents on this laptop</source>
        <translation>Documentos en este portátil</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Done with “{words}”</source>
        <translation>Hecho: «{words}»</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Puerta</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Revisión previa</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Entradas</translation>
    </message>
    <message>
        <source>Downloads on this laptop</source>
        <translation>Descargas en este portátil</translation>
    </message>
    <message>
        <source>Each action that needed the PIN: when, what and by whom</source>
        <translation>Cada acción con PIN: cuándo, qué y quién</translation>
    </message>
    <message>
        <source>End &apos;admit venue keep&apos; on this laptop, and delete then.</source>
        <translation>Termine &apos;admit venue keep&apos; en este portátil y borre después.</translation>
    </message>
    <message>
        <source>Enter it as the organiser gave it, like https://tickets.example.org.</source>
        <translation>Introducirla como la dio el organizador, por ejemplo https://tickets.example.org.</translation>
    </message>
    <message>
        <source>Enter the key for this address.</source>
        <translation>Introducir la clave de esta dirección.</translation>
    </message>
    <message>
        <source>Enter the key.</source>
        <translation>Introducir la clave.</translation>
    </message>
    <message>
        <source>Entry ended at {time}</source>
        <translation>El acceso terminó a las {time}</translation>
    </message>
    <message>
        <source>Evacuation</source>
        <translation>Evacuación</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation>Cada entrada leída ahora es un invitado que sale</translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation>Todo enviado</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Archivo para soporte</translation>
    </message>
    <message>
        <source>For all tickets</source>
        <translation>Para todas las entradas</translation>
    </message>
    <message>
        <source>For tickets with “{word}” in their name</source>
        <translation>Para entradas con «{word}» en el nombre</translation>
    </message>
    <message>
        <source>For {category}</source>
        <translation>Para {category}</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Pantalla completa sí o no</translation>
    </message>
    <message>
        <source>Give a time like 23:42, or with its date, like 2026-10-24T23:42.</source>
        <translation>Indicar una hora como 23:42, o con su fecha, como 2026-10-24T23:42.</translation>
    </message>
    <message>
        <source>Give each laptop a key of its own, so that the door can tell whose a check-in was.</source>
        <translation>Dé a cada portátil su propia clave, para que la puerta sepa de quién fue cada entrada.</translation>
    </message>
    <message>
        <source>Give the earlier time first.</source>
        <translation>Indicar primero la hora anterior.</translation>
    </message>
    <message>
        <source>Give this door another name in the settings, and join again.</source>
        <translation>Dé otro nombre a esta entrada en los ajustes y únase de nuevo.</translation>
    </message>
    <message>
        <source>Give this user the right to it, or set {variable} to another folder.</source>
        <translation>Dar permiso a este usuario, o poner otra carpeta en {variable}.</translation>
    </message>
    <message>
        <source>Go back to the step of set-up that asks for it, and correct it there.</source>
        <translation>Volver al paso de la configuración que lo pide y corregirlo allí.</translation>
    </message>
    <message>
        <source>Goes with {ticket}</source>
        <translation>Va con {ticket}</translation>
    </message>
    <message>
        <source>Going in</source>
        <translation>Al entrar</translation>
    </message>
    <message>
        <source>Going out</source>
        <translation>Al salir</translation>
    </message>
    <message>
        <source>Goodbye</source>
        <translation>Hasta pronto</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation>Lista de invitados</translation>
    </message>
    <message>
        <source>Guests admitted here, per {minutes} minutes</source>
        <translation>Invitados admitidos aquí, cada {minutes} minutos</translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation>Invitados dentro</translation>
    </message>
    <message>
        <source>Guests of {event} were deleted from this laptop: the event ended more than {days} days ago.</source>
        <translation>Los invitados de {event} se han borrado de este portátil: el evento terminó hace más de {days} días.</translation>
    </message>
    <message>
        <source>Guests read: {language}</source>
        <translation>Los invitados leen: {language}</translation>
    </message>
    <message>
        <source>Guests&apos; data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is read again only when a supervisor asks for it.</source>
        <translation>Datos de invitados borrados de este portátil: {tickets} entradas, {scans} lecturas. La lista solo se vuelve a leer si lo pide un supervisor.</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lector de mano</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>Entregado</translation>
    </message>
    <message>
        <source>Handed out {time}</source>
        <translation>Entregado {time}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation>Acercar una entrada a la cámara o usar el lector</translation>
    </message>
    <message>
        <source>Hold your ticket to the camera</source>
        <translation>Acerque su entrada a la cámara</translation>
    </message>
    <message>
        <source>How long a verdict stays</source>
        <translation>Cuánto tiempo se muestra un resultado</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>ENTRADA</translation>
    </message>
    <message>
        <source>If one of them is lost for good, shut it out first: admit venue revoke.</source>
        <translation>Si uno de ellos se ha perdido para siempre, exclúyalo primero: admit venue revoke.</translation>
    </message>
    <message>
        <source>If the key is found, close Admit, set {variable} to it and run in a terminal: admit queue import &apos;{file}&apos;. Without the key, delete the file.</source>
        <translation>Si aparece la clave, cierre Admit, asígnela a {variable} y ejecute en una terminal: admit queue import &apos;{file}&apos;. Sin la clave, borre el archivo.</translation>
    </message>
    <message>
        <source>If the label did not come out, press Ctrl+P.</source>
        <translation>Si la etiqueta no ha salido, pulsar Ctrl+P.</translation>
    </message>
    <message>
        <source>If the service has a certificate authority of its own, set its file up with &apos;admit setup --ca-file FILE&apos;. If not, somebody may be in between: use another network.</source>
        <translation>Si el servicio tiene su propia autoridad de certificación, configurar su archivo con &apos;admit setup --ca-file ARCHIVO&apos;. Si no, puede haber alguien en medio: usar otra red.</translation>
    </message>
    <message>
        <source>Ignore this code</source>
        <translation>Ignorar este código</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Dentro</translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation>Dentro desde {time}</translation>
    </message>
    <message>
        <source>Install Admit again, or let another laptop keep the venue.</source>
        <translation>Instale Admit de nuevo o deje que otro portátil lleve el recinto.</translation>
    </message>
    <message>
        <source>Install the newer version again. The file was left as it is.</source>
        <translation>Volver a instalar la versión más nueva. El archivo quedó como estaba.</translation>
    </message>
    <message>
        <source>Install the program anew.</source>
        <translation>Volver a instalar el programa.</translation>
    </message>
    <message>
        <source>Is inside</source>
        <translation>Está dentro</translation>
    </message>
    <message>
        <source>Is it so? Then press it once more.</source>
        <translation>¿Es así? Entonces púlselo otra vez.</translation>
    </message>
    <message>
        <source>Is not inside</source>
        <translation>No está dentro</translation>
    </message>
    <message>
        <source>It is being opened again; if it keeps hanging, unplug it and plug it in.</source>
        <translation>Se está abriendo de nuevo; si sigue bloqueada, desenchufarla y volver a enchufarla.</translation>
    </message>
    <message>
        <source>It is kept nowhere else: set {variable} at each start, or enter it in the window&apos;s settings.</source>
        <translation>No se guarda en ningún otro sitio: definir {variable} en cada inicio o introducirla en los ajustes de la ventana.</translation>
    </message>
    <message>
        <source>It is read by itself as well.</source>
        <translation>También se lee sola.</translation>
    </message>
    <message>
        <source>It is tried again; if it stays so, start Admit anew.</source>
        <translation>Se intenta de nuevo; si sigue así, reiniciar Admit.</translation>
    </message>
    <message>
        <source>It is written down as said by {name}.</source>
        <translation>Se anota como decidido por {name}.</translation>
    </message>
    <message>
        <source>It may be that of a wallet card. Only a real scan tells.</source>
        <translation>Puede ser el de una tarjeta de wallet. Solo lo dice un escaneo de verdad.</translation>
    </message>
    <message>
        <source>It will be reversed at the ticket service.</source>
        <translation>Se deshará en el servicio de entradas.</translation>
    </message>
    <message>
        <source>It will be sent.</source>
        <translation>Se enviará.</translation>
    </message>
    <message>
        <source>Join again with the venue code that the keeper shows now.</source>
        <translation>Únase de nuevo con el código del recinto que muestra ahora el portátil principal.</translation>
    </message>
    <message>
        <source>Keep a venue on it, or join one with its venue code.</source>
        <translation>Lleve un recinto en él o únase a uno con su código.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>Falta la clave</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Clave rechazada</translation>
    </message>
    <message>
        <source>Label is being printed</source>
        <translation>Imprimiendo la etiqueta</translation>
    </message>
    <message>
        <source>Label not printed</source>
        <translation>Etiqueta no impresa</translation>
    </message>
    <message>
        <source>Label printed</source>
        <translation>Etiqueta impresa</translation>
    </message>
    <message>
        <source>Label printer</source>
        <translation>Impresora de etiquetas</translation>
    </message>
    <message>
        <source>Label waits: no paper</source>
        <translation>La etiqueta espera: sin papel</translation>
    </message>
    <message>
        <source>Label waits: printer not reached</source>
        <translation>La etiqueta espera: impresora no disponible</translation>
    </message>
    <message>
        <source>Label waits: printer not ready</source>
        <translation>La etiqueta espera: impresora no preparada</translation>
    </message>
    <message>
        <source>Laptop</source>
        <translation>Portátil</translation>
    </message>
    <message>
        <source>Laptops join by this code until {time}. They ask for the passphrase: say it, never write it beside.</source>
        <translation>Los portátiles se unen con este código hasta {time}. Piden la frase clave: decirla de palabra, nunca escribirla al lado.</translation>
    </message>
    <message>
        <source>Last scans</source>
        <translation>Últimas lecturas</translation>
    </message>
    <message>
        <source>Leave that venue first.</source>
        <translation>Deje primero ese recinto.</translation>
    </message>
    <message>
        <source>Leave the venue and join it again with its venue code.</source>
        <translation>Deje el recinto y únase de nuevo con su código.</translation>
    </message>
    <message>
        <source>Leave this page first: {key}.</source>
        <translation>Salir antes de esta página: {key}.</translation>
    </message>
    <message>
        <source>Let in here while the line broke. The check-in of {time} at the ticket service is this one, or a second person at another door: look there.</source>
        <translation>Se dejó entrar aquí mientras se cortaba la conexión. El registro de entrada de {time} en el servicio es este, o una segunda persona en otra puerta: mirar allí.</translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation>Entró por aquí {ago}</translation>
    </message>
    <message>
        <source>Let in here, and at {time} another door let somebody in on the same ticket.</source>
        <translation>Se dejó entrar aquí, y a las {time} otra puerta dejó entrar a alguien con la misma entrada.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already, since {since}.</source>
        <translation>Se dejó entrar aquí, pero para el servicio esta entrada ya estaba dentro, desde {since}.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already.</source>
        <translation>Se dejó entrar aquí, pero para el servicio esta entrada ya estaba dentro.</translation>
    </message>
    <message>
        <source>Let it begin anew with what it knows itself: admit venue promote.</source>
        <translation>Empiece de nuevo con lo que él mismo sabe: admit venue promote.</translation>
    </message>
    <message>
        <source>Let out here, but the ticket service did not have this ticket inside.</source>
        <translation>Se dejó salir aquí, pero para el servicio esta entrada no estaba dentro.</translation>
    </message>
    <message>
        <source>Let several doors agree on every ticket, without internet</source>
        <translation>Que varias entradas coincidan en cada entrada, sin internet</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service does not know this code.</source>
        <translation>Se dejó pasar aquí, pero el servicio no conoce este código.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service may not have counted it: look there.</source>
        <translation>Se dejó pasar aquí, pero el servicio quizá no la contó: mirar allí.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no.</source>
        <translation>Se dejó pasar aquí, pero el servicio la rechaza.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no: the ticket is {status}.</source>
        <translation>Se dejó pasar aquí, pero el servicio la rechaza; estado de la entrada: {status}.</translation>
    </message>
    <message>
        <source>Licence of {name}</source>
        <translation>Licencia de {name}</translation>
    </message>
    <message>
        <source>Light and gate</source>
        <translation>Luz y torno</translation>
    </message>
    <message>
        <source>Line, list, camera, sound: is everything there?</source>
        <translation>Conexión, lista, cámara, sonido: ¿está todo?</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Log in to the desktop, where the keyring with the key is, or set {variable} to the key. If the key is lost for good, run: admit store set-aside</source>
        <translation>Inicie sesión en el escritorio, donde está el llavero con la clave, o asigne la clave a {variable}. Si la clave se ha perdido del todo, ejecute: admit store set-aside</translation>
    </message>
    <message>
        <source>Log in to the desktop, which has one, or set {variables} before Admit starts.</source>
        <translation>Inicie sesión en el escritorio, que tiene uno, o defina {variables} antes de abrir Admit.</translation>
    </message>
    <message>
        <source>Look at its cable, or plug it in again; it comes back by itself.</source>
        <translation>Revisar el cable o volver a conectarla; vuelve sola.</translation>
    </message>
    <message>
        <source>Look at the address and at this laptop&apos;s network, then try again.</source>
        <translation>Revisar la dirección y la red de este portátil, y volver a intentarlo.</translation>
    </message>
    <message>
        <source>Look at the address once more, and at the event.</source>
        <translation>Revisar otra vez la dirección y el evento.</translation>
    </message>
    <message>
        <source>Look at the code, and whether the right event is set up.</source>
        <translation>Revisar el código, y si está configurado el evento correcto.</translation>
    </message>
    <message>
        <source>Look at the file&apos;s name and at the rights to it.</source>
        <translation>Compruebe el nombre del archivo y sus permisos.</translation>
    </message>
    <message>
        <source>Look at the guests who still wait.</source>
        <translation>Mirar los invitados que aún esperan.</translation>
    </message>
    <message>
        <source>Look at the key newest of the settings, in the section updates.</source>
        <translation>Revise la clave newest de los ajustes, en la sección updates.</translation>
    </message>
    <message>
        <source>Look at the names on the page Doors.</source>
        <translation>Mire los nombres en la página «Entradas».</translation>
    </message>
    <message>
        <source>Look at the printer in the system&apos;s settings, then press Ctrl+P.</source>
        <translation>Revisar la impresora en los ajustes del sistema y pulsar Ctrl+P.</translation>
    </message>
    <message>
        <source>Look at the printer. Ctrl+P prints the label of the guest who is shown.</source>
        <translation>Revisar la impresora. Ctrl+P imprime la etiqueta del invitado que se muestra.</translation>
    </message>
    <message>
        <source>Look at the printer: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Revisar la impresora: la etiqueta espera y sale después. Ctrl+P lo intenta enseguida.</translation>
    </message>
    <message>
        <source>Look at the rights of the file and its folder, and whether the disk is full.</source>
        <translation>Revisar los permisos del archivo y su carpeta, y si el disco está lleno.</translation>
    </message>
    <message>
        <source>Look at the rights of this folder, and whether the disk is full.</source>
        <translation>Revisar los permisos de esta carpeta, y si el disco está lleno.</translation>
    </message>
    <message>
        <source>Look at their details, and settle it with a note.</source>
        <translation>Mire los detalles y resuélvalo con una nota.</translation>
    </message>
    <message>
        <source>Look at their details.</source>
        <translation>Mirar los detalles del invitado.</translation>
    </message>
    <message>
        <source>Look only</source>
        <translation>Solo mirar</translation>
    </message>
    <message>
        <source>Look the guest up by name, or ask a supervisor.</source>
        <translation>Buscar al invitado por su nombre o preguntar al responsable.</translation>
    </message>
    <message>
        <source>Look whether it is on and connected: the label waits. Ctrl+P tries at once.</source>
        <translation>Mirar si está encendida y conectada: la etiqueta espera. Ctrl+P lo intenta enseguida.</translation>
    </message>
    <message>
        <source>Look whether it is on and in the same network; it is asked again and again.</source>
        <translation>Comprobar que está encendida y en la misma red; se le pregunta una y otra vez.</translation>
    </message>
    <message>
        <source>Look whether it is the right event.</source>
        <translation>Comprobar que es el evento correcto.</translation>
    </message>
    <message>
        <source>Look whether its printing works, then open this step again.</source>
        <translation>Mirar si la impresión funciona y abrir este paso de nuevo.</translation>
    </message>
    <message>
        <source>Look whether the keeper&apos;s laptop is on, in the same network, and whether its firewall lets this port through.</source>
        <translation>Compruebe que el portátil principal esté encendido, en la misma red, y que su cortafuegos deje pasar este puerto.</translation>
    </message>
    <message>
        <source>Look whether this laptop is connected to the network. Then compare the service address with the organiser&apos;s.</source>
        <translation>Comprobar que este portátil está conectado a la red. Después, comparar la dirección del servicio con la del organizador.</translation>
    </message>
    <message>
        <source>Look whether {folder} is there and may be written to.</source>
        <translation>Comprobar que {folder} existe y que se puede escribir en ella.</translation>
    </message>
    <message>
        <source>Looked at {time}</source>
        <translation>Mirado a las {time}</translation>
    </message>
    <message>
        <source>Made on {time} by Admit</source>
        <translation>Creado el {time} por Admit</translation>
    </message>
    <message>
        <source>Make one with: {command}</source>
        <translation>Cree una con: {command}</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Liberar espacio en este disco.</translation>
    </message>
    <message>
        <source>Make room there, or choose another place.</source>
        <translation>Hacer sitio allí o elegir otro lugar.</translation>
    </message>
    <message>
        <source>Name a file of Admit: they are called admit….sqlite3.</source>
        <translation>Indique un archivo de Admit: se llaman admit….sqlite3.</translation>
    </message>
    <message>
        <source>Name a picture or a video.</source>
        <translation>Indicar una imagen o un vídeo.</translation>
    </message>
    <message>
        <source>Name the event in the set-up.</source>
        <translation>Indicar el evento en la configuración.</translation>
    </message>
    <message>
        <source>Name the file that was set aside, or another laptop&apos;s.</source>
        <translation>Indique el archivo apartado o el de otro portátil.</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>Noche</translation>
    </message>
    <message>
        <source>No guest is shown. Scan a ticket first.</source>
        <translation>No se muestra ningún invitado. Escanear antes una entrada.</translation>
    </message>
    <message>
        <source>No guest with such an extra is shown.</source>
        <translation>No se muestra ningún invitado con ese extra.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted. {said}</source>
        <translation>No se han borrado datos de invitados. {said}</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: scans that wait to be sent: {waiting}, scans that need a look: {look}.</source>
        <translation>No se han borrado datos de invitados: lecturas pendientes de envío: {waiting}, por revisar: {look}.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: this laptop keeps the venue right now.</source>
        <translation>No se han borrado datos de invitados: este portátil mantiene ahora el estado de todas las puertas.</translation>
    </message>
    <message>
        <source>No keeper of the venue answers at {addresses}.</source>
        <translation>Ningún portátil principal del recinto responde en {addresses}.</translation>
    </message>
    <message>
        <source>No label printer is chosen.</source>
        <translation>No se ha elegido ninguna impresora de etiquetas.</translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation>Entrada sin nombre</translation>
    </message>
    <message>
        <source>No other door has this name.</source>
        <translation>Ninguna otra entrada tiene este nombre.</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Sin sonido</translation>
    </message>
    <message>
        <source>No ticket has this code</source>
        <translation>Ninguna entrada tiene este código</translation>
    </message>
    <message>
        <source>Nobody is let through. Scan again.</source>
        <translation>No ha pasado nadie. Escanear otra vez.</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>No todos están fuera</translation>
    </message>
    <message>
        <source>Not let through here, but the ticket service may have counted it: look there.</source>
        <translation>No se dejó pasar aquí, pero el servicio quizá la contó: mirar allí.</translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation>No está en la lista de {time}</translation>
    </message>
    <message>
        <source>Note: {words}</source>
        <translation>Nota: {words}</translation>
    </message>
    <message>
        <source>Nothing more is to be done.</source>
        <translation>No hay nada más que hacer.</translation>
    </message>
    <message>
        <source>Nothing was imported from {file}: {reason}.</source>
        <translation>No se importó nada de {file}: {reason}.</translation>
    </message>
    <message>
        <source>Nothing was scanned in this time.</source>
        <translation>En ese tiempo no se escaneó nada.</translation>
    </message>
    <message>
        <source>Number {number}: wait for the desk&apos;s answer</source>
        <translation>Número {number}: esperar a la central</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>Abierto</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>SALIDA</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word: {words}</source>
        <translation>Por decisión del responsable: {words}</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Un momento</translation>
    </message>
    <message>
        <source>One moment, please</source>
        <translation>Un momento, por favor</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Ha entrado una persona sin entrada</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Ha salido una persona sin entrada</translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation>En línea · {latency} ms</translation>
    </message>
    <message>
        <source>Only a guest who was held or refused needs a supervisor&apos;s word.</source>
        <translation>Solo un invitado retenido o rechazado necesita al responsable.</translation>
    </message>
    <message>
        <source>Only another laptop that may keep the venue can answer this door.</source>
        <translation>Solo otro portátil que pueda dirigir el recinto puede responder a esta entrada.</translation>
    </message>
    <message>
        <source>Only for a guest who comes in and is held, refused or already in.</source>
        <translation>Solo para un invitado que entra y queda por comprobar, denegado o ya dentro.</translation>
    </message>
    <message>
        <source>Only if two of them are lost: admit venue promote.</source>
        <translation>Solo si se han perdido dos de ellos: admit venue promote.</translation>
    </message>
    <message>
        <source>Open Admit again while this laptop is online: it deletes the data then.</source>
        <translation>Abra Admit otra vez con este portátil en línea: entonces borra los datos.</translation>
    </message>
    <message>
        <source>Open Admit as usual: nothing was changed.</source>
        <translation>Abra Admit como siempre: no se ha cambiado nada.</translation>
    </message>
    <message>
        <source>Open a web browser and log in to this network, or use another one. Then compare the service address with the organiser&apos;s.</source>
        <translation>Abrir un navegador e iniciar sesión en esta red, o usar otra. Después, comparar la dirección del servicio con la del organizador.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>Ábralo otra vez.</translation>
    </message>
    <message>
        <source>Open the window of Admit, which sets the file aside and begins a new one. If you have its key, set {variable} to it.</source>
        <translation>Abra la ventana de Admit, que aparta el archivo y empieza uno nuevo. Si tiene la clave, asígnela a {variable}.</translation>
    </message>
    <message>
        <source>Opens at {time}</source>
        <translation>Acceso desde las {time}</translation>
    </message>
    <message>
        <source>Opens at {time}, in one minute</source>
        <translation>Acceso desde las {time}, en un minuto</translation>
    </message>
    <message>
        <source>Opens at {time}, in {minutes} minutes</source>
        <translation>Acceso desde las {time}, en {minutes} minutos</translation>
    </message>
    <message>
        <source>Opens on {day}</source>
        <translation>Acceso el {day}</translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation>Fuera desde {time}</translation>
    </message>
    <message>
        <source>Outside the hours of entry</source>
        <translation>Fuera del horario de acceso</translation>
    </message>
    <message>
        <source>Overridden {time}</source>
        <translation>Forzado a las {time}</translation>
    </message>
    <message>
        <source>PAID</source>
        <translation>Pagado</translation>
    </message>
    <message>
        <source>PARTIALLY_CANCELED</source>
        <translation>Cancelado en parte</translation>
    </message>
    <message>
        <source>PAYMENT_PENDING</source>
        <translation>Pago pendiente</translation>
    </message>
    <message>
        <source>Page {number} of {pages}</source>
        <translation>Página {number} de {pages}</translation>
    </message>
    <message>
        <source>Passed on at {time}</source>
        <translation>Traspasada a las {time}</translation>
    </message>
    <message>
        <source>Passed on on {day}</source>
        <translation>Traspasada el {day}</translation>
    </message>
    <message>
        <source>Pause the rehearsal, and show them to camera or scanner in this order.</source>
        <translation>Ponga el ensayo en pausa y muéstrelas en este orden a la cámara o al escáner.</translation>
    </message>
    <message>
        <source>People inside, capacity {capacity}</source>
        <translation>Personas dentro, aforo {capacity}</translation>
    </message>
    <message>
        <source>Please ask the staff</source>
        <translation>Consulte al personal</translation>
    </message>
    <message>
        <source>Please show your ticket</source>
        <translation>Muestre su entrada</translation>
    </message>
    <message>
        <source>Please wait</source>
        <translation>Espere, por favor</translation>
    </message>
    <message>
        <source>Plug in a loudspeaker or headphones, or go by what the window shows.</source>
        <translation>Conectar un altavoz o auriculares, o guiarse por la pantalla.</translation>
    </message>
    <message>
        <source>Plug it in: it is found by itself. Or choose another port.</source>
        <translation>Conéctelo: se encuentra solo. O elija otro puerto.</translation>
    </message>
    <message>
        <source>Plug it in; it is used as soon as it is there.</source>
        <translation>Conectarla; se usa en cuanto aparece.</translation>
    </message>
    <message>
        <source>Plug this laptop in.</source>
        <translation>Enchufar este portátil.</translation>
    </message>
    <message>
        <source>Port {port}</source>
        <translation>Puerto {port}</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Alimentación</translation>
    </message>
    <message>
        <source>Promote a laptop that has been a door of the venue.</source>
        <translation>Promueva un portátil que ya haya sido una puerta del recinto.</translation>
    </message>
    <message>
        <source>Put in a new roll: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Poner un rollo nuevo: la etiqueta espera y sale después. Ctrl+P lo intenta enseguida.</translation>
    </message>
    <message>
        <source>REFUNDED</source>
        <translation>Reembolsada</translation>
    </message>
    <message>
        <source>RESALE_LISTED</source>
        <translation>En reventa</translation>
    </message>
    <message>
        <source>RESERVED</source>
        <translation>Reservada</translation>
    </message>
    <message>
        <source>RESET</source>
        <translation>Restablecida</translation>
    </message>
    <message>
        <source>Read a ticket with the scanner</source>
        <translation>Leer una entrada con el lector</translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation>Leer la lista de invitados ahora</translation>
    </message>
    <message>
        <source>Read the list again.</source>
        <translation>Volver a leer la lista.</translation>
    </message>
    <message>
        <source>Read the list before the doors open.</source>
        <translation>Leer la lista antes de abrir puertas.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Ready for the next guest</source>
        <translation>Listo para el siguiente</translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation>Listo para salidas</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Reason given: {reason}</source>
        <translation>Motivo indicado: {reason}</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Ensayo</translation>
    </message>
    <message>
        <source>Rehearsal · {news}</source>
        <translation>Ensayo · {news}</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Ensayo</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Eliminar {name}</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>Row {row} · Seat {seat}</source>
        <translation>Fila {row} · Asiento {seat}</translation>
    </message>
    <message>
        <source>SOLD</source>
        <translation>Vendida</translation>
    </message>
    <message>
        <source>Scan again.</source>
        <translation>Leer otra vez.</translation>
    </message>
    <message>
        <source>Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</source>
        <translation>Lectura de las {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</translation>
    </message>
    <message>
        <source>Scan the calibration code once more.</source>
        <translation>Leer otra vez el código de calibración.</translation>
    </message>
    <message>
        <source>Scan the calibration code once more. If it stays so, set this laptop&apos;s keyboard to English (US), or the scanner to this laptop&apos;s keyboard.</source>
        <translation>Leer otra vez el código de calibración. Si sigue igual, poner el teclado de este portátil en inglés (EE. UU.) o el lector en el teclado de este portátil.</translation>
    </message>
    <message>
        <source>Scans say what would happen. Nothing is counted.</source>
        <translation>Los escaneos dicen qué pasaría. No se cuenta nada.</translation>
    </message>
    <message>
        <source>Send and settle them under Waiting or with &apos;admit queue&apos;, while their event is set up on this laptop. Then delete again.</source>
        <translation>Envíelas y resuélvalas en En espera o con &apos;admit queue&apos;, con su evento configurado en este portátil. Después vuelva a borrar.</translation>
    </message>
    <message>
        <source>Sent: {sent}. Still waiting: {count}.</source>
        <translation>Enviados: {sent}. En espera: {count}.</translation>
    </message>
    <message>
        <source>Service, event, door, camera, scanner, PIN</source>
        <translation>Servicio, evento, puerta, cámara, lector, PIN</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.</source>
        <translation>Poner en HTTPS_PROXY un proxy que empiece por http://, u omitir ALL_PROXY.</translation>
    </message>
    <message>
        <source>Set it to one of {levels}, or not at all.</source>
        <translation>Elegir entre {levels}, o no definirla.</translation>
    </message>
    <message>
        <source>Set that event up again to send them.</source>
        <translation>Para enviarlas, volver a configurar ese evento.</translation>
    </message>
    <message>
        <source>Set that event up again: what can be read is carried over then.</source>
        <translation>Volver a configurar ese evento: entonces se recupera lo que se pueda leer.</translation>
    </message>
    <message>
        <source>Set the clock of this laptop right: times of entry would be wrong.</source>
        <translation>Poner en hora este portátil: las horas de acceso serían erróneas.</translation>
    </message>
    <message>
        <source>Set the clock right: times of entry would be wrong.</source>
        <translation>Poner el reloj en hora: las horas de acceso serían erróneas.</translation>
    </message>
    <message>
        <source>Set the right file up with &apos;admit setup --ca-file FILE&apos;, or take ca_file out of the settings.</source>
        <translation>Configurar el archivo correcto con &apos;admit setup --ca-file ARCHIVO&apos;, o quitar ca_file de los ajustes.</translation>
    </message>
    <message>
        <source>Set this laptop up for that event first, then import it.</source>
        <translation>Configure primero este portátil para ese evento y luego impórtelo.</translation>
    </message>
    <message>
        <source>Set this laptop up for the ticketing {ticketing} first, then import it.</source>
        <translation>Configure primero este portátil para el ticketing {ticketing} y luego impórtelo.</translation>
    </message>
    <message>
        <source>Set up anew which categories go to this door.</source>
        <translation>Volver a configurar qué categorías entran por esta puerta.</translation>
    </message>
    <message>
        <source>Set up the next laptop</source>
        <translation>Configurar el siguiente portátil</translation>
    </message>
    <message>
        <source>Set {variable} before Admit starts: &apos;admit store --help&apos; says how.</source>
        <translation>Defina {variable} antes de abrir Admit: &apos;admit store --help&apos; explica cómo.</translation>
    </message>
    <message>
        <source>Set {variable} to the key that it was encrypted with.</source>
        <translation>Asigne a {variable} la clave con la que se cifró.</translation>
    </message>
    <message>
        <source>Set {variable}, or give the key to &apos;admit setup&apos; or &apos;admit organiser&apos; with --api-key-stdin.</source>
        <translation>Defina {variable} o dé la clave a «admit setup» o «admit organiser» con --api-key-stdin.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Settled: {count}</source>
        <translation>Resueltos: {count}</translation>
    </message>
    <message>
        <source>Show names</source>
        <translation>Mostrar nombres</translation>
    </message>
    <message>
        <source>Show the set-up code once more.</source>
        <translation>Mostrar otra vez el código de configuración.</translation>
    </message>
    <message>
        <source>Shut {door} out of the venue?</source>
        <translation>¿Excluir {door} del recinto?</translation>
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
        <translation>Por tanto, nadie sabe si el invitado está dentro.</translation>
    </message>
    <message>
        <source>So the guest counts as inside.</source>
        <translation>Por tanto, el invitado cuenta como dentro.</translation>
    </message>
    <message>
        <source>So the guest counts as not inside.</source>
        <translation>Por tanto, el invitado no cuenta como dentro.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>Start Admit and follow the set-up, or run &apos;admit setup&apos;.</source>
        <translation>Iniciar Admit y seguir la configuración, o ejecutar «admit setup».</translation>
    </message>
    <message>
        <source>Start Admit on the laptop itself, or use &apos;admit scan&apos; in this terminal.</source>
        <translation>Iniciar Admit en el propio portátil, o usar «admit scan» en este terminal.</translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation>Volver a iniciarlo o usar otro portátil.</translation>
    </message>
    <message>
        <source>Start the demo again, or with one door only: admit demo.</source>
        <translation>Inicie la demo de nuevo, o con una sola entrada: admit demo.</translation>
    </message>
    <message>
        <source>State gone</source>
        <translation>Estado perdido</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>Paso {number} de {count}: {name}</translation>
    </message>
    <message>
        <source>Stick {name}</source>
        <translation>Memoria USB {name}</translation>
    </message>
    <message>
        <source>Support: {contact}</source>
        <translation>Soporte: {contact}</translation>
    </message>
    <message>
        <source>Switch it off and on. If the label did not come out, press Ctrl+P.</source>
        <translation>Apagarla y encenderla. Si la etiqueta no ha salido, pulsar Ctrl+P.</translation>
    </message>
    <message>
        <source>Switch off sleep and screen saver in this computer&apos;s settings.</source>
        <translation>Desactivar la suspensión y el salvapantallas en los ajustes de este equipo.</translation>
    </message>
    <message>
        <source>TRANSFERED</source>
        <translation>Traspasada</translation>
    </message>
    <message>
        <source>Take another laptop: this disk may not last the night.</source>
        <translation>Usar otro portátil: puede que este disco no aguante la noche.</translation>
    </message>
    <message>
        <source>Take at least {count} characters.</source>
        <translation>Usar al menos {count} caracteres.</translation>
    </message>
    <message>
        <source>Take one keeper, or three.</source>
        <translation>Tome un portátil principal o tres.</translation>
    </message>
    <message>
        <source>Take the venue code of your own event, or set this laptop up anew.</source>
        <translation>Tome el código del recinto de su evento o configure de nuevo este portátil.</translation>
    </message>
    <message>
        <source>Taken back {time}</source>
        <translation>Anulado a las {time}</translation>
    </message>
    <message>
        <source>The API key cannot be kept in the keyring of this computer: {reason}.</source>
        <translation>El llavero de este equipo no puede guardar la clave API: {reason}.</translation>
    </message>
    <message>
        <source>The API key cannot be read: this door works by its list, and sends nothing. A supervisor enters the key under F12, Settings.</source>
        <translation>No se puede leer la clave API: esta puerta trabaja con su lista y no envía nada. Un responsable introduce la clave en F12, Ajustes.</translation>
    </message>
    <message>
        <source>The API key does not have the right to {operation}.</source>
        <translation>A la clave API le falta un permiso: {operation}.</translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation>El acceso de {time} queda anulado</translation>
    </message>
    <message>
        <source>The camera at {host} sends no pictures.</source>
        <translation>La cámara de {host} no envía imágenes.</translation>
    </message>
    <message>
        <source>The camera could not be started.</source>
        <translation>No se pudo iniciar la cámara.</translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation>La cámara no da imagen. Desconectarla y volver a conectarla.</translation>
    </message>
    <message>
        <source>The camera is being opened…</source>
        <translation>Abriendo la cámara…</translation>
    </message>
    <message>
        <source>The camera {name} gives no more pictures.</source>
        <translation>La cámara {name} ya no da imágenes.</translation>
    </message>
    <message>
        <source>The camera {name} hangs and is not used: unplug it and plug it in again.</source>
        <translation>La cámara {name} se ha bloqueado y no se usa: desenchufarla y volver a enchufarla.</translation>
    </message>
    <message>
        <source>The camera {name} hangs.</source>
        <translation>La cámara {name} se ha bloqueado.</translation>
    </message>
    <message>
        <source>The camera {name} is in use by another program.</source>
        <translation>Otro programa está usando la cámara {name}.</translation>
    </message>
    <message>
        <source>The camera {name} is not there.</source>
        <translation>La cámara {name} no está.</translation>
    </message>
    <message>
        <source>The camera {name} is plugged in and would be better. To use it, close Admit and start it again.</source>
        <translation>La cámara {name} está enchufada y sería mejor. Para usarla, cerrar Admit y volver a iniciarlo.</translation>
    </message>
    <message>
        <source>The camera {name} is there but does not open.</source>
        <translation>La cámara {name} está, pero no se abre.</translation>
    </message>
    <message>
        <source>The camera {old} hangs. The camera {new} is used now.</source>
        <translation>La cámara {old} se ha bloqueado. Ahora se usa la cámara {new}.</translation>
    </message>
    <message>
        <source>The certificate authority&apos;s file {file} cannot be used: {reason}.</source>
        <translation>El archivo de la autoridad de certificación {file} no se puede usar: {reason}.</translation>
    </message>
    <message>
        <source>The check-out of {time} is undone</source>
        <translation>La salida de las {time} queda anulada</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped back by {minutes} min.</source>
        <translation>El reloj de este portátil ha saltado {minutes} min hacia atrás.</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped forward by {minutes} min.</source>
        <translation>El reloj de este portátil ha saltado {minutes} min hacia delante.</translation>
    </message>
    <message>
        <source>The code has characters in it that no ticket has.</source>
        <translation>El código tiene caracteres que ninguna entrada tiene.</translation>
    </message>
    <message>
        <source>The code is empty.</source>
        <translation>El código está vacío.</translation>
    </message>
    <message>
        <source>The code is too long: {count:,} characters.</source>
        <translation>El código es demasiado largo: {count:,} caracteres.</translation>
    </message>
    <message>
        <source>The data of the next event will be encrypted.</source>
        <translation>Los datos del próximo evento se cifrarán.</translation>
    </message>
    <message>
        <source>The disk of this laptop is full: nothing more can be written down.</source>
        <translation>El disco de este portátil está lleno: no se puede anotar nada más.</translation>
    </message>
    <message>
        <source>The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the network.</source>
        <translation>La puerta {door} no da señales desde hace {seconds} s. Mire si su portátil está encendido y en la red.</translation>
    </message>
    <message>
        <source>The doors of this venue agree on every ticket.</source>
        <translation>Las entradas de este recinto coinciden en cada entrada.</translation>
    </message>
    <message>
        <source>The file {file} cannot be read or written: {cause}.</source>
        <translation>No se puede leer o escribir el archivo {file}: {cause}.</translation>
    </message>
    <message>
        <source>The file {file} is damaged.</source>
        <translation>El archivo {file} está dañado.</translation>
    </message>
    <message>
        <source>The file {file} is encrypted, and its key is not here.</source>
        <translation>El archivo {file} está cifrado y su clave no está aquí.</translation>
    </message>
    <message>
        <source>The file {file} of another event cannot be read: scans in it may not have been sent.</source>
        <translation>El archivo {file} de otro evento no se puede leer: puede que haya lecturas sin enviar.</translation>
    </message>
    <message>
        <source>The file {file} was damaged and set aside: scans in it may not have been sent.</source>
        <translation>El archivo {file} estaba dañado y se apartó: puede que haya lecturas sin enviar.</translation>
    </message>
    <message>
        <source>The file {file} was damaged. It was set aside as {aside}.</source>
        <translation>El archivo {file} estaba dañado. Se ha apartado como {aside}.</translation>
    </message>
    <message>
        <source>The file {file} was set aside because its key is lost: scans in it may not have been sent.</source>
        <translation>El archivo {file} se apartó porque se ha perdido su clave: puede que haya lecturas sin enviar.</translation>
    </message>
    <message>
        <source>The file {file} was written by a newer version of this program.</source>
        <translation>El archivo {file} es de una versión más nueva de este programa.</translation>
    </message>
    <message>
        <source>The file {file}, a part of this program, is missing.</source>
        <translation>Falta el archivo {file}, que es parte de este programa.</translation>
    </message>
    <message>
        <source>The folder {folder}, where Admit keeps its state, cannot be used: {reason}.</source>
        <translation>La carpeta {folder}, donde Admit guarda sus datos, no se puede usar: {reason}.</translation>
    </message>
    <message>
        <source>The gate opens for {seconds} s</source>
        <translation>El torno se abre {seconds} s</translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation>Abriendo la lista de invitados</translation>
    </message>
    <message>
        <source>The keeper did not do it: it did not understand the request.</source>
        <translation>El portátil principal no lo hizo: no entendió la solicitud.</translation>
    </message>
    <message>
        <source>The keeper did not do it: it is busy.</source>
        <translation>El portátil principal no lo hizo: está ocupado.</translation>
    </message>
    <message>
        <source>The keeper did not do it: its program made a mistake.</source>
        <translation>El portátil principal no lo hizo: su programa cometió un error.</translation>
    </message>
    <message>
        <source>The keeper is reached at {addresses}</source>
        <translation>El portátil principal está en {addresses}</translation>
    </message>
    <message>
        <source>The keeper of the venue does not accept this laptop.</source>
        <translation>El portátil principal del recinto no acepta este portátil.</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop was switched off. Each door goes on alone.</source>
        <translation>Se ha apagado el portátil principal. Cada entrada sigue por su cuenta.</translation>
    </message>
    <message>
        <source>The key of the file {file} is not lost.</source>
        <translation>La clave del archivo {file} no se ha perdido.</translation>
    </message>
    <message>
        <source>The key to this laptop&apos;s data is lost: nobody can read the list, the scans and the check-ins that were not sent. The file was set aside as {aside}, and a new one was begun. Read the list as soon as you can.</source>
        <translation>Se ha perdido la clave de los datos de este portátil: nadie puede leer la lista, las lecturas ni los check-ins sin enviar. El archivo se apartó como {aside} y se empezó uno nuevo. Lea la lista cuanto antes.</translation>
    </message>
    <message>
        <source>The keyring keeps the API key, and guests&apos; data is encrypted.</source>
        <translation>El llavero guarda la clave de API y los datos de los invitados están cifrados.</translation>
    </message>
    <message>
        <source>The keyring of this computer does not work: {losses}.</source>
        <translation>El llavero de este equipo no funciona: {losses}.</translation>
    </message>
    <message>
        <source>The label printer broke off amid a label.</source>
        <translation>La impresora de etiquetas se ha interrumpido en medio de una etiqueta.</translation>
    </message>
    <message>
        <source>The label printer does not answer.</source>
        <translation>La impresora de etiquetas no responde.</translation>
    </message>
    <message>
        <source>The label printer has no paper.</source>
        <translation>La impresora de etiquetas no tiene papel.</translation>
    </message>
    <message>
        <source>The label printer is not ready: {reason}.</source>
        <translation>La impresora de etiquetas no está preparada: {reason}.</translation>
    </message>
    <message>
        <source>The label printer {printer} cannot be reached.</source>
        <translation>No se llega a la impresora de etiquetas {printer}.</translation>
    </message>
    <message>
        <source>The last guests who were scanned will be listed here.</source>
        <translation>Aquí se verán los últimos invitados leídos.</translation>
    </message>
    <message>
        <source>The list at the ticket service has no end: its pages bring nothing new.</source>
        <translation>La lista del servicio de entradas no tiene fin: sus páginas no traen nada nuevo.</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be written: {reason}.</source>
        <translation>No se puede escribir el registro en {folder}: {reason}.</translation>
    </message>
    <message>
        <source>The log names the reason.</source>
        <translation>El registro indica el motivo.</translation>
    </message>
    <message>
        <source>The newest version is not known: {reason}.</source>
        <translation>No se conoce la versión más reciente: {reason}.</translation>
    </message>
    <message>
        <source>The night in figures: guests, reasons, people inside at any minute</source>
        <translation>La noche en cifras: invitados, motivos, aforo minuto a minuto</translation>
    </message>
    <message>
        <source>The other doors do not know yet</source>
        <translation>Las otras entradas aún no lo saben</translation>
    </message>
    <message>
        <source>The other doors of the venue: do they all work?</source>
        <translation>Las otras entradas del recinto: ¿funcionan todas?</translation>
    </message>
    <message>
        <source>The passphrase does not open this code.</source>
        <translation>La contraseña no abre este código.</translation>
    </message>
    <message>
        <source>The passphrase is too short.</source>
        <translation>La frase clave es demasiado corta.</translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation>La imagen está negra. Revisar la tapa del objetivo.</translation>
    </message>
    <message>
        <source>The picture is black: look at the lens cover.</source>
        <translation>La imagen está negra: revisar la tapa del objetivo.</translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation>La imagen está oscura. Destapar el objetivo o poner luz.</translation>
    </message>
    <message>
        <source>The picture is dark: uncover the lens, or bring light.</source>
        <translation>La imagen está oscura: destapar el objetivo o poner luz.</translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation>La grabación ha terminado.</translation>
    </message>
    <message>
        <source>The rehearsal has ended by itself. This is the real door again. ({reason})</source>
        <translation>El ensayo terminó por sí solo. Esta es otra vez la puerta real. ({reason})</translation>
    </message>
    <message>
        <source>The response is awaited.</source>
        <translation>Se espera la respuesta.</translation>
    </message>
    <message>
        <source>The server of the venue, nats-server, is not installed on this laptop.</source>
        <translation>El servidor del recinto, nats-server, no está instalado en este portátil.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be read: {reason}.</source>
        <translation>No se pueden leer los ajustes {file}: {reason}.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be written: {reason}.</source>
        <translation>No se pueden escribir los ajustes {file}: {reason}.</translation>
    </message>
    <message>
        <source>The state of the venue that this laptop keeps is gone.</source>
        <translation>El estado del recinto que guarda este portátil ha desaparecido.</translation>
    </message>
    <message>
        <source>The ticket service answered in a form we do not know.</source>
        <translation>El servicio de entradas respondió de una forma desconocida.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait a while.</source>
        <translation>El servicio de entradas pide esperar un rato.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait {seconds:.0f} s.</source>
        <translation>El servicio de entradas pide esperar {seconds:.0f} s.</translation>
    </message>
    <message>
        <source>The ticket service cannot be reached: {cause}.</source>
        <translation>No se puede acceder al servicio de entradas: {cause}.</translation>
    </message>
    <message>
        <source>The ticket service does not accept the API key.</source>
        <translation>El servicio de entradas no acepta la clave API.</translation>
    </message>
    <message>
        <source>The ticket service does not accept this laptop&apos;s key: a supervisor enters a valid one in the settings ({key}).</source>
        <translation>El servicio de entradas no acepta la clave de este portátil: pedir a un responsable que introduzca una válida en los ajustes ({key}).</translation>
    </message>
    <message>
        <source>The ticket service does not know this.</source>
        <translation>El servicio de entradas no lo conoce.</translation>
    </message>
    <message>
        <source>The ticket service does not serve this laptop now (status {status}).</source>
        <translation>El servicio de entradas no atiende ahora a este portátil (estado {status}).</translation>
    </message>
    <message>
        <source>The ticket service has trouble of its own (status {status}).</source>
        <translation>El servicio de entradas tiene un problema propio (estado {status}).</translation>
    </message>
    <message>
        <source>The ticket service said no (status {status}), and not why.</source>
        <translation>El servicio de entradas dice que no (estado {status}) y no por qué.</translation>
    </message>
    <message>
        <source>The ticket service will be asked about it.</source>
        <translation>Se preguntará al servicio de entradas.</translation>
    </message>
    <message>
        <source>The time</source>
        <translation>La hora</translation>
    </message>
    <message>
        <source>The time to which to report is before the time from which to report.</source>
        <translation>El final del informe es anterior a su comienzo.</translation>
    </message>
    <message>
        <source>The venue&apos;s state is gone: keep it anew on the page Venue</source>
        <translation>El estado del recinto ha desaparecido: guárdelo de nuevo en la página Recinto</translation>
    </message>
    <message>
        <source>The verdict and the guest&apos;s name will appear here</source>
        <translation>Aquí aparecerán la decisión y el nombre del invitado</translation>
    </message>
    <message>
        <source>There are {most} PINs, and no more fit. Remove one first.</source>
        <translation>Ya hay {most} PIN y no caben más. Elimine uno primero.</translation>
    </message>
    <message>
        <source>There are {most}, and no more fit. Remove one first.</source>
        <translation>Hay {most} y no caben más. Eliminar uno primero.</translation>
    </message>
    <message>
        <source>There is no API key.</source>
        <translation>No hay clave API.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>No hay cámara.</translation>
    </message>
    <message>
        <source>There is no screen here to show the window on.</source>
        <translation>Aquí no hay pantalla para mostrar la ventana.</translation>
    </message>
    <message>
        <source>These guests are not let in</source>
        <translation>Estos invitados no entran</translation>
    </message>
    <message>
        <source>These may be lost before some letters: {doubtful}.</source>
        <translation>Estos pueden perderse ante algunas letras: {doubtful}.</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation>Se envían en orden en cuanto vuelva la conexión; próximo intento en {n} s.</translation>
    </message>
    <message>
        <source>This alone does not decide.</source>
        <translation>Esto solo no decide.</translation>
    </message>
    <message>
        <source>This cannot be undone: the guest has gone in or out again since.</source>
        <translation>No se puede deshacer: el invitado ha vuelto a entrar o salir desde entonces.</translation>
    </message>
    <message>
        <source>This code is no set-up, or not all of it was read.</source>
        <translation>Este código no es una configuración, o no se leyó entero.</translation>
    </message>
    <message>
        <source>This code is no venue code, or not all of it was read.</source>
        <translation>Este código no es un código de recinto o no se leyó entero.</translation>
    </message>
    <message>
        <source>This computer does not allow Admit to use the camera {name}.</source>
        <translation>Este equipo no permite que Admit use la cámara {name}.</translation>
    </message>
    <message>
        <source>This computer does not tell its printers.</source>
        <translation>Este ordenador no indica sus impresoras.</translation>
    </message>
    <message>
        <source>This computer has no keyring: {losses}.</source>
        <translation>Este equipo no tiene llavero: {losses}.</translation>
    </message>
    <message>
        <source>This computer has no printer {printer}.</source>
        <translation>Este ordenador no tiene ninguna impresora {printer}.</translation>
    </message>
    <message>
        <source>This computer&apos;s printing does not take the label.</source>
        <translation>La impresión de este ordenador no acepta la etiqueta.</translation>
    </message>
    <message>
        <source>This decides.</source>
        <translation>Esto decide.</translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation>Esta puerta no tiene cámara.</translation>
    </message>
    <message>
        <source>This door is alone since {time}</source>
        <translation>Esta entrada está sola desde {time}</translation>
    </message>
    <message>
        <source>This door is set up without an event, so there are no announcements.</source>
        <translation>Esta puerta está configurada sin evento, así que no hay anuncios.</translation>
    </message>
    <message>
        <source>This door&apos;s data could not be opened.</source>
        <translation>No se pudieron abrir los datos de esta puerta.</translation>
    </message>
    <message>
        <source>This is a rehearsal, which knows no real ticket. Scan it at the real door.</source>
        <translation>Esto es un ensayo, que no conoce entradas reales. Léala en la puerta real.</translation>
    </message>
    <message>
        <source>This is another address than before, and the key was given for that one.</source>
        <translation>Es otra dirección que antes, y la clave se dio para aquella.</translation>
    </message>
    <message>
        <source>This is not an API key: it is empty, or has characters that no key has.</source>
        <translation>No es una clave API: está vacía o tiene caracteres que ninguna clave tiene.</translation>
    </message>
    <message>
        <source>This is not the calibration code, or not all of it arrived.</source>
        <translation>No es el código de calibración, o no llegó entero.</translation>
    </message>
    <message>
        <source>This laptop belongs to another venue.</source>
        <translation>Este portátil pertenece a otro recinto.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue, so there is no desk to ask.</source>
        <translation>Este portátil no pertenece a ningún recinto: no hay central a la que preguntar.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue.</source>
        <translation>Este portátil no pertenece a ningún recinto.</translation>
    </message>
    <message>
        <source>This laptop has never been a door of the venue, and knows none of its doors.</source>
        <translation>Este portátil nunca ha sido una puerta del recinto y no conoce ninguna de sus puertas.</translation>
    </message>
    <message>
        <source>This laptop is a door of the venue</source>
        <translation>Este portátil es una entrada del recinto</translation>
    </message>
    <message>
        <source>This laptop is not set up for a door yet.</source>
        <translation>Este portátil aún no está configurado para ninguna puerta.</translation>
    </message>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Este portátil guarda el estado del recinto</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min ahead of the ticket service&apos;s.</source>
        <translation>El reloj de este portátil va {minutes} min adelantado respecto al servicio.</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min behind the ticket service&apos;s.</source>
        <translation>El reloj de este portátil va {minutes} min atrasado respecto al servicio.</translation>
    </message>
    <message>
        <source>This laptop&apos;s keyboard: {layout}.</source>
        <translation>Teclado de este portátil: {layout}.</translation>
    </message>
    <message>
        <source>This machine&apos;s settings name a proxy that cannot be used.</source>
        <translation>Los ajustes de este equipo nombran un proxy que no sirve.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Este programa</translation>
    </message>
    <message>
        <source>This program is running already on this laptop, with the same data.</source>
        <translation>Este programa ya está en marcha en este portátil, con los mismos datos.</translation>
    </message>
    <message>
        <source>This program made a mistake with this row; the log says which.</source>
        <translation>Este programa cometió un error en esta línea; el registro dice cuál.</translation>
    </message>
    <message>
        <source>This program made a mistake, which its log names.</source>
        <translation>Este programa ha cometido un error; en su registro consta cuál.</translation>
    </message>
    <message>
        <source>This request was not sent: {faults}.</source>
        <translation>Esta petición no se envió: {faults}.</translation>
    </message>
    <message>
        <source>This scan cannot be sent again: the guest has moved since.</source>
        <translation>Este escaneo no se puede reenviar: el invitado ha pasado después.</translation>
    </message>
    <message>
        <source>This scan cannot be settled like that: it has changed meanwhile.</source>
        <translation>Este escaneo no se puede resolver así: ha cambiado entretanto.</translation>
    </message>
    <message>
        <source>This service address cannot be used: {reason}.</source>
        <translation>Esta dirección del servicio no sirve: {reason}.</translation>
    </message>
    <message>
        <source>This ticket was let in a moment ago at another door: {door}.</source>
        <translation>Esta entrada se acaba de admitir en otra puerta: {door}.</translation>
    </message>
    <message>
        <source>This venue is for another event than the one of this laptop.</source>
        <translation>Este recinto es para otro evento que el de este portátil.</translation>
    </message>
    <message>
        <source>This venue is kept by one laptop.</source>
        <translation>Este recinto lo guarda un solo portátil.</translation>
    </message>
    <message>
        <source>This venue is kept by three laptops, and stays so.</source>
        <translation>Este recinto lo guardan tres portátiles, y así queda.</translation>
    </message>
    <message>
        <source>This venue was made by another version of Admit.</source>
        <translation>Este recinto es de otra versión de Admit.</translation>
    </message>
    <message>
        <source>Three laptops keep this venue already.</source>
        <translation>Ya hay tres portátiles que guardan este recinto.</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Servicio de entradas</translation>
    </message>
    <message>
        <source>Tickets for the rehearsal. No real door knows them.</source>
        <translation>Entradas para el ensayo. Ninguna puerta real las conoce.</translation>
    </message>
    <message>
        <source>To get at other windows for a moment</source>
        <translation>Para acceder un momento a otras ventanas</translation>
    </message>
    <message>
        <source>To hand out</source>
        <translation>Por entregar</translation>
    </message>
    <message>
        <source>Too many labels wait for the printer: this one is not printed.</source>
        <translation>Demasiadas etiquetas esperan a la impresora: esta no se imprime.</translation>
    </message>
    <message>
        <source>Transfer pending</source>
        <translation>En traspaso</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Volver a intentarlo.</translation>
    </message>
    <message>
        <source>Turn it up.</source>
        <translation>Subir el volumen.</translation>
    </message>
    <message>
        <source>Two keepers cannot agree when one of them is lost.</source>
        <translation>Dos portátiles principales no pueden ponerse de acuerdo si falta uno.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Escribir un nombre o código</translation>
    </message>
    <message>
        <source>Type the passphrase once more.</source>
        <translation>Escribir otra vez la frase clave.</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>No está claro</translation>
    </message>
    <message>
        <source>Undo takes back: {name} · {result}</source>
        <translation>Deshacer afecta a: {name} · {result}</translation>
    </message>
    <message>
        <source>Undone here, but the ticket service may have counted it: look there.</source>
        <translation>Se anuló aquí, pero el servicio quizá la contó: mirar allí.</translation>
    </message>
    <message>
        <source>Unknown code</source>
        <translation>Código desconocido</translation>
    </message>
    <message>
        <source>Unknown code {code}</source>
        <translation>Código desconocido {code}</translation>
    </message>
    <message>
        <source>Unlock it and start Admit again, or set {variables} before.</source>
        <translation>Desbloquéelo y vuelva a abrir Admit, o defina {variables} antes.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer before Admit starts. The data of the next event will be encrypted then.</source>
        <translation>Desbloquee el llavero de este equipo antes de abrir Admit. Entonces se cifrarán los datos del próximo evento.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer, and start Admit again.</source>
        <translation>Desbloquee el llavero de este equipo y vuelva a abrir Admit.</translation>
    </message>
    <message>
        <source>Unlocked: a supervisor is here</source>
        <translation>Desbloqueado: hay un responsable</translation>
    </message>
    <message>
        <source>Until then its keys are read as: {layout}.</source>
        <translation>Hasta entonces sus teclas se leen como: {layout}.</translation>
    </message>
    <message>
        <source>Use the window that is open, or close it first. Both want the file {file}.</source>
        <translation>Usar la ventana abierta o cerrarla antes. Ambas necesitan el archivo {file}.</translation>
    </message>
    <message>
        <source>Variables give both keys: of the service, and of guests&apos; data.</source>
        <translation>Las variables dan ambas claves: la del servicio y la de los datos de los invitados.</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Recinto</translation>
    </message>
    <message>
        <source>Verdict stays until the next scan</source>
        <translation>Mostrar el resultado hasta la próxima lectura</translation>
    </message>
    <message>
        <source>Verdict stays {seconds} s</source>
        <translation>Mostrar el resultado {seconds} s</translation>
    </message>
    <message>
        <source>Version {version} is out.</source>
        <translation>Ya está la versión {version}.</translation>
    </message>
    <message>
        <source>Version {version} is out. Install it on a day without guests.</source>
        <translation>Ya está la versión {version}. Instálela un día sin invitados.</translation>
    </message>
    <message>
        <source>Version {version}.</source>
        <translation>Versión {version}.</translation>
    </message>
    <message>
        <source>Version, support and licences</source>
        <translation>Versión, soporte y licencias</translation>
    </message>
    <message>
        <source>What arrived fits no keyboard that this program knows.</source>
        <translation>Lo que llegó no encaja con ningún teclado que este programa conozca.</translation>
    </message>
    <message>
        <source>What supervisors did</source>
        <translation>Lo que hicieron los responsables</translation>
    </message>
    <message>
        <source>What this laptop did, without guests&apos; data, for whoever looks after it</source>
        <translation>Lo que hizo este portátil, sin datos de invitados, para quien lo cuida</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue cannot be read: {reason}.</source>
        <translation>Lo que este portátil sabe de su recinto no se puede leer: {reason}.</translation>
    </message>
    <message>
        <source>What waits to be sent is kept on this laptop.</source>
        <translation>Lo pendiente de envío se guarda en este portátil.</translation>
    </message>
    <message>
        <source>Which ticket? Press its number.</source>
        <translation>¿Qué entrada? Pulse su número.</translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation>En qué sentido van los invitados</translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation>¿Por qué? Se anota con el escaneo.</translation>
    </message>
    <message>
        <source>With invented guests; back here at any time</source>
        <translation>Con invitados inventados; se vuelve en cualquier momento</translation>
    </message>
    <message>
        <source>With the guest&apos;s answer “{name}”</source>
        <translation>Con la respuesta «{name}» del asistente</translation>
    </message>
    <message>
        <source>Would be admitted</source>
        <translation>Podría pasar</translation>
    </message>
    <message>
        <source>Would be held</source>
        <translation>Habría que comprobar</translation>
    </message>
    <message>
        <source>Would be let out</source>
        <translation>Podría salir</translation>
    </message>
    <message>
        <source>Would be refused</source>
        <translation>Sería denegado</translation>
    </message>
    <message>
        <source>Write what it should say.</source>
        <translation>Escribir lo que debe decir.</translation>
    </message>
    <message>
        <source>Written. {place}: {file}</source>
        <translation>Guardado. {place}: {file}</translation>
    </message>
    <message>
        <source>Written. {place}: {file}. Give it to whoever looks after this laptop.</source>
        <translation>Guardado. {place}: {file}. Entréguelo a quien se ocupa de este portátil.</translation>
    </message>
    <message>
        <source>a file is in its place</source>
        <translation>hay un archivo en su lugar</translation>
    </message>
    <message>
        <source>a web page answers in its place, perhaps a log-in page of this network</source>
        <translation>responde una página web en su lugar, quizá la de acceso a esta red</translation>
    </message>
    <message>
        <source>accepted, may read tickets and check in</source>
        <translation>aceptada, puede leer entradas y registrar accesos</translation>
    </message>
    <message>
        <source>agrees with the ticket service</source>
        <translation>coincide con el servicio de entradas</translation>
    </message>
    <message>
        <source>an API key does not belong here: take it out, and keep it by &apos;admit setup&apos;</source>
        <translation>una clave API no va aquí: quitarla y guardarla con &apos;admit setup&apos;</translation>
    </message>
    <message>
        <source>another door&apos;s category</source>
        <translation>categoría de otra puerta</translation>
    </message>
    <message>
        <source>another laptop was seen to use the same API key</source>
        <translation>otro portátil usa la misma clave API</translation>
    </message>
    <message>
        <source>at another door</source>
        <translation>en otra puerta</translation>
    </message>
    <message>
        <source>at this door</source>
        <translation>en esta puerta</translation>
    </message>
    <message>
        <source>at this door, undone afterwards</source>
        <translation>en esta puerta, deshecho después</translation>
    </message>
    <message>
        <source>called off</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>cámara</translation>
    </message>
    <message>
        <source>category {name}</source>
        <translation>categoría {name}</translation>
    </message>
    <message>
        <source>check in</source>
        <translation>registrar entradas</translation>
    </message>
    <message>
        <source>deleted from this laptop, with the guests&apos; data</source>
        <translation>borrada de este portátil con los datos de los invitados</translation>
    </message>
    <message>
        <source>entry {number}: {words}</source>
        <translation>elemento {number}: {words}</translation>
    </message>
    <message>
        <source>from {time}</source>
        <translation>desde las {time}</translation>
    </message>
    <message>
        <source>good</source>
        <translation>bien</translation>
    </message>
    <message>
        <source>guests&apos; data is not encrypted</source>
        <translation>los datos de los invitados no están cifrados</translation>
    </message>
    <message>
        <source>guests&apos; data of a past event is due to be deleted</source>
        <translation>hay que borrar los datos de los invitados de un evento pasado</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted yet</source>
        <translation>los datos de los invitados en este portátil aún no están cifrados</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: the keyring does not work</source>
        <translation>los datos de los invitados en este portátil no están cifrados: el llavero no funciona</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: there is no keyring</source>
        <translation>los datos de los invitados en este portátil no están cifrados: no hay llavero</translation>
    </message>
    <message>
        <source>hand scanner</source>
        <translation>lector de mano</translation>
    </message>
    <message>
        <source>has read a code</source>
        <translation>ha leído un código</translation>
    </message>
    <message>
        <source>hold a ticket to it to try it</source>
        <translation>acercar una entrada para probarla</translation>
    </message>
    <message>
        <source>in</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>in the house</source>
        <translation>dentro</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>dentro</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>it answered with status {status}</source>
        <translation>respondió con el estado {status}</translation>
    </message>
    <message>
        <source>it begins with http://, and guests&apos; data would travel in clear</source>
        <translation>empieza por http://, y los datos de los invitados viajarían sin cifrar</translation>
    </message>
    <message>
        <source>it came packed in a way that nobody asked for</source>
        <translation>la respuesta vino comprimida de un modo no pedido</translation>
    </message>
    <message>
        <source>it can only be read</source>
        <translation>solo se puede leer</translation>
    </message>
    <message>
        <source>it did not answer in time</source>
        <translation>no respondió a tiempo</translation>
    </message>
    <message>
        <source>it did not answer within {seconds:g} s</source>
        <translation>no respondió en {seconds:g} s</translation>
    </message>
    <message>
        <source>it does not begin with https:// and a host</source>
        <translation>no empieza por https:// y un servidor</translation>
    </message>
    <message>
        <source>it does not open</source>
        <translation>no se abre</translation>
    </message>
    <message>
        <source>it fails ({kind})</source>
        <translation>falla ({kind})</translation>
    </message>
    <message>
        <source>it forgets what it is given</source>
        <translation>olvida lo que se le da</translation>
    </message>
    <message>
        <source>it has more in it than host and path</source>
        <translation>contiene más que el servidor y la ruta</translation>
    </message>
    <message>
        <source>it has more than {millions} million pixels</source>
        <translation>tiene más de {millions} millones de píxeles</translation>
    </message>
    <message>
        <source>it has no ribbon</source>
        <translation>no tiene cinta</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>está dañado</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>it is encrypted, and its key is not here</source>
        <translation>está cifrado y su clave no está aquí</translation>
    </message>
    <message>
        <source>it is longer than {pixels} pixels on one side</source>
        <translation>mide más de {pixels} píxeles en un lado</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>no es un archivo normal</translation>
    </message>
    <message>
        <source>it is no picture and no video, or damaged</source>
        <translation>no es ni imagen ni vídeo, o está dañado</translation>
    </message>
    <message>
        <source>it is not an address</source>
        <translation>no es una dirección</translation>
    </message>
    <message>
        <source>it is of another event</source>
        <translation>es de otro evento</translation>
    </message>
    <message>
        <source>it is open</source>
        <translation>está abierta</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>está en pausa</translation>
    </message>
    <message>
        <source>it is the store that is in use</source>
        <translation>es el archivo que está en uso</translation>
    </message>
    <message>
        <source>it stayed locked</source>
        <translation>siguió bloqueado</translation>
    </message>
    <message>
        <source>it undoes an earlier scan</source>
        <translation>deshace una lectura anterior</translation>
    </message>
    <message>
        <source>its answer came broken</source>
        <translation>su respuesta llegó dañada</translation>
    </message>
    <message>
        <source>its certificate has expired</source>
        <translation>su certificado ha caducado</translation>
    </message>
    <message>
        <source>its certificate is for another address</source>
        <translation>su certificado es para otra dirección</translation>
    </message>
    <message>
        <source>its certificate is not from an authority that this laptop trusts</source>
        <translation>su certificado no es de una autoridad en la que confíe este portátil</translation>
    </message>
    <message>
        <source>its certificate is not to be trusted, or somebody is in between</source>
        <translation>su certificado no es de fiar, o hay alguien en medio</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>su certificado aún no es válido</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>su certificado está autofirmado</translation>
    </message>
    <message>
        <source>its keys are read as {layout}</source>
        <translation>sus teclas se leen como {layout}</translation>
    </message>
    <message>
        <source>its keys are read as {layout}, without {prefix} before each code</source>
        <translation>sus teclas se leen como {layout}, sin {prefix} antes de cada código</translation>
    </message>
    <message>
        <source>its name is in no known writing</source>
        <translation>su nombre está en una escritura desconocida</translation>
    </message>
    <message>
        <source>key {key} of the numeric keypad</source>
        <translation>tecla {key} del teclado numérico</translation>
    </message>
    <message>
        <source>label printer</source>
        <translation>impresora de etiquetas</translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation>entró por aquí a las {time}</translation>
    </message>
    <message>
        <source>light and gate</source>
        <translation>luz y torno</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>comprobando</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>comprobando…</translation>
    </message>
    <message>
        <source>may not: {operations}</source>
        <translation>no puede: {operations}</translation>
    </message>
    <message>
        <source>must be &quot;hex&quot; and bytes, like &quot;hex A0 01 01 A2&quot;, or a text, or -</source>
        <translation>debe ser &quot;hex&quot; y bytes, como &quot;hex A0 01 01 A2&quot;, o un texto, o -</translation>
    </message>
    <message>
        <source>must be &quot;notice&quot;, &quot;confirm&quot; or &quot;way&quot;, a category, *, ~word or ?answer, then words</source>
        <translation>debe ser «notice», «confirm» o «way», una categoría, *, ~palabra o ?respuesta, y luego el texto</translation>
    </message>
    <message>
        <source>must be a category or *, then some of name,category,way,qr or none, then words</source>
        <translation>debe ser una categoría o *, luego algunos de name,category,way,qr o none, y luego el texto</translation>
    </message>
    <message>
        <source>must be a category or *, then times like &quot;19:30-22:00&quot;, and days like &quot;fri sat&quot;</source>
        <translation>debe ser una categoría o *, luego horas como «19:30-22:00» y días como «fri sat»</translation>
    </message>
    <message>
        <source>must be a host and a port, like &quot;192.168.1.50:9100&quot;</source>
        <translation>tiene que ser un equipo y un puerto, como &quot;192.168.1.50:9100&quot;</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>tiene que ser una lista</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>tiene que ser un número</translation>
    </message>
    <message>
        <source>must be a section</source>
        <translation>tiene que ser una sección</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>tiene que ser un número entero</translation>
    </message>
    <message>
        <source>must be between {least} and {greatest}, not {value}</source>
        <translation>tiene que estar entre {least} y {greatest}, no {value}</translation>
    </message>
    <message>
        <source>must be one line of text, without control characters</source>
        <translation>tiene que ser una línea de texto, sin caracteres de control</translation>
    </message>
    <message>
        <source>must be one of {allowed}</source>
        <translation>tiene que ser uno de estos: {allowed}</translation>
    </message>
    <message>
        <source>must be text in quotes</source>
        <translation>tiene que ser texto entre comillas</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>tiene que ser true o false</translation>
    </message>
    <message>
        <source>must be width and height in millimetres, like &quot;62x29&quot;</source>
        <translation>tiene que ser ancho y alto en milímetros, como &quot;62x29&quot;</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>no puede estar vacío</translation>
    </message>
    <message>
        <source>must not be longer than {longest} characters</source>
        <translation>no puede tener más de {longest} caracteres</translation>
    </message>
    <message>
        <source>must not have more than {most} entries</source>
        <translation>no puede tener más de {most} elementos</translation>
    </message>
    <message>
        <source>no device to be heard by</source>
        <translation>ningún dispositivo de sonido</translation>
    </message>
    <message>
        <source>no host has such a name or port</source>
        <translation>ningún servidor tiene tal nombre o puerto</translation>
    </message>
    <message>
        <source>no second program uses this door&apos;s data</source>
        <translation>ningún otro programa usa los datos de esta puerta</translation>
    </message>
    <message>
        <source>no status</source>
        <translation>sin estado</translation>
    </message>
    <message>
        <source>nobody walked</source>
        <translation>nadie pasó</translation>
    </message>
    <message>
        <source>not good</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>not inside</source>
        <translation>fuera</translation>
    </message>
    <message>
        <source>not known until the line is there</source>
        <translation>no se sabe hasta que haya conexión</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>sin comprobar</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>aún no leída</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>no está en marcha</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>aún no enviado</translation>
    </message>
    <message>
        <source>nothing answers at its address</source>
        <translation>nadie responde en su dirección</translation>
    </message>
    <message>
        <source>nothing can be written to it: {reason}</source>
        <translation>no se puede escribir en él: {reason}</translation>
    </message>
    <message>
        <source>nothing in it can be read</source>
        <translation>no se puede leer nada en él</translation>
    </message>
    <message>
        <source>nothing is plugged in at the port {port}</source>
        <translation>no hay nada conectado al puerto {port}</translation>
    </message>
    <message>
        <source>nothing takes connections at its address</source>
        <translation>nada acepta conexiones en su dirección</translation>
    </message>
    <message>
        <source>now: {name}</source>
        <translation>ahora: {name}</translation>
    </message>
    <message>
        <source>of {capacity} in the house</source>
        <translation>de {capacity} dentro</translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation>de {total} dentro</translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation>ofrecida, aún sin aceptar</translation>
    </message>
    <message>
        <source>on battery, {percent} %</source>
        <translation>con batería, {percent}&#xa0;%</translation>
    </message>
    <message>
        <source>on {time} by {name}: {tickets} tickets, {scans} scans</source>
        <translation>el {time} por {name}: {tickets} entradas, {scans} lecturas</translation>
    </message>
    <message>
        <source>only at the ticket service</source>
        <translation>solo en el servicio de entradas</translation>
    </message>
    <message>
        <source>out</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>traspasada</translation>
    </message>
    <message>
        <source>plugged in</source>
        <translation>enchufado</translation>
    </message>
    <message>
        <source>plugged in at the port {port}</source>
        <translation>conectado al puerto {port}</translation>
    </message>
    <message>
        <source>plugged in, stays awake</source>
        <translation>enchufado, no se suspende</translation>
    </message>
    <message>
        <source>reached, certificate valid</source>
        <translation>accesible, certificado válido</translation>
    </message>
    <message>
        <source>reached, on this computer</source>
        <translation>accesible, en este equipo</translation>
    </message>
    <message>
        <source>read a code in {ms:.0f} ms</source>
        <translation>leyó un código en {ms:.0f} ms</translation>
    </message>
    <message>
        <source>read the check-in history</source>
        <translation>leer el historial de accesos</translation>
    </message>
    <message>
        <source>read tickets</source>
        <translation>leer entradas</translation>
    </message>
    <message>
        <source>scan any code to try it</source>
        <translation>leer cualquier código para probarlo</translation>
    </message>
    <message>
        <source>search</source>
        <translation>buscar</translation>
    </message>
    <message>
        <source>sent, but it is not known whether it arrived</source>
        <translation>enviado, pero no se sabe si llegó</translation>
    </message>
    <message>
        <source>sent, the response is awaited</source>
        <translation>enviado, se espera la respuesta</translation>
    </message>
    <message>
        <source>silent for {seconds} s</source>
        <translation>callada desde hace {seconds} s</translation>
    </message>
    <message>
        <source>something else answers in its place</source>
        <translation>responde otra cosa en su lugar</translation>
    </message>
    <message>
        <source>something in between sends us elsewhere, perhaps a log-in page of this network</source>
        <translation>algo en medio desvía a otro sitio, quizá a la página de acceso de esta red</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>sonido</translation>
    </message>
    <message>
        <source>status {word}</source>
        <translation>estado «{word}»</translation>
    </message>
    <message>
        <source>the API key is forgotten when Admit ends</source>
        <translation>la clave de API se olvida al cerrar Admit</translation>
    </message>
    <message>
        <source>the answer is far too long</source>
        <translation>la respuesta es demasiado larga</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>el disco es de solo lectura</translation>
    </message>
    <message>
        <source>the disk fails</source>
        <translation>el disco falla</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>el disco está lleno</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>el archivo está dañado</translation>
    </message>
    <message>
        <source>the guest walked</source>
        <translation>el invitado pasó</translation>
    </message>
    <message>
        <source>the line broke</source>
        <translation>se cortó la conexión</translation>
    </message>
    <message>
        <source>the name in its address cannot be looked up</source>
        <translation>no se puede encontrar el nombre de su dirección</translation>
    </message>
    <message>
        <source>the new ticket came in at {time}</source>
        <translation>la nueva entrada pasó a las {time}</translation>
    </message>
    <message>
        <source>the new ticket has come in already</source>
        <translation>la nueva entrada ya ha pasado</translation>
    </message>
    <message>
        <source>the new ticket has not come in yet</source>
        <translation>la nueva entrada aún no ha pasado</translation>
    </message>
    <message>
        <source>the new ticket is not on the list</source>
        <translation>la nueva entrada no está en la lista</translation>
    </message>
    <message>
        <source>the new ticket: {word}</source>
        <translation>la nueva entrada: {word}</translation>
    </message>
    <message>
        <source>the proxy of this network refuses</source>
        <translation>el proxy de esta red lo rechaza</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>el sistema no dice por qué</translation>
    </message>
    <message>
        <source>the system says &apos;{words}&apos;</source>
        <translation>el sistema dice «{words}»</translation>
    </message>
    <message>
        <source>the system says that it is stopped</source>
        <translation>el sistema dice que está detenida</translation>
    </message>
    <message>
        <source>the ticket service does not have it</source>
        <translation>el servicio de entradas no lo tiene</translation>
    </message>
    <message>
        <source>the ticket service has it</source>
        <translation>el servicio de entradas lo tiene</translation>
    </message>
    <message>
        <source>the ticket service said no</source>
        <translation>el servicio de entradas dijo que no</translation>
    </message>
    <message>
        <source>there is no certificate in PEM form in it</source>
        <translation>no contiene ningún certificado en formato PEM</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>no existe ese archivo</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>no existe esa carpeta</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>no existe ese ajuste</translation>
    </message>
    <message>
        <source>there is no such section</source>
        <translation>no existe esa sección</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>no existe ese usuario</translation>
    </message>
    <message>
        <source>there is no way to its address</source>
        <translation>no hay camino hasta su dirección</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>no hay ninguno</translation>
    </message>
    <message>
        <source>this door has none</source>
        <translation>esta puerta no tiene</translation>
    </message>
    <message>
        <source>this door lets them in</source>
        <translation>esta puerta los deja pasar</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>este portátil</translation>
    </message>
    <message>
        <source>this laptop may fall asleep</source>
        <translation>este portátil podría suspenderse</translation>
    </message>
    <message>
        <source>this user has no right to it</source>
        <translation>este usuario no tiene permiso</translation>
    </message>
    <message>
        <source>times opened again: {count}</source>
        <translation>veces abierta de nuevo: {count}</translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation>para dar acceso a {name}</translation>
    </message>
    <message>
        <source>to answer {number}</source>
        <translation>para responder a {number}</translation>
    </message>
    <message>
        <source>to check out {name}</source>
        <translation>para dar salida a {name}</translation>
    </message>
    <message>
        <source>transferStatus {word}</source>
        <translation>traspaso «{word}»</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>no claro</translation>
    </message>
    <message>
        <source>until {time}</source>
        <translation>hasta las {time}</translation>
    </message>
    <message>
        <source>volume is at {volume} %</source>
        <translation>volumen al {volume}&#xa0;%</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>pendientes</translation>
    </message>
    <message>
        <source>waiting for a valid key</source>
        <translation>a la espera de una clave válida</translation>
    </message>
    <message>
        <source>waiting for the line</source>
        <translation>a la espera de la conexión</translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation>pendientes · próximo intento en {seconds} s</translation>
    </message>
    <message>
        <source>what answers at its address does not speak HTTPS, perhaps a log-in page of this network</source>
        <translation>lo que responde en su dirección no habla HTTPS, quizá la página de acceso a esta red</translation>
    </message>
    <message>
        <source>without a status</source>
        <translation>sin estado</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>por revisar</translation>
    </message>
    <message>
        <source>wrong against the ticket service</source>
        <translation>no coincide con el servicio de entradas</translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation>{count} por minuto</translation>
    </message>
    <message>
        <source>{count} inside at {time}</source>
        <translation>{count} dentro a las {time}</translation>
    </message>
    <message>
        <source>{count} more extras: {key}</source>
        <translation>{count} extras más: {key}</translation>
    </message>
    <message>
        <source>{count} of {asked} admitted</source>
        <translation>{count} de {asked} admitidos</translation>
    </message>
    <message>
        <source>{count} still to come. At this pace clear at {time}; with one more lane {sooner}</source>
        <translation>Faltan {count}. A este ritmo, todos dentro a las {time}; con una puerta más, a las {sooner}</translation>
    </message>
    <message>
        <source>{count} tickets on this laptop</source>
        <translation>entradas en este portátil: {count}</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} por revisar</translation>
    </message>
    <message>
        <source>{count} written, shown at {scans} scans</source>
        <translation>{count} escritas, mostradas en {scans} lecturas</translation>
    </message>
    <message>
        <source>{device}: it was unplugged from the port {port}.</source>
        <translation>{device}: se ha desconectado del puerto {port}.</translation>
    </message>
    <message>
        <source>{device}: nothing is plugged in at the port {port}.</source>
        <translation>{device}: no hay nada conectado al puerto {port}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} does not work: {cause}.</source>
        <translation>{device}: el puerto {port} no funciona: {cause}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} may not be used.</source>
        <translation>{device}: no se permite usar el puerto {port}.</translation>
    </message>
    <message>
        <source>{door} is shut out.</source>
        <translation>{door} está excluida.</translation>
    </message>
    <message>
        <source>{dots} dots to the inch</source>
        <translation>{dots} puntos por pulgada</translation>
    </message>
    <message>
        <source>{event}, ticketing active</source>
        <translation>{event}, venta activa</translation>
    </message>
    <message>
        <source>{event}, ticketing not active</source>
        <translation>{event}, venta no activa</translation>
    </message>
    <message>
        <source>{faults}.</source>
        <translation>{faults}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>No se puede leer {file}: {reason}.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>No se puede escribir {file}: {reason}.</translation>
    </message>
    <message>
        <source>{file}, {fault}</source>
        <translation>{file}, {fault}</translation>
    </message>
    <message>
        <source>{file}: a value in it is beyond all bounds.</source>
        <translation>{file}: contiene un valor fuera de todo límite.</translation>
    </message>
    <message>
        <source>{file}: no TOML, &apos;{words}&apos;.</source>
        <translation>{file}: no es TOML, «{words}».</translation>
    </message>
    <message>
        <source>{file}: this is not UTF-8.</source>
        <translation>{file}: esto no es UTF-8.</translation>
    </message>
    <message>
        <source>{gigabytes:.1f} GB free, records survive a power cut</source>
        <translation>{gigabytes:.1f} GB libres, a prueba de apagones</translation>
    </message>
    <message>
        <source>{key} goes back, and so does a minute without a scan.</source>
        <translation>{key} lo termina, y también un minuto sin escaneos.</translation>
    </message>
    <message>
        <source>{median} s median, {longest} s longest</source>
        <translation>{median} s de mediana, {longest} s como máximo</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{minutes} min ago</source>
        <translation>hace {minutes} min</translation>
    </message>
    <message>
        <source>{missing}; did you mean {near}?</source>
        <translation>{missing}; ¿se quería decir {near}?</translation>
    </message>
    <message>
        <source>{ms:.1f} ms a record</source>
        <translation>{ms:.1f} ms por registro</translation>
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
        <translation>{number}: dejar pasar. Leer la entrada otra vez.</translation>
    </message>
    <message>
        <source>{number}: do not admit. {words}</source>
        <translation>{number}: no dejar pasar. {words}</translation>
    </message>
    <message>
        <source>{number}: {words}</source>
        <translation>{number}: {words}</translation>
    </message>
    <message>
        <source>{percent} % full</source>
        <translation>{percent} % lleno</translation>
    </message>
    <message>
        <source>{printed} printed, {again} of them again, {failed} failed</source>
        <translation>{printed} impresas, {again} de ellas otra vez, {failed} fallidas</translation>
    </message>
    <message>
        <source>{said} It answered: {words}</source>
        <translation>{said} Responde: {words}</translation>
    </message>
    <message>
        <source>{said}, none of category {categories}</source>
        <translation>{said}, ninguna de la categoría {categories}</translation>
    </message>
    <message>
        <source>{seconds:+.1f} s</source>
        <translation>{seconds:+.1f} s</translation>
    </message>
    <message>
        <source>{seconds} s ago</source>
        <translation>hace {seconds} s</translation>
    </message>
    <message>
        <source>{size} mm on {printer}</source>
        <translation>{size} mm en {printer}</translation>
    </message>
    <message>
        <source>{status}, checkedIn false</source>
        <translation>{status}, pero no consta como dentro</translation>
    </message>
    <message>
        <source>{status}, checkedIn true</source>
        <translation>{status}, pero consta como dentro</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, hecho</translation>
    </message>
    <message>
        <source>{step}, you are here</source>
        <translation>{step}, paso actual</translation>
    </message>
    <message>
        <source>{tickets} with tickets, {others} without</source>
        <translation>{tickets} con entrada, {others} sin entrada</translation>
    </message>
    <message>
        <source>{times} (key refused)</source>
        <translation>{times} (clave rechazada)</translation>
    </message>
    <message>
        <source>{time} is no time.</source>
        <translation>{time} no es una hora.</translation>
    </message>
    <message>
        <source>{time}: the list showed the ticket as {shown}. {weight}</source>
        <translation>{time}: la lista mostraba la entrada como: {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: the ticket service showed the ticket as {shown}. {weight}</source>
        <translation>{time}: el servicio de entradas mostraba la entrada como: {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: {way}, {by}.{nobody}{doubt}{passage}</source>
        <translation>{time}: {way}, {by}.{nobody}{doubt}{passage}</translation>
    </message>
    <message>
        <source>{variable} is not a key: it must be {digits} hexadecimal digits.</source>
        <translation>{variable} no es una clave: deben ser {digits} dígitos hexadecimales.</translation>
    </message>
    <message>
        <source>{variable} is {word}, which is no level of the log.</source>
        <translation>{variable} es {word}, que no es un nivel del registro.</translation>
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
        <translation>Hágalo en el portátil principal.</translation>
    </message>
    <message>
        <source>Carried over: {scans:,} scans. Read the list again as soon as you can.</source>
        <translation>Recuperado: {scans:,} lecturas. Volver a leer la lista cuanto antes.</translation>
    </message>
    <message>
        <source>Close the other program that uses it. On Linux this user must belong to the group &apos;dialout&apos;.</source>
        <translation>Cierre el otro programa que lo usa. En Linux este usuario debe pertenecer al grupo &apos;dialout&apos;.</translation>
    </message>
    <message>
        <source>Install the same version on all laptops, and make the venue anew.</source>
        <translation>Instale la misma versión en todos los portátiles y cree el recinto de nuevo.</translation>
    </message>
    <message>
        <source>It waits until the door {door} has sent its scan of {time}.</source>
        <translation>Espera hasta que la entrada {door} haya enviado su lectura de las {time}.</translation>
    </message>
    <message>
        <source>Leave the venue, and join again with &apos;admit venue join CODE --may-keep&apos;.</source>
        <translation>Deje el recinto y únase de nuevo con «admit venue join CODE --may-keep».</translation>
    </message>
    <message>
        <source>Look at the keeper&apos;s laptop, and try again.</source>
        <translation>Mire el portátil principal e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Make room on the keeper&apos;s laptop. The doors decide alone until then.</source>
        <translation>Libere espacio en el portátil principal. Hasta entonces las entradas deciden solas.</translation>
    </message>
    <message>
        <source>Nobody is let through. Press {key}, then scan again.</source>
        <translation>No ha pasado nadie. Pulsar {key} y escanear otra vez.</translation>
    </message>
    <message>
        <source>Only a laptop that keeps the venue can do this.</source>
        <translation>Solo puede hacerlo un portátil que guarda el recinto.</translation>
    </message>
    <message>
        <source>Scans of the ticketing {ticketing} still wait on this laptop: {count}.</source>
        <translation>Lecturas del ticketing {ticketing} que aún esperan en este portátil: {count}.</translation>
    </message>
    <message>
        <source>Show the venue code of the keeper once more.</source>
        <translation>Muestre otra vez el código del recinto del portátil principal.</translation>
    </message>
    <message>
        <source>Switch that laptop off first.</source>
        <translation>Apague primero ese portátil.</translation>
    </message>
    <message>
        <source>The keeper of the venue still answers.</source>
        <translation>El portátil principal del recinto aún responde.</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full.</source>
        <translation>El disco del portátil principal está lleno.</translation>
    </message>
    <message>
        <source>The laptop {name} of the demo does not start.</source>
        <translation>El portátil {name} de la demo no arranca.</translation>
    </message>
    <message>
        <source>This guest has an answer already, has gone in, or is answered at another laptop.</source>
        <translation>Este invitado ya tiene respuesta, ha entrado o lo atiende otro portátil.</translation>
    </message>
    <message>
        <source>This laptop joined the venue without the right to keep it.</source>
        <translation>Este portátil se unió al recinto sin el derecho de guardarlo.</translation>
    </message>
    <message>
        <source>Unlock the computer&apos;s keyring, or set ADMIT_STORE_KEY, and start again.</source>
        <translation>Desbloquee el llavero del equipo o defina ADMIT_STORE_KEY, y vuelva a empezar.</translation>
    </message>
    <message>
        <source>Unplug it and plug it in again, or choose another port or speed.</source>
        <translation>Desconéctelo y conéctelo otra vez, o elija otro puerto u otra velocidad.</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue is encrypted, and its key is not here.</source>
        <translation>Lo que este portátil sabe de su recinto está cifrado y la clave no está aquí.</translation>
    </message>
    <message>
        <source>Install that version again and send what waits: admit queue send. Then move the file to another folder, and start this version. The file was left as it is.</source>
        <translation>Instale de nuevo aquella versión y envíe lo que espera: admit queue send. Después mueva el archivo a otra carpeta e inicie esta versión. El archivo se ha dejado como estaba.</translation>
    </message>
    <message>
        <source>The file {file} was written by an older version of this program.</source>
        <translation>El archivo {file} lo escribió una versión anterior de este programa.</translation>
    </message>
    <message>
        <source>The deletion of guests of {event} from this laptop, which had been interrupted, is finished.</source>
        <translation>El borrado de los invitados de {event} en este portátil se había interrumpido y ya ha terminado.</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
</context>
<context>
    <name>NameReveal</name>
    <message>
        <source>to show the guests&apos; names</source>
        <translation>para mostrar los nombres de los invitados</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>to tell all guests something</source>
        <translation>para avisar a todos los invitados</translation>
    </message>
</context>
<context>
    <name>NewPassphrase</name>
    <message numerus="yes">
        <source>Take at least %n character(s).</source>
        <translation>
            <numerusform>Usar al menos %n carácter.</numerusform>
            <numerusform>Usar al menos %n caracteres.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not the same passphrase. Type it once more.</source>
        <translation>No es la misma frase clave. Escribirla otra vez.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Frase clave</translation>
    </message>
    <message>
        <source>The same passphrase once more</source>
        <translation>La misma frase clave otra vez</translation>
    </message>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Mostrar la frase clave mientras se pulsa</translation>
    </message>
</context>
<context>
    <name>NoteList</name>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>The scanner is not heard: click here</source>
        <translation>No se oye el escáner: haga clic aquí</translation>
    </message>
    <message>
        <source>OUT: every ticket read now is a guest going. {key} switches to IN.</source>
        <translation>SALIDA: cada entrada leída ahora es un invitado que sale. {key} cambia a ENTRADA.</translation>
    </message>
    <message>
        <source>Look only: nothing is counted. {key} goes back.</source>
        <translation>Solo mirar: no se cuenta nada. {key} lo termina.</translation>
    </message>
    <message>
        <source>Looking is over: scans count again.</source>
        <translation>Se acabó mirar: los escaneos vuelven a contar.</translation>
    </message>
    <message>
        <source>Everybody is out: noted at {door}, {time}. Guests who come back are let in once more.</source>
        <translation>Todos están fuera: anotado en {door}, {time}. Los invitados que vuelven entran una vez más.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guest(s) of other doors wait for an answer.</source>
        <translation>
            <numerusform>%Ln invitado espera una respuesta en otra entrada.</numerusform>
            <numerusform>%Ln invitados esperan una respuesta en otras entradas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Responder</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation>Es un código de configuración, no una entrada.</translation>
    </message>
    <message>
        <source>This is a venue code, not a ticket. Join under F12, Venue.</source>
        <translation>Esto es un código del recinto, no una entrada. Únase en F12, Recinto.</translation>
    </message>
    <message>
        <source>The scanner is back.</source>
        <translation>El lector vuelve a funcionar.</translation>
    </message>
    <message>
        <source>The light outside is back.</source>
        <translation>La luz de fuera ha vuelto.</translation>
    </message>
    <message>
        <source>The gate did not turn. The scan of its guest is taken back.</source>
        <translation>El torno no ha girado. La lectura de su invitado se deshace.</translation>
    </message>
    <message>
        <source>The label printer works again.</source>
        <translation>La impresora de etiquetas vuelve a funcionar.</translation>
    </message>
    <message>
        <source>The ticket service accepts this laptop again.</source>
        <translation>El servicio de entradas vuelve a aceptar este portátil.</translation>
    </message>
    <message>
        <source>Something went wrong in this program, and is written in its log. Scanning goes on.</source>
        <translation>Algo ha fallado en este programa y consta en su registro. Se puede seguir leyendo.</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Mostrar la frase clave mientras se pulsa</translation>
    </message>
    <message>
        <source>Type the passphrase that was chosen at the keeper.</source>
        <translation>Escriba la frase clave elegida en el portátil principal.</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Passphrase of the venue code</source>
        <translation>Frase clave del código del recinto</translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Borrar el último dígito</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>The PIN is being checked. Wait a moment.</source>
        <translation>Se está comprobando el PIN. Espere un momento.</translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n cifra escrita</numerusform>
            <numerusform>%n cifras escritas</numerusform>
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
        <translation>Añadir este PIN</translation>
    </message>
    <message>
        <source>Another supervisor has this PIN. Choose another one.</source>
        <translation>Otro responsable ya tiene este PIN. Elija otro.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Un PIN tiene de {least} a {most} dígitos.</translation>
    </message>
    <message>
        <source>The same digits repeat: everybody tries that. Choose another PIN.</source>
        <translation>Los mismos dígitos se repiten: todo el mundo prueba eso. Elija otro PIN.</translation>
    </message>
    <message>
        <source>Digits in a row: everybody tries that. Choose another PIN.</source>
        <translation>Dígitos consecutivos: todo el mundo prueba eso. Elija otro PIN.</translation>
    </message>
    <message>
        <source>This is a year: it is soon guessed. Choose another PIN.</source>
        <translation>Es un año: se adivina enseguida. Elija otro PIN.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN sin nombre</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Without a PIN anybody at this laptop can admit whom the list refuses, change the set-up, and close Admit.</source>
        <translation>Sin PIN, cualquiera en este portátil puede dar acceso a quien la lista rechaza, cambiar la configuración y cerrar Admit.</translation>
    </message>
    <message>
        <source>Write each PIN down for its supervisor: nobody can read it here again.</source>
        <translation>Anote cada PIN para su responsable: aquí nadie podrá volver a leerlo.</translation>
    </message>
    <message>
        <source>This is not the same PIN. Type it once more.</source>
        <translation>No es el mismo PIN. Escribirlo otra vez.</translation>
    </message>
    <message>
        <source>Supervisors&apos; PINs</source>
        <translation>PIN de los responsables</translation>
    </message>
    <message>
        <source>For admitting somebody anyway, for set-up, and for leaving.</source>
        <translation>Para dar acceso de todos modos, para la configuración y para salir.</translation>
    </message>
    <message>
        <source>Whose PIN (optional)</source>
        <translation>De quién es el PIN (opcional)</translation>
    </message>
    <message>
        <source>The same PIN once more</source>
        <translation>El mismo PIN otra vez</translation>
    </message>
    <message>
        <source>Show the PIN while pressed</source>
        <translation>Mostrar el PIN mientras se pulsa</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Where should the file go?</source>
        <translation>¿Dónde guardar el archivo?</translation>
    </message>
    <message>
        <source>A stick that is plugged in is listed first.</source>
        <translation>Una memoria USB conectada aparece primero.</translation>
    </message>
</context>
<context>
    <name>PrintingStep</name>
    <message>
        <source>Labels</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Badges and wristbands</source>
        <translation>Acreditaciones y pulseras</translation>
    </message>
    <message>
        <source>A label for each admitted guest. Without a printer, go on.</source>
        <translation>Una etiqueta para cada invitado admitido. Sin impresora, continuar.</translation>
    </message>
    <message>
        <source>Enter a host and a port, like 192.168.1.50:9100.</source>
        <translation>Introducir un equipo y un puerto, como 192.168.1.50:9100.</translation>
    </message>
    <message>
        <source>Enter width and height in mm, like 62x29.</source>
        <translation>Introducir ancho y alto en mm, como 62x29.</translation>
    </message>
    <message>
        <source>Choose a printer, or print no labels.</source>
        <translation>Elegir una impresora, o no imprimir etiquetas.</translation>
    </message>
    <message>
        <source>Printer of labels</source>
        <translation>Impresora de etiquetas</translation>
    </message>
    <message>
        <source>No labels are printed</source>
        <translation>No se imprimen etiquetas</translation>
    </message>
    <message>
        <source>A printer of this computer</source>
        <translation>Una impresora de este ordenador</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Una impresora de etiquetas en la red (ZPL)</translation>
    </message>
    <message>
        <source>Printer of this computer</source>
        <translation>Impresora de este ordenador</translation>
    </message>
    <message>
        <source>Address of the label printer</source>
        <translation>Dirección de la impresora de etiquetas</translation>
    </message>
    <message>
        <source>Resolution of the label printer</source>
        <translation>Resolución de la impresora de etiquetas</translation>
    </message>
    <message>
        <source>Size of a label</source>
        <translation>Tamaño de una etiqueta</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Otro tamaño</translation>
    </message>
    <message>
        <source>Width and height in mm</source>
        <translation>Ancho y alto en mm</translation>
    </message>
    <message>
        <source>When a label is printed</source>
        <translation>Cuándo se imprime una etiqueta</translation>
    </message>
    <message>
        <source>Printed for each admitted guest</source>
        <translation>Se imprime para cada invitado admitido</translation>
    </message>
    <message>
        <source>Printed only by Ctrl+P</source>
        <translation>Se imprime solo con Ctrl+P</translation>
    </message>
    <message>
        <source>Print a test label</source>
        <translation>Imprimir una etiqueta de prueba</translation>
    </message>
    <message>
        <source>Preview of the label</source>
        <translation>Vista previa de la etiqueta</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Buscando impresoras…</translation>
    </message>
    <message>
        <source>This computer has no printer. Add one in the system&apos;s settings.</source>
        <translation>Este ordenador no tiene impresora. Añadir una en los ajustes del sistema.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Imprimiendo…</translation>
    </message>
    <message>
        <source>The test label is printed.</source>
        <translation>La etiqueta de prueba está impresa.</translation>
    </message>
</context>
<context>
    <name>QueueCells</name>
    <message>
        <source>It could not be sent</source>
        <translation>No se pudo enviar</translation>
    </message>
    <message>
        <source>Let through here</source>
        <translation>Pasó por aquí</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Apartado</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>En disputa</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN sin nombre</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>no está en la lista</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>nada todavía</translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation>sin respuesta: preguntar antes al servicio</translation>
    </message>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation>
            <numerusform>pendiente, %n intento</numerusform>
            <numerusform>pendiente, %n intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>pendiente</translation>
    </message>
    <message>
        <source>waits for {door}, since {time}</source>
        <translation>espera a {door}, desde {time}</translation>
    </message>
</context>
<context>
    <name>QueuePage</name>
    <message>
        <source>Scanned</source>
        <translation>Leída</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Sentido</translation>
    </message>
    <message>
        <source>Shown at the door</source>
        <translation>Mostrado en la puerta</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Envío</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué ha pasado</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Waiting to be sent</source>
        <translation>Pendiente de envío</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>Exportar lista</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Enviar ahora</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%Ln lectura a salvo en este portátil.</numerusform>
            <numerusform>%Ln lecturas a salvo en este portátil.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation>Todo está enviado.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>Needs a look: the newest {shown} of {count}</source>
        <translation>Por revisar: los {shown} más recientes de {count}</translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation>Nada por revisar</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation>Se envían en orden en cuanto vuelva la conexión.</translation>
    </message>
    <message>
        <source>Settled by a supervisor</source>
        <translation>Resuelto por un responsable</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Steps of set-up</source>
        <translation>Pasos de la configuración</translation>
    </message>
</context>
<context>
    <name>ReasonPanel</name>
    <message>
        <source>Write something first, or press one of the words above.</source>
        <translation>Escriba algo primero, o pulse una de las palabras de arriba.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Guest list</source>
        <translation>Lista de invitados</translation>
    </message>
    <message>
        <source>Paid at the desk</source>
        <translation>Ya pagado</translation>
    </message>
    <message>
        <source>Checked by hand</source>
        <translation>Comprobado</translation>
    </message>
    <message>
        <source>Admit anyway?</source>
        <translation>¿Dar acceso de todos modos?</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Dar acceso</translation>
    </message>
    <message>
        <source>No proof shown</source>
        <translation>Sin comprobante</translation>
    </message>
    <message>
        <source>Not the right person</source>
        <translation>No es la persona</translation>
    </message>
    <message>
        <source>Too young</source>
        <translation>Demasiado joven</translation>
    </message>
    <message>
        <source>Turn this guest away?</source>
        <translation>¿Rechazar a este invitado?</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Lost bag at desk</source>
        <translation>Bolso en taquilla</translation>
    </message>
    <message>
        <source>Send to the desk</source>
        <translation>Enviar a taquilla</translation>
    </message>
    <message>
        <source>Call a manager</source>
        <translation>Llamar al encargado</translation>
    </message>
    <message>
        <source>Shown at every scan of this ticket, until it is done</source>
        <translation>Se muestra en cada lectura de esta entrada, hasta que esté hecho</translation>
    </message>
    <message>
        <source>Note on this ticket</source>
        <translation>Nota sobre esta entrada</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Anotar</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Shown at the door that asks, and at the next scans</source>
        <translation>Se muestra en la entrada que pregunta y en las próximas lecturas</translation>
    </message>
    <message>
        <source>Answer to the door</source>
        <translation>Respuesta a la entrada</translation>
    </message>
    <message>
        <source>Somebody is inside on this ticket. Only if that is another person.</source>
        <translation>Alguien ya está dentro con esta entrada. Solo si es otra persona.</translation>
    </message>
    <message>
        <source>Admit another person?</source>
        <translation>¿Dejar pasar a otra persona?</translation>
    </message>
</context>
<context>
    <name>RehearsalPage</name>
    <message>
        <source>Rehearsal</source>
        <translation>Ensayo</translation>
    </message>
    <message>
        <source>It opens in a window of its own, in a few seconds.</source>
        <translation>Se abre en su propia ventana en unos segundos.</translation>
    </message>
    <message>
        <source>This is the real door. It rests: camera and scanner belong to the rehearsal. What waits to be sent is sent meanwhile.</source>
        <translation>Esta es la puerta real. Descansa: la cámara y el lector son del ensayo. Lo pendiente se envía entretanto.</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Volver a la puerta real</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>The night is being counted…</source>
        <translation>Se está contando la noche…</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Categories and doors</source>
        <translation>Categorías y entradas</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Inside at</source>
        <translation>Dentro a las</translation>
    </message>
    <message>
        <source>Save as a table</source>
        <translation>Guardar como tabla</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Guardar como PDF</translation>
    </message>
    <message>
        <source>Nobody was let in by a supervisor, and no dispute was settled.</source>
        <translation>Ningún responsable dejó entrar a nadie, y no se resolvió ninguna disputa.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>Counted on this laptop. People inside and doors: over all doors, as far as this laptop knows.</source>
        <translation>Contado en este portátil. Personas dentro y entradas: en todas las entradas, hasta donde sabe este portátil.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more: the table for spreadsheets has all.</source>
        <translation>
            <numerusform>%Ln fila más: la tabla las tiene todas.</numerusform>
            <numerusform>%Ln filas más: la tabla las tiene todas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Admitidos</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Salidas</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Dentro</translation>
    </message>
    <message>
        <source>Turned away</source>
        <translation>Rechazados</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Admitidos de todos modos</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Most inside</source>
        <translation>Máximo dentro</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Escaneos</translation>
    </message>
    <message>
        <source>Shown again at once</source>
        <translation>Mostrado otra vez enseguida</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Anulado</translation>
    </message>
    <message>
        <source>Checked first</source>
        <translation>Comprobado antes</translation>
    </message>
    <message>
        <source>Notes on tickets</source>
        <translation>Notas sobre entradas</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Decidido por</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Leído por</translation>
    </message>
    <message>
        <source>Scan to verdict</source>
        <translation>Del escaneo al resultado</translation>
    </message>
    <message>
        <source>Without the service</source>
        <translation>Sin el servicio</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Need a look</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Resuelto</translation>
    </message>
    <message>
        <source>Guests&apos; data deleted</source>
        <translation>Datos de invitados borrados</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <source>Turned away, by reason</source>
        <translation>Rechazados, por motivo</translation>
    </message>
    <message>
        <source>People inside</source>
        <translation>Personas dentro</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Without a listed ticket</source>
        <translation>Sin entrada de la lista</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorías</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Puerta</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Entradas</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN sin nombre</translation>
    </message>
    <message>
        <source>Overrides and settled disputes</source>
        <translation>Admitidos de todos modos y resueltos</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Admitió a un invitado de todos modos</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Ya está dentro</translation>
    </message>
    <message>
        <source>Not on the list</source>
        <translation>No está en la lista</translation>
    </message>
    <message>
        <source>service</source>
        <translation>servicio</translation>
    </message>
    <message>
        <source>list</source>
        <translation>lista</translation>
    </message>
    <message>
        <source>venue</source>
        <translation>recinto</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>responsable</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>cámara</translation>
    </message>
    <message>
        <source>scanner</source>
        <translation>lector</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>tecleado</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>elegido</translation>
    </message>
    <message>
        <source>steward</source>
        <translation>personal</translation>
    </message>
    <message>
        <source>Max. in 10 min</source>
        <translation>Máx. en 10 min</translation>
    </message>
    <message>
        <source>rule of this door</source>
        <translation>regla de esta puerta</translation>
    </message>
</context>
<context>
    <name>ScanTestPanel</name>
    <message>
        <source>Test scan</source>
        <translation>Lectura de prueba</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Leído por</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>On the list</source>
        <translation>En la lista</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Cámara</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lector de mano</translation>
    </message>
    <message>
        <source>Test another</source>
        <translation>Probar otra vez</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>It was read. Nobody was checked in.</source>
        <translation>Se ha leído. No se ha registrado a nadie.</translation>
    </message>
    <message>
        <source>Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?</source>
        <translation>No se ha leído nada en 30 segundos. ¿Está conectado el lector y libre la lente?</translation>
    </message>
    <message>
        <source>Hold any ticket to the camera, or read it with the hand scanner. It is not checked in.</source>
        <translation>Ponga una entrada ante la cámara o léala con el lector de mano. No se registrará.</translation>
    </message>
    <message>
        <source>typed as by a keyboard</source>
        <translation>tecleado como por un teclado</translation>
    </message>
    <message>
        <source>by a serial port</source>
        <translation>por un puerto serie</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no: nobody on this laptop&apos;s list has this code</source>
        <translation>no: nadie en la lista de este portátil tiene este código</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>buscando…</translation>
    </message>
</context>
<context>
    <name>ScannerStep</name>
    <message>
        <source>Scanner</source>
        <translation>Lector</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Lector de mano</translation>
    </message>
    <message>
        <source>Fire the scanner at this code. Without a scanner, go on.</source>
        <translation>Leer este código con el lector. Sin lector, continuar.</translation>
    </message>
    <message>
        <source>Calibration code for the scanner</source>
        <translation>Código de calibración del lector</translation>
    </message>
    <message>
        <source>The scanner is understood</source>
        <translation>El lector se entiende</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>No se entiende</translation>
    </message>
    <message>
        <source>Waiting for the scanner…</source>
        <translation>Esperando al lector…</translation>
    </message>
    <message>
        <source>A scanner types as a keyboard does; this finds out whether the two agree.</source>
        <translation>Un lector teclea como un teclado; esto comprueba si ambos coinciden.</translation>
    </message>
    <message>
        <source>Caps Lock is on: turn it off and scan once more.</source>
        <translation>El bloqueo de mayúsculas está activo: desactivarlo y volver a leer.</translation>
    </message>
    <message>
        <source>It sends nothing before the code.</source>
        <translation>No envía nada antes del código.</translation>
    </message>
    <message>
        <source>It sends far too much before the code: set it to send no prefix.</source>
        <translation>Envía demasiado antes del código: configurarlo sin prefijo.</translation>
    </message>
    <message>
        <source>It sends far too much after the code: set it to send Enter only.</source>
        <translation>Envía demasiado después del código: configurarlo para que envíe solo Intro.</translation>
    </message>
    <message>
        <source>Every character arrives.</source>
        <translation>Llegan todos los caracteres.</translation>
    </message>
    <message>
        <source>These characters do not arrive: {lost}. Codes with them must be typed.</source>
        <translation>Estos caracteres no llegan: {lost}. Los códigos que los tengan deben teclearse.</translation>
    </message>
</context>
<context>
    <name>Sending</name>
    <message>
        <source>The ticket service asks to wait until {time}.</source>
        <translation>El servicio de entradas pide esperar hasta las {time}.</translation>
    </message>
</context>
<context>
    <name>ServiceStep</name>
    <message>
        <source>Service</source>
        <translation>Servicio</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Servicio de entradas</translation>
    </message>
    <message>
        <source>Where the tickets of this event are looked up. The organiser has both.</source>
        <translation>Donde se consultan las entradas de este evento. El organizador tiene ambas cosas.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Sin imagen de la cámara</translation>
    </message>
    <message>
        <source>This is a venue code. The step Venue asks for it later.</source>
        <translation>Es un código del recinto. El paso Recinto lo pedirá después.</translation>
    </message>
    <message>
        <source>That was a code, but no set-up.</source>
        <translation>Era un código, pero no de configuración.</translation>
    </message>
    <message>
        <source>Address of the service</source>
        <translation>Dirección del servicio</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clave API</translation>
    </message>
    <message>
        <source>as the organiser gave it</source>
        <translation>tal como la dio el organizador</translation>
    </message>
    <message>
        <source>Show the key while pressed</source>
        <translation>Mostrar la clave mientras se pulsa</translation>
    </message>
    <message>
        <source>Best is one API key for each laptop: then the check-in history tells the doors apart, and two guests with the same ticket are found.</source>
        <translation>Lo mejor es una clave API por portátil: así el historial distingue las puertas y se descubre a dos personas con la misma entrada.</translation>
    </message>
    <message>
        <source>Leave the key empty to keep the one that this laptop has.</source>
        <translation>Dejar la clave vacía para conservar la de este portátil.</translation>
    </message>
    <message>
        <source>The service has not accepted this address and key yet.</source>
        <translation>El servicio aún no ha aceptado esta dirección y esta clave.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Introducir la dirección.</translation>
    </message>
    <message>
        <source>the one thing that this set-up leaves out</source>
        <translation>lo único que falta en esta configuración</translation>
    </message>
</context>
<context>
    <name>SetUpCodePage</name>
    <message>
        <source>Set up the next laptop</source>
        <translation>Configurar el siguiente portátil</translation>
    </message>
    <message>
        <source>Open set-up there, and hold that laptop&apos;s camera to this code.</source>
        <translation>Abrir allí la configuración y apuntar su cámara a este código.</translation>
    </message>
    <message>
        <source>With the API key: lock the code by a passphrase</source>
        <translation>Con la clave API: proteger el código con una frase clave</translation>
    </message>
    <message>
        <source>Lock, and take the key along</source>
        <translation>Proteger e incluir la clave</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copiar como texto</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Set-up code</source>
        <translation>Código de configuración</translation>
    </message>
    <message>
        <source>Too much for one code</source>
        <translation>Demasiado para un código</translation>
    </message>
    <message>
        <source>Copy it as text, and paste it on the other laptop.</source>
        <translation>Copiarlo como texto y pegarlo en el otro portátil.</translation>
    </message>
    <message>
        <source>With the key, locked</source>
        <translation>Con la clave, protegido</translation>
    </message>
    <message>
        <source>The other laptop asks for the passphrase. Say it, never write it beside.</source>
        <translation>El otro portátil pide la frase clave. Decirla de palabra, nunca escribirla al lado.</translation>
    </message>
    <message>
        <source>Without the key</source>
        <translation>Sin la clave</translation>
    </message>
    <message>
        <source>The API key has to be typed on the other laptop.</source>
        <translation>La clave API debe teclearse en el otro portátil.</translation>
    </message>
</context>
<context>
    <name>SetUpPage</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Leave set-up</source>
        <translation>Salir de la configuración</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>to change the PINs</source>
        <translation>para cambiar los PIN</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un momento…</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Abrir la puerta</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
</context>
<context>
    <name>SettlementPanel</name>
    <message>
        <source>It is written down as said by the owner of the PIN.</source>
        <translation>Se anota a nombre del dueño del PIN.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why, if the button does not say it</source>
        <translation>Por qué, si el botón no lo dice</translation>
    </message>
    <message>
        <source>Write the note first.</source>
        <translation>Escriba primero la nota.</translation>
    </message>
</context>
<context>
    <name>SetupCodeEntry</name>
    <message>
        <source>Or by a set-up code</source>
        <translation>O con un código de configuración</translation>
    </message>
    <message>
        <source>Another laptop shows one. Hold it to the camera, or fire the scanner at it.</source>
        <translation>Otro portátil lo muestra. Acercarlo a la cámara o leerlo con el lector.</translation>
    </message>
    <message>
        <source>Or paste it here</source>
        <translation>O pegarlo aquí</translation>
    </message>
    <message>
        <source>This set-up is locked: its passphrase</source>
        <translation>Esta configuración está protegida: su frase clave</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>This is no set-up code: all of it begins ADMIT-SETUP.</source>
        <translation>No es un código de configuración: empieza por ADMIT-SETUP.</translation>
    </message>
</context>
<context>
    <name>SoundStep</name>
    <message>
        <source>Sound</source>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>Sound and light</source>
        <translation>Sonido y luz</translation>
    </message>
    <message>
        <source>Each verdict has a sound of its own. It should be heard over the queue.</source>
        <translation>Cada resultado tiene su sonido. Debe oírse por encima de la cola.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Try a sound, and the light</source>
        <translation>Probar un sonido, y la luz</translation>
    </message>
    <message>
        <source>This laptop has nothing to be heard by: plug in a loudspeaker.</source>
        <translation>Este portátil no tiene con qué sonar: conectar un altavoz.</translation>
    </message>
    <message>
        <source>Nobody hears anything: look at the screen for every guest.</source>
        <translation>No se oye nada: mirar la pantalla con cada invitado.</translation>
    </message>
    <message>
        <source>This is soft for a door.</source>
        <translation>Es bajo para una puerta.</translation>
    </message>
    <message>
        <source>The computer&apos;s own volume counts too.</source>
        <translation>También cuenta el volumen del equipo.</translation>
    </message>
</context>
<context>
    <name>StewardPage</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
</context>
<context>
    <name>SupervisedPage</name>
    <message>
        <source>What supervisors did</source>
        <translation>Lo que hicieron los responsables</translation>
    </message>
    <message>
        <source>Each action that needed the PIN, the newest first.</source>
        <translation>Cada acción que requirió el PIN, la más reciente primero.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Invitado</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Nada todavía.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN sin nombre</translation>
    </message>
    <message>
        <source>Opened the supervisor&apos;s page</source>
        <translation>Abrió la página del responsable</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Admitió a un invitado de todos modos</translation>
    </message>
    <message>
        <source>Checked a guest out</source>
        <translation>Registró la salida de un invitado</translation>
    </message>
    <message>
        <source>Opened the settings</source>
        <translation>Abrió los ajustes</translation>
    </message>
    <message>
        <source>Changed the PINs</source>
        <translation>Cambió los PIN</translation>
    </message>
    <message>
        <source>Showed the set-up code</source>
        <translation>Mostró el código de configuración</translation>
    </message>
    <message>
        <source>Published an announcement</source>
        <translation>Publicó un aviso</translation>
    </message>
    <message>
        <source>Settled a row that needed a look</source>
        <translation>Resolvió una fila pendiente de revisar</translation>
    </message>
    <message>
        <source>Wrote the list into a file</source>
        <translation>Escribió la lista en un archivo</translation>
    </message>
    <message>
        <source>Closed Admit</source>
        <translation>Cerró Admit</translation>
    </message>
    <message>
        <source>Showed the guests&apos; names</source>
        <translation>Mostró los nombres de los invitados</translation>
    </message>
    <message>
        <source>Opened the page of the venue</source>
        <translation>Abrió la página del recinto</translation>
    </message>
    <message>
        <source>Noted that everybody is out</source>
        <translation>Anotó que todos están fuera</translation>
    </message>
    <message>
        <source>Took back that everybody is out</source>
        <translation>Anuló que todos están fuera</translation>
    </message>
    <message>
        <source>Started a rehearsal</source>
        <translation>Empezó un ensayo</translation>
    </message>
    <message>
        <source>Deleted the guests&apos; data</source>
        <translation>Borró los datos de los invitados</translation>
    </message>
    <message>
        <source>Shut a laptop out of the venue</source>
        <translation>Excluyó un portátil del recinto</translation>
    </message>
    <message>
        <source>Admitted a guest at another door</source>
        <translation>Dejó pasar a un invitado en otra entrada</translation>
    </message>
    <message>
        <source>Refused a guest at another door</source>
        <translation>Rechazó a un invitado en otra entrada</translation>
    </message>
    <message>
        <source>Answered another door</source>
        <translation>Respondió a otra entrada</translation>
    </message>
    <message>
        <source>Tried to publish an announcement</source>
        <translation>Intentó publicar un aviso</translation>
    </message>
    <message>
        <source>An announcement was not published</source>
        <translation>Un aviso no se publicó</translation>
    </message>
</context>
<context>
    <name>SupervisorLock</name>
    <message>
        <source>Supervisor PIN</source>
        <translation>PIN del responsable</translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation>
            <numerusform>Demasiados intentos fallidos: esperar %n segundo.</numerusform>
            <numerusform>Demasiados intentos fallidos: esperar %n segundos.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Ese no es el PIN.</translation>
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
        <translation>Se cierra con el siguiente escaneo y tras un minuto sin uso.</translation>
    </message>
    <message>
        <source>Without a PIN anybody may come here. Set one in Settings.</source>
        <translation>Sin PIN, cualquiera puede entrar aquí. Poner uno en los ajustes.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema oscuro</translation>
    </message>
</context>
<context>
    <name>SupervisorPages</name>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation>para ajustes, revisión previa y salir</translation>
    </message>
    <message>
        <source>to change the settings</source>
        <translation>para cambiar los ajustes</translation>
    </message>
    <message>
        <source>to show the set-up code</source>
        <translation>para mostrar el código de configuración</translation>
    </message>
    <message>
        <source>to rehearse with invented guests</source>
        <translation>para ensayar con invitados inventados</translation>
    </message>
    <message>
        <source>to keep, join or leave a venue</source>
        <translation>para guardar un recinto, unirse a él o dejarlo</translation>
    </message>
    <message numerus="yes">
        <source>The list is being read: %Ln ticket(s) so far…</source>
        <translation>
            <numerusform>Leyendo la lista: %Ln entrada hasta ahora…</numerusform>
            <numerusform>Leyendo la lista: %Ln entradas hasta ahora…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list has %Ln ticket(s).</source>
        <translation>
            <numerusform>La lista tiene %Ln entrada.</numerusform>
            <numerusform>La lista tiene %Ln entradas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave the venue?</source>
        <translation>¿Dejar el recinto?</translation>
    </message>
    <message>
        <source>The list is being read…</source>
        <translation>Leyendo la lista…</translation>
    </message>
    <message>
        <source>This door then decides alone, and is restarted at once. If this laptop keeps the venue, its state is deleted, and the other doors go on alone.</source>
        <translation>Esta entrada decidirá sola y se vuelve a abrir enseguida. Si este portátil guarda el recinto, se borra su estado y las demás entradas siguen solas.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Dejar</translation>
    </message>
    <message>
        <source>to note that everybody is out</source>
        <translation>para anotar que todos están fuera</translation>
    </message>
    <message>
        <source>Is everybody out of the house?</source>
        <translation>¿Han salido todos?</translation>
    </message>
    <message>
        <source>All doors count from 0 again. Guests who come back are let in once more.</source>
        <translation>Todas las entradas vuelven a contar desde 0. Los asistentes que vuelvan podrán entrar otra vez.</translation>
    </message>
    <message>
        <source>Everybody is out</source>
        <translation>Todos están fuera</translation>
    </message>
    <message>
        <source>to take back that everybody is out</source>
        <translation>para anular que todos están fuera</translation>
    </message>
    <message>
        <source>Is somebody still in the house?</source>
        <translation>¿Queda alguien dentro?</translation>
    </message>
    <message>
        <source>All doors count again as if nobody had noted that everybody is out.</source>
        <translation>Todas las puertas vuelven a contar como si nunca se hubiera anotado que todos están fuera.</translation>
    </message>
    <message>
        <source>to shut a door out of the venue</source>
        <translation>para excluir una entrada del recinto</translation>
    </message>
    <message>
        <source>Its laptop then hears and tells nothing of the venue any more. To take part again, it must join with a new venue code.</source>
        <translation>Su portátil ya no recibe ni comunica nada del recinto. Para volver a participar, debe unirse con un código nuevo.</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>to delete the guests&apos; data</source>
        <translation>para borrar los datos de los invitados</translation>
    </message>
    <message>
        <source>Delete the guests&apos; data?</source>
        <translation>¿Borrar los datos de los invitados?</translation>
    </message>
    <message>
        <source>Names, codes and notes of this event are deleted from this laptop for good, and it leaves the venue. The figures of the report stay.</source>
        <translation>Los nombres, códigos y notas de este evento se borran de este portátil para siempre, y deja el recinto. Las cifras del informe se conservan.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>TemplateEditor</name>
    <message>
        <source>What is printed for</source>
        <translation>Qué se imprime para</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>Código QR</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Adónde ir</translation>
    </message>
    <message>
        <source>A line of its own</source>
        <translation>Una línea propia</translation>
    </message>
    <message>
        <source>Backstage</source>
        <translation>Backstage</translation>
    </message>
    <message>
        <source>No label is printed for these tickets.</source>
        <translation>No se imprime etiqueta para estas entradas.</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Todas las categorías</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln pendiente</numerusform>
            <numerusform>%Ln pendientes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TouchKeyboard</name>
    <message>
        <source>Keyboard on the screen</source>
        <translation>Teclado en pantalla</translation>
    </message>
    <message>
        <source>Letters with accents</source>
        <translation>Letras con acento</translation>
    </message>
    <message>
        <source>Digits and signs</source>
        <translation>Cifras y signos</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letras</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Hide the keyboard</source>
        <translation>Ocultar el teclado</translation>
    </message>
    <message>
        <source>Capital letters</source>
        <translation>Mayúsculas</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>TroubleWindow</name>
    <message>
        <source>Admit cannot open</source>
        <translation>Admit no se puede abrir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Archivo para soporte</translation>
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
        <translation>Guardar ahora el recinto aquí</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>Guardarlo aquí</translation>
    </message>
    <message>
        <source>Only if the keeper&apos;s laptop is lost or off, and stays off until it leaves the venue. This laptop has a copy of the state.</source>
        <translation>Solo si el portátil principal se ha perdido o está apagado, y sigue apagado hasta que deje el recinto. Este portátil tiene una copia del estado.</translation>
    </message>
    <message>
        <source>Help to keep the venue&apos;s state</source>
        <translation>Ayudar a guardar el estado del recinto</translation>
    </message>
    <message>
        <source>Three laptops are to keep the state. This one can be one of them.</source>
        <translation>Tres portátiles deben guardar el estado. Este puede ser uno de ellos.</translation>
    </message>
    <message>
        <source>Help to keep it</source>
        <translation>Ayudar a guardarlo</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Recinto</translation>
    </message>
    <message>
        <source>The doors of a venue agree on every ticket, also without internet.</source>
        <translation>Las entradas de un recinto coinciden en cada entrada, también sin internet.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copiar como texto</translation>
    </message>
    <message>
        <source>Leave the venue…</source>
        <translation>Dejar el recinto…</translation>
    </message>
    <message>
        <source>Restart this door</source>
        <translation>Volver a abrir esta entrada</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Código del recinto</translation>
    </message>
    <message>
        <source>It takes part while this window is open.</source>
        <translation>Participa mientras esta ventana está abierta.</translation>
    </message>
    <message>
        <source>That begins when this door is restarted, which takes a few seconds.</source>
        <translation>Empieza cuando se vuelve a abrir esta entrada, lo que tarda unos segundos.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: none may fail before all are there.</source>
        <translation>{keepers} de {wanted} portátiles principales: ninguno debe fallar antes de que estén todos.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: any one of them may fail.</source>
        <translation>{keepers} de {wanted} portátiles principales: puede fallar uno de ellos.</translation>
    </message>
    <message>
        <source>Stop joining</source>
        <translation>No admitir más portátiles</translation>
    </message>
    <message>
        <source>Let laptops join</source>
        <translation>Admitir portátiles</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop shows the code by which other laptops join.</source>
        <translation>El portátil principal muestra el código con el que se unen otros portátiles.</translation>
    </message>
    <message>
        <source>This laptop may not keep the venue. To change that, leave it and join again here.</source>
        <translation>Este portátil no puede guardar el recinto. Para cambiarlo, déjelo y únase de nuevo aquí.</translation>
    </message>
    <message>
        <source>No laptop can join now. A new code is valid for a day.</source>
        <translation>Ahora no puede unirse ningún portátil. Un código nuevo vale un día.</translation>
    </message>
</context>
<context>
    <name>VenueStep</name>
    <message>
        <source>Venue</source>
        <translation>Recinto</translation>
    </message>
    <message>
        <source>Several doors agree on every ticket, also without internet. With one door, go on.</source>
        <translation>Varias puertas coinciden en cada entrada, también sin internet. Con una sola, siga.</translation>
    </message>
    <message>
        <source>Without a code this laptop decides by itself. F12, Venue, can change that.</source>
        <translation>Sin código este portátil decide por sí solo. F12, Recinto, puede cambiarlo.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Sin imagen de la cámara</translation>
    </message>
</context>
<context>
    <name>Way</name>
    <message>
        <source>In</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Salida</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>What this laptop knows of the ticket, oldest first.</source>
        <translation>Lo que este portátil sabe de la entrada, lo más antiguo primero.</translation>
    </message>
</context>
</TS>
