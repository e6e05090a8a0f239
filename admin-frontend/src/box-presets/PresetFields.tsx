import { useField } from 'react-final-form';
import { ImageField } from '../ui/fields/ImageField';
import { NumberField } from '../ui/fields/NumberField';
import { SwitchField } from '../ui/fields/SwitchField';
import { TextField } from '../ui/fields/TextField';
import { Panel } from '../ui/Panel';

/** A single product goes with name, weight and price. */
export function PresetFields({ isSingle }: { isSingle: boolean }) {
  return (
    <Panel
      title="Grunddaten"
      extra={<SwitchField name="isSingleProduct" label="Ist Einzelprodukt" className="preset-kind" />}
    >
      <div className={isSingle ? '' : 'preset-name'}>
        <TextField name="name" label="Name" />
        {!isSingle && <TextField name="emoji" label="Emoji" />}
      </div>
      {!isSingle && <TextField name="description" label="Beschreibung" rows={2} />}
      <div className="form-pair">
        <NumberField name="weight" label="Gewicht" unit="kg" step={0.1} precision={2} />
        <NumberField name="price" label="Preis" unit="€" step={0.01} precision={2} />
      </div>
      {isSingle ? (
        <HiddenContent />
      ) : (
        <ImageField
          name="imageUrl"
          label="Bild-URL"
          hint="Optional. Ohne Bild zeigt der Shop die gezeichnete Kiste."
        />
      )}
      <SwitchField
        name="active"
        label="Standard bei neuen Abholtagen"
        hint="Wird bei neuen Abholtagen automatisch vorausgewählt."
      />
    </Panel>
  );
}

/** Says that what a box had isn't lost while it is a single product. */
function HiddenContent() {
  const subscription = { subscription: { value: true } };
  const { input: emoji } = useField<string>('emoji', subscription);
  const { input: description } = useField<string>('description', subscription);
  const { input: image } = useField<string>('imageUrl', subscription);
  if (!emoji.value && !description.value && !image.value) return null;
  return (
    <p className="field-hint preset-hidden">
      Emoji, Beschreibung, Bild und eigene Produkte sind bei Einzelprodukten ausgeblendet und bleiben, wie sie
      sind.
    </p>
  );
}
