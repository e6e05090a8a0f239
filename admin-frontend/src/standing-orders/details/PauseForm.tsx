import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { isoDate } from '@hofkiste/contract/wire/primitives';
import { useState } from 'react';
import * as v from 'valibot';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { refusal, submitErrors } from '../../ui/failure';
import { dateAt } from '../../ui/farmClock';
import { DateField } from '../../ui/fields/DateField';
import { SwitchField } from '../../ui/fields/SwitchField';
import { useSubmit } from '../../ui/form/useSubmit';
import { Muted } from '../../ui/text';
import { useNow } from '../../ui/useNow';
import { useAddBreakMutation } from '../standing-orders.api';
import { breakText, openOrders } from '../standingOrder';

const schema = v.pipe(
  v.object({
    fromDate: isoDate,
    // An emptied field has no key
    toDate: v.optional(v.union([v.literal(''), isoDate], 'Ungültiges Datum'), ''),
    cancelOrders: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['fromDate'], ['toDate']],
      ({ fromDate, toDate }) => toDate === '' || fromDate <= toDate,
      'Das Ende darf nicht vor dem Beginn liegen',
    ),
    ['toDate'],
  ),
  v.transform(({ toDate, ...dates }) => ({ ...dates, toDate: toDate || null })),
);

interface Props {
  standing: AdminStandingDetails;
  onClose: () => void;
}

/** Enters a pause of any length. */
export function PauseForm({ standing, onClose }: Props) {
  const submit = useSubmit();
  const [addBreak] = useAddBreakMutation();
  const today = dateAt(useNow());
  // An order may have been entered since the details were read
  const [isAsked, setIsAsked] = useState(false);
  const hasOrders = isAsked || openOrders(standing.weeks).length > 0;
  return (
    <FormDialog
      title="Pause eintragen"
      action={{ label: 'Eintragen', busyLabel: 'Trage ein...' }}
      schema={schema}
      valuesOf={() => ({ fromDate: today, toDate: '', cancelOrders: true })}
      onSave={({ cancelOrders, ...dates }) =>
        submit(addBreak({ id: standing.id, ...dates, ...(hasOrders && { cancelOrders }) }).unwrap(), {
          done: ['Pause eingetragen', breakText(dates)],
          failed: 'Die Pause konnte nicht eingetragen werden.',
          errors: (error) => {
            setIsAsked(refusal(error)?.code === 'ORDERS_IN_BREAK');
            return submitErrors(error);
          },
        })
      }
      onClose={onClose}
    >
      <DateField name="fromDate" label="Von" isDisabled={(date) => date < today} />
      <DateField
        name="toDate"
        label="Bis"
        isOptional
        isDisabled={(date) => date < today}
        hint="Leer: bis auf Weiteres. Nach sechs Monaten endet die Dauerbestellung dann."
      />
      {hasOrders && (
        <SwitchField
          name="cancelOrders"
          label="Bestellungen in dieser Zeit stornieren"
          hint="Nur die schon angelegten, deren Bestellfrist noch läuft."
        />
      )}
      <Muted as="p">Darüber wird niemand benachrichtigt.</Muted>
    </FormDialog>
  );
}
