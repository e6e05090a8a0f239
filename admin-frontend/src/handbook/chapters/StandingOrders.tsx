import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const StandingOrders = () => (
  <>
    <Typography.Paragraph>
      „Jede Woche eine Große Kiste, bis du nein sagst.“ Der Shop legt für jeden passenden Abholtag von selbst
      eine Bestellung an. Wer mitmacht, braucht kein Konto: Ein Link in der SMS genügt, um auszulassen, zu
      ändern oder aufzuhören.
    </Typography.Paragraph>
    <Section id="einschalten" title="Einschalten">
      <Steps>
        <Step>
          Geh im Menü auf <OnScreen>Einstellungen</OnScreen> und dort auf{' '}
          <OnScreen>Dauerbestellungen</OnScreen>. Schalte <OnScreen>Dauerbestellungen annehmen</OnScreen> ein
          und drücke auf <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
        <Step>
          Öffne jede Kiste, die man so bestellen darf, und schalte{' '}
          <OnScreen>Als Dauerbestellung möglich</OnScreen> ein. Bei{' '}
          <OnScreen>Höchstens in Dauerbestellungen</OnScreen> sagst du, wie viele an einem Abholtag so
          weggehen dürfen.
        </Step>
        <Step>
          Leg die Abholtage früh genug an, am besten die ganze Saison: <ChapterLink to="viele-tage" />.
          Angelegt wird eine Bestellung zwei Wochen vorher, oder sobald der Shop den Tag verkauft. Du kannst
          das in den Einstellungen ändern.
        </Step>
      </Steps>
      <Tip>
        Dauerbestellungen kommen vor allen anderen dran: Ihre Kisten sind schon weg, wenn der Shop den Tag
        verkauft. Nur bei einem Tag, den du spät anlegst, gilt: Wer zuerst kommt.
      </Tip>
    </Section>
    <Section id="woher-sie-kommen" title="Woher sie kommen">
      <Steps>
        <Step>
          Im Shop wählt jemand Kisten, Rhythmus und Ort und bekommt eine SMS. Erst mit dem Link darin gilt die
          Dauerbestellung. Bis dahin steht sie als <OnScreen>Nicht bestätigt</OnScreen> in der Liste; nach
          zwei Tagen ohne Bestätigung läuft der Link ab. Will jemand nicht, kannst du sie in den Details
          löschen.
        </Step>
        <Step>
          Ruft jemand an, geh auf <OnScreen>Dauerbestellungen</OnScreen> und drücke auf{' '}
          <OnScreen>Neue Dauerbestellung</OnScreen>. Sie gilt sofort.
        </Step>
      </Steps>
    </Section>
    <Section id="jede-woche" title="Was jede Woche geschieht">
      <Steps>
        <Step picture={<Screenshot name="standingWeeks" alt="Was in den nächsten Wochen bestellt ist" />}>
          Unter <OnScreen>Nächste Wochen</OnScreen> siehst du für jeden Abholtag, wie viele Kisten
          eingetragen, also schon bestellt sind, und wie viele du erwarten kannst. Danach kannst du anbauen
          und einkaufen.
        </Step>
        <Step>
          Zwei Tage vor der Bestellfrist kommt die <OnScreen>SMS vor jeder Abholung</OnScreen> mit allem, was
          bestellt ist. Wer verreist, lässt die Woche mit dem Link darin aus. Eine Abholerinnerung kommt nur,
          wenn diese SMS nicht hinausging.
        </Step>
        <Step>
          Was angelegt ist, ist eine gewöhnliche Bestellung: Sie steht bei den{' '}
          <OnScreen>Bestellungen</OnScreen>, auf den Listen und im Abholmodus, mit dem Zeichen{' '}
          <OnScreen>Dauerbestellung</OnScreen>. Stornierst du sie, bleibt diese Woche ausgelassen. Sagst du
          den ganzen Abholtag ab, wird für einen anderen Tag derselben Woche wieder eine angelegt.
        </Step>
        <Step>
          Fällt der Wochentag auf einen Feiertag und es gibt in der Woche nur einen anderen Abholtag, nimmt
          der Shop diesen.
        </Step>
      </Steps>
    </Section>
    <Section id="probleme" title="Wenn keine Bestellung angelegt werden konnte">
      <Steps>
        <Step>
          Am Dashboard und oben auf der Seite steht, wen es betrifft und warum: Eine Kiste fehlt an diesem
          Tag, ist ausverkauft oder teurer geworden, oder den Abholort gibt es dort nicht. Behebst du den
          Grund vor der Bestellfrist, legt der Shop die Bestellung von selbst an.
        </Step>
        <Step>
          Wird eine Kiste teurer, fragen wir zuerst: Erst wenn die Person den neuen Preis angenommen hat,
          kommt sie wieder mit. Hat sie dir am Telefon zugesagt, drücke in den Details auf{' '}
          <OnScreen>Neuer Preis ist vereinbart</OnScreen>. Billiger wird ohne Frage übernommen.
        </Step>
        <Step>
          Mit <OnScreen>Jetzt eintragen</OnScreen> in den Details legst du die Bestellung einer Woche selbst
          an, auch nach der Bestellfrist.
        </Step>
      </Steps>
    </Section>
    <Section id="pause-und-ende" title="Auslassen, pausieren, beenden">
      <Steps>
        <Step>
          Öffne die Dauerbestellung mit <OnScreen>Details</OnScreen>. Mit <OnScreen>Auslassen</OnScreen> fällt
          eine Woche weg, mit <OnScreen>Pause eintragen</OnScreen> eine längere Zeit. Ohne Ende ist es eine
          Pause bis auf Weiteres; nach sechs Monaten endet die Dauerbestellung dann. Eine Woche davor sagt es
          eine SMS; geht keine hinaus, etwa bei einem Festnetz, steht es am Dashboard.
        </Step>
        <Step>
          <OnScreen>Ändern</OnScreen> gilt für alles, was noch nicht bestellt ist.
        </Step>
        <Step>
          Mit <OnScreen>Beenden</OnScreen> ist Schluss, auf Wunsch auch mit der Bestellung, die schon angelegt
          ist. 30 Tage lang geht <OnScreen>Wieder aufnehmen</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Schaltest du Dauerbestellungen aus, wird keine Bestellung mehr angelegt. Gelöscht ist damit keine:
        Beim Einschalten gehen sie weiter.
      </Tip>
    </Section>
  </>
);
