import { formatDate, formatInstant } from '@hofkiste/contract/plain/dates';
import type { DeliveryState, SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useFarm } from '../settings/settings.api';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { FlexList } from '../ui/FlexList';
import { Icon } from '../ui/Icon';
import { actionsColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import type { Column, RecordListProps } from '../ui/records/records';
import { TabularNumbers } from '../ui/text';
import { countByState, isGroup, type SmsGroup, type SmsRow, smsRows } from './groups';
import { ResendSms } from './ResendSms';
import {
  recipientText,
  SMS_COUNT_NAMES,
  SMS_KIND_NAMES,
  SMS_STATE_NAMES,
  SMS_STATE_ORDER,
  type SmsState,
  stateOf,
} from './sms';

/** Rows shown at first, and added each time. */
const SHOWN = 25;

interface Props extends Pick<RecordListProps<SmsRow>, 'more'> {
  messages: readonly SmsMessage[];
}

export function SmsList({ messages, more }: Props) {
  const { zone } = useFarm();
  const [openGroups, setOpenGroups] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpenGroups((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id]));

  const cells = {
    recipient: (row: SmsRow) =>
      isGroup(row) ? recipientsText(row) : <Recipient message={row} isMember={row.groupId !== null} />,
    kind: (row: SmsRow) => <Kind message={firstOf(row)} />,
    time: (row: SmsRow) => {
      const { sentAt, createdAt } = firstOf(row);
      return <Time>{formatInstant((!isGroup(row) && sentAt) || createdAt, zone)}</Time>;
    },
    text: (row: SmsRow) => <Text text={firstOf(row).text} />,
    status: (row: SmsRow) => (isGroup(row) ? <GroupStatus group={row} /> : <Status message={row} />),
    actions: (row: SmsRow) =>
      isGroup(row) ? (
        <Button
          aria-expanded={openGroups.includes(row.id)}
          icon={<Icon name={openGroups.includes(row.id) ? 'down' : 'right'} />}
          onClick={() => toggle(row.id)}
        >
          Empfänger
        </Button>
      ) : (
        <ResendSms message={row} />
      ),
  };
  const columns: Column<SmsRow>[] = [
    { key: 'recipient', title: 'Empfänger', render: cells.recipient, card: 'head' },
    { key: 'kind', title: 'Art', render: cells.kind },
    { key: 'time', title: 'Zeitpunkt', render: cells.time },
    { key: 'text', title: 'Text', render: cells.text },
    { key: 'status', title: 'Status', render: cells.status },
    actionsColumn(cells.actions),
  ];
  return (
    <RecordList
      label="SMS"
      rows={smsRows(messages, openGroups)}
      columns={columns}
      portion={SHOWN}
      more={more}
      moreLabel="Ältere anzeigen"
      renderCard={(row) => (
        <SmsCard>
          <strong>{cells.recipient(row)}</strong>
          {cells.status(row)}
          {cells.kind(row)}
          {cells.time(row)}
          {cells.text(row)}
          {cells.actions(row)}
        </SmsCard>
      )}
    />
  );
}

const firstOf = (row: SmsRow): SmsMessage => (isGroup(row) ? row.messages[0] : row);

const recipientsText = ({ messages: { length } }: SmsGroup) => counted(length, 'Person', 'Personen');

/** Counts the messages by state; those that need attention are first. */
function GroupStatus({ group }: { group: SmsGroup }) {
  const counts = countByState(group.messages);
  return (
    <FlexList wrap gap={4}>
      {SMS_STATE_ORDER.filter((state) => counts.has(state)).map((state) => (
        <li key={state}>
          <Badge tone={TONES[state]}>
            {counts.get(state)} {SMS_COUNT_NAMES[state]}
          </Badge>
        </li>
      ))}
    </FlexList>
  );
}

const Recipient = ({ message, isMember }: { message: SmsMessage; isMember: boolean }) => (
  <Person $isMember={isMember}>
    {message.customerName}
    <TabularNumbers as="div">
      {message.recipient ? (
        <a href={`tel:${message.recipient}`}>{recipientText(message)}</a>
      ) : (
        recipientText(message)
      )}
    </TabularNumbers>
  </Person>
);

const TONES = {
  queued: 'grey',
  sending: 'grey',
  sent: 'green',
  delivered: 'green',
  undelivered: 'red',
  failed: 'red',
  unknown: 'straw',
  suppressed: 'straw',
} as const satisfies Record<SmsState, string>;

const REPORTS: Partial<Record<DeliveryState, string>> = {
  expired: 'Abgelaufen: Das Handy war zu lange nicht erreichbar.',
  rejected: 'Vom Netz abgelehnt',
};

/** Shows the state, and when or why. */
function Status({ message }: { message: SmsMessage }) {
  const { zone } = useFarm();
  const { reason, deliveryState, deliveredAt } = message;
  const state = stateOf(message);
  const report = deliveredAt ? formatInstant(deliveredAt, zone) : deliveryState && REPORTS[deliveryState];
  const detail = reason ?? report;
  return (
    <div>
      <Badge tone={TONES[state]}>{SMS_STATE_NAMES[state]}</Badge>
      {detail && <Detail>{detail}</Detail>}
    </div>
  );
}

/** Two lines of the text; a click opens the whole. */
function Text({ text }: { text: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === null) return 'Text gelöscht';
  return (
    <Clamped type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {text}
    </Clamped>
  );
}

const Kind = ({ message: { kind, pickupDate } }: { message: SmsMessage }) => (
  <div>
    {SMS_KIND_NAMES[kind]}
    {pickupDate && <Order to={`/orders?date=${pickupDate}`}>Bestellungen am {formatDate(pickupDate)}</Order>}
  </div>
);

const Person = styled.div<{ $isMember: boolean }>`
  ${({ $isMember }) => $isMember && `padding-left: 12px; border-left: 3px solid ${theme.color.primary200};`}
`;

const Order = styled(Link)`
  display: block;
  white-space: nowrap;
`;

/** Breaks the line after the date. */
const Time = styled.div`
  font-variant-numeric: tabular-nums;
  text-wrap: balance;
`;

const SmsCard = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

const Clamped = styled.button`
  display: -webkit-box;
  overflow: hidden;
  min-height: 24px;
  max-width: 60ch;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[aria-expanded="true"] {
    -webkit-line-clamp: none;
  }

  ${onPhone} {
    min-height: 44px;
  }
`;

const Detail = styled.span`
  display: block;
  max-width: 30ch;
  padding-top: 2px;
  color: ${theme.color.inkMuted};
  font-size: 13px;
`;
