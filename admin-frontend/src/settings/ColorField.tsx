import type { SettingKey } from '@hofkiste/contract/settings';
import { settings } from '@hofkiste/contract/settings';
import { parseHexColor } from '@hofkiste/contract/theme';
import { Input } from 'antd';
import { FieldFrame, fieldAria } from '../ui/fields/FieldFrame';
import { useFormField } from '../ui/fields/useFormField';
import { SETTING_FIELDS } from './settingFields';

interface Props {
  name: SettingKey;
  hint: string;
}

/** Hex digits to type, beside the browser's own picker, which shows the colour. */
export function ColorField({ name, hint }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  const { label } = SETTING_FIELDS[name];
  const typed = input.value ?? '';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="color-field">
        <input
          type="color"
          aria-label={`${label} auswählen`}
          value={parseHexColor(typed) ?? parseHexColor(settings[name].default)}
          onChange={(event) => input.onChange(event.target.value.toUpperCase())}
        />
        <Input
          {...fieldAria(id, error, hint)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
        />
      </div>
    </FieldFrame>
  );
}
