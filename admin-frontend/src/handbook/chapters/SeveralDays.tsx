import { Typography } from 'antd';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const SeveralDays = () => (
  <>
    <Typography.Paragraph>
      Von selbst verkauft der Shop einen Abholtag nach dem anderen. Wird bei dir zweimal in der Woche abgeholt
      oder willst du die Weihnachtskisten früher anbieten, verkauft er auch mehrere gleichzeitig.
    </Typography.Paragraph>
    <Section id="gleichzeitig" title="Zwei Tage auf einmal">
      <Steps>
        <Step>
          Geh im Menü auf <OnScreen>Einstellungen</OnScreen> und dort auf <OnScreen>System</OnScreen>.
        </Step>
        <Step>
          Wähle bei <OnScreen>Abholtage gleichzeitig im Shop</OnScreen>, wie viele es sind, und drücke auf{' '}
          <OnScreen>Einstellungen speichern</OnScreen>.
        </Step>
        <Step>
          Im Shop steht jetzt über den Kisten <OnScreen>Für welchen Tag?</OnScreen>. Was jemand gewählt hat,
          bleibt beim Wechseln erhalten, soweit es der andere Tag auch hat.
        </Step>
      </Steps>
      <Tip>
        Eine Bestellung ist immer für einen Tag. Wer für zwei Tage bestellt, bestellt zweimal und bekommt zwei
        Links.
      </Tip>
    </Section>
    <Section id="bestellbar-ab" title="Ein Tag, der früher oder später beginnt">
      <Steps>
        <Step>
          Öffne den Abholtag und trag bei <OnScreen>Bestellbar ab</OnScreen> Datum und Uhrzeit ein. Leer
          heißt: Er kommt der Reihe nach dran.
        </Step>
        <Step>
          Ab diesem Zeitpunkt verkauft ihn der Shop neben den anderen. Vorher kann niemand dafür bestellen; am
          Telefon nimmst du trotzdem Bestellungen auf.
        </Step>
        <Step>
          Bei den Abholtagen steht, ab wann er im Shop ist. Kopierst du ihn oder legst du eine Serie an,
          behält er denselben Abstand.
        </Step>
      </Steps>
    </Section>
    <Section id="link-zum-tag" title="Auf einen Tag verlinken">
      <Steps>
        <Step>
          Füge in der Vorlage der Ankündigung <OnScreen>Link zum Tag</OnScreen> ein. Wer ihn öffnet, sieht im
          Shop gleich diesen Tag. Mehr dazu in <ChapterLink to="ankuendigen" />.
        </Step>
      </Steps>
    </Section>
  </>
);
