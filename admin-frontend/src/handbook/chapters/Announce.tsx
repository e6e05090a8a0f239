import { Typography } from 'antd';
import { Picture } from '../Picture';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen } from '../words';

export const Announce = () => (
  <>
    <Typography.Paragraph>
      Die Verwaltung schreibt dir einen fertigen Text über den nächsten Abholtag. Du schickst ihn an deine
      Gruppe, zum Beispiel in WhatsApp.
    </Typography.Paragraph>
    <Section id="text-kopieren" title="Den Text kopieren">
      <Steps>
        <Step picture={<Picture name="announce" alt="Ein Abholtag mit dem Knopf „Ankündigen“." />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke beim Tag auf{' '}
          <OnScreen>Ankündigen</OnScreen>.
        </Step>
        <Step picture={<Picture name="announcement" alt="Der fertige Text mit dem Knopf „Text kopieren“." />}>
          Lies den Text und drücke auf <OnScreen>Text kopieren</OnScreen>. Füge ihn dann in deiner Gruppe ein.
        </Step>
      </Steps>
    </Section>
  </>
);
