import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const FirstTenMinutes = () => (
  <>
    <Typography.Paragraph>
      Am Anfang ist dein Shop leer. Auf dem Dashboard steht, was noch fehlt: sechs Schritte, einer nach dem
      anderen. Du kannst jederzeit aufhören und später weitermachen.
    </Typography.Paragraph>
    <ol aria-label="Die sechs Schritte">
      <li>
        <a href="#hof-vorstellen">Den Hof vorstellen</a>
      </li>
      <li>
        <a href="#erste-produkte">Produkte anlegen</a>
      </li>
      <li>
        <a href="#erste-kiste">Die erste Kiste zusammenstellen</a>
      </li>
      <li>
        <a href="#erster-ort">Einen Abholort eintragen</a>
      </li>
      <li>
        <a href="#erste-texte">Impressum und Datenschutz</a>
      </li>
      <li>
        <a href="#erster-tag">Den ersten Abholtag anlegen</a>
      </li>
    </ol>
    <Screenshot name="firstSteps" alt="Das Dashboard eines neuen Hofs mit den sechs ersten Schritten" />
    <Section id="hof-vorstellen" title="1. Den Hof vorstellen">
      <Steps>
        <Step>
          Drücke auf dem Dashboard bei <OnScreen>Den Hof vorstellen</OnScreen> auf{' '}
          <OnScreen>Einrichten</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="firstName" alt="Die Einstellungen mit dem Namen des Hofs" />}>
          Schreib den Namen deines Hofs in das Feld <OnScreen>Titel in der Kopfzeile</OnScreen>. Drücke dann
          auf <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
      </Steps>
      <Tip>Bilder, Farben und alle anderen Texte haben Zeit.</Tip>
    </Section>
    <Section id="erste-produkte" title="2. Produkte anlegen">
      <Typography.Paragraph>
        Ein Produkt ist, was bei dir wächst: Karotten, Lauch, Äpfel. Daraus stellst du gleich deine erste
        Kiste zusammen.
      </Typography.Paragraph>
      <Steps>
        <Step>
          Geh im Menü auf <OnScreen>Produkte</OnScreen> und drücke auf <OnScreen>Neues Produkt</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="firstProduct" alt="Das Formular für ein neues Produkt" />}>
          Schreib den Namen hinein und drücke auf <OnScreen>Erstellen</OnScreen>. Ein Bild brauchst du noch
          nicht.
        </Step>
        <Step>Mach das für alles, was in deine erste Kiste kommt.</Step>
        <Step>
          Schneller geht es mit <OnScreen>Beispielprodukte anlegen</OnScreen>: Solange du kein Produkt hast,
          legt der Knopf zwölf an, jedes mit Bild und Einheit. Ändere sie, und archiviere, was nicht bei dir
          wächst.
        </Step>
      </Steps>
    </Section>
    <Section id="erste-kiste" title="3. Die erste Kiste zusammenstellen">
      <Steps>
        <Step picture={<Screenshot name="firstBox" alt="Die Grunddaten einer neuen Kiste" />}>
          Geh im Menü auf <OnScreen>Gemüsekisten</OnScreen> und drücke auf{' '}
          <OnScreen>Neue Gemüsekiste</OnScreen>. Schreib Name, Gewicht und Preis hinein.
        </Step>
        <Step picture={<Screenshot name="firstBoxContents" alt="Die Produkte mit den Häkchen" />}>
          Hake bei <OnScreen>Produkte</OnScreen> an, was in der Kiste ist. Rechts daneben stellst du ein, wie
          viel davon.
        </Step>
        <Step>
          Drücke unten auf <OnScreen>Erstellen</OnScreen>.
        </Step>
      </Steps>
    </Section>
    <Section id="erster-ort" title="4. Einen Abholort eintragen">
      <Steps>
        <Step picture={<Screenshot name="firstLocation" alt="Das Formular für einen neuen Abholort" />}>
          Geh im Menü auf <OnScreen>Abholorte</OnScreen> und drücke auf <OnScreen>Neuer Abholort</OnScreen>.
          Schreib den Namen hinein und von wann bis wann abgeholt wird. <OnScreen>Standard</OnScreen> ist beim
          ersten Ort schon an: Ein neuer Abholtag hat ihn dann angehakt. Drücke auf{' '}
          <OnScreen>Erstellen</OnScreen>.
        </Step>
      </Steps>
    </Section>
    <Section id="erste-texte" title="5. Impressum und Datenschutz">
      <Typography.Paragraph>
        Wer im Netz verkauft, muss sagen, wer er ist und was mit den Daten geschieht.
      </Typography.Paragraph>
      <Steps>
        <Step>
          Drücke auf dem Dashboard bei <OnScreen>Impressum und Datenschutz</OnScreen> auf{' '}
          <OnScreen>Ausfüllen</OnScreen>. Schreib deine Adresse, Telefonnummer und E-Mail-Adresse hinein.
        </Step>
        <Step>
          Darunter, bei <OnScreen>Rechtliches</OnScreen>, drücke bei jedem leeren Text auf{' '}
          <OnScreen>Muster einfügen</OnScreen>. Lies ihn durch und ergänze, was fehlt.
        </Step>
        <Step>
          Drücke auf <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
      </Steps>
    </Section>
    <Section id="erster-tag" title="6. Den ersten Abholtag anlegen">
      <Steps>
        <Step picture={<Screenshot name="firstDay" alt="Das Formular für den ersten Abholtag" />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke auf <OnScreen>Neuer Abholtag</OnScreen>.
          Deine Kiste und dein Abholort sind schon angehakt. Prüfe den Tag und die Bestellfrist. Drücke unten
          auf <OnScreen>Erstellen</OnScreen>.
        </Step>
      </Steps>
      <Typography.Paragraph>Damit beginnt der Verkauf.</Typography.Paragraph>
    </Section>
    <Section id="erste-bestellung" title="Die erste Bestellung">
      <Steps>
        <Step picture={<Screenshot name="firstShop" alt="Der Shop auf dem Handy mit der ersten Kiste" />}>
          Drücke im Menü unten auf <OnScreen>Zum Shop</OnScreen>. So sehen ihn deine Kund:innen.
        </Step>
        <Step picture={<Screenshot name="firstOrder" alt="Die ausgefüllte Bestellung im Shop" />}>
          Bestelle zur Probe selbst eine Kiste. Nimm deine eigene Handynummer. So siehst du gleich, ob die SMS
          ankommt.
        </Step>
        <Step picture={<Screenshot name="firstOrders" alt="Die erste Bestellung in der Verwaltung" />}>
          Zurück in der Verwaltung: Geh auf <OnScreen>Bestellungen</OnScreen> und wähle den Abholtag. Da ist
          sie.
        </Step>
        <Step>Lösche die Probe wieder: Drücke rechts in der Zeile auf den Papierkorb.</Step>
      </Steps>
      <Typography.Paragraph>
        Wie es weitergeht: Sag deinen Kund:innen mit <ChapterLink to="ankuendigen" />, dass sie bestellen
        können.
      </Typography.Paragraph>
    </Section>
  </>
);
