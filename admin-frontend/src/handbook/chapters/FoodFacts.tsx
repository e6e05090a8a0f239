import { Typography } from 'antd';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const FoodFacts = () => (
  <>
    <Typography.Paragraph>
      Saft, Honig, Käse, Brot: Bei solchen Waren müssen Kund:innen mehr wissen als Namen und Preis. Was du
      einträgst, steht im Shop.
    </Typography.Paragraph>
    <Section id="angaben" title="Angaben eintragen">
      <Steps>
        <Step>
          Geh im Menü auf <OnScreen>Gemüsekisten</OnScreen>, öffne das Einzelprodukt und klapp{' '}
          <OnScreen>Angaben für Käufer:innen</OnScreen> auf.
        </Step>
        <Step>
          Mit <OnScreen>Füllmenge</OnScreen> und <OnScreen>Einheit</OnScreen> zeigt der Shop den Preis je
          Kilo, Liter oder Stück.
        </Step>
        <Step>
          Ist es verpackt, schalte <OnScreen>Ist verpackt</OnScreen> ein und schreib die Zutaten hinein. Setz
          Allergene zwischen Sterne, zum Beispiel *Milch*; der Shop zeigt sie fett. Honig oder Mehl brauchen
          keine Zutaten: Schalte <OnScreen>Besteht nur aus einer Zutat</OnScreen> ein.
        </Step>
        <Step>Hake die Allergene an. Bei gemischten Kisten gibst du nur Herkunft und Allergene an.</Step>
        <Step>
          Fehlt etwas, steht in der Liste <OnScreen>Angaben fehlen</OnScreen> und am Dashboard ein Hinweis.
          Verkaufen kannst du trotzdem.
        </Step>
      </Steps>
      <Tip>
        Ein Abholtag übernimmt die Angaben bis zu seiner Bestellfrist. Danach gelten neue Angaben erst ab dem
        nächsten Tag.
      </Tip>
    </Section>
    <Section id="allergene" title="Die Seite „Allergene“">
      <Steps>
        <Step>
          In der Fußzeile des Shops führt <OnScreen>Allergene</OnScreen> zu einer Tabelle mit allen Kisten, zu
          denen du etwas eingetragen hast.
        </Step>
      </Steps>
    </Section>
    <Section id="ruecktritt" title="Rücktritt vom Kauf">
      <Steps>
        <Step>
          Von Gemüse kann niemand zurücktreten, weil es schnell verdirbt. Von Honig schon: Schalte bei solchen
          Waren <OnScreen>Haltbar</OnScreen> ein.
        </Step>
        <Step>
          Geh auf <OnScreen>Einstellungen</OnScreen> und <OnScreen>Footer</OnScreen> und drücke bei{' '}
          <OnScreen>Belehrung über das Rücktrittsrecht</OnScreen> auf <OnScreen>Muster einfügen</OnScreen>.
          Prüfe den Text und speichere ihn.
        </Step>
        <Step>
          Kund:innen können dann bis 14 Tage nach der Abholung auf der Seite ihrer Bestellung auf{' '}
          <OnScreen>Vertrag widerrufen</OnScreen> drücken. Sie bekommen eine Bestätigung mit Datum und
          Uhrzeit.
        </Step>
        <Step>
          Vor der Bestellfrist wird die Ware einfach abbestellt. Danach bleibt die Bestellung, wie sie ist,
          und am Dashboard, in Listen und in Details steht <OnScreen>Widerruf</OnScreen>. Ist noch nicht
          abgeholt, gib die Ware nicht mit und zieh den Betrag ab. Sonst zahle ihn binnen 14 Tagen zurück; du
          darfst warten, bis du die Ware hast. Das Programm zahlt nichts zurück.
        </Step>
      </Steps>
    </Section>
  </>
);
