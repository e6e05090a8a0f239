import { parseHexColor } from '@hofkiste/contract/plain/colors';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { settings } from '@hofkiste/contract/wire/settings';
import { Flex, Input } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { FieldFrame, fieldAria } from '../../ui/fields/FieldFrame';
import { useFormField } from '../../ui/fields/useFormField';
import { settingProblem } from '../settingChanges';
import { SETTING_FIELDS } from '../settingFields';

interface Props {
  name: SettingKey;
  hint: string;
}

/** An input for hex digits beside the browser's colour picker, which shows the colour. */
export function ColorField({ name, hint }: Props) {
  const { id, input, error: submitError } = useFormField<string | undefined>(name);
  const [isLeft, setIsLeft] = useState(false);
  const { label } = SETTING_FIELDS[name];
  const typed = input.value ?? '';
  // The preview ignores a wrong colour, so the reason doesn't wait for the save
  const error = submitError ?? (isLeft ? settingProblem(name, { [name]: typed }) : undefined);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Flex gap={8}>
        <Swatch
          type="color"
          aria-label={`${label} auswählen`}
          value={parseHexColor(typed) ?? parseHexColor(settings[name].default)}
          onChange={(event) => input.onChange(event.target.value.toUpperCase())}
        />
        <Input
          style={DIGITS}
          {...fieldAria(id, error, hint)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={input.onChange}
          onBlur={() => {
            input.onBlur();
            setIsLeft(true);
          }}
          onFocus={() => {
            input.onFocus();
            setIsLeft(false);
          }}
        />
      </Flex>
    </FieldFrame>
  );
}

const Swatch = styled.input`
  flex: none;
  width: 56px;
  height: 34px;
  padding: 3px;
  border: 1px solid ${theme.color.control};
  border-radius: 6px;
  background: ${theme.color.white};
  cursor: pointer;

  ${onPhone} {
    height: 44px;
  }
`;

const DIGITS = { width: 140 };
