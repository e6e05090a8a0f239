import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const ManyDays = () => (
  <>
    <Typography.Paragraph>
      Du holst jede Woche gleich ab? Dann leg alle Tage der Saison auf einmal an. Du brauchst dafür einen
      Abholtag als Vorbild.
    </Typography.Paragraph>
    <Section id="serie" title="Die Saison anlegen">
      <Steps>
        <Step
          picture={
            <Screenshot name="seriesButton" alt="Der Knopf „Mehrere Tage anlegen“ über den Abholtagen" />
          }
        >
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke auf{' '}
          <OnScreen>Mehrere Tage anlegen</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="seriesTemplate" alt="Die Vorlage und die Termine" />}>
          Wähle bei <OnScreen>Wie dieser Tag</OnScreen> das Vorbild. Kisten, Preise,{' '}
          <OnScreen>Max. Stück</OnScreen>, Abholorte und Zeiten werden übernommen. Darunter wählst du jede
          Woche oder alle 2 Wochen, den Wochentag, von wann und bis wann.
        </Step>
        <Step
          picture={<Screenshot name="seriesPreview" alt="Die Vorschau mit allen Tagen und einem Feiertag" />}
        >
          Prüfe die Vorschau. Feiertage sind gelb markiert und nicht angehakt; daneben wird ein Tag davor
          angeboten. Tage, die es schon gibt, bleiben wie sie sind. Nimm weg, was du nicht brauchst, zum
          Beispiel deinen Urlaub.
        </Step>
        <Step picture={<Screenshot name="seriesCreate" alt="Der Knopf, der die Tage anlegt" />}>
          Drücke unten auf den grünen Knopf. Er sagt dir, wie viele Tage es werden.
        </Step>
      </Steps>
      <Tip>Jeden Tag kannst du danach einzeln ändern, als hättest du ihn selbst angelegt.</Tip>
    </Section>
  </>
);
