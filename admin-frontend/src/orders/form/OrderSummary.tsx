import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro, lineTotal, total } from '@hofkiste/contract/plain/money';
import { isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { emailAddress } from '@hofkiste/contract/wire/primitives';
import { Alert, Button, Card, Flex } from 'antd';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import * as v from 'valibot';
import { useFarm } from '../../settings/settings.api';
import { onPhone, theme } from '../../theme/theme';
import { FlexList } from '../../ui/FlexList';
import { SwitchField } from '../../ui/fields/SwitchField';
import { SaveBar } from '../../ui/form/SaveBar';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Icon } from '../../ui/Icon';
import { keepNoticesAbove } from '../../ui/notice/keepNoticesAbove';
import { Panel } from '../../ui/Panel';
import { Muted, TabularNumbers } from '../../ui/text';
import { useNow } from '../../ui/useNow';
import { usePhone } from '../../ui/usePhone';
import { useSendSwitch } from '../useSendSwitch';
import { type ChosenOffer, chosenOffers, type Reason, reasonsAgainst } from './offers';
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
  const { zone } = useFarm();
  const isPhone = usePhone();
  const now = useNow(zone, [day.orderDeadline]);
  const { values, submitErrors, dirtySinceLastSubmit, submitting } = useFormState<OrderFormValues>({
    subscription: { values: true, submitErrors: true, dirtySinceLastSubmit: true, submitting: true },
  });
  const chosen = chosenOffers(offers, values.quantities);
  const isChanged =
    order === undefined ||
    values.locationId !== order.pickupLocation.id ||
    offers.some(({ id, before }) => before !== (chosen.find((other) => other.id === id)?.quantity ?? 0));
  const refusal: Reason | undefined = dirtySinceLastSubmit ? undefined : submitErrors?.refusal;
  const foreseen = reasonsAgainst({ day, chosen, isChanged, isNew: order === undefined }, now, zone);
  const isForeseen = foreseen.some(({ code }) => code === refusal?.code);
  const reasons = refusal && !isForeseen ? [...foreseen, refusal] : foreseen;
  const labels = labelsOf(order !== undefined, reasons.length > 0);

  const sum = (
    <Sum>
      <span>
        Gesamt{' '}
        {order && order.totalPrice !== total(chosen) && <Muted>bisher {formatEuro(order.totalPrice)}</Muted>}
      </span>
      <Amount>{formatEuro(total(chosen))}</Amount>
    </Sum>
  );
  const send = (
    <SendSwitch
      phoneNumber={values.phoneNumber ?? ''}
      email={values.email ?? ''}
      isNew={order === undefined}
    />
  );
  const warnings = <Reasons role="status">{reasons.map(warning)}</Reasons>;
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
    <SummaryPanel title="Bestellung">
      <Pickup day={day} locationId={values.locationId} />
      {chosen.length > 0 && <Lines chosen={chosen} />}
      {sum}
      <div>
        {send}
        {warnings}
      </div>
      <Flex ref={keepNoticesAbove} vertical gap={16}>
        {submit}
        <Button onClick={onCancel} disabled={submitting === true}>
          Abbrechen
        </Button>
      </Flex>
    </SummaryPanel>
  );
}

function labelsOf(isEdit: boolean, isForced: boolean) {
  if (isEdit) return { label: isForced ? 'Trotzdem speichern' : 'Speichern', busyLabel: 'Speichere...' };
  return { label: isForced ? 'Trotzdem bestellen' : 'Bestellen', busyLabel: 'Bestelle...' };
}

const warning = ({ title, text }: Reason) => (
  <Warning
    key={title}
    type="warning"
    role="none"
    showIcon
    icon={<Icon name="warning" />}
    title={
      <>
        <strong>{title}</strong>
        <div>{text}</div>
      </>
    }
  />
);

function Pickup({ day, locationId }: { day: AdminPickupDay; locationId: number | null }) {
  const location = day.locations.find(({ id }) => id === locationId);
  return (
    <div>
      <Muted as="div">Abholung</Muted>
      <strong>{formatPickupDate(day.date)}</strong>
      {location && (
        <div>
          {formatWindow(location.startTime, location.endTime)}, {location.name}
        </div>
      )}
    </div>
  );
}

const Lines = ({ chosen }: { chosen: readonly ChosenOffer[] }) => (
  <LineList vertical gap={6}>
    {chosen.map((line) => (
      <li key={line.id}>
        <span>
          {line.quantity} × {line.name}
        </span>
        <TabularNumbers>{formatEuro(lineTotal(line))}</TabularNumbers>
      </li>
    ))}
  </LineList>
);

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

const SummaryPanel = styled(Panel)`
  position: sticky;
  top: 12px;
`;

const SendCard = styled(Card)`
  margin-top: 12px;
`;

const Sum = styled.div`
  display: flex;
  gap: 12px;
  align-items: baseline;
  justify-content: space-between;
  color: ${theme.color.ink};
  font-weight: 650;
  font-size: 16px;

  ${Muted} {
    font-weight: 400;
    font-size: 14px;
  }
`;

const Amount = styled(TabularNumbers)`
  font-size: 18px;
`;

const LineList = styled(FlexList)`
  padding: 0 0 12px;
  border-bottom: 1px solid ${theme.color.ink};

  li {
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
`;

const Warning = styled(Alert)`
  align-items: flex-start;

  .anticon {
    margin-top: 4px;
  }
`;

/** antd's Flex would hide the live region while it is empty. */
const Reasons = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;

  &:empty {
    margin-top: 0;
  }

  ${onPhone} {
    gap: 8px;
    margin-top: 0;

    &:empty {
      display: contents;
    }
  }
`;
