import { Typography } from 'antd';
import { Screenshot } from '../Screenshot';
import { Section } from '../Section';
import { Step, Steps } from '../Steps';
import { OnScreen, Tip } from '../words';

export const Pictures = () => (
  <>
    <Typography.Paragraph>
      Ein gutes Foto verkauft mehr als zehn Sätze. Du kannst es gleich mit dem Handy machen.
    </Typography.Paragraph>
    <Section id="hochladen" title="Ein Bild hochladen">
      <Steps>
        <Step
          picture={<Screenshot name="pictureField" alt="Das Feld für ein Bild mit dem Knopf zum Hochladen" />}
        >
          Öffne ein Produkt, eine Kiste oder die Einstellungen. Drücke beim Bild auf{' '}
          <OnScreen>Bild hochladen</OnScreen> oder, wenn es schon eines gibt, auf{' '}
          <OnScreen>Bild ändern</OnScreen> und wähle das Foto. Am Handy gibt es auch{' '}
          <OnScreen>Foto aufnehmen</OnScreen>.
        </Step>
        <Step picture={<Screenshot name="pictureCrop" alt="Der Ausschnitt des Fotos" />}>
          Schieb den Rahmen so, dass das Wichtige darin ist. Der Regler darunter vergrößert. Drücke auf{' '}
          <OnScreen>Bild verwenden</OnScreen>.
        </Step>
        <Step>Speichere das Produkt, die Kiste oder die Einstellungen. Erst dann ist das Bild im Shop.</Step>
      </Steps>
      <Tip>
        Das Foto wird für Handy und Computer passend verkleinert. Wo es aufgenommen wurde, wird vorher
        entfernt.
      </Tip>
    </Section>
    <Section id="bild-weg" title="Ein Bild wegnehmen">
      <Typography.Paragraph>
        <OnScreen>Entfernen</OnScreen> nimmt das Bild aus diesem Feld, sobald du speicherst.{' '}
        <OnScreen>Bild löschen</OnScreen> nimmt es sofort überall weg, wo es im Shop zu sehen ist. Liegt dein
        Bild schon im Netz, trägst du es unter <OnScreen>Adresse statt Datei</OnScreen> ein.
      </Typography.Paragraph>
    </Section>
    <Section id="welche-bilder" title="Was nicht geht">
      <Typography.Paragraph>
        Das Foto darf höchstens 60 MB groß sein; dein Gerät verkleinert es vor dem Hochladen. Es muss JPEG,
        PNG oder WebP sein, wie Handys sie machen. Bei allem anderen sagt dir ein Satz, was nicht passt.
      </Typography.Paragraph>
    </Section>
    <Section id="bilder-im-shop" title="Wo Bilder stehen">
      <Typography.Paragraph>
        Bilder von Produkten und Kisten stehen bei der Kiste. Die großen Bilder oben im Shop wählst du in den
        Einstellungen unter <OnScreen>Bilder</OnScreen>, das Logo unter <OnScreen>Startseite</OnScreen>. Ohne
        eigenes Bild zeigt der Shop seine Zeichnungen.
      </Typography.Paragraph>
    </Section>
  </>
);
