import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen } from '../words';

export const Customers = () => (
  <>
    <Typography.Paragraph>
      Wer bestellt, steht von selbst in der Liste. Du musst niemanden anlegen.
    </Typography.Paragraph>
    <Section id="wer-bestellt" title="Jemanden finden">
      <Steps>
        <Step picture={<Screenshot name="customers" alt="Die Liste der Kunden" />}>
          Geh im Menü auf <OnScreen>Kunden</OnScreen>. Suche nach Name oder Telefonnummer.
        </Step>
        <Step picture={<Screenshot name="customerDetails" alt="Alles über eine Person" />}>
          Drücke auf <OnScreen>Details</OnScreen>. Dort stehen die Telefonnummer und alle Bestellungen mit
          ihren Kisten. Drücke auf einen Abholtag, dann siehst du die ganze Bestellung.
        </Step>
      </Steps>
    </Section>
    <Section id="auskunft" title="Jemand fragt, was du gespeichert hast">
      <Typography.Paragraph>Jeder darf das fragen, und du musst antworten.</Typography.Paragraph>
      <Steps>
        <Step picture={<Screenshot name="customerExport" alt="Der Knopf „Auskunft herunterladen“" />}>
          Öffne die Person mit <OnScreen>Details</OnScreen> und drücke auf{' '}
          <OnScreen>Auskunft herunterladen</OnScreen>. Schick ihr die Datei. Darin steht alles, was über sie
          gespeichert ist. Bist du schon länger angemeldet, wirst du vorher nach deinem Passwort gefragt.
        </Step>
        <Step>Prüfe vorher, dass wirklich diese Person fragt, zum Beispiel mit einem Rückruf.</Step>
      </Steps>
    </Section>
    <Section id="loeschen" title="Jemand will gelöscht werden">
      <Steps>
        <Step picture={<Screenshot name="customerDelete" alt="Die Frage vor dem Löschen" />}>
          Drücke in der Zeile der Person auf <OnScreen>Deaktivieren</OnScreen>, dann auf{' '}
          <OnScreen>Daten endgültig löschen</OnScreen>. Name, Telefonnummer und E-Mail-Adresse sind dann für
          immer weg. Die Bestellungen bleiben für deine Buchhaltung, ohne Namen.
        </Step>
        <Step>Ist noch etwas nicht abgeholt, bleibt der Name bis zur Abholung stehen.</Step>
      </Steps>
    </Section>
    <Section id="von-selbst" title="Was von selbst gelöscht wird">
      <Typography.Paragraph>
        Nach einiger Zeit löscht der Shop Namen, Telefonnummern und E-Mail-Adressen von selbst. Wie lange nach
        der letzten Bestellung, stellst du in den Einstellungen unter <OnScreen>System</OnScreen> ein:{' '}
        <OnScreen>Kontaktdaten aufbewahren, in Monaten</OnScreen>.
      </Typography.Paragraph>
    </Section>
  </>
);
