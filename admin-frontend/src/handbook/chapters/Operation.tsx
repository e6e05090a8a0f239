import { Typography } from 'antd';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink } from '../words';

const Setting = ({ children }: { children: string }) => <Typography.Text code>{children}</Typography.Text>;

export const Operation = () => (
  <>
    <Typography.Paragraph>
      Dieses Kapitel ist nicht für den Hof, sondern für die Person, die den Server betreut. Alle Einstellungen
      stehen dort in der Datei <Setting>.env</Setting>; nach einer Änderung wird der Shop neu gestartet.
    </Typography.Paragraph>
    <Section id="sms-einrichten" title="SMS einrichten">
      <Typography.Paragraph>
        Mit <Setting>SMS_DRIVER=none</Setting> verkauft der Shop ohne SMS: Den Link zum Ändern und Stornieren
        zeigt er nach dem Bestellen. Alles Weitere lässt sich jederzeit nachholen.
      </Typography.Paragraph>
      <Steps>
        <Step>Ein Konto bei einem der beiden SMS-Anbieter anlegen: LINK Mobility oder seven.io.</Step>
        <Step>
          <Setting>SMS_DRIVER</Setting> auf <Setting>linkmobility</Setting> oder <Setting>seven</Setting>{' '}
          setzen und den Schlüssel des Kontos in <Setting>SMS_API_KEY</Setting> eintragen.
        </Step>
        <Step>
          Eine Nummer beim Anbieter kaufen und in <Setting>SMS_NUMERIC_SENDER</Setting> eintragen. Von ihr
          gehen SMS, wenn der Anbieter den Absendernamen ablehnt oder der Hof auf die Nummer umstellt:{' '}
          <ChapterLink to="kommt-die-sms-an" />.
        </Step>
        <Step>
          Ob eine SMS angekommen ist, meldet LINK Mobility von selbst. seven.io fragt der Shop danach;
          schneller geht es, wenn dort ein Webhook für Zustellberichte eingetragen ist.
        </Step>
        <Step>
          <Setting>SMS_DAILY_LIMIT</Setting> begrenzt, wie viele SMS in 24 Stunden hinausgehen. Ohne Angabe
          richtet sich die Grenze nach den letzten 90 Tagen.
        </Step>
        <Step>
          Ob alles stimmt, zeigt „Test-SMS senden“ in der Verwaltung unter Einstellungen, SMS: Dort steht die
          Antwort des Anbieters.
        </Step>
      </Steps>
    </Section>
    <Section id="email-einrichten" title="E-Mail einrichten">
      <Steps>
        <Step>
          Den Mailserver in <Setting>SMTP_HOST</Setting>, <Setting>SMTP_PORT</Setting>,{' '}
          <Setting>SMTP_USER</Setting> und <Setting>SMTP_PASSWORD</Setting> eintragen und die Adresse, von der
          die Mails kommen, in <Setting>SMTP_FROM</Setting>.
        </Step>
        <Step>
          Danach gehen Bestellberichte und Hinweise zur Anmeldung hinaus und, wenn der Hof es einschaltet,
          E-Mails an Kund:innen; „Testmail senden“ unter Einstellungen, System, probiert es aus.
        </Step>
      </Steps>
    </Section>
    <Section id="neues-passwort" title="Ein neues Passwort setzen">
      <Steps>
        <Step>
          Am Server <Setting>docker compose exec api node api/dist/programs/reset-password.js</Setting>{' '}
          ausführen; wo der Shop mit <Setting>npm start</Setting> läuft:{' '}
          <Setting>npm run admin:password</Setting>.
        </Step>
        <Step>Das beendet alle Anmeldungen, Passkeys und Helferlinks.</Step>
      </Steps>
    </Section>
  </>
);
