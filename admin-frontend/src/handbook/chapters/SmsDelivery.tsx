import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const SmsDelivery = () => (
  <>
    <Typography.Paragraph>
      Gesendet heißt noch nicht angekommen. Hier steht, woran du es erkennst und was du tun kannst.
    </Typography.Paragraph>
    <Section id="status" title="Was bei einer SMS steht">
      <Steps>
        <Step picture={<Screenshot name="smsLog" alt="Der SMS-Verlauf mit einer SMS, die nicht ankam" />}>
          Geh im Menü auf <OnScreen>SMS-Verlauf</OnScreen>. Oben wählst du zum Beispiel{' '}
          <OnScreen>Nicht gesendet</OnScreen>, oder du suchst einen Namen. Tippst du auf einen Text, siehst du
          ihn ganz.
        </Step>
        <Step>
          <OnScreen>Gesendet</OnScreen>: Dein SMS-Anbieter hat sie angenommen. Ob sie angekommen ist, weiß der
          Shop noch nicht.
        </Step>
        <Step>
          <OnScreen>Zugestellt</OnScreen>: Sie ist auf dem Handy angekommen.
        </Step>
        <Step>
          <OnScreen>Nicht zugestellt</OnScreen>: Das Handy war zu lange aus, die Nummer gibt es nicht, oder
          das Netz hat die SMS abgelehnt. Drücke auf <OnScreen>Erneut senden</OnScreen> oder ruf an.
        </Step>
        <Step>
          <OnScreen>Nicht gesendet</OnScreen>: Die Nummer stimmt nicht oder das Netz war weg. Auch hier hilft{' '}
          <OnScreen>Erneut senden</OnScreen> oder ein Anruf. Waren es viele, sendet{' '}
          <OnScreen>Alle … noch einmal senden</OnScreen> sie miteinander.
        </Step>
        <Step>
          <OnScreen>Ungewiss</OnScreen>: Vielleicht kam sie an. Der Shop schickt sie nicht von selbst noch
          einmal, damit niemand zwei bekommt.
        </Step>
        <Step>
          <OnScreen>Zurückgehalten</OnScreen>: Es gingen schon zu viele SMS hinaus, oder es ist keine
          österreichische Handynummer. Der Grund steht dabei. Erinnerungen holt der Shop von selbst nach,
          sobald wieder SMS frei sind.
        </Step>
      </Steps>
      <Tip>Eine SMS, die nicht ankommt, ändert nichts an der Bestellung. Sie gilt.</Tip>
    </Section>
    <Section id="email" title="E-Mail als zweiter Weg">
      <Typography.Paragraph>
        Der Shop kann Bestätigungen auch als E-Mail schicken, mit allen Angaben zur Bestellung und einem
        Eintrag für den Kalender. Das hilft zum Beispiel, wenn jemand nur ein Festnetz hat. Dafür braucht dein
        Shop einen Mailserver: <ChapterLink to="betreuung" />.
      </Typography.Paragraph>
      <Steps>
        <Step>
          Geh im Menü auf <OnScreen>Einstellungen</OnScreen> und dort auf <OnScreen>SMS</OnScreen>. Bei{' '}
          <OnScreen>E-Mail an Kund:innen</OnScreen> hast du vier Möglichkeiten.
        </Step>
        <Step>
          <OnScreen>Keine E-Mail</OnScreen>: Der Shop fragt nach keiner Adresse.
        </Step>
        <Step>
          <OnScreen>Nur wenn die SMS nicht ankommt</OnScreen>: Es bleibt bei der SMS. Kann der Shop sie nicht
          senden oder kommt sie nicht an, schickt er eine E-Mail.
        </Step>
        <Step>
          <OnScreen>SMS und E-Mail</OnScreen>: Es kommt beides.
        </Step>
        <Step>
          <OnScreen>E-Mail statt SMS</OnScreen>: Das spart SMS. Erinnerungen bleiben trotzdem SMS. Bestellt
          eine Nummer zum ersten Mal oder mit einer anderen Adresse als zuletzt, kommt auch eine SMS. So fällt
          es auf, wenn jemand mit einer fremden Nummer bestellt.
        </Step>
        <Step>
          Beim Bestellen gibt es dann das Feld <OnScreen>E-Mail (freiwillig)</OnScreen>. Die Telefonnummer
          bleibt Pflicht. Wer keine E-Mail-Adresse angibt, bekommt SMS wie bisher.
        </Step>
        <Step>
          Im <OnScreen>SMS-Verlauf</OnScreen> stehen unter <OnScreen>E-Mails</OnScreen> alle E-Mails. Du
          findest sie auch mit der Suche: nach Name, Adresse oder Telefonnummer, und die der letzten 30 Tage
          nach dem Betreff. Ging eine nicht hinaus, drücke auf <OnScreen>Erneut senden</OnScreen>. Ob jemand
          sie bekommen hat, erfährt der Shop nicht: Sieh bei einer Frage auch nach, ob die Adresse stimmt.
        </Step>
      </Steps>
      <Tip>
        Nenne die E-Mail-Adresse in deiner Datenschutzerklärung: dass du sie speicherst, wenn jemand sie
        angibt, und wofür.
      </Tip>
    </Section>
    <Section id="absender" title="Wenn dein Name als Absender gesperrt ist">
      <Typography.Paragraph>
        In Österreich muss ein Name registriert sein, bevor er als Absender einer SMS erscheinen darf. Ist er
        es nicht, halten die Netze deine SMS auf. Der Shop merkt das an den Meldungen deines SMS-Anbieters,
        und am Dashboard steht: SMS mit deinem Absender kommen nicht an.
      </Typography.Paragraph>
      <Steps>
        <Step>
          Drücke am Dashboard auf <OnScreen>Ab jetzt von der Nummer senden</OnScreen>. Dann sieht man statt
          des Namens eine Telefonnummer. Fehlt der Knopf, ist für deinen Shop keine Nummer eingerichtet:{' '}
          <ChapterLink to="betreuung" />.
        </Step>
        <Step>
          Lass den Namen registrieren. Das macht dein SMS-Anbieter für dich. Er fragt nach dem Namen des
          Absenders, nach deiner Marke (meist der Name des Hofs), nach deiner Internetadresse, nach dem Link,
          der in den SMS steht, und wofür du SMS schickst: Bestätigungen und Erinnerungen zu Bestellungen.
          Dazu unterschreibst du eine Vollmacht.
        </Step>
        <Step>
          Ist der Name registriert, wählst du ihn wieder: in den Einstellungen unter <OnScreen>SMS</OnScreen>,
          bei <OnScreen>Absender der SMS</OnScreen>.
        </Step>
        <Step>
          Was inzwischen nicht angekommen ist, findest du im <OnScreen>SMS-Verlauf</OnScreen> unter{' '}
          <OnScreen>Nicht zugestellt</OnScreen>.
        </Step>
      </Steps>
    </Section>
  </>
);
