import { SectionColumns } from '../sections';
import { SettingImage } from '../settingInputs';

export const ImagesTab = () => (
  <SectionColumns>
    <SettingImage name="sliderImage1" ratio={4 / 3} hint="Empfohlen." />
    <SettingImage name="sliderImage2" ratio={4 / 3} hint="Optional." />
    <SettingImage name="sliderImage3" ratio={4 / 3} hint="Optional." />
    <SettingImage name="sliderImage4" ratio={4 / 3} hint="Optional." />
    <SettingImage name="sliderImage5" ratio={4 / 3} hint="Optional." />
    <SettingImage
      name="mainImageUrl"
      ratio={4 / 3}
      hint="Steht auf der Startseite, solange kein anderes Bild gesetzt ist."
    />
  </SectionColumns>
);
