import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const NewDay = () => (
  <>
    <Typography.Paragraph>
      Mit einem Abholtag beginnt der Verkauf: Der Shop nimmt Bestellungen an, bis die Bestellfrist endet.
    </Typography.Paragraph>
    <Section id="neuer-tag" title="Einen Tag anlegen">
      <Steps>
        <Step picture={<Screenshot name="newDay" alt="Der Knopf „Neuer Abholtag“ über den Abholtagen" />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke auf <OnScreen>Neuer Abholtag</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="dayDates" alt="Abholdatum und Bestellfrist" />}>
          Prüfe <OnScreen>Abholdatum</OnScreen> und Bestellfrist. Beides ist so vorgeschlagen, wie du es in
          den Einstellungen gewählt hast. Feiertage werden übersprungen; im Kalender sind sie gelb
          unterstrichen.
        </Step>
        <Step picture={<Screenshot name="dayBoxes" alt="Die Kisten des Tages mit Preis und „Max. Stück“" />}>
          Hake an, was es an diesem Tag gibt. Bei <OnScreen>Max. Stück</OnScreen> steht, wie viele es gibt.
          Mit dem Stift änderst du Name, Gewicht und Preis für diesen Tag.
        </Step>
        <Step picture={<Screenshot name="dayLocations" alt="Die Abholorte des Tages mit ihren Zeiten" />}>
          Hake die Abholorte an und prüfe ihre Zeiten.
        </Step>
        <Step>
          Drücke unten auf <OnScreen>Erstellen</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Der Shop verkauft immer einen Tag: den nächsten, dessen Bestellfrist noch läuft. Ist sie vorbei, kommt
        der Tag danach an die Reihe. Bei jedem Tag steht, was der Shop gerade mit ihm macht. Oben siehst du
        die Tage, um die es jetzt geht; alle anderen stehen darunter in einer Zeile, die du aufklappst.
      </Tip>
    </Section>
    <Section id="tag-kopieren" title="Einen Tag kopieren">
      <Steps>
        <Step picture={<Screenshot name="copyDay" alt="„Kopieren“ hinter dem Knopf „Mehr“ eines Tages" />}>
          Drücke bei einem Tag auf <OnScreen>Mehr</OnScreen> und auf <OnScreen>Kopieren</OnScreen>; bei einem
          alten steht <OnScreen>Kopieren</OnScreen> gleich dort. Du bekommst das Formular mit seinen Kisten,
          Preisen und Orten und dem nächsten freien Datum, das kein Feiertag ist.
        </Step>
      </Steps>
      <Typography.Paragraph>
        Viele Tage auf einmal: <ChapterLink to="viele-tage" />.
      </Typography.Paragraph>
    </Section>
    <Section id="tag-aendern" title="Einen Tag ändern">
      <Steps>
        <Step>
          Drücke beim Tag auf <OnScreen>Bearbeiten</OnScreen>, ändere ihn und drücke auf{' '}
          <OnScreen>Speichern</OnScreen>.
        </Step>
        <Step>
          Haben schon Leute bestellt und du änderst Zeiten oder Bestellfrist, dann fragt die Verwaltung nach.
          Du kannst ihnen gleich eine SMS schreiben: <ChapterLink to="nachricht-an-alle" />.
        </Step>
      </Steps>
    </Section>
    <Section id="tag-verstecken" title="Einen Tag verstecken oder absagen">
      <Steps>
        <Step>
          Verstecken: Schalte beim Bearbeiten <OnScreen>Aktiv</OnScreen> aus. Niemand kann mehr bestellen.
          Bestellungen, die es schon gibt, bleiben.
        </Step>
        <Step>
          Absagen: Drücke auf <OnScreen>Mehr</OnScreen> und auf <OnScreen>Abholtag absagen</OnScreen>. Das
          storniert alle Bestellungen und sagt allen Bescheid: <ChapterLink to="nachricht-an-alle" />.
        </Step>
      </Steps>
    </Section>
  </>
);
