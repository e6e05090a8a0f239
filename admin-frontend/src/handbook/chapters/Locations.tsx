import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const Locations = () => (
  <>
    <Typography.Paragraph>
      Einen Abholort legst du einmal an. Bei jedem Abholtag wählst du dann, welche Orte dabei sind.
    </Typography.Paragraph>
    <Section id="ort-anlegen" title="Einen Ort anlegen">
      <Steps>
        <Step picture={<Screenshot name="locations" alt="Die Liste der Abholorte mit „Neuer Abholort“" />}>
          Geh im Menü auf <OnScreen>Abholorte</OnScreen> und drücke auf <OnScreen>Neuer Abholort</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="locationForm" alt="Das Formular für einen Abholort" />}>
          Schreib den Namen so, dass ihn jeder findet, am besten mit Straße. Dazu{' '}
          <OnScreen>Startzeit</OnScreen> und <OnScreen>Endzeit</OnScreen>.
        </Step>
        <Step>
          Den <OnScreen>Google-Maps-Link</OnScreen> musst du nicht ausfüllen. Steht er da, kommt man im Shop
          mit einem Druck zur Karte. Du bekommst ihn in Google Maps mit „Teilen“.
        </Step>
        <Step>
          Schalte <OnScreen>Standard</OnScreen> ein, wenn der Ort bei neuen Abholtagen schon angehakt sein
          soll. Drücke auf <OnScreen>Erstellen</OnScreen>.
        </Step>
      </Steps>
    </Section>
    <Section id="ort-aendern" title="Einen Ort ändern">
      <Steps>
        <Step>
          Drücke in seiner Zeile auf <OnScreen>Bearbeiten</OnScreen>, ändere ihn und drücke auf{' '}
          <OnScreen>Speichern</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Name und Karte ändern sich auch bei allen Abholtagen, die noch kommen. Die Zeiten nicht: Die änderst
        du bei diesem Abholtag.
      </Tip>
    </Section>
    <Section id="ort-weg" title="Einen Ort gibt es nicht mehr">
      <Steps>
        <Step>
          Drücke in seiner Zeile auf den Papierkorb, dann auf <OnScreen>Deaktivieren</OnScreen>. Abholtage, an
          denen er schon steht, behalten ihn.
        </Step>
        <Step>
          Brauchst du ihn später wieder, drücke unter der Liste auf <OnScreen>Deaktivierte anzeigen</OnScreen>
          , dann auf <OnScreen>Wieder aktivieren</OnScreen>.
        </Step>
      </Steps>
    </Section>
  </>
);
