import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const Limits = () => (
  <>
    <Typography.Paragraph>
      Du hast zwei Wege: ein Kontingent, das von selbst wirkt, und einen Schalter, den du selbst umlegst.
    </Typography.Paragraph>
    <Section id="kontingent" title="Ein Kontingent setzen">
      <Steps>
        <Step picture={<Screenshot name="limits" alt="Die Spalte „Max. Stück“ im Formular des Abholtags" />}>
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke beim Tag auf{' '}
          <OnScreen>Bearbeiten</OnScreen>. Schreib in die Spalte <OnScreen>Max. Stück</OnScreen>, wie viele es
          gibt. Ein leeres Feld heißt: so viele, wie bestellt werden.
        </Step>
        <Step>
          Drücke auf <OnScreen>Speichern</OnScreen>.
        </Step>
      </Steps>
      <Typography.Paragraph>
        Sind nur noch fünf oder weniger da, steht das im Shop. Ist die letzte weg, steht dort „Ausverkauft“,
        und die Kiste rückt ans Ende. Wird eine storniert, ist sie sofort wieder frei. Auch wenn viele
        gleichzeitig bestellen, wird nie zu viel verkauft.
      </Typography.Paragraph>
      <Tip>Kleiner als das, was schon bestellt ist, kann das Kontingent nicht werden.</Tip>
    </Section>
    <Section id="schalter" title="Sofort ausverkauft">
      <Steps>
        <Step picture={<Screenshot name="soldOut" alt="Die Schalter „Verfügbar“ und „Ausverkauft“" />}>
          Drücke auf der Karte des Tages bei der Kiste auf <OnScreen>Ausverkauft</OnScreen>. Das gilt sofort.
          Mit <OnScreen>Verfügbar</OnScreen> machst du es rückgängig.
        </Step>
      </Steps>
      <Typography.Paragraph>Was schon bestellt ist, bleibt bestellt.</Typography.Paragraph>
    </Section>
  </>
);
