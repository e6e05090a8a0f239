import { formatInstant } from '@hofkiste/contract/dates';
import type { SmsMessage } from '@hofkiste/contract/sms-messages';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { ResendSms } from './ResendSms';
import { SmsStatusBadge } from './SmsStatusBadge';
import { recipientText, SMS_KIND_NAMES } from './smsText';

interface Props {
  messages: readonly SmsMessage[];
  zone: string;
}

export function SmsList({ messages, zone }: Props) {
  const columns: Column<SmsMessage>[] = [
    {
      key: 'recipient',
      title: 'Empfänger',
      render: (message) => <span className="sms-recipient">{recipientText(message)}</span>,
      card: 'head',
    },
    { key: 'kind', title: 'Art', render: ({ kind }) => SMS_KIND_NAMES[kind] },
    {
      key: 'time',
      title: 'Zeitpunkt',
      render: ({ createdAt, sentAt }) => (
        <span className="sms-time">{formatInstant(sentAt ?? createdAt, zone)}</span>
      ),
    },
    {
      key: 'text',
      title: 'Text',
      render: ({ text }) => <span className="sms-text">{text ?? 'Text gelöscht'}</span>,
    },
    { key: 'status', title: 'Status', render: (message) => <SmsStatusBadge message={message} /> },
    {
      key: 'actions',
      title: 'Aktionen',
      align: 'right',
      card: 'actions',
      render: (message) => <ResendSms message={message} />,
    },
  ];
  return (
    <div className="sms-list">
      <RecordList label="SMS" rows={messages} columns={columns} />
    </div>
  );
}
