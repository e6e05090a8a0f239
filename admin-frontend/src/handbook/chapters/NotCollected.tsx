import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const NotCollected = () => (
  <>
    <Typography.Paragraph>Das passiert. Du siehst sofort, wer fehlt.</Typography.Paragraph>
    <Section id="wer-fehlt" title="Sehen, wer fehlt">
      <Steps>
        <Step picture={<Screenshot name="pickupMissing" alt="Die Liste „Nicht abgeholt“" />}>
          Im Abholmodus stehen nach der letzten Abholzeit alle, die nicht da waren. Mit dem Hörer rufst du
          gleich an.
        </Step>
        <Step
          picture={<Screenshot name="ordersMissing" alt="Eine Bestellung mit dem Zeichen „Nicht abgeholt“" />}
        >
          In der Verwaltung steht bei <OnScreen>Bestellungen</OnScreen> neben dem Namen „Nicht abgeholt“. So
          bleibt es auch in den Daten der Person stehen. Über der Liste zeigt ein Druck auf die Zahl, zum
          Beispiel „2 nicht abgeholt“, nur diese Bestellungen, von allen Abholorten, mit{' '}
          <OnScreen>Anrufen</OnScreen>. Dorthin führt auch der Hinweis im Dashboard.
        </Step>
        <Step>
          Wurde an einem Abholort niemand abgehakt, steht dort „Nicht abgehakt“: Dann weiß die Verwaltung
          nicht, wer da war.
        </Step>
      </Steps>
    </Section>
    <Section id="danach" title="Was du dann tun kannst">
      <Steps>
        <Step>
          Die Person kommt später: Gib ihr die Kiste und drücke im Abholmodus auf{' '}
          <OnScreen>Abgeholt & bezahlt</OnScreen>. Das geht bis zwei Tage nach der Abholung.
        </Step>
        <Step>
          Ist es länger her, oder war ein Häkchen falsch: Drücke bei <OnScreen>Bestellungen</OnScreen> in der
          Zeile auf <OnScreen>Details</OnScreen>. Dort kannst du die Abholung eintragen oder zurücknehmen,
          auch noch nach Wochen.
        </Step>
        <Step>
          Die Person kommt gar nicht: Lass die Bestellung, wie sie ist. Dann zählt sie weiter als nicht
          abgeholt, und du siehst bei der nächsten Bestellung, ob es öfter vorkommt: im Menü unter{' '}
          <OnScreen>Kunden</OnScreen>, bei <OnScreen>Details</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Drücke nicht auf „Stornieren“, nur weil jemand nicht kam. Sonst sieht es so aus, als hätte die Person
        abgesagt.
      </Tip>
    </Section>
    <Section id="noch-nicht-bezahlt" title="Wenn jemand noch nicht bezahlt hat">
      <Steps>
        <Step>
          Im Abholmodus steht unter den offenen Bestellungen, wer eine Kiste hat und das Geld noch schuldet.
          Bringt die Person das Geld, drücke auf <OnScreen>Bezahlt</OnScreen>.
        </Step>
      </Steps>
    </Section>
  </>
);
