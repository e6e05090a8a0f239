import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { Button } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { FlexList } from '../ui/FlexList';
import { instantText } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { actionsColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import type { Column, RecordListProps } from '../ui/records/records';
import { TabularNumbers } from '../ui/text';
import { countByState, isGroup, type SmsGroup, type SmsRow, smsRows } from './groups';
import { FoldedText, Kind, MessageCard, State, Time } from './MessageCells';
import { ResendSms } from './ResendSms';
import { MAILED, recipientText, SMS_COUNT_NAMES, SMS_STATE_ORDER, SMS_STATE_TONES, stateOf } from './sms';

/** Rows shown at first, and added each time. */
const SHOWN = 25;

interface Props extends Pick<RecordListProps<SmsRow>, 'more'> {
  messages: readonly SmsMessage[];
}

export function SmsList({ messages, more }: Props) {
  const [openGroups, setOpenGroups] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpenGroups((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id]));

  const cells = {
    recipient: (row: SmsRow) =>
      isGroup(row) ? recipientsText(row) : <Recipient message={row} isMember={row.groupId !== null} />,
    kind: (row: SmsRow) => <Kind {...firstOf(row)} />,
    time: (row: SmsRow) => {
      const { sentAt, createdAt } = firstOf(row);
      return <Time>{instantText((!isGroup(row) && sentAt) || createdAt)}</Time>;
    },
    text: (row: SmsRow) => <FoldedText text={firstOf(row).text} />,
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
        <MessageCard>
          <strong>{cells.recipient(row)}</strong>
          {cells.status(row)}
          {cells.kind(row)}
          {cells.time(row)}
          {cells.text(row)}
          {cells.actions(row)}
        </MessageCard>
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
          <Badge tone={SMS_STATE_TONES[state]}>
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

const REPORTS: Partial<Record<NonNullable<SmsMessage['deliveryState']>, string>> = {
  expired: 'Abgelaufen: Das Handy war zu lange nicht erreichbar.',
  rejected: 'Vom Netz abgelehnt',
};

/** The state with the time or the reason. */
function Status({ message }: { message: SmsMessage }) {
  const { reason, deliveryState, deliveredAt, isMailed } = message;
  const report = deliveredAt ? instantText(deliveredAt) : deliveryState && REPORTS[deliveryState];
  const details = [reason ?? report, isMailed && MAILED];
  return <State state={stateOf(message)} detail={details.filter(Boolean).join(' · ') || null} />;
}

const Person = styled.div<{ $isMember: boolean }>`
  ${({ $isMember }) => $isMember && `padding-left: 12px; border-left: 3px solid ${theme.color.primary200};`}
`;
