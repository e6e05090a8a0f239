import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const Orders = () => (
  <>
    <Typography.Paragraph>
      Hier siehst du alle Bestellungen eines Tages. Ruft jemand an, trägst du die Bestellung selbst ein.
    </Typography.Paragraph>
    <Section id="ansehen" title="Bestellungen ansehen">
      <Steps>
        <Step picture={<Screenshot name="orders" alt="Die Bestellungen eines Tages" />}>
          Geh im Menü auf <OnScreen>Bestellungen</OnScreen>. Am Tag der Abholung ist dieser Tag offen, sonst
          der, der gerade verkauft wird; einen anderen wählst du oben. Oben stehen die Summen, darunter jede
          Bestellung.
        </Step>
        <Step
          picture={<Screenshot name="ordersFilter" alt="Die Auswahl des Tages und des Ortes und die Suche" />}
        >
          Wo <OnScreen>Alle Orte</OnScreen> steht, kannst du einen Abholort wählen. Im Suchfeld findest du
          jemanden mit dem Namen oder der Telefonnummer.
        </Step>
        <Step picture={<Screenshot name="orderDetails" alt="Alles über eine Bestellung" />}>
          Drücke auf die Zeile oder auf <OnScreen>Details</OnScreen>. Dort kannst du anrufen, siehst, was
          bestellt ist, und im <OnScreen>Verlauf</OnScreen>, was damit geschehen ist.
        </Step>
      </Steps>
    </Section>
    <Section id="aufnehmen" title="Eine Bestellung aufnehmen">
      <Steps>
        <Step>
          Drücke über der Liste auf <OnScreen>Neue Bestellung</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="newOrderContact" alt="Telefonnummer und Name" />}>
          Tippe bei <OnScreen>Name oder Nummer</OnScreen> den Namen oder die Telefonnummer. Ab zwei Zeichen
          schlägt die Verwaltung bekannte Leute vor. Wer neu ist, kommt in die Felder darunter. Wer keine
          Nummer hat, bekommt keine SMS. Hat jemand für diesen Tag schon bestellt, führt{' '}
          <OnScreen>Diese Bestellung ändern</OnScreen> dorthin.
        </Step>
        <Step picture={<Screenshot name="newOrderBoxes" alt="Die Kisten mit der Menge" />}>
          Stelle bei jeder Kiste die Menge ein.
        </Step>
        <Step
          picture={
            <Screenshot name="newOrderSlip" alt="Die Bestellung mit Summe und dem Knopf „Bestellen“" />
          }
        >
          Prüfe Ort und Summe. Schalte <OnScreen>SMS senden</OnScreen> ein, wenn die Bestätigung aufs Handy
          soll. Schickt dein Shop auch E-Mails, heißt der Schalter <OnScreen>Bestätigung senden</OnScreen>.
          Drücke auf <OnScreen>Bestellen</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Ist die Bestellfrist vorbei oder eine Kiste vergriffen, sagt dir das ein gelber Hinweis. Du darfst mit{' '}
        <OnScreen>Trotzdem bestellen</OnScreen> weitermachen. Im Shop darf das niemand.
      </Tip>
    </Section>
    <Section id="aendern" title="Ändern und stornieren">
      <Steps>
        <Step>
          Öffne die Bestellung mit <OnScreen>Details</OnScreen>. Drücke auf <OnScreen>Ändern</OnScreen>, wenn
          jemand etwas anderes will.
        </Step>
        <Step picture={<Screenshot name="cancelOrder" alt="Die Frage vor dem Stornieren" />}>
          Drücke auf <OnScreen>Stornieren</OnScreen>, wenn jemand absagt. Die Kisten werden wieder frei. Mit{' '}
          <OnScreen>SMS senden</OnScreen> bekommt die Person eine Bestätigung.
        </Step>
        <Step>
          <OnScreen>Löschen</OnScreen> entfernt eine Bestellung ganz, ohne Nachricht. Nimm es nur für Proben
          und Irrtümer.
        </Step>
      </Steps>
      <Tip>
        Bis zur Bestellfrist können deine Kund:innen mit dem Link in ihrer Bestätigung selbst ändern und
        stornieren.
      </Tip>
    </Section>
  </>
);
