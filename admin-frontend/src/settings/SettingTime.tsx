import type { SettingKey } from '@hofkiste/contract/settings';
import { TimeField } from '../ui/fields/TimeField';
import { SETTING_FIELDS } from './settingFields';

interface Props {
  name: SettingKey;
  hint?: string;
  className?: string;
}

export const SettingTime = ({ name, ...rest }: Props) => (
  <TimeField name={name} label={SETTING_FIELDS[name].label} {...rest} />
);
