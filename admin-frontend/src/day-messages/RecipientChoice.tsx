import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useFormState } from 'react-final-form';
import { locationOptions } from '../ui/fields/locationOptions';
import { RadioCard, RadioCards } from '../ui/fields/RadioCards';
import { SwitchField } from '../ui/fields/SwitchField';
import { useFormField } from '../ui/fields/useFormField';
import { Panel } from '../ui/Panel';
import { Muted } from '../ui/text';
import { usePhone } from '../ui/usePhone';
import type { MessageFormValues } from './messageFormValues';
import { collectedCount, persons, type Recipient, recipientsOf } from './recipients';
import { Unreachable } from './Unreachable';

/** Shown beside the buttons on the desk. */
export const ONCE = 'Wer zweimal bestellt hat, bekommt die Nachricht einmal.';
const CANCELLED = 'Stornierte Bestellungen bekommen nichts';

interface Props {
  day: AdminPickupDay;
  open: readonly Recipient[];
}

export function RecipientChoice({ day, open }: Props) {
  const { input } = useFormField<number>('locationId');
  const { values } = useFormState<MessageFormValues>({ subscription: { values: true } });
  const isPhone = usePhone();
  const collected = collectedCount(open);
  return (
    <Panel title="Empfänger" extra={!isPhone && CANCELLED}>
      <RadioCards
        aria-label="Empfänger"
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {locationOptions(day.locations).map(({ value: id, label: name }) => {
          const { length } = recipientsOf(open, { ...values, locationId: id });
          return (
            <RadioCard key={id} value={id} disabled={length === 0}>
              <strong>{name}</strong>
              <br />
              <Muted>{persons(length)}</Muted>
            </RadioCard>
          );
        })}
      </RadioCards>
      {collected > 0 && (
        <SwitchField
          name="onlyUncollected"
          label="Nur noch nicht Abgeholte"
          hint={`${persons(collected)} ${collected === 1 ? 'hat' : 'haben'} schon abgeholt.`}
        />
      )}
      {isPhone && (
        <Muted>
          {ONCE} {CANCELLED}.
        </Muted>
      )}
      <Unreachable open={open} selection={values} />
    </Panel>
  );
}
