import { ColorField } from './ColorField';
import { DesignPreview } from './DesignPreview';
import { SettingImage } from './SettingImage';

export const DesignTab = () => (
  <div className="settings-split">
    <div className="form-fields">
      <ColorField name="primaryColor" hint="Knöpfe, Links und Fußzeile" />
      <ColorField name="accentColor" hint="Hervorgehobenes und die warmen Flächen" />
      <ColorField name="bgContrastColor" hint="Der Grund der Seite" />
      <p className="settings-note">
        Drei oder sechs Stellen, mit oder ohne #. Wo eine Farbe für Schrift zu hell ist, nimmt der Shop von
        selbst einen dunkleren Ton.
      </p>
      <SettingImage name="backgroundImageUrl" hint="Optional. Ohne Bild bleibt der Grund einfarbig." />
    </div>
    <DesignPreview />
  </div>
);
