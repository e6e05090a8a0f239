import {
  type DayMessageInput,
  longestDayMessage,
  MAX_DAY_MESSAGE_LENGTH,
} from '@hofkiste/contract/wire/day-messages';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useLeaveSaved } from '../ui/dialogs/LeaveWarning';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { ALL_LOCATIONS } from '../ui/fields/locationOptions';
import { TemplateField } from '../ui/fields/TemplateField';
import { Form } from '../ui/form/Form';
import { SubmitBar } from '../ui/form/SubmitBar';
import { Panel } from '../ui/Panel';
import { PanelColumns } from '../ui/PanelColumns';
import { Muted } from '../ui/text';
import { usePhone } from '../ui/usePhone';
import { useSendOnce } from '../ui/useSendOnce';
import { Costs } from './Costs';
import { useSendDayMessageMutation } from './day-messages.api';
import {
  MESSAGE_PLACEHOLDERS,
  type MessageFormValues,
  messageFormSchema,
  type Proposal,
} from './messageFormValues';
import { Preview } from './Preview';
import { ONCE, RecipientChoice } from './RecipientChoice';
import { collectedCount, persons, type Recipient, recipientsOf } from './recipients';

interface Props {
  day: AdminPickupDay;
  open: readonly Recipient[];
  usage: SmsUsage;
  sender: string;
  proposal: Proposal;
}

export function MessageForm({ day, open, usage, sender, proposal }: Props) {
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const schema = useMemo(() => messageFormSchema(open), [open]);
  const ask = useQuestion(day.id, open);

  return (
    <Form
      schema={schema}
      initialValues={{ ...proposal, onlyUncollected: collectedCount(open) > 0 }}
      unsaved="Die Nachricht ist noch nicht gesendet; was du geschrieben hast, geht verloren."
      onSubmit={(input) => ask(input, () => leave('/sms'))}
      footer={<SendBar open={open} onCancel={() => void navigate('/pickup-days')} />}
    >
      <Parts $widths="minmax(0, 1fr) 380px" $from={1000}>
        <RecipientChoice day={day} open={open} />
        <Panel title="Nachricht">
          <TemplateField
            name="text"
            label="Text"
            rows={4}
            placeholders={MESSAGE_PLACEHOLDERS}
            hint={`Höchstens ${MAX_DAY_MESSAGE_LENGTH} Zeichen. Nur für Auskünfte zur Bestellung: Werbung per SMS braucht eine eigene Zustimmung.`}
          />
        </Panel>
        <Outcome open={open} sender={sender} usage={usage} />
      </Parts>
    </Form>
  );
}

/** Asks before the message is sent. */
function useQuestion(dayId: number, open: readonly Recipient[]) {
  const askAndAct = useAskAndAct();
  const [sendMessage] = useSendDayMessageMutation();
  const send = useSendOnce((key, input: DayMessageInput) => sendMessage({ dayId, key, ...input }));

  return async (input: DayMessageInput, onSent: () => void) => {
    const recipients = recipientsOf(open, { ...input, locationId: input.locationId ?? ALL_LOCATIONS });
    const count = (longestDayMessage(input.text, recipients)?.parts ?? 0) * recipients.length;
    // Not awaited, because the form is not submitting while the question is open.
    void askAndAct(
      {
        title: `An ${persons(recipients.length)} senden?`,
        content: (
          <p>
            {count === 1 ? 'Das ist 1 SMS.' : `Das sind ${count} SMS.`} Eine gesendete SMS lässt sich nicht
            zurückholen.
          </p>
        ),
        confirmLabel: 'Jetzt senden',
      },
      () => send(input),
      {
        done: ({ result }) => [
          'Nachricht wird gesendet',
          `An ${persons(result.recipients)}. Hier siehst du den Stand.`,
        ],
      },
    ).then((isSent) => isSent && onSent());
    return undefined;
  };
}

/** Shows what arrives, and what it costs. */
function Outcome({ open, sender, usage }: Pick<Props, 'open' | 'sender' | 'usage'>) {
  const { values } = useFormState<MessageFormValues>({ subscription: { values: true } });
  const message = { template: values.text ?? '', recipients: recipientsOf(open, values) };
  return (
    <>
      <SidePreview {...message} sender={sender} />
      <Costs {...message} usage={usage} />
    </>
  );
}

function SendBar({ open, onCancel }: { open: readonly Recipient[]; onCancel: () => void }) {
  const isPhone = usePhone();
  const { values } = useFormState<MessageFormValues>({ subscription: { values: true } });
  const { length } = recipientsOf(open, values);
  return (
    <SubmitBar
      label={`An ${persons(length)} senden`}
      busyLabel="Sende..."
      icon="send"
      disabled={length === 0}
      onCancel={onCancel}
    >
      {!isPhone && <Muted>{ONCE}</Muted>}
    </SubmitBar>
  );
}

const Parts = styled(PanelColumns)`
  > * {
    grid-column: 1;
  }
`;

const SidePreview = styled(Preview)`
  @media (min-width: 1000px) {
    grid-row: 1 / span 3;
    grid-column: 2;
  }
`;
