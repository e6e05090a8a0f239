import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { emailAddress } from '@hofkiste/contract/wire/primitives';
import type { SubmissionErrors } from 'final-form';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import * as v from 'valibot';
import { QuantityTable } from '../../slip/QuantityTable';
import { chosenOf } from '../../slip/quantities';
import { SAVE, Slip, SlipHead } from '../../slip/Slip';
import { NotePanel, SlipForm } from '../../slip/SlipForm';
import { SwitchField } from '../../ui/fields/SwitchField';
import type { EditedRecord, EditVersion } from '../../ui/form/Form';
import { Muted } from '../../ui/text';
import { useNow } from '../../ui/useNow';
import type { NewOrder } from '../orders.api';
import { useSendSwitch } from '../useSendSwitch';
import { Contact } from './Contact';
import { DayChoice, LocationChoice } from './DayAndLocation';
import { Free } from './Free';
import { reasonsAgainst } from './offers';
import { type OrderFormValues, orderFormSchema } from './orderFormValues';
import { type OrderParts, useChosenDay } from './useChosenDay';

interface Props {
  /** The day that is chosen at first; like `order` the one of the opening. */
  day: AdminPickupDay;
  /** The days that can be chosen. */
  days: readonly AdminPickupDay[];
  values: OrderFormValues;
  /** Left out for a new order. */
  order?: AdminOrder;
  reload?: EditedRecord['reload'];
  /** Resolves with the errors of a failed call; the values stay then. */
  onSave: (input: NewOrder, basis: EditVersion) => Promise<SubmissionErrors>;
  onCancel: () => void;
}

export function OrderForm({ day, days, values, order, reload, onSave, onCancel }: Props) {
  const schema = useMemo(() => orderFormSchema(days, order), [days, order]);
  const parts = { days, openedDay: day, order };
  // The page around the form renders more often than these change
  const fields = useMemo(() => <Fields days={days} openedDay={day} order={order} />, [days, day, order]);
  return (
    <SlipForm
      schema={schema}
      initialValues={values}
      record={order && reload && { version: order.version, reload }}
      unsaved="Die Bestellung ist noch nicht gespeichert; was du geändert hast, geht verloren."
      onSave={onSave}
      onCancel={onCancel}
      footer={<OrderSlip {...parts} />}
    >
      {fields}
    </SlipForm>
  );
}

function Fields(parts: OrderParts) {
  const { day, offers } = useChosenDay(parts);
  return (
    <>
      <Contact date={day.date} order={parts.order} />
      {parts.days.length > 1 && <DayChoice days={parts.days} />}
      <QuantityTable
        boxes={offers}
        none="Für diesen Abholtag gibt es keine Kisten."
        fact={{ title: 'Frei', render: (offer) => <Free offer={offer} /> }}
      />
      <LocationChoice day={day} />
      <NotePanel
        label="Notiz zur Bestellung"
        hint="Sehen auch Helferinnen und Helfer. Steht auch in der Auskunft."
      />
    </>
  );
}

const BOOK = { submit: 'Bestellen', forced: 'Trotzdem bestellen', busy: 'Bestelle...' };

function OrderSlip(parts: OrderParts) {
  const { order } = parts;
  const { day, offers } = useChosenDay(parts);
  const now = useNow([day.orderDeadline]);
  const { values } = useFormState<OrderFormValues>({ subscription: { values: true } });
  const isNew = order === undefined;
  const lines = chosenOf(offers, values.quantities);
  const isChanged =
    isNew ||
    values.locationId !== order.pickupLocation.id ||
    offers.some(({ id, before }) => before !== (lines.find((other) => other.id === id)?.quantity ?? 0));
  const location = day.locations.find(({ id }) => id === values.locationId);
  return (
    <Slip
      title="Bestellung"
      head={
        <SlipHead label="Abholung">
          <strong>{formatPickupDate(day.date)}</strong>
          {location && (
            <div>
              {formatWindow(location.startTime, location.endTime)}, {keepTogether(location.name)}
            </div>
          )}
        </SlipHead>
      }
      lines={lines}
      sumLabel="Gesamt"
      before={order?.totalPrice}
      option={<SendSwitch phoneNumber={values.phoneNumber ?? ''} email={values.email ?? ''} isNew={isNew} />}
      foreseen={reasonsAgainst({ day, chosen: lines, isChanged, isNew }, now)}
      labels={isNew ? BOOK : SAVE}
    />
  );
}

interface SendSwitchProps {
  phoneNumber: string;
  email: string;
  isNew: boolean;
}

function SendSwitch({ phoneNumber, email, isNew }: SendSwitchProps) {
  const phone = isAustrianPhone(phoneNumber) ? toE164(phoneNumber) : '';
  const sending = useSendSwitch(isNew ? 'confirmation' : 'change', {
    phone,
    email: v.is(emailAddress, email) ? email.trim() : '',
  });
  if ('obstacle' in sending) return <Muted as="div">{sending.obstacle}</Muted>;
  return <SwitchField name="sendSms" {...sending} />;
}
