import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { OnScreen } from '../words';

export const WeekAtAGlance = () => (
  <>
    <Typography.Paragraph>
      Nach dem Anmelden siehst du das Dashboard. Es sagt dir, was gerade ansteht. Du kommst im Menü mit{' '}
      <OnScreen>Dashboard</OnScreen> dorthin.
    </Typography.Paragraph>
    <Section id="jetzt-im-shop" title="Was gerade läuft">
      <Screenshot name="today" alt="Die nächsten Tage, der Tag im Verkauf und die nächste Abholung" />
      <Typography.Paragraph>
        Oben stehen die nächsten Tage: wann abgeholt wird und wann eine Bestellfrist endet.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Jetzt im Shop</OnScreen> ist der Tag, für den gerade bestellt werden kann. Du siehst, wie
        viele Bestellungen es gibt, wie viel von jeder Kiste weg ist und wie lange die Bestellfrist noch
        läuft.
      </Typography.Paragraph>
      <Typography.Paragraph>
        <OnScreen>Nächste Abholung</OnScreen> zeigt, wie viel du übergibst und kassierst, Ort für Ort. Nach
        der Bestellfrist kommt der Abholmodus dazu. Ist es derselbe Tag, dann steht alles in einer Karte.
      </Typography.Paragraph>
    </Section>
    <Section id="braucht-aufmerksamkeit" title="Was dich braucht">
      <Screenshot name="attention" alt="Die Liste „Braucht deine Aufmerksamkeit“" />
      <Typography.Paragraph>
        Unter <OnScreen>Braucht deine Aufmerksamkeit</OnScreen> steht, was du dir ansehen solltest: eine SMS,
        die nicht ankam, eine vergriffene Kiste, jemand, der nicht abgeholt hat. Rechts führt ein Knopf gleich
        an die richtige Stelle. Gibt es nichts zu tun, fehlt die Liste.
      </Typography.Paragraph>
      <Typography.Paragraph>
        Auch ein Abholtag der nächsten zwei Wochen, den du noch nicht angelegt hast, steht dort: am{' '}
        <OnScreen>Standard-Abholtag</OnScreen> der Einstellungen und an jedem anderen Wochentag, der drei
        Wochen hintereinander Abholtag ist. Feiertage zählen nicht.
      </Typography.Paragraph>
    </Section>
    <Section id="zahlen" title="Zahlen und Diagramme">
      <Typography.Paragraph>
        Darunter stehen Summen und zwei Diagramme: Bestellungen und Umsatz. Mit <OnScreen>Zeitraum:</OnScreen>{' '}
        wählst du, wie weit sie zurückreichen. Stornierte Bestellungen zählen nicht.
      </Typography.Paragraph>
    </Section>
  </>
);
