import { formatDate } from '@hofkiste/contract/plain/dates';
import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { SMS_KIND_NAMES, SMS_STATE_NAMES, SMS_STATE_TONES, type SmsState } from './sms';

/** Shows the state, and when or why. */
export const State = ({ state, detail }: { state: SmsState; detail: string | null }) => (
  <div>
    <Badge tone={SMS_STATE_TONES[state]}>{SMS_STATE_NAMES[state]}</Badge>
    {detail && <Detail>{detail}</Detail>}
  </div>
);

/** Two lines of the text; a click opens the whole. */
export function FoldedText({ text }: { text: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === null) return 'Text gelöscht';
  return (
    <Clamped type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {text}
    </Clamped>
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
      <About to={`/standing-orders?id=${standingOrderId}`}>Zur Dauerbestellung</About>
    )}
    {pickupDate && <About to={`/orders?date=${pickupDate}`}>Bestellungen am {formatDate(pickupDate)}</About>}
  </div>
);

/** Breaks the line after the date. */
export const Time = styled.div`
  font-variant-numeric: tabular-nums;
  text-wrap: balance;
`;

/** A message on the phone. */
export const MessageCard = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

const About = styled(Link)`
  display: block;
  white-space: nowrap;
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
    white-space: pre-line;
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
