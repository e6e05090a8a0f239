import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen } from '../words';

export const ShopSettings = () => (
  <>
    <Typography.Paragraph>
      Alles hier stellst du einmal ein. Änderungen gelten, sobald du auf{' '}
      <OnScreen>Einstellungen speichern</OnScreen> drückst. Findest du etwas nicht, hilft oben{' '}
      <OnScreen>Einstellung suchen</OnScreen>.
    </Typography.Paragraph>
    <Section id="aussehen" title="Name, Texte und Farben">
      <Steps>
        <Step picture={<Screenshot name="settingsHome" alt="Die Einstellungen der Startseite" />}>
          Unter <OnScreen>Startseite</OnScreen> stehen der Name deines Hofs, das Logo, die Überschrift und der
          Text.
        </Step>
        <Step picture={<Screenshot name="settingsDesign" alt="Die Farben mit der Vorschau" />}>
          Unter <OnScreen>Design</OnScreen> wählst du die Farben. Rechts siehst du, wie es wird. Der Shop
          achtet darauf, dass die Schrift lesbar bleibt.
        </Step>
        <Step>
          Unter <OnScreen>Bilder</OnScreen> stehen die großen Bilder: <ChapterLink to="bilder" />.
        </Step>
      </Steps>
    </Section>
    <Section id="impressum" title="Adresse und Rechtliches">
      <Steps>
        <Step picture={<Screenshot name="settingsFooter" alt="Die Angaben am Ende der Seite" />}>
          Unter <OnScreen>Footer</OnScreen> stehen Adresse und Kontakt. Bei <OnScreen>Rechtliches</OnScreen>{' '}
          trägst du Impressum und Datenschutzerklärung ein. Beides brauchst du, bevor du verkaufst. Schreib
          einfach: Absätze bleiben, E-Mail-Adressen und Telefonnummern werden von selbst zu Links. Für einen
          leeren Text gibt es ein Muster mit deiner Adresse: <OnScreen>Muster einfügen</OnScreen>.
        </Step>
      </Steps>
    </Section>
    <Section id="gewohnheiten" title="Wochentag und Bestellfrist">
      <Steps>
        <Step picture={<Screenshot name="settingsSystem" alt="Wochentag der Abholung und Bestellfrist" />}>
          Unter <OnScreen>System</OnScreen> stellst du ein, an welchem Wochentag du meistens abholen lässt und
          wann die Bestellfrist endet. Ein neuer Abholtag ist dann schon so ausgefüllt.
        </Step>
      </Steps>
    </Section>
    <Section id="bericht" title="Bestellungen als E-Mail">
      <Steps>
        <Step>
          Schalte unter <OnScreen>System</OnScreen> den <OnScreen>Bestellbericht per E-Mail</OnScreen> ein.
          Nach der Bestellfrist kommt dann eine Liste aller Bestellungen von selbst. Wohin, schreibst du
          darunter.
        </Step>
      </Steps>
    </Section>
    <Section id="passwort" title="E-Mail-Adresse und Passwort ändern">
      <Steps>
        <Step picture={<Screenshot name="settingsPassword" alt="Das Formular für neue Anmeldedaten" />}>
          Unter <OnScreen>System</OnScreen>, ganz unten, steht <OnScreen>Admin-Anmeldedaten</OnScreen>.
          Schreib das neue Passwort hinein, mindestens 12 Zeichen. Drücke auf{' '}
          <OnScreen>Admin-Anmeldedaten aktualisieren</OnScreen>.
        </Step>
        <Step>Bist du schon länger angemeldet, wirst du dabei nach deinem jetzigen Passwort gefragt.</Step>
      </Steps>
    </Section>
    <Section id="sicherheit" title="Passkeys, angemeldete Geräte und Protokoll">
      <Steps>
        <Step>
          Füge unter <OnScreen>Sicherheit</OnScreen> einen Passkey hinzu. Dann meldest du dich auf diesem
          Gerät mit Fingerabdruck, Gesicht oder PIN an.
        </Step>
        <Step>
          Ein Handy ist weg? Drücke bei <OnScreen>Angemeldete Geräte</OnScreen> auf{' '}
          <OnScreen>Abmelden</OnScreen> und entferne seinen Passkey.
        </Step>
        <Step>
          Unter <OnScreen>Helferlinks</OnScreen> siehst du alle Links, die gerade gelten, und kannst sie
          beenden.
        </Step>
        <Step>
          Bist du schon länger angemeldet, fragen wir vor einem neuen Helferlink, vor einer Nachricht an alle
          und beim Ändern der SMS-Texte noch einmal nach deinem Passwort oder einem Passkey.
        </Step>
        <Step>
          Im <OnScreen>Protokoll</OnScreen> steht, wer sich wann angemeldet hat und was geändert, gelöscht
          oder heruntergeladen wurde.
        </Step>
      </Steps>
    </Section>
  </>
);
