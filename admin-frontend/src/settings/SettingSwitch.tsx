import type { SettingKey } from '@hofkiste/contract/settings';
import { Switch } from 'antd';
import { useFormField } from '../ui/fields/useFormField';
import { SETTING_FIELDS } from './settingFields';

/** On and off are the texts 'true' and 'false' (spec 3). */
export function SettingSwitch({ name }: { name: SettingKey }) {
  const { id, input } = useFormField<string>(name);
  return (
    <div className="field-switch">
      <Switch id={id} checked={input.value === 'true'} onChange={(isOn) => input.onChange(String(isOn))} />
      <label className="field-label" htmlFor={id}>
        {SETTING_FIELDS[name].label}
      </label>
    </div>
  );
}
