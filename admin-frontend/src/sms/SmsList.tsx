import { formatDate, formatInstant } from '@hofkiste/contract/dates';
import type { SmsMessage, SmsStatus } from '@hofkiste/contract/sms-messages';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Figures } from '../ui/text';
import { ResendSms } from './ResendSms';
import { recipientText, SMS_KIND_NAMES, SMS_STATUS_NAMES } from './sms';

interface Props {
  messages: readonly SmsMessage[];
  zone: string;
}

export function SmsList({ messages, zone }: Props) {
  const columns: Column<SmsMessage>[] = [
    {
      key: 'recipient',
      title: 'Empfänger',
      render: (message) => <Recipient message={message} />,
      card: 'head',
    },
    {
      key: 'kind',
      title: 'Art',
      render: ({ kind, pickupDate }) => (
        <div>
          {SMS_KIND_NAMES[kind]}
          {pickupDate && (
            <Order to={`/orders?date=${pickupDate}`}>Bestellungen am {formatDate(pickupDate)}</Order>
          )}
        </div>
      ),
    },
    {
      key: 'time',
      title: 'Zeitpunkt',
      render: ({ createdAt, sentAt }) => <Figures>{formatInstant(sentAt ?? createdAt, zone)}</Figures>,
    },
    {
      key: 'text',
      title: 'Text',
      render: ({ text }) => <Text>{text ?? 'Text gelöscht'}</Text>,
    },
    { key: 'status', title: 'Status', render: (message) => <Status message={message} /> },
    {
      key: 'actions',
      title: 'Aktionen',
      align: 'right',
      card: 'actions',
      render: (message) => <ResendSms message={message} />,
    },
  ];
  return <RecordList label="SMS" rows={messages} columns={columns} />;
}

const Recipient = ({ message }: { message: SmsMessage }) => (
  <>
    {message.customerName}
    <Figures as="div">
      {message.recipient ? (
        <a href={`tel:${message.recipient}`}>{recipientText(message)}</a>
      ) : (
        recipientText(message)
      )}
    </Figures>
  </>
);

const TONES = {
  queued: 'grey',
  sending: 'grey',
  sent: 'green',
  failed: 'red',
  unknown: 'straw',
  suppressed: 'straw',
} as const satisfies Record<SmsStatus, string>;

/** With the reason when the message wasn't sent. */
const Status = ({ message: { status, reason } }: { message: SmsMessage }) => (
  <div>
    <Badge tone={TONES[status]}>{SMS_STATUS_NAMES[status]}</Badge>
    {reason && <Reason>{reason}</Reason>}
  </div>
);

const Order = styled(Link)`
  display: block;
`;

const Text = styled.span`
  display: block;
  max-width: 46ch;
  overflow-wrap: anywhere;

  ${onPhone} {
    font-size: 14px;
  }
`;

const Reason = styled.span`
  display: block;
  max-width: 30ch;
  padding-top: 2px;
  color: ${theme.color.inkMuted};
  font-size: 13px;
`;
