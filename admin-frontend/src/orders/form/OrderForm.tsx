import { MAX_NOTE_LENGTH } from '@hofkiste/contract/plain/constants';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Flex } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { useMemo, useRef } from 'react';
import { TextField } from '../../ui/fields/TextField';
import { type EditedRecord, type EditVersion, Form } from '../../ui/form/Form';
import { SlipColumns } from '../../ui/form/Slip';
import { Panel } from '../../ui/Panel';
import type { NewOrder } from '../orders.api';
import { Boxes } from './Boxes';
import { Contact } from './Contact';
import { OrderSummary } from './OrderSummary';
import { type OrderFormValues, orderFormSchema } from './orderFormValues';
import { DayChoice, LocationChoice } from './Pickup';
import { type FormParts, useChosenDay } from './useChosenDay';

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
  const isForced = useRef(false);
  const parts = { days, openedDay: day, order };
  return (
    <SlipColumns>
      <Form
        schema={schema}
        initialValues={values}
        record={order && reload && { version: order.version, reload }}
        unsaved="Die Bestellung ist noch nicht gespeichert; was du geändert hast, geht verloren."
        onSubmit={(input, basis) => onSave({ ...input, force: isForced.current }, basis)}
        footer={
          <OrderSummary
            {...parts}
            onSubmit={(force) => {
              isForced.current = force;
            }}
            onCancel={onCancel}
          />
        }
      >
        <Fields {...parts} />
      </Form>
    </SlipColumns>
  );
}

function Fields(parts: FormParts) {
  const { day, offers } = useChosenDay(parts);
  return (
    <Flex vertical gap={12}>
      <Contact date={day.date} order={parts.order} />
      {parts.days.length > 1 && <DayChoice days={parts.days} />}
      <Boxes offers={offers} />
      <LocationChoice day={day} />
      <Panel title="Notiz">
        <TextField
          isLabelHidden
          name="note"
          label="Notiz zur Bestellung"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          hint="Sehen auch Helferinnen und Helfer. Wer bestellt hat, sieht sie nicht."
        />
      </Panel>
    </Flex>
  );
}
