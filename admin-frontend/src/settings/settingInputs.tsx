import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { Checkbox } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { PictureField } from '../pictures/PictureField';
import { FieldFrame, fieldAria } from '../ui/fields/FieldFrame';
import { SelectField } from '../ui/fields/SelectField';
import { LabelledSwitch } from '../ui/fields/SwitchField';
import { TextField } from '../ui/fields/TextField';
import { TimeField } from '../ui/fields/TimeField';
import { useFormField } from '../ui/fields/useFormField';
import { SETTING_FIELDS } from './settingFields';

/** The fields of the settings: each takes its label from {@link SETTING_FIELDS}, and every value is a text. */
type OfSetting<Props> = Omit<Props, 'name' | 'label'> & { name: SettingKey };

export const SettingText = (props: OfSetting<ComponentProps<typeof TextField>>) => (
  <TextField {...props} label={SETTING_FIELDS[props.name].label} />
);

export const SettingTime = (props: OfSetting<ComponentProps<typeof TimeField>>) => (
  <TimeField {...props} label={SETTING_FIELDS[props.name].label} />
);

export const SettingImage = (props: OfSetting<ComponentProps<typeof PictureField>>) => (
  <PictureField
    {...props}
    label={SETTING_FIELDS[props.name].label}
    addressLabel={`Bild-URL: ${SETTING_FIELDS[props.name].label}`}
  />
);

/** On and off are the texts 'true' and 'false'. */
export function SettingSwitch({ name }: { name: SettingKey }) {
  const { id, input } = useFormField<string>(name);
  return (
    <LabelledSwitch
      id={id}
      label={SETTING_FIELDS[name].label}
      checked={input.value === 'true'}
      onChange={(isOn) => input.onChange(String(isOn))}
    />
  );
}

interface ChoicesProps {
  name: SettingKey;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  className?: string | undefined;
}

export const SettingSelect = (props: ChoicesProps) => (
  <SelectField {...props} label={SETTING_FIELDS[props.name].label} />
);

/** The chosen options are one text, separated by commas, in the sequence of the options. */
export function SettingChoices({ name, options, hint }: ChoicesProps) {
  const { id, input, error } = useFormField<string | undefined>(name);
  const chosen = (input.value ?? '').split(',');
  const inSequence = (values: readonly string[]) =>
    options.flatMap(({ value }) => (values.includes(value) ? [value] : [])).join(',');
  return (
    <FieldFrame id={id} label={SETTING_FIELDS[name].label} hint={hint} error={error}>
      <Checkbox.Group
        {...fieldAria(id, error, hint)}
        role="group"
        aria-label={SETTING_FIELDS[name].label}
        options={[...options]}
        value={chosen}
        onChange={(values) => input.onChange(inSequence(values))}
      />
    </FieldFrame>
  );
}

interface NumberProps {
  name: SettingKey;
  min: number;
  max: number;
  hint: ReactNode;
}

export const SettingNumber = (props: NumberProps) => (
  <TextField
    {...props}
    label={SETTING_FIELDS[props.name].label}
    type="number"
    inputMode="numeric"
    width={120}
  />
);
