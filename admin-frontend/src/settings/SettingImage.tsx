import type { SettingKey } from '@hofkiste/contract/settings';
import { ImageField } from '../ui/fields/ImageField';
import { SETTING_FIELDS } from './settingFields';

interface Props {
  name: SettingKey;
  hint?: string;
}

export const SettingImage = ({ name, hint }: Props) => (
  <ImageField name={name} label={SETTING_FIELDS[name].label} hint={hint} />
);
