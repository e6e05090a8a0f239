import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { ChapterLink, OnScreen, Tip } from '../words';

export const ProductsAndBoxes = () => (
  <>
    <Typography.Paragraph>
      Ein Produkt ist eine Sorte, zum Beispiel Karotten. Eine Kiste ist das, was bestellt wird. In der Kiste
      sind Produkte.
    </Typography.Paragraph>
    <Section id="produkte" title="Produkte">
      <Steps>
        <Step picture={<Screenshot name="products" alt="Die Liste der Produkte mit „Neues Produkt“" />}>
          Geh im Menü auf <OnScreen>Produkte</OnScreen> und drücke auf <OnScreen>Neues Produkt</OnScreen>.
          Schreib den Namen hinein und drücke auf <OnScreen>Erstellen</OnScreen>.
        </Step>
        <Step>
          Wählst du eine <OnScreen>Einheit</OnScreen>, zum Beispiel Bund oder kg, steht sie bei der Menge: im
          Shop, in der Ankündigung und auf der Ernteliste.
        </Step>
        <Step>
          Ein Bild ist schön, aber nicht nötig. Wie das geht, steht in <ChapterLink to="bilder" />.
        </Step>
        <Step>
          Ein Produkt gibt es nicht mehr? Drücke in seiner Zeile auf <OnScreen>Archivieren</OnScreen>. Es
          steht dann unter <OnScreen>Archivierte Produkte</OnScreen>. Mit{' '}
          <OnScreen>Wiederherstellen</OnScreen> holst du es nächstes Jahr zurück.
        </Step>
      </Steps>
    </Section>
    <Section id="kisten" title="Kisten">
      <Steps>
        <Step picture={<Screenshot name="boxes" alt="Die Liste der Gemüsekisten" />}>
          Geh im Menü auf <OnScreen>Gemüsekisten</OnScreen>. Mit <OnScreen>Neue Gemüsekiste</OnScreen> legst
          du eine an, mit <OnScreen>Bearbeiten</OnScreen> änderst du eine.
        </Step>
        <Step
          picture={
            <Screenshot
              name="boxForm"
              alt="Eine Kiste bearbeiten: links die Grunddaten, rechts die Produkte"
            />
          }
        >
          Schreib Name, Gewicht und Preis hinein und hake die Produkte an, die darin sind. Was es nicht als
          Produkt gibt, schreibst du unter <OnScreen>Noch etwas dazu</OnScreen> dazu.
        </Step>
        <Step>
          Lass <OnScreen>Standard bei neuen Abholtagen</OnScreen> eingeschaltet, wenn es die Kiste jedes Mal
          gibt. Dann ist sie bei einem neuen Abholtag schon angehakt.
        </Step>
        <Step>
          Drücke auf <OnScreen>Speichern</OnScreen>.
        </Step>
      </Steps>
      <Tip>
        Ein neuer Preis gilt für neue Abholtage. Tage, die es schon gibt, behalten Namen, Preis und Gewicht.
        Dort änderst du sie beim Abholtag selbst.
      </Tip>
    </Section>
    <Section id="einzelprodukte" title="Eier, Honig und anderes einzeln">
      <Steps>
        <Step picture={<Screenshot name="singleProduct" alt="Der Schalter „Ist Einzelprodukt“" />}>
          Leg es wie eine Kiste an und schalte oben <OnScreen>Ist Einzelprodukt</OnScreen> ein. Es braucht
          dann nur Name, Gewicht und Preis. Im Shop steht es unter den Kisten.
        </Step>
      </Steps>
    </Section>
    <Section id="kiste-weg" title="Eine Kiste gibt es nicht mehr">
      <Steps>
        <Step>
          Nur diese Saison nicht: Schalte sie in der Liste aus. Neue Abholtage beginnen dann ohne sie.
        </Step>
        <Step>
          Nie wieder: Drücke in ihrer Zeile auf den Papierkorb, dann auf{' '}
          <OnScreen>Dauerhaft deaktivieren</OnScreen>. Sie verschwindet auch von den Tagen, für die noch
          bestellt werden kann. Was schon bestellt ist, bleibt bestellt.
        </Step>
      </Steps>
    </Section>
  </>
);
