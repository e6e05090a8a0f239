import { imageUrl } from '@hofkiste/contract/primitives';
import { useField } from 'react-final-form';
import * as v from 'valibot';
import { Picture } from '../Picture';
import { useSettled } from '../useSettled';
import type { FieldProps } from './FieldFrame';
import { TextField } from './TextField';

/** Longer than the pause between two keys: half an address is asked of nobody. */
const PAUSE = 300;

/** The address of a picture, and the picture as soon as there is one. */
export function ImageField(props: FieldProps) {
  const { input } = useField<string | null | undefined>(props.name, { subscription: { value: true } });
  const url = useSettled((input.value ?? '').trim(), PAUSE);
  return (
    <div className="form-fields">
      <TextField {...props} type="url" placeholder="https://" />
      <div className="picture-preview">
        {url && v.is(imageUrl, url) ? (
          <Picture url={url} alt={`Vorschau: ${props.label}`} size="large" />
        ) : (
          <span className="picture-none">Kein Bild</span>
        )}
      </div>
    </div>
  );
}
