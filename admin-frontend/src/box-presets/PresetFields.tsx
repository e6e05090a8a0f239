import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Flex } from 'antd';
import { useField, useForm } from 'react-final-form';
import styled from 'styled-components';
import { PictureField } from '../pictures/PictureField';
import { PlannedBoxes } from '../planned-days/PlannedBoxes';
import { useStandingOrdersOn } from '../settings/settings.api';
import { Fold } from '../ui/Fold';
import { DateField } from '../ui/fields/DateField';
import { FieldHint, FormPair } from '../ui/fields/FieldFrame';
import { NumberField } from '../ui/fields/NumberField';
import { SwitchField } from '../ui/fields/SwitchField';
import { TextField } from '../ui/fields/TextField';
import { useFormField, useIsWrong } from '../ui/fields/useFormField';
import { Panel } from '../ui/Panel';
import { Picture } from '../ui/Picture';

interface Props {
  /** Undefined for a new box. */
  preset: BoxPreset | undefined;
  /** A single product has only a name, a weight and a price. */
  isSingle: boolean;
}

export function PresetFields({ preset, isSingle }: Props) {
  return (
    <Panel title="Grunddaten">
      <Kind>
        <legend>Eine Kiste oder ein einzelnes Produkt?</legend>
        <SwitchField
          name="isSingleProduct"
          label="Ist Einzelprodukt"
          hint="Ein Einzelprodukt wird für sich verkauft, zum Beispiel Eier oder Honig."
        />
      </Kind>
      <NameRow>
        <TextField name="name" label="Name" />
        {!isSingle && (
          <>
            <TextField name="emoji" label="Emoji" />
            <FieldHint>Das Emoji steht in der Ankündigung vor dem Namen.</FieldHint>
          </>
        )}
      </NameRow>
      {!isSingle && <TextField name="description" label="Beschreibung" rows={2} />}
      <FormPair>
        <NumberField name="weight" label="Gewicht" unit="kg" step={0.1} />
        <NumberField name="price" label="Preis" unit="€" step={0.01} precision={2} />
      </FormPair>
      <NextPrice />
      {preset && <PlannedBoxes preset={preset} />}
      {isSingle ? (
        <>
          <SinglePicture />
          <HiddenContent />
        </>
      ) : (
        <PictureField
          name="imageUrl"
          label="Bild"
          ratio={4 / 3}
          hint="Optional. Ohne Bild zeigt der Shop die gezeichnete Kiste."
        />
      )}
      <SwitchField
        name="active"
        label="Standard bei neuen Abholtagen"
        hint="Wird bei neuen Abholtagen automatisch vorausgewählt."
      />
      <StandingFields />
    </Panel>
  );
}

/** A price that is known ahead. */
function NextPrice() {
  const { meta } = useField<number | null>('nextPrice', { subscription: { initial: true } });
  const isWrong = useIsWrong('nextPrice', 'nextPriceFrom');
  return (
    <Fold title="Neuer Preis ab …" isOpenAtFirst={meta.initial != null} isForcedOpen={isWrong}>
      <FormPair>
        <NumberField name="nextPrice" label="Neuer Preis" unit="€" step={0.01} precision={2} />
        <DateField name="nextPriceFrom" label="Gilt ab" isOptional />
      </FormPair>
    </Fold>
  );
}

/** Shows only where standing orders are in use: the switch is on, or the box was released for them before. */
function StandingFields() {
  const isOn = useStandingOrdersOn();
  const { input, meta } = useField<boolean>('canStand', { subscription: { value: true, initial: true } });
  const isLimitWrong = useIsWrong('standingLimit');
  if (!isOn && !meta.initial) return null;
  return (
    <>
      <SwitchField
        name="canStand"
        label="Als Dauerbestellung möglich"
        hint="Im Shop kann man sie dann jede Woche bestellen, bis man nein sagt."
      />
      {(input.value || isLimitWrong) && (
        <NumberField
          name="standingLimit"
          label="Höchstens in Dauerbestellungen"
          unit="je Abholtag"
          placeholder="unbegrenzt"
          hint="So viele gehen an einem Abholtag höchstens an Dauerbestellungen. Leer: unbegrenzt."
        />
      )}
    </>
  );
}

/** Shows where the picture of a single product comes from, because it has no field for it. */
function SinglePicture() {
  const { input } = useFormField<string | null>('imageUrl');
  return (
    <FieldHint as={Flex} gap={10} align="center">
      {input.value ? (
        <>
          <Picture url={input.value} size="tiny" />
          Dieses Bild steht im Shop.
        </>
      ) : (
        'Ein Bild bekommt es vom ersten Produkt mit Bild, das du anhakst.'
      )}
    </FieldHint>
  );
}

/** Says that a single product keeps the other fields of the box, which are hidden and so don't change. */
function HiddenContent() {
  const { emoji, description } = useForm<BoxPreset>().getState().values;
  if (!emoji && !description) return null;
  return (
    <FieldHint>
      Emoji, Beschreibung und „Noch etwas dazu“ sind bei Einzelprodukten ausgeblendet und bleiben, wie sie
      sind.
    </FieldHint>
  );
}

const Kind = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: 600;
  }

  label {
    font-weight: 400;
  }
`;

const NameRow = styled.div`
  display: grid;
  grid-template-columns: 1fr 84px;
  gap: 5px 12px;

  > :only-child,
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;
