import type { SettingKey } from '@hofkiste/contract/settings';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { FieldFrame, fieldAria } from '../ui/fields/FieldFrame';
import { useFormField } from '../ui/fields/useFormField';
import { SETTING_FIELDS } from './settingFields';

interface Props {
  name: SettingKey;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
}

export function SettingSelect({ name, options, hint }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  return (
    <FieldFrame id={id} label={SETTING_FIELDS[name].label} hint={hint} error={error}>
      <Select
        {...fieldAria(id, error, hint)}
        options={[...options]}
        // a week and the time zones without scrolling, also where a line is a thumb high
        listHeight={440}
        value={input.value ?? ''}
        onChange={(value) => input.onChange(value)}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
      />
    </FieldFrame>
  );
}
