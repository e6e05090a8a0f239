import { Flow } from '../../ui/layout';
import { DesignPreview } from '../previews/DesignPreview';
import { FieldsAndPreview, Note } from '../sections';
import { SettingImage } from '../settingInputs';
import { ColorField } from './ColorField';

export const DesignTab = () => (
  <FieldsAndPreview>
    <Flow $gap={16}>
      <ColorField name="primaryColor" hint="Knöpfe, Links und Fußzeile" />
      <ColorField name="accentColor" hint="Hervorgehobenes und die warmen Flächen" />
      <ColorField name="bgContrastColor" hint="Der Grund der Seite" />
      <Note>
        Drei oder sechs Stellen, mit oder ohne #. Wo eine Farbe für Schrift zu hell ist, nimmt der Shop von
        selbst einen dunkleren Ton.
      </Note>
      <SettingImage
        name="backgroundImageUrl"
        ratio={16 / 10}
        hint="Optional. Ohne Bild bleibt der Grund einfarbig."
      />
    </Flow>
    <DesignPreview />
  </FieldsAndPreview>
);
