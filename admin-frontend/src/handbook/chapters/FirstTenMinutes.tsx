import { Typography } from 'antd';
import { Picture } from '../Picture';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const FirstTenMinutes = () => (
  <>
    <Typography.Paragraph>
      Am Anfang ist dein Shop leer. Auf dem Dashboard steht, was noch fehlt: fünf Schritte, einer nach dem
      anderen. Du kannst jederzeit aufhören und später weitermachen.
    </Typography.Paragraph>
    <Picture name="firstSteps" alt="Das Dashboard eines neuen Hofs mit den fünf ersten Schritten." />
    <Section id="hof-vorstellen" title="1. Den Hof vorstellen">
      <Steps>
        <Step>
          Drücke auf dem Dashboard bei „Den Hof vorstellen“ auf <OnScreen>Einrichten</OnScreen>.
        </Step>
        <Step
          picture={
            <Picture name="firstName" alt="Die Einstellungen der Startseite mit dem Namen des Hofs." />
          }
        >
          Schreib den Namen deines Hofs in das Feld <OnScreen>Titel in der Kopfzeile</OnScreen>. Drücke dann
          oben auf <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
      </Steps>
      <Tip>Bilder, Farben und Texte haben Zeit.</Tip>
    </Section>
    <Section id="erste-produkte" title="2. Produkte anlegen">
      <Steps>
        <Step>
          Geh im Menü zurück auf <OnScreen>Dashboard</OnScreen> und drücke beim nächsten Schritt auf{' '}
          <OnScreen>Anlegen</OnScreen>.
        </Step>
        <Step picture={<Picture name="firstProduct" alt="Das Formular für ein neues Produkt." />}>
          Drücke auf <OnScreen>Neues Produkt</OnScreen>, schreib den Namen hinein und drücke auf{' '}
          <OnScreen>Erstellen</OnScreen>. Mach das für alles, was in deine erste Kiste kommt.
        </Step>
      </Steps>
      <Typography.Paragraph>
        Weiter geht es mit <ChapterLink to="abholtag-anlegen" />.
      </Typography.Paragraph>
    </Section>
  </>
);
