import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const TextMessages = () => (
  <>
    <Typography.Paragraph>
      Der Shop schickt SMS von selbst. Du kannst jede Sorte ausschalten und ihren Text ändern. Ob eine
      angekommen ist: <ChapterLink to="kommt-die-sms-an" />.
    </Typography.Paragraph>
    <Section id="welche-sms" title="Welche SMS es gibt">
      <Typography.Paragraph>
        <OnScreen>Bestellbestätigung</OnScreen>: gleich nach der Bestellung, mit dem Link zum Ändern und
        Stornieren.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Änderungsbestätigung</OnScreen>: wenn jemand die Bestellung im Shop ändert, höchstens drei
        je Bestellung. Änderst du sie selbst, entscheidest du jedes Mal, ob eine SMS hinausgeht.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Abholerinnerung</OnScreen>: am Abholtag, zu der Uhrzeit, die du einstellst. Beginnt die
        Abholung schon früher, kommt sie am Abend davor. Wer mehrmals bestellt hat, bekommt eine; wer schon
        abgeholt hat, keine.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Stornierung</OnScreen>: wenn jemand storniert.
      </Typography.Paragraph>
    </Section>
    <Section id="sms-aendern" title="Texte ändern und ausschalten">
      <Steps>
        <Step picture={<Screenshot name="smsSettings" alt="Die SMS in den Einstellungen" />}>
          Geh im Menü auf <OnScreen>Einstellungen</OnScreen> und dort auf <OnScreen>SMS</OnScreen>. Mit den
          Schaltern schaltest du eine Sorte aus. In den Feldern änderst du den Text. Rechts siehst du, was
          ankommt.
        </Step>
        <Step>
          Drücke auf <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Lass den Link in der Bestätigung stehen. Sonst müssen alle, die ändern oder stornieren wollen, bei dir
        anrufen. Nach der Bestellfrist lässt der Shop den Satz mit dem Link weg.
      </Tip>
    </Section>
    <Section id="kosten" title="Was sie kosten">
      <Typography.Paragraph>
        Jede SMS kostet ein paar Cent. Den Preis macht der Anbieter, bei dem dein Shop SMS kauft. Ein Text bis
        160 Zeichen ist eine SMS. Ist er länger, zählt er als zwei oder drei. Manche Zeichen, zum Beispiel
        Emoji, machen eine SMS viel kürzer. In der Vorschau steht, wie viele es werden.
      </Typography.Paragraph>
    </Section>
    <Section id="tageslimit" title="Das Tageslimit">
      <Typography.Paragraph>
        Damit Fremde keine Unsummen verursachen, gibt es ein Limit für SMS in 24 Stunden: dreimal so viele wie
        an deinem stärksten Tag der letzten 90 Tage. Ist die Hälfte verbraucht, steht das am Dashboard. Ein
        Fünftel ist für Erinnerungen und für deine eigenen Nachrichten reserviert.
      </Typography.Paragraph>
    </Section>
  </>
);
