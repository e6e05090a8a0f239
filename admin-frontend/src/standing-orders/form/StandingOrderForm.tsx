import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import type { SubmissionErrors } from 'final-form';
import { useMemo } from 'react';
import { useField, useFormState } from 'react-final-form';
import { ContactFields } from '../../slip/ContactFields';
import { QuantityTable } from '../../slip/QuantityTable';
import { chosenOf } from '../../slip/quantities';
import { SAVE, Slip, SlipHead } from '../../slip/Slip';
import { NotePanel, SlipForm } from '../../slip/SlipForm';
import { Badge } from '../../ui/Badge';
import { SwitchField } from '../../ui/fields/SwitchField';
import type { EditedRecord, EditVersion } from '../../ui/form/Form';
import { Muted } from '../../ui/text';
import type { NewStandingOrder } from '../standing-orders.api';
import { KnownCustomer } from './KnownCustomer';
import { PlaceChoice } from './PlaceChoice';
import { RhythmFields } from './RhythmFields';
import {
  type StandingBox,
  type StandingFormValues,
  type StandingParts,
  standingBoxes,
  standingFormSchema,
} from './standingFormValues';

interface Props extends Omit<StandingParts, 'standing'> {
  values: StandingFormValues;
  /** A new one has none. */
  standing?: AdminStandingDetails;
  reload?: EditedRecord['reload'];
  /** Resolves with the errors of a failed call; the values stay then. */
  onSave: (input: NewStandingOrder, basis: EditVersion) => Promise<SubmissionErrors>;
  onCancel: () => void;
}

export function StandingOrderForm({ values, standing, reload, onSave, onCancel, ...props }: Props) {
  const { presets } = props.offer;
  const schema = useMemo(() => standingFormSchema(presets, standing), [presets, standing]);
  const parts = { ...props, standing };
  return (
    <SlipForm
      schema={schema}
      initialValues={values}
      record={standing && reload && { version: standing.version, reload }}
      unsaved="Die Dauerbestellung ist noch nicht gespeichert; was du geändert hast, geht verloren."
      onSave={onSave}
      onCancel={onCancel}
      footer={<StandingSlip {...parts} />}
    >
      <ContactFields
        isNew={standing === undefined}
        renderKnown={(customer) =>
          customer.id !== standing?.customerId && <KnownCustomer customer={customer} />
        }
      />
      <Quantities {...parts} />
      <RhythmFields {...props} isNew={standing === undefined} />
      <PlaceChoice offer={props.offer} stored={standing?.pickupLocation} />
      <NotePanel label="Notiz zur Dauerbestellung" hint="Nur für dich. Steht auch in der Auskunft." />
    </SlipForm>
  );
}

function Quantities({ offer, now, standing }: StandingParts) {
  const { input: weekday } = useField<number | null>('weekday', { subscription: { value: true } });
  return (
    <QuantityTable
      boxes={standingBoxes(offer, weekday.value, now, standing)}
      none="Noch ist keine Kiste als Dauerbestellung möglich. Du erlaubst es bei der Gemüsekiste."
      fact={{ title: 'Hinweis', render: (box) => <Hint box={box} /> }}
    />
  );
}

function Hint({ box: { price, currentPrice, limit } }: { box: StandingBox }) {
  if (price !== currentPrice) return <Badge tone="straw">jetzt {formatEuro(currentPrice)}</Badge>;
  return limit === null ? null : <Muted>höchstens {limit} je Abholtag</Muted>;
}

const CREATE = { submit: 'Anlegen', forced: 'Trotzdem anlegen', busy: 'Lege an...' };

function StandingSlip({ offer, now, standing }: StandingParts) {
  const { values } = useFormState<StandingFormValues>({ subscription: { values: true } });
  const { weekday, everyWeeks, locationId, startsOn, quantities } = values;
  const location = offer.locations.find(({ id }) => id === locationId);
  const isNew = standing === undefined;
  return (
    <Slip
      title="Dauerbestellung"
      head={
        weekday !== null && (
          <SlipHead label="Rhythmus">
            <strong>{rhythmOn(everyWeeks, weekday)}</strong>
            {isNew && startsOn && <div>ab {formatPickupDate(startsOn)}</div>}
            {location && <div>{keepTogether(location.name)}</div>}
          </SlipHead>
        )
      }
      lines={chosenOf(standingBoxes(offer, weekday, now, standing), quantities)}
      sumLabel="Je Abholung"
      option={
        <SwitchField
          name="wantsNotice"
          label="SMS vor jeder Abholung"
          hint="Mit dem Link zum Auslassen, Ändern und Beenden"
        />
      }
      note={
        isNew
          ? 'Gilt sofort. Eine Bestätigung per SMS braucht es nicht.'
          : 'Gilt für Abholtage, für die noch keine Bestellung angelegt ist.'
      }
      labels={isNew ? CREATE : SAVE}
    />
  );
}
