import type { SettingKey } from '@hofkiste/contract/settings';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/fields/TextField';
import { SETTING_FIELDS } from './settingFields';

type Props = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & { name: SettingKey };

export const SettingText = ({ name, ...rest }: Props) => (
  <TextField name={name} label={SETTING_FIELDS[name].label} {...rest} />
);
