import { Typography } from 'antd';
import { Picture } from '../Picture';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen } from '../words';

export const NewDay = () => (
  <>
    <Typography.Paragraph>
      Mit einem Abholtag beginnt der Verkauf: Der Shop nimmt Bestellungen an, bis die Bestellfrist endet.
    </Typography.Paragraph>
    <Section id="neuer-tag" title="Einen Tag anlegen">
      <Steps>
        <Step picture={<Picture name="newDay" alt="Der Knopf „Neuer Abholtag“ über den Abholtagen." />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke auf <OnScreen>Neuer Abholtag</OnScreen>.
        </Step>
      </Steps>
    </Section>
  </>
);
