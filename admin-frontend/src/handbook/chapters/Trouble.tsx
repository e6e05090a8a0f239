import { Typography } from 'antd';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen } from '../words';

export const Trouble = () => (
  <>
    <Typography.Paragraph>
      Das Wichtigste zuerst: Was gespeichert ist, bleibt gespeichert. Du kannst nichts kaputt machen, wenn du
      eine Seite neu lädst.
    </Typography.Paragraph>
    <Section id="niemand-bestellt" title="Im Shop kann niemand bestellen">
      <Steps>
        <Step>
          Geh auf <OnScreen>Abholtage</OnScreen>. Gibt es einen Tag, dessen Bestellfrist noch läuft? Wenn
          nicht: <ChapterLink to="abholtag-anlegen" />.
        </Step>
        <Step>
          Ist er <OnScreen>Aktiv</OnScreen>? Wenn nicht, drücke auf <OnScreen>Bearbeiten</OnScreen> und
          schalte ihn ein.
        </Step>
        <Step>
          Sind alle Kisten ausverkauft? Sieh nach bei <ChapterLink to="ausverkauft" />.
        </Step>
      </Steps>
    </Section>
    <Section id="keine-sms" title="Jemand hat keine SMS bekommen">
      <Steps>
        <Step>
          Sieh im <OnScreen>SMS-Verlauf</OnScreen> nach, was mit der SMS geschehen ist:{' '}
          <ChapterLink to="kommt-die-sms-an" />. Die Bestellung gilt auch ohne SMS.
        </Step>
      </Steps>
    </Section>
    <Section id="geaendert" title="„… wurde inzwischen geändert“">
      <Steps>
        <Step>
          Du oder jemand anderer hat dasselbe in einem zweiten Fenster geändert.{' '}
          <OnScreen>Neu laden</OnScreen> zeigt den neuen Stand. <OnScreen>Trotzdem speichern</OnScreen> behält
          deinen.
        </Step>
      </Steps>
    </Section>
    <Section id="seite-geht-nicht" title="Eine Seite lässt sich nicht anzeigen">
      <Steps>
        <Step>
          Drücke auf <OnScreen>Erneut versuchen</OnScreen> oder auf <OnScreen>Seite neu laden</OnScreen>.
        </Step>
        <Step>Geht es nicht: Hat dein Gerät Internet? Probiere eine andere Seite.</Step>
      </Steps>
    </Section>
    <Section id="abgemeldet" title="Plötzlich steht da „Anmelden“">
      <Steps>
        <Step>Melde dich wieder an. Was du getippt hast, ist noch da.</Step>
        <Step>
          Passwort vergessen? Nur wer deinen Shop eingerichtet hat, kann ein neues setzen. Ruf dort an.
        </Step>
      </Steps>
    </Section>
    <Section id="abholmodus-geht-nicht" title="Der Abholmodus geht nicht auf">
      <Steps>
        <Step>Den Knopf gibt es erst nach der Bestellfrist und bis zwei Tage nach der Abholung.</Step>
        <Step>Ohne Netz geht er nur, wenn du ihn auf diesem Handy vorher einmal mit Netz geöffnet hast.</Step>
      </Steps>
    </Section>
    <Section id="sicherung" title="„Die letzte Sicherung ist … Tage alt“">
      <Steps>
        <Step>
          Jede Nacht soll alles gesichert werden, was in deinem Shop gespeichert ist. Das gelingt gerade
          nicht. Der Shop läuft weiter, und es fehlt nichts.
        </Step>
        <Step>
          Nur wer deinen Shop eingerichtet hat, kann nachsehen, woran es liegt. Ruf dort an, am besten noch
          heute: Geht jetzt der Computer kaputt, ist alles seit der letzten Sicherung verloren.
        </Step>
      </Steps>
    </Section>
    <Section id="sicherheitspruefung" title="„Die Sicherheitsprüfung ist abgeschaltet“">
      <Steps>
        <Step>
          Sonst prüft ein fremder Dienst bei jeder Bestellung, ob ein Mensch bestellt. Fällt er aus, kann
          niemand bestellen. Deshalb hat die Person, die deinen Shop betreut, die Prüfung abgeschaltet.
        </Step>
        <Step>
          Schau öfter als sonst, ob Bestellungen mit erfundenen Namen dabei sind, und lass die Prüfung wieder
          einschalten, sobald der Dienst geht.
        </Step>
      </Steps>
    </Section>
    <Section id="drucken-geht-nicht" title="Das Handbuch auf Papier">
      <Steps>
        <Step>
          Drücke bei einem Kapitel auf <OnScreen>Drucken</OnScreen>, oder auf der ersten Seite der Hilfe auf{' '}
          <OnScreen>Ganzes Handbuch drucken</OnScreen>.
        </Step>
      </Steps>
    </Section>
  </>
);
