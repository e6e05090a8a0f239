import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const Lists = () => (
  <>
    <Typography.Paragraph>
      Nach der Bestellfrist ändert sich nichts mehr von selbst. Dann ist die Zeit für die Listen.
    </Typography.Paragraph>
    <Section id="listen-holen" title="Die Listen holen">
      <Steps>
        <Step picture={<Screenshot name="listsButton" alt="Der Knopf „Listen“ auf der Karte des Tages" />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke beim Tag auf <OnScreen>Listen</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="lists" alt="Die vier Listen" />}>
          Drücke bei der Liste, die du brauchst, auf <OnScreen>PDF</OnScreen>. Öffne die Datei und drucke sie.
        </Step>
      </Steps>
    </Section>
    <Section id="welche-liste" title="Welche Liste wofür">
      <Typography.Paragraph>
        <OnScreen>Ernteliste</OnScreen>: wie viel du von jedem Produkt brauchst, über alle Kisten
        zusammengezählt. Nimm sie aufs Feld mit.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Packliste</OnScreen>: wer was bekommt, für jeden Abholort eine eigene Seite, mit Kästchen
        zum Abhaken.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Etiketten</OnScreen>: kleine Aufkleber, einer je Kiste oder einer je Bestellung, 14 auf
        einem Bogen (Avery L7163). Hast du einen angefangenen Bogen, dann wähle, ab welchem Etikett gedruckt
        wird. Ist eine Bestellung zu lang, dann steht am Ende zum Beispiel „… und 6 weitere“: So viel steht
        nur auf der Packliste.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Bestellungen</OnScreen>: alles in einer Tabelle.
      </Typography.Paragraph>
      <Tip>
        Mit <OnScreen>CSV</OnScreen> bekommst du eine Datei für Excel oder LibreOffice. Die Listen gibt es
        auch noch nach dem Abholtag.
      </Tip>
    </Section>
    <Section id="seit-dem-ausdruck" title="Was hat sich seit dem Ausdruck geändert?">
      <Typography.Paragraph>
        Auf der Karte des Tages steht unter <OnScreen>Seit dem Ausdruck</OnScreen>, wie viele Bestellungen
        neu, geändert oder storniert sind, gezählt ab dem letzten Herunterladen einer Liste, egal von wem.
        Drücke darauf: Du siehst nur diese, und mit Strg+P druckst du nur sie.
      </Typography.Paragraph>
    </Section>
    <Section id="seite-drucken" title="Die Bestellungen einfach ausdrucken">
      <Steps>
        <Step>
          Öffne die Bestellungen des Tages und drücke am Computer Strg+P. Gedruckt werden alle, nach Ort
          sortiert, ohne das Menü.
        </Step>
      </Steps>
    </Section>
  </>
);
