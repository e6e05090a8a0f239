import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen } from '../words';

export const PickupDay = () => (
  <>
    <Typography.Paragraph>
      Der Abholmodus ist für dein Handy gemacht. Du siehst, wer was bekommt und was zu zahlen ist, und hakst
      ab.
    </Typography.Paragraph>
    <Section id="abholmodus" title="Abhaken und kassieren">
      <Steps>
        <Step picture={<Screenshot name="pickupButton" alt="Die Knöpfe „Abholmodus“ und „Helferlink“" />}>
          Öffne am Handy die Verwaltung. Drücke beim Abholtag auf <OnScreen>Abholmodus</OnScreen>. Den Knopf
          gibt es, sobald die Bestellfrist vorbei ist.
        </Step>
        <Step picture={<Screenshot name="pickupPlace" alt="Die Frage nach dem Abholort" />}>
          Wähle, an welchem Abholort du bist.
        </Step>
        <Step
          picture={<Screenshot name="pickupList" alt="Eine Bestellung mit dem Knopf „Abgeholt & bezahlt“" />}
        >
          Jemand kommt, bekommt die Kiste und zahlt: Drücke auf <OnScreen>Abgeholt & bezahlt</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="pickupUndo" alt="Der Balken mit „Rückgängig“" />}>
          Verdrückt? Unten steht ein paar Sekunden lang <OnScreen>Rückgängig</OnScreen>, mit einer Tastatur
          geht auch Strg+Z. Später findest du die Person weiter unten bei den Abgeholten.
        </Step>
        <Step>
          Jemand hat kein Geld dabei: Drücke auf <OnScreen>Abgeholt, noch nicht bezahlt</OnScreen>. Sobald das
          Geld da ist, drücke auf <OnScreen>Bezahlt</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="pickupSearch" alt="Die Suche mit den letzten Ziffern" />}>
          Bei einer langen Schlange: Tippe oben ein paar Buchstaben des Namens oder die letzten Ziffern der
          Telefonnummer.
        </Step>
      </Steps>
      <Typography.Paragraph>
        Oben steht immer, wie viele schon da waren, wie viel du kassiert hast und wie viel noch offen ist.
        Mehrere Handys gehen auch: Jedes sieht nach ein paar Sekunden, was die anderen abhaken.
      </Typography.Paragraph>
    </Section>
    <Section id="ohne-netz" title="Ohne Netz">
      <Steps>
        <Step>
          Öffne den Abholmodus einmal dort, wo du Netz hast. Sobald oben „Auch ohne Netz bereit“ steht, geht
          er auch ohne.
        </Step>
        <Step picture={<Screenshot name="pickupOffline" alt="Der Abholmodus ohne Netz" />}>
          Hake einfach weiter ab. Oben steht, wie viel später übertragen wird.
        </Step>
        <Step>
          Sobald wieder Netz da ist, wird alles von selbst übertragen. Lass die Seite offen, oder öffne sie
          später noch einmal.
        </Step>
      </Steps>
      <Typography.Paragraph>
        Wurde eine Bestellung inzwischen storniert oder gelöscht, steht das am Handy, mit dem Betrag, den du
        kassiert hast. Am Dashboard der Verwaltung steht es auch, bis dort jemand auf{' '}
        <OnScreen>Verstanden</OnScreen> drückt.
      </Typography.Paragraph>
    </Section>
    <Section id="helferlink" title="Jemand hilft dir">
      <Steps>
        <Step picture={<Screenshot name="helperLink" alt="Ein Helferlink mit QR-Code" />}>
          Drücke beim Abholtag auf <OnScreen>Mehr</OnScreen> und auf <OnScreen>Helferlink</OnScreen>, wähle
          den Ort und drücke auf <OnScreen>Link erstellen</OnScreen>.
        </Step>
        <Step>
          Lass den Helfer den QR-Code scannen, oder schick ihm den Link mit <OnScreen>Link kopieren</OnScreen>
          .
        </Step>
      </Steps>
      <Typography.Paragraph>
        Mit dem Link kann man nur abhaken, nur für diesen Tag. Er endet zwölf Stunden nach der Abholung. Mit{' '}
        <OnScreen>Beenden</OnScreen> schließt du ihn früher. Namen und Nummern verschwinden dann vom Handy.
        Was noch nicht übertragen ist, steht dort als Liste: Lass sie dir vorlesen, oder schick einen neuen
        Link.
      </Typography.Paragraph>
    </Section>
    <Section id="kasse" title="Zum Schluss: die Kasse">
      <Screenshot name="pickupDone" alt="Der Feierabend mit den Summen" />
      <Typography.Paragraph>
        Nach der letzten Abholzeit steht da, wie viel in der Kasse sein muss, Ort für Ort.
      </Typography.Paragraph>
    </Section>
  </>
);
