import {
  type BoxPreset,
  type BoxPresetInput,
  boxPresetInputSchema,
  entryInputSchema,
} from '@hofkiste/contract/wire/box-presets';
import { Button } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { useEffect, useState } from 'react';
import { useField, useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { LeaveWarning } from '../ui/dialogs/LeaveWarning';
import { FieldHint } from '../ui/fields/FieldFrame';
import { type Basis, type EditedRecord, Form } from '../ui/form/Form';
import { SaveActions, SaveBar } from '../ui/form/SaveBar';
import { SubmitButton } from '../ui/form/SubmitButton';
import { CustomProducts } from './CustomProducts';
import { PresetFields } from './PresetFields';
import { ProductChoice } from './ProductChoice';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 458fr) minmax(0, 550fr);
  gap: 12px;
  align-items: start;

  @media (max-width: 999.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: 12px;
`;

interface Props {
  /** Left out for a new one. */
  preset?: BoxPreset;
  reload?: EditedRecord['reload'];
  onSave: (input: BoxPresetInput, basis: Basis) => Promise<SubmissionErrors>;
}

const NEW = {
  name: '',
  description: '',
  emoji: '',
  weight: null,
  price: null,
  imageUrl: '',
  active: true,
  isSingleProduct: false,
  products: [],
};

/** A product that was typed but not added yet is added on saving. */
const presetFormSchema = v.pipe(
  v.object({ ...boxPresetInputSchema.entries, typedProduct: v.optional(v.string(), '') }),
  v.transform(
    ({ typedProduct, ...box }): BoxPresetInput =>
      typedProduct.trim() === ''
        ? box
        : { ...box, products: [...box.products, v.parse(entryInputSchema, { customName: typedProduct })] },
  ),
);

export function PresetForm({ preset, reload, onSave }: Props) {
  const navigate = useNavigate();
  const isNew = preset === undefined;
  const [isSaved, setIsSaved] = useState(false);

  const save = async (input: BoxPresetInput, basis: Basis) => {
    const errors = await onSave(input, basis);
    if (!errors) setIsSaved(true);
    return errors;
  };

  // in an effect: first the warning has to be gone
  useEffect(() => {
    if (isSaved) void navigate('/box-presets');
  }, [isSaved, navigate]);

  return (
    <Form
      schema={presetFormSchema}
      initialValues={{ ...(preset ?? NEW), typedProduct: '' }}
      record={preset && reload && { version: preset.version, reload }}
      onSubmit={save}
      footer={
        <SaveBar>
          {!isNew && <FieldHint>Bestehende Abholtage behalten Namen, Preis und Gewicht.</FieldHint>}
          <SaveActions>
            <Button onClick={() => void navigate('/box-presets')}>Abbrechen</Button>
            <SubmitButton
              label={isNew ? 'Erstellen' : 'Speichern'}
              busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
            />
          </SaveActions>
        </SaveBar>
      }
    >
      <PresetColumns />
      {!isSaved && <UnsavedWarning />}
    </Form>
  );
}

function UnsavedWarning() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  return (
    <LeaveWarning when={dirty === true}>
      Die Gemüsekiste ist noch nicht gespeichert; was du geändert hast, geht verloren.
    </LeaveWarning>
  );
}

function PresetColumns() {
  const { input } = useField<boolean>('isSingleProduct', { subscription: { value: true } });
  const isSingle = Boolean(input.value);
  return (
    <Columns>
      <PresetFields isSingle={isSingle} />
      <Column>
        <ProductChoice />
        {!isSingle && <CustomProducts />}
      </Column>
    </Columns>
  );
}
