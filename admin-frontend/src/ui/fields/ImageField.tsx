import { imageUrl } from '@hofkiste/contract/primitives';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import * as v from 'valibot';
import { theme } from '../../theme/theme';
import { Picture } from '../Picture';
import { useDebouncedValue } from '../useDebouncedValue';
import { type FieldProps, FormFields } from './FieldFrame';
import { TextField } from './TextField';

/** Longer than the pause between two keys: don't request half-typed addresses. */
const PAUSE = 300;

const None = styled.span`
  display: grid;
  place-items: center;
  width: 160px;
  height: 115px;
  border: 1.5px dashed ${theme.color.line};
  border-radius: 6px;
  color: ${theme.color.inkMuted};
`;

/** The address of a picture, and the picture as soon as there is one. */
export function ImageField(props: FieldProps) {
  const { input } = useField<string | null | undefined>(props.name, { subscription: { value: true } });
  const url = useDebouncedValue((input.value ?? '').trim(), PAUSE);
  return (
    <FormFields>
      <TextField {...props} type="url" placeholder="https://" />
      {url && v.is(imageUrl, url) ? (
        <Picture url={url} alt={`Vorschau: ${props.label}`} size="large" />
      ) : (
        <None>Kein Bild</None>
      )}
    </FormFields>
  );
}
