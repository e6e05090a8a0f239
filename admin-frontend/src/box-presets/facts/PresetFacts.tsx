import { ALLERGENS, type AllergenLetter } from '@hofkiste/contract/plain/allergens';
import { NET_UNITS } from '@hofkiste/contract/plain/constants';
import { unitPriceText } from '@hofkiste/contract/rules/unit-price';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { Checkbox } from 'antd';
import { useForm, useFormState } from 'react-final-form';
import styled from 'styled-components';
import { plainList } from '../../theme/theme';
import { Fold } from '../../ui/Fold';
import { FieldFrame, FieldHint, FormPair, fieldAria } from '../../ui/fields/FieldFrame';
import { NumberField } from '../../ui/fields/NumberField';
import { SelectField } from '../../ui/fields/SelectField';
import { LabelledSwitch, SwitchField } from '../../ui/fields/SwitchField';
import { TextField } from '../../ui/fields/TextField';
import { useFormField, useIsWrong } from '../../ui/fields/useFormField';
import { Flow } from '../../ui/layout';
import { Panel } from '../../ui/Panel';
import { factsOf } from './emptyFacts';

const UNITS = NET_UNITS.map((unit) => ({ value: unit, label: unit }));

const ALLERGEN_OPTIONS = Object.entries(ALLERGENS).map(([letter, name]) => ({
  value: letter,
  label: `${letter} – ${name}`,
}));

type Values = Pick<BoxPreset, 'facts' | 'price' | 'weight'>;

/** Shows the fields of legally required facts. Folded until something was entered or is wrong. */
export function PresetFacts({ isSingle }: { isSingle: boolean }) {
  const { initialValues } = useFormState<Values>({ subscription: { initialValues: true } });
  const hasError = useIsWrong('facts');

  return (
    <Panel title="Angaben für Käufer:innen">
      <Fold
        title={isSingle ? 'Menge, Zutaten, Allergene, Rücktritt' : 'Herkunft und Allergene'}
        isOpenAtFirst={factsOf(initialValues?.facts ?? null) !== null}
        isForcedOpen={hasError}
      >
        <Flow $gap={16}>
          <FieldHint>
            Sie stehen im Shop und auf der Seite „Allergene“. Ein Abholtag übernimmt sie bis zu seiner
            Bestellfrist.
          </FieldHint>
          {(isSingle || hasError) && <SingleFacts hasError={hasError} />}
          <Allergens name="facts.allergens" label="Allergene" />
          <TextField name="facts.origin" label="Herkunft" />
        </Flow>
      </Fold>
    </Panel>
  );
}

/** A field that is wrong is shown in any case. */
function SingleFacts({ hasError }: { hasError: boolean }) {
  const { input: isPrepacked } = useFormField<boolean>('facts.isPrepacked');
  const { input: isSingleIngredient } = useFormField<boolean>('facts.isSingleIngredient');
  const form = useForm<Values>();
  /** Goods in a package need their net quantity, mostly the weight. */
  const proposeQuantity = (isOn: boolean) => {
    const { facts, weight } = form.getState().values;
    if (!isOn || !facts || typeof weight !== 'number' || facts.netQuantity || facts.netUnit) return;
    form.change('facts', {
      ...facts,
      ...(weight < 1
        ? { netQuantity: Math.round(weight * 1000), netUnit: 'g' }
        : { netQuantity: weight, netUnit: 'kg' }),
    });
  };
  return (
    <>
      <FormPair>
        <NumberField name="facts.netQuantity" label="Füllmenge" hint={<UnitPrice />} />
        <SelectField name="facts.netUnit" label="Einheit" options={UNITS} />
      </FormPair>
      <SwitchField
        name="facts.isPrepacked"
        label="Ist verpackt"
        hint="Im Glas, in der Flasche oder im Beutel. Dann gehören Füllmenge und Zutaten dazu."
        onChoose={proposeQuantity}
      />
      <SwitchField
        name="facts.isSingleIngredient"
        label="Besteht nur aus einer Zutat"
        hint="Und die steht im Namen, wie bei Honig oder Mehl."
      />
      {(!isSingleIngredient.value || hasError) && (
        <TextField
          name="facts.ingredients"
          label="Zutaten"
          rows={3}
          hint="Allergene zwischen Sternen, *Milch* wird im Shop fett."
        />
      )}
      <TextField
        name="facts.legalName"
        label="Bezeichnung"
        hint="Wie das Lebensmittel heißt, wenn es der Name nicht sagt."
      />
      <TextField name="facts.storage" label="Aufbewahrung" />
      {(isPrepacked.value || hasError) && (
        <NumberField name="facts.alcohol" label="Alkohol" unit="% vol" step={0.1} />
      )}
      <Durable />
    </>
  );
}

/** The stored value is the opposite: whether the food perishes quickly. */
function Durable() {
  const { id, input } = useFormField<boolean>('facts.isPerishable');
  return (
    <LabelledSwitch
      id={id}
      label="Haltbar"
      hint="Wie Honig, Saft oder Mehl. Kund:innen haben dann ab der Abholung 14 Tage Rücktrittsrecht."
      checked={!input.value}
      onChange={(isDurable) => input.onChange(!isDurable)}
    />
  );
}

/** As the shop will show it. */
function UnitPrice() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { facts, price } = values;
  const text = facts && typeof price === 'number' ? unitPriceText(price, facts) : null;
  return text ? <>Im Shop: {text}</> : null;
}

function Allergens({ name, label }: { name: string; label: string }) {
  const { id, input, error } = useFormField<AllergenLetter[] | undefined>(name);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Letters
        {...fieldAria(id, error)}
        role="group"
        aria-label={label}
        options={ALLERGEN_OPTIONS}
        value={input.value || []}
        onChange={input.onChange}
      />
    </FieldFrame>
  );
}

const Letters = styled(Checkbox.Group)`
  ${plainList}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 4px 12px;
`;
