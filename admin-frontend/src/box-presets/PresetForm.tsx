import {
  type BoxPreset,
  type BoxPresetInput,
  boxPresetInputSchema,
  entryInputSchema,
} from '@hofkiste/contract/wire/box-presets';
import { Button } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { useField } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { FieldHint } from '../ui/fields/FieldFrame';
import { type EditedRecord, type EditVersion, Form, type Leave } from '../ui/form/Form';
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
  onSave: (input: BoxPresetInput, basis: EditVersion) => Promise<SubmissionErrors>;
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

  const save = async (input: BoxPresetInput, basis: EditVersion, leave: Leave) => {
    const errors = await onSave(input, basis);
    if (!errors) leave(() => navigate('/box-presets'));
    return errors;
  };

  return (
    <Form
      schema={presetFormSchema}
      initialValues={{ ...(preset ?? NEW), typedProduct: '' }}
      record={preset && reload && { version: preset.version, reload }}
      unsaved="Die Gemüsekiste ist noch nicht gespeichert; was du geändert hast, geht verloren."
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
    </Form>
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
