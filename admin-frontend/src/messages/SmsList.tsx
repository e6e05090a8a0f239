import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { FlexList } from '../ui/FlexList';
import { FoldButton } from '../ui/Fold';
import { instantText } from '../ui/farmClock';
import { TabularNumbers } from '../ui/text';
import { countByState, isGroup, type SmsGroup, type SmsRow, smsRows } from './groups';
import { FoldedText, Kind, MessageList, type MessageListProps, State } from './MessageList';
import { Resend } from './Resend';
import { MAILED, recipientText, SMS_COUNT_NAMES, SMS_STATE_ORDER, SMS_STATE_TONES, stateOf } from './sms';
import { useResendSmsMutation } from './sms-messages.api';

export function SmsList({ query, ...list }: MessageListProps<SmsMessage>) {
  const [resend] = useResendSmsMutation();
  const [openGroups, setOpenGroups] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpenGroups((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id]));

  return (
    <MessageList<SmsRow>
      {...list}
      label="SMS"
      query={{ ...query, data: query.data && smsRows(query.data, openGroups) }}
      cells={{
        recipient: (row) =>
          isGroup(row) ? recipientsText(row) : <Recipient message={row} isMember={row.groupId !== null} />,
        kind: (row) => <Kind {...firstOf(row)} />,
        time: (row) => (!isGroup(row) && row.sentAt) || firstOf(row).createdAt,
        text: (row) => <FoldedText text={firstOf(row).text} kind={firstOf(row).kind} />,
        status: (row) => (isGroup(row) ? <GroupStatus group={row} /> : <Status message={row} />),
        actions: (row) =>
          isGroup(row) ? (
            <FoldButton isOpen={openGroups.includes(row.id)} onToggle={() => toggle(row.id)}>
              Empfänger
            </FoldButton>
          ) : (
            <Resend
              message={row}
              what="SMS"
              recipient={recipientText(row)}
              resend={() => resend(row.id).unwrap()}
            />
          ),
      }}
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
