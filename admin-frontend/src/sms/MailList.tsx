import type { MailMessage } from '@hofkiste/contract/wire/mail-messages';
import styled from 'styled-components';
import { instantText } from '../ui/farmClock';
import { actionsColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import type { Column, RecordListProps } from '../ui/records/records';
import { FoldedText, Kind, MessageCard, State, Time } from './MessageCells';
import { useResendMailMutation } from './mail-messages.api';
import { Resend } from './Resend';

/** Rows shown at first, and added each time. */
const SHOWN = 25;

interface Props extends Pick<RecordListProps<MailMessage>, 'more'> {
  messages: readonly MailMessage[];
}

export function MailList({ messages, more }: Props) {
  const cells = {
    recipient: (message: MailMessage) => <Recipient {...message} />,
    kind: (message: MailMessage) => <Kind {...message} />,
    time: ({ sentAt, createdAt }: MailMessage) => <Time>{instantText(sentAt ?? createdAt)}</Time>,
    text: ({ subject, text }: MailMessage) => (
      <div>
        {subject !== null && <Subject>{subject}</Subject>}
        <FoldedText text={text} />
      </div>
    ),
    status: ({ status, reason }: MailMessage) => <State state={status} detail={reason} />,
    actions: (message: MailMessage) => <ResendMail message={message} />,
  };
  const columns: Column<MailMessage>[] = [
    { key: 'recipient', title: 'Empfänger', render: cells.recipient, card: 'head' },
    { key: 'kind', title: 'Art', render: cells.kind },
    { key: 'time', title: 'Zeitpunkt', render: cells.time },
    { key: 'text', title: 'Text', render: cells.text },
    { key: 'status', title: 'Status', render: cells.status },
    actionsColumn(cells.actions),
  ];
  return (
    <RecordList
      label="E-Mails"
      rows={messages}
      columns={columns}
      portion={SHOWN}
      more={more}
      moreLabel="Ältere anzeigen"
      renderCard={(message) => (
        <MessageCard>
          <strong>{cells.recipient(message)}</strong>
          {cells.status(message)}
          {cells.kind(message)}
          {cells.time(message)}
          {cells.text(message)}
          {cells.actions(message)}
        </MessageCard>
      )}
    />
  );
}

const recipientText = ({ recipient }: Pick<MailMessage, 'recipient'>) => recipient ?? 'Gelöschte Adresse';

const Recipient = ({ customerName, recipient }: MailMessage) => (
  <Person>
    {customerName}
    <div>
      {recipient === null ? recipientText({ recipient }) : <a href={`mailto:${recipient}`}>{recipient}</a>}
    </div>
  </Person>
);

function ResendMail({ message }: { message: MailMessage }) {
  const [resend, { isLoading }] = useResendMailMutation();
  return (
    <Resend
      message={message}
      what="E-Mail"
      recipient={recipientText(message)}
      isLoading={isLoading}
      resend={() => resend(message.id).unwrap()}
    />
  );
}

/** Unlike with 'anywhere', the column isn't narrower than the address. */
const Person = styled.div`
  max-width: 26ch;
  overflow-wrap: break-word;
`;

const Subject = styled.div`
  max-width: 60ch;
  overflow-wrap: anywhere;
`;
