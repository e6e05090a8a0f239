import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const MessageToAll = () => (
  <>
    <Typography.Paragraph>
      Der Traktor steht, der Markt wird verlegt, es schneit: Mit einer SMS wissen es alle, die bestellt haben.
    </Typography.Paragraph>
    <Section id="schreiben" title="Eine Nachricht schreiben">
      <Steps>
        <Step
          picture={
            <Screenshot name="messageButton" alt="Der Knopf „Nachricht an alle“ auf der Karte des Tages" />
          }
        >
          Geh im Menü auf <OnScreen>Abholtage</OnScreen> und drücke beim Tag auf{' '}
          <OnScreen>Nachricht an alle</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="messageRecipients" alt="Die Auswahl der Empfänger" />}>
          Wähle alle Orte oder nur einen.
        </Step>
        <Step picture={<Screenshot name="messageText" alt="Der Text der Nachricht mit der Vorschau" />}>
          Schreib den Text. Mit den Knöpfen unter dem Feld setzt du zum Beispiel den Vornamen oder die
          Abholzeit ein. Rechts siehst du, was ankommt.
        </Step>
        <Step
          picture={<Screenshot name="messageCosts" alt="Die Rechnung: Zeichen, SMS je Person und Personen" />}
        >
          Sieh nach, wie viele SMS es werden. Bis 160 Zeichen ist es eine je Person. Kürzer ist billiger.
        </Step>
        <Step picture={<Screenshot name="messageConfirm" alt="Die Frage vor dem Senden" />}>
          Drücke auf den grünen Knopf. Die Verwaltung fragt noch einmal nach. Erst mit{' '}
          <OnScreen>Jetzt senden</OnScreen> geht die Nachricht hinaus.
        </Step>
      </Steps>
      <Tip>
        Eine gesendete SMS lässt sich nicht zurückholen. Je Abholtag gehen höchstens fünf Nachrichten.
      </Tip>
    </Section>
    <Section id="absagen" title="Einen Abholtag absagen">
      <Typography.Paragraph>
        Hagel, Krankheit, der Wagen ist kaputt: Fällt die Abholung aus, dann sag den ganzen Tag ab.
      </Typography.Paragraph>
      <Steps>
        <Step>
          Drücke beim Tag auf <OnScreen>Mehr</OnScreen> und auf <OnScreen>Abholtag absagen</OnScreen>.
        </Step>
        <Step>
          Schreib den <OnScreen>Grund</OnScreen>. Er steht in der SMS und im Shop. Rechts siehst du, was
          ankommt.
        </Step>
        <Step>
          Drücke auf <OnScreen>Abholtag absagen</OnScreen> und dann auf <OnScreen>Jetzt absagen</OnScreen>.
          Alle offenen Bestellungen werden storniert, und jede Handynummer bekommt eine SMS.
        </Step>
      </Steps>
      <Tip>
        Absagen lässt sich nicht zurücknehmen. Geht es doch: Schalte den Tag mit{' '}
        <OnScreen>Bearbeiten</OnScreen> wieder auf <OnScreen>Aktiv</OnScreen>, dann kann neu bestellt werden.
      </Tip>
    </Section>
    <Section id="wer-bekommt" title="Wer sie bekommt">
      <Typography.Paragraph>
        Jede Handynummer bekommt die Nachricht einmal, auch bei zwei Bestellungen. Stornierte Bestellungen
        bekommen nichts. Wer keine Handynummer angegeben hat, steht auf der Seite: Ruf dort an.
      </Typography.Paragraph>
    </Section>
    <Section id="angekommen" title="Ob sie angekommen ist">
      <Steps>
        <Step picture={<Screenshot name="messageLog" alt="Die Nachricht im SMS-Verlauf" />}>
          Geh im Menü auf <OnScreen>SMS-Verlauf</OnScreen>. Dort steht die Nachricht als eine Zeile mit allen
          Empfängern.
        </Step>
      </Steps>
      <Tip>
        Schreib nur, was zur Bestellung gehört. Für Werbung per SMS brauchst du eine eigene Zustimmung.
      </Tip>
    </Section>
  </>
);
