import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { total } from '@hofkiste/contract/plain/money';
import { isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { emailAddress } from '@hofkiste/contract/wire/primitives';
import { Card } from 'antd';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import * as v from 'valibot';
import { SwitchField } from '../../ui/fields/SwitchField';
import { SaveBar } from '../../ui/form/SaveBar';
import { SlipActions, SlipHead, SlipLines, SlipPanel, SlipSum, SlipWarnings } from '../../ui/form/Slip';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Muted } from '../../ui/text';
import { useNow } from '../../ui/useNow';
import { usePhone } from '../../ui/usePhone';
import { useSendSwitch } from '../useSendSwitch';
import { chosenOffers, type Reason, reasonsAgainst } from './offers';
import type { OrderFormValues } from './orderFormValues';
import { type FormParts, useChosenDay } from './useChosenDay';

interface Props extends FormParts {
  /** Called before the form is submitted. `isForced`: the reasons against the order are shown. */
  onSubmit: (isForced: boolean) => void;
  onCancel: () => void;
}

/** Shows the chosen boxes, the reasons against the order, and the button. */
export function OrderSummary({ onSubmit, onCancel, ...parts }: Props) {
  const { order } = parts;
  const { day, offers } = useChosenDay(parts);
  const isPhone = usePhone();
  const now = useNow([day.orderDeadline]);
  const { values, submitErrors, dirtySinceLastSubmit, submitting } = useFormState<OrderFormValues>({
    subscription: { values: true, submitErrors: true, dirtySinceLastSubmit: true, submitting: true },
  });
  const chosen = chosenOffers(offers, values.quantities);
  const isChanged =
    order === undefined ||
    values.locationId !== order.pickupLocation.id ||
    offers.some(({ id, before }) => before !== (chosen.find((other) => other.id === id)?.quantity ?? 0));
  const refusal: Reason | undefined = dirtySinceLastSubmit ? undefined : submitErrors?.refusal;
  const foreseen = reasonsAgainst({ day, chosen, isChanged, isNew: order === undefined }, now);
  const isForeseen = foreseen.some(({ code }) => code === refusal?.code);
  const reasons = refusal && !isForeseen ? [...foreseen, refusal] : foreseen;
  const labels = labelsOf(order !== undefined, reasons.length > 0);

  const sum = <SlipSum label="Gesamt" amount={total(chosen)} before={order?.totalPrice} />;
  const send = (
    <SendSwitch
      phoneNumber={values.phoneNumber ?? ''}
      email={values.email ?? ''}
      isNew={order === undefined}
    />
  );
  const warnings = <SlipWarnings warnings={reasons} />;
  const submit = <SubmitButton {...labels} onClick={() => onSubmit(reasons.length > 0)} />;

  if (isPhone)
    return (
      <>
        <SendCard styles={{ body: { padding: 16 } }}>{send}</SendCard>
        <SaveBar>
          {warnings}
          {sum}
          {submit}
        </SaveBar>
      </>
    );
  return (
    <SlipPanel title="Bestellung">
      <Pickup day={day} locationId={values.locationId} />
      {chosen.length > 0 && <SlipLines lines={chosen} />}
      {sum}
      <div>
        {send}
        {warnings}
      </div>
      <SlipActions isSubmitting={submitting === true} onCancel={onCancel}>
        {submit}
      </SlipActions>
    </SlipPanel>
  );
}

function labelsOf(isEdit: boolean, isForced: boolean) {
  if (isEdit) return { label: isForced ? 'Trotzdem speichern' : 'Speichern', busyLabel: 'Speichere...' };
  return { label: isForced ? 'Trotzdem bestellen' : 'Bestellen', busyLabel: 'Bestelle...' };
}

function Pickup({ day, locationId }: { day: AdminPickupDay; locationId: number | null }) {
  const location = day.locations.find(({ id }) => id === locationId);
  return (
    <SlipHead label="Abholung">
      <strong>{formatPickupDate(day.date)}</strong>
      {location && (
        <div>
          {formatWindow(location.startTime, location.endTime)}, {keepTogether(location.name)}
        </div>
      )}
    </SlipHead>
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

const SendCard = styled(Card)`
  margin-top: 12px;
`;
