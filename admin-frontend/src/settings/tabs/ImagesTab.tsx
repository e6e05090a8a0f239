import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { SettingImage } from '../settingInputs';

export const ImagesTab = () => (
  <Images>
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
  </Images>
);

const Images = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: 28px 36px;

  ${onPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
