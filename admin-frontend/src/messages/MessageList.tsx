import { formatDate } from '@hofkiste/contract/plain/dates';
import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FoldMark } from '../ui/Fold';
import { FieldHint } from '../ui/fields/FieldFrame';
import { actionsColumn, instantColumn } from '../ui/records/columns';
import { ListView, type ListViewProps } from '../ui/records/ListView';
import { TabularNumbers } from '../ui/text';
import { SMS_KIND_NAMES, SMS_STATE_NAMES, SMS_STATE_TONES, type SmsState } from './sms';

/** Rows shown at first, and added each time. */
const SHOWN = 25;

/** The list without its columns. */
export type MessageListProps<Row> = Pick<ListViewProps<Row>, 'query' | 'failure' | 'empty' | 'more'>;

interface Cells<Row> {
  recipient: (row: Row) => ReactNode;
  kind: (row: Row) => ReactNode;
  time: (row: Row) => string;
  text: (row: Row) => ReactNode;
  status: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
}

interface Props<Row> extends MessageListProps<Row> {
  label: string;
  cells: Cells<Row>;
}

/** Lists SMS or mails, newest first. */
export function MessageList<Row extends { id: number }>({ cells, ...list }: Props<Row>) {
  const time = instantColumn('time', 'Zeitpunkt', cells.time);
  return (
    <ListView
      {...list}
      portion={SHOWN}
      moreLabel="Ältere anzeigen"
      columns={[
        { key: 'recipient', title: 'Empfänger', render: cells.recipient, card: 'head' },
        { key: 'kind', title: 'Art', render: cells.kind },
        time,
        { key: 'text', title: 'Text', render: cells.text },
        { key: 'status', title: 'Status', render: cells.status },
        actionsColumn(cells.actions),
      ]}
      renderCard={(row) => (
        <Flex vertical gap={8} align="start">
          <strong>{cells.recipient(row)}</strong>
          {cells.status(row)}
          {cells.kind(row)}
          {time.render(row)}
          {cells.text(row)}
          {cells.actions(row)}
        </Flex>
      )}
    />
  );
}

/** Shows the state, and when or why. */
export const State = ({ state, detail }: { state: SmsState; detail: string | null }) => (
  <div>
    <Badge tone={SMS_STATE_TONES[state]}>{SMS_STATE_NAMES[state]}</Badge>
    {detail && (
      <FieldHint as="span" style={DETAIL}>
        {detail}
      </FieldHint>
    )}
  </div>
);

interface TextProps {
  text: string | null;
  kind?: SmsMessage['kind'];
}

/** Shows two lines of the text; a click opens the whole. */
export function FoldedText({ text, kind }: TextProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === null) return kind === 'code' ? 'Den Code kennt nur das Handy' : 'Text gelöscht';
  return (
    <Opener type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      <FoldMark isOpen={isOpen} />
      <Text>{text}</Text>
    </Opener>
  );
}

interface KindProps {
  kind: SmsMessage['kind'];
  pickupDate: string | null;
  standingOrderId?: number | null;
}

export const Kind = ({ kind, pickupDate, standingOrderId = null }: KindProps) => (
  <div>
    {SMS_KIND_NAMES[kind]}
    {standingOrderId !== null && (
      <TabularNumbers as="div">
        <Link to={`/standing-orders?id=${standingOrderId}`}>Zur Dauerbestellung</Link>
      </TabularNumbers>
    )}
    {pickupDate && (
      <TabularNumbers as="div">
        <Link to={`/orders?date=${pickupDate}`}>Bestellungen am {formatDate(pickupDate)}</Link>
      </TabularNumbers>
    )}
  </div>
);

const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Opener = styled.button`
  display: flex;
  gap: 8px;
  align-items: baseline;
  min-height: 24px;
  max-width: 60ch;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &[aria-expanded="true"] ${Text} {
    -webkit-line-clamp: none;
    white-space: pre-line;
  }

  ${onPhone} {
    min-height: 44px;
  }
`;

const DETAIL = { display: 'block', maxWidth: '30ch', paddingTop: 2 };
