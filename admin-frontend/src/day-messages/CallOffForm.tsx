import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import {
  type CallOff,
  type CallOffInput,
  callOffText,
  MAX_CALL_OFF_REASON,
} from '@hofkiste/contract/wire/call-off';
import { longestDayMessage } from '@hofkiste/contract/wire/day-messages';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { NoSmsProvider } from '../settings/NotSetUp';
import { counted } from '../ui/counted';
import { useLeaveSaved } from '../ui/dialogs/LeaveWarning';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { ALL_LOCATIONS } from '../ui/fields/locationOptions';
import { SwitchField } from '../ui/fields/SwitchField';
import { TextField } from '../ui/fields/TextField';
import { Form } from '../ui/form/Form';
import { SubmitBar } from '../ui/form/SubmitBar';
import { Flow } from '../ui/layout';
import { Panel } from '../ui/Panel';
import { PanelColumns } from '../ui/PanelColumns';
import { useSendOnce } from '../ui/useSendOnce';
import { Costs } from './Costs';
import { callOffSchema } from './callOffSchema';
import { useCallOffMutation } from './day-messages.api';
import { Preview } from './Preview';
import { persons, type Recipient, recipientsOf } from './recipients';
import { Unreachable } from './Unreachable';

interface Props {
  day: AdminPickupDay;
  /** The orders that are cancelled. */
  orderCount: number;
  open: readonly Recipient[];
  usage: SmsUsage;
  sender: string;
  canSendSms: boolean;
}

const EVERYBODY = { locationId: ALL_LOCATIONS, onlyUncollected: false };

const orders = (count: number) => counted(count, 'Bestellung', 'Bestellungen');

export function CallOffForm({ day, orderCount, open, usage, sender, canSendSms }: Props) {
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const recipients = useMemo(() => (canSendSms ? recipientsOf(open, EVERYBODY) : []), [canSendSms, open]);
  const schema = useMemo(() => callOffSchema(recipients), [recipients]);
  const ask = useQuestion(day, orderCount, recipients);
  const hasRecipients = recipients.length > 0;

  return (
    <Form
      schema={schema}
      initialValues={{ reason: '', sendSms: hasRecipients }}
      unsaved="Der Abholtag ist noch nicht abgesagt; was du geschrieben hast, geht verloren."
      onSubmit={({ reason, sendSms }) =>
        ask({ reason, sendSms: sendSms && hasRecipients }, () => leave('/pickup-days'))
      }
      footer={
        <SubmitBar
          label="Abholtag absagen"
          busyLabel="Wird abgesagt..."
          isDanger
          onCancel={() => void navigate('/pickup-days')}
        />
      }
    >
      <PanelColumns $widths="minmax(0, 1fr) 380px" $from={1000}>
        <Panel title={formatPickupDate(day.date)}>
          <div>
            {orderCount === 0
              ? 'Für diesen Tag gibt es keine offenen Bestellungen.'
              : `${orders(orderCount)} ${orderCount === 1 ? 'wird' : 'werden'} storniert.`}{' '}
            Im Shop kann niemand mehr für diesen Tag bestellen; dort steht, dass er abgesagt ist.
          </div>
          <TextField
            name="reason"
            label="Grund"
            rows={2}
            maxLength={MAX_CALL_OFF_REASON}
            hint={`Alle können ihn lesen: Er steht im Shop${canSendSms ? ' und in der SMS' : ''}. Zum Beispiel: Hagel hat den Salat zerschlagen.`}
          />
          {hasRecipients && (
            <SwitchField
              name="sendSms"
              label="Allen eine SMS schicken"
              hint={`An ${persons(recipients.length)}. Wer zweimal bestellt hat, bekommt sie einmal.`}
            />
          )}
          {canSendSms ? (
            <Unreachable open={open} selection={EVERYBODY} />
          ) : (
            <NoSmsProvider consequence="Sag allen selbst Bescheid; die Nummern stehen bei den Bestellungen." />
          )}
        </Panel>
        {hasRecipients && <Outcome recipients={recipients} usage={usage} sender={sender} />}
      </PanelColumns>
    </Form>
  );
}

interface FormValues {
  reason?: string;
  sendSms: boolean;
}

/** Asks before the day is called off. */
function useQuestion(
  { id: dayId, date, version }: AdminPickupDay,
  orderCount: number,
  recipients: readonly Recipient[],
) {
  const askAndAct = useAskAndAct();
  const [callOff] = useCallOffMutation();
  const send = useSendOnce((key, input: CallOffInput) => callOff({ dayId, key, ...input }));

  return async ({ reason, sendSms }: CallOffInput, onDone: () => void) => {
    const parts = longestDayMessage(callOffText(reason), recipients)?.parts ?? 0;
    // Not awaited, because the form is not submitting while the question is open.
    void askAndAct(
      {
        title: `Abholtag am ${formatPickupDate(date)} absagen?`,
        content: (
          <p>
            {orderCount > 0 && `${orders(orderCount)} ${orderCount === 1 ? 'wird' : 'werden'} storniert. `}
            {sendSms &&
              `${persons(recipients.length)} ${recipients.length === 1 ? 'bekommt' : 'bekommen'} eine Nachricht (${parts * recipients.length} SMS). `}
            Das lässt sich nicht zurücknehmen.
          </p>
        ),
        confirmLabel: 'Jetzt absagen',
        isDanger: true,
      },
      () => send({ reason, sendSms, version }),
      { done: ({ result }) => ['Abholtag abgesagt', outcomeText(result)] },
    ).then((isDone) => isDone && onDone());
    return undefined;
  };
}

const outcomeText = ({ orders: count, recipients }: CallOff): string =>
  [
    count > 0 && `${orders(count)} storniert.`,
    recipients > 0 && `Die Nachricht geht an ${persons(recipients)}; im SMS-Verlauf siehst du den Stand.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Shows what arrives, and what it costs. */
function Outcome({
  recipients,
  usage,
  sender,
}: Pick<Props, 'usage' | 'sender'> & { recipients: Recipient[] }) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  if (!values.sendSms) return null;
  const message = { template: callOffText(values.reason?.trim() || '…'), recipients };
  return (
    <Flow>
      <Preview {...message} sender={sender} />
      <Costs {...message} usage={usage} />
    </Flow>
  );
}
