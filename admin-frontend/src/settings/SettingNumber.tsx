import type { SettingKey } from '@hofkiste/contract/settings';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { FieldFrame, fieldAria } from '../ui/fields/FieldFrame';
import { useFormField } from '../ui/fields/useFormField';
import { SETTING_FIELDS } from './settingFields';

interface Props {
  name: SettingKey;
  min: number;
  max: number;
  hint: ReactNode;
}

/** A whole number, kept as the text it is typed as. */
export function SettingNumber({ name, min, max, hint }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame id={id} label={SETTING_FIELDS[name].label} hint={hint} error={error}>
      <Input
        {...fieldAria(id, error, hint)}
        className="setting-number"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
    </FieldFrame>
  );
}
