import type { MailMessage } from '@hofkiste/contract/wire/mail-messages';
import styled from 'styled-components';
import { FoldedText, Kind, MessageList, type MessageListProps, State } from './MessageList';
import { useResendMailMutation } from './mail-messages.api';
import { Resend } from './Resend';

export function MailList(list: MessageListProps<MailMessage>) {
  const [resend] = useResendMailMutation();
  return (
    <MessageList
      {...list}
      label="E-Mails"
      cells={{
        recipient: (message) => <Recipient {...message} />,
        kind: (message) => <Kind {...message} />,
        time: ({ sentAt, createdAt }) => sentAt ?? createdAt,
        text: ({ subject, text }) => (
          <div>
            {subject !== null && <Subject>{subject}</Subject>}
            <FoldedText text={text} />
          </div>
        ),
        status: ({ status, reason }) => <State state={status} detail={reason} />,
        actions: (message) => (
          <Resend
            message={message}
            what="E-Mail"
            recipient={message.recipient ?? ERASED}
            resend={() => resend(message.id).unwrap()}
          />
        ),
      }}
    />
  );
}

const ERASED = 'Gelöschte Adresse';

const Recipient = ({ customerName, recipient }: MailMessage) => (
  <Person>
    {customerName}
    <div>{recipient === null ? ERASED : <a href={`mailto:${recipient}`}>{recipient}</a>}</div>
  </Person>
);

/** Unlike with 'anywhere', the column isn't narrower than the address. */
const Person = styled.div`
  max-width: 26ch;
  overflow-wrap: break-word;
`;

const Subject = styled.div`
  max-width: 60ch;
  overflow-wrap: anywhere;
`;
