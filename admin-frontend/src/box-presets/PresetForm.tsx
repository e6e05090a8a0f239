import { type BoxPreset, type BoxPresetInput, boxPresetInputSchema } from '@hofkiste/contract/box-presets';
import { Button } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { useEffect, useState } from 'react';
import { useField, useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { LeaveWarning } from '../ui/dialogs/LeaveWarning';
import { Form } from '../ui/fields/Form';
import { SubmitButton } from '../ui/fields/SubmitButton';
import { CustomProducts } from './CustomProducts';
import { PresetFields } from './PresetFields';
import { ProductChoice } from './ProductChoice';
import './preset-form.css';

interface Props {
  /** Left out for a new one. */
  preset?: BoxPreset;
  onSave: (input: BoxPresetInput) => Promise<SubmissionErrors>;
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

export function PresetForm({ preset, onSave }: Props) {
  const navigate = useNavigate();
  const isNew = preset === undefined;
  const [isSaved, setIsSaved] = useState(false);

  const save = async (input: BoxPresetInput) => {
    const errors = await onSave(input);
    if (!errors) setIsSaved(true);
    return errors;
  };

  // not before the warning knows that nothing would be lost
  useEffect(() => {
    if (isSaved) void navigate('/box-presets');
  }, [isSaved, navigate]);

  return (
    <Form schema={boxPresetInputSchema} initialValues={preset ?? NEW} onSubmit={save}>
      <PresetParts />
      {!isSaved && <UnsavedWarning />}
      <div className="save-bar">
        {!isNew && <p className="field-hint">Bestehende Abholtage behalten Namen, Preis und Gewicht.</p>}
        <div className="save-bar-actions">
          <Button onClick={() => void navigate('/box-presets')}>Abbrechen</Button>
          <SubmitButton
            label={isNew ? 'Erstellen' : 'Speichern'}
            busyLabel={isNew ? 'Erstelle...' : 'Speichere...'}
          />
        </div>
      </div>
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

function PresetParts() {
  const { input } = useField<boolean>('isSingleProduct', { subscription: { value: true } });
  const isSingle = Boolean(input.value);
  return (
    <div className="preset-parts">
      <PresetFields isSingle={isSingle} />
      <div className="preset-column">
        <ProductChoice />
        {!isSingle && <CustomProducts />}
      </div>
    </div>
  );
}
