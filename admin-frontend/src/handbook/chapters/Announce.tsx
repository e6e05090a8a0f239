import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const Announce = () => (
  <>
    <Typography.Paragraph>
      Die Verwaltung schreibt dir einen fertigen Text über den Abholtag. Du schickst ihn an deine Gruppe, zum
      Beispiel in WhatsApp.
    </Typography.Paragraph>
    <Section id="text-kopieren" title="Den Text kopieren">
      <Steps>
        <Step picture={<Screenshot name="announce" alt="Ein Abholtag mit dem Knopf „Ankündigen“" />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke beim Tag auf{' '}
          <OnScreen>Ankündigen</OnScreen>.
        </Step>
        <Step
          picture={<Screenshot name="announcement" alt="Der fertige Text mit dem Knopf „Text kopieren“" />}
        >
          Lies den Text, ändere ihn, wenn du willst, und drücke auf <OnScreen>Text kopieren</OnScreen>.
        </Step>
        <Step>Öffne deine Gruppe, füge den Text ein und schick ihn ab.</Step>
        <Step>
          Drücke auf <OnScreen>Als angekündigt merken</OnScreen>. Dann steht beim Tag, wann du ihn angekündigt
          hast.
        </Step>
      </Steps>
      <Tip>
        Steht ein gelber Hinweis über dem Text, dann lies ihn zuerst. Er sagt dir zum Beispiel, dass der Shop
        gerade einen anderen Tag verkauft.
      </Tip>
    </Section>
    <Section id="text-aendern" title="Die Vorlage ändern">
      <Steps>
        <Step
          picture={<Screenshot name="announcementText" alt="Die Vorlage der Ankündigung mit der Vorschau" />}
        >
          Geh im Menü auf <OnScreen>Einstellungen</OnScreen> und dort auf <OnScreen>Ankündigungen</OnScreen>.
          Ändere die Vorlage. Die Knöpfe darunter fügen ein, was jedes Mal anders ist, zum Beispiel den
          Abholtag als {'{date}'}. Rechts siehst du, was herauskommt.
        </Step>
        <Step>
          Drücke auf <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
      </Steps>
    </Section>
  </>
);
