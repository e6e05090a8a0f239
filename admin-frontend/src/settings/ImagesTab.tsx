import { SettingImage } from './SettingImage';

export const ImagesTab = () => (
  <>
    <p className="settings-note">
      Bis zu fünf Bilder wechseln auf der Startseite alle 10 Sekunden. Empfohlene Größe: etwa 800 × 600 Pixel.
    </p>
    <div className="settings-images">
      <SettingImage name="sliderImage1" hint="Empfohlen" />
      <SettingImage name="sliderImage2" hint="Optional" />
      <SettingImage name="sliderImage3" hint="Optional" />
      <SettingImage name="sliderImage4" hint="Optional" />
      <SettingImage name="sliderImage5" hint="Optional" />
      <SettingImage
        name="mainImageUrl"
        hint="Steht auf der Startseite, solange kein anderes Bild gesetzt ist."
      />
    </div>
  </>
);
