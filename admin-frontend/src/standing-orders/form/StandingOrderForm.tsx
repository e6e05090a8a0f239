import { MAX_NOTE_LENGTH } from '@hofkiste/contract/plain/constants';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Flex } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { useMemo, useRef } from 'react';
import { useField } from 'react-final-form';
import { QuantityTable } from '../../box-presets/QuantityTable';
import { ContactFields } from '../../customers/contact/ContactFields';
import { Badge } from '../../ui/Badge';
import { type Quantities, quantityOf } from '../../ui/fields/quantities';
import { TextField } from '../../ui/fields/TextField';
import { type EditedRecord, type EditVersion, Form } from '../../ui/form/Form';
import { SlipColumns } from '../../ui/form/Slip';
import { Panel } from '../../ui/Panel';
import { Muted } from '../../ui/text';
import type { NewStandingOrder } from '../standing-orders.api';
import { KnownCustomer } from './KnownCustomer';
import { PlaceChoice } from './PlaceChoice';
import { RhythmFields } from './RhythmFields';
import { StandingSlip } from './StandingSlip';
import {
  type FormParts,
  type StandingBox,
  type StandingFormValues,
  standingBoxes,
  standingFormSchema,
} from './standingFormValues';

interface Props extends Omit<FormParts, 'standing'> {
  values: StandingFormValues;
  /** A new one has none. */
  standing?: AdminStandingDetails;
  reload?: EditedRecord['reload'];
  /** Resolves with the errors of a failed call; the values stay then. */
  onSave: (input: NewStandingOrder, basis: EditVersion) => Promise<SubmissionErrors>;
  onCancel: () => void;
}

export function StandingOrderForm(props: Props) {
  const { offer, values, today, now, standing, reload, onSave, onCancel } = props;
  const schema = useMemo(() => standingFormSchema(offer.presets, standing), [offer, standing]);
  const isForced = useRef(false);
  const parts = { offer, today, now, standing };
  return (
    <SlipColumns>
      <Form
        schema={schema}
        initialValues={values}
        record={standing && reload && { version: standing.version, reload }}
        unsaved="Die Dauerbestellung ist noch nicht gespeichert; was du geändert hast, geht verloren."
        onSubmit={(input, basis) => onSave({ ...input, force: isForced.current }, basis)}
        footer={
          <StandingSlip
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

function Fields({ offer, today, now, standing }: FormParts) {
  return (
    <Flex vertical gap={12}>
      <ContactFields
        isNew={standing === undefined}
        renderKnown={(customer) =>
          customer.id !== standing?.customerId && <KnownCustomer customer={customer} />
        }
      />
      <Boxes offer={offer} now={now} standing={standing} />
      <RhythmFields offer={offer} today={today} now={now} isNew={standing === undefined} />
      <PlaceChoice offer={offer} stored={standing?.pickupLocation} />
      <Panel title="Notiz">
        <TextField
          isLabelHidden
          name="note"
          label="Notiz zur Dauerbestellung"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          hint="Nur für dich. Wer bestellt hat, sieht sie nicht."
        />
      </Panel>
    </Flex>
  );
}

function Boxes({ offer, now, standing }: Omit<FormParts, 'today'>) {
  const { input: quantities } = useField<Quantities>('quantities', { subscription: { value: true } });
  const { input: weekday } = useField<number | null>('weekday', { subscription: { value: true } });
  const boxes = standingBoxes(offer, weekday.value, now, standing);
  return (
    <QuantityTable
      rows={boxes.map((box) => ({ ...box, quantity: quantityOf(quantities.value, box.id) }))}
      none="Noch ist keine Kiste als Dauerbestellung möglich. Du erlaubst es bei der Gemüsekiste."
      fact={{ title: 'Hinweis', render: (box) => <Hint box={box} /> }}
    />
  );
}

function Hint({ box: { price, currentPrice, limit } }: { box: StandingBox }) {
  if (price !== currentPrice) return <Badge tone="straw">jetzt {formatEuro(currentPrice)}</Badge>;
  return limit === null ? null : <Muted>höchstens {limit} je Abholtag</Muted>;
}
