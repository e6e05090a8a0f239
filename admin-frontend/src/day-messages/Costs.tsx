import { longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import type { SmsUsage } from '@hofkiste/contract/wire/sms-messages';
import { Alert, Card } from 'antd';
import styled from 'styled-components';
import { NotSetUp } from '../settings/NotSetUp';
import { onPhone, theme } from '../theme/theme';
import { Muted } from '../ui/text';
import { persons, type Recipient } from './recipients';

interface Props {
  /** With placeholders. */
  template: string;
  recipients: readonly Recipient[];
  usage: SmsUsage;
}

/** Shows the cost of the message, in SMS. */
export function Costs({ template, recipients, usage }: Props) {
  const longest = longestDayMessage(template, recipients);
  const { characters = 0, parts = 0, costly = [] } = longest ?? {};
  const isTooLong = tooManyParts(parts) !== undefined;
  const warning = limitWarning(usage, recipients.length);
  return (
    <section aria-label="Kosten in Teilen">
      <Card styles={{ body: { display: 'grid', gap: 10, padding: 16 } }}>
        <Sum>
          <Factor name="Zeichen" value={characters} />
          <Factor sign="→" name="SMS je Person" value={parts} isWrong={isTooLong} />
          <Factor sign="×" name="Personen" value={recipients.length} />
          <Factor sign="=" name="SMS" value={parts * recipients.length} />
        </Sum>
        <Muted>Gezählt an der längsten Nachricht. {lengthHint(costly)}</Muted>
        <div role="status">{warning && <Alert type="warning" role="none" showIcon title={warning} />}</div>
        {!usage.reachesPhones && (
          <Alert
            type="warning"
            role="none"
            showIcon
            title={
              <>
                SMS sind noch nicht eingerichtet: Die Nachricht wird nur gespeichert und erreicht kein Handy.{' '}
                <NotSetUp section="sms-einrichten" />
              </>
            }
          />
        )}
      </Card>
    </section>
  );
}

/** An SMS is short because of the costly characters. */
const lengthHint = (costly: readonly string[]): string =>
  costly.length === 0
    ? 'Bis 160 Zeichen ist es eine SMS.'
    : `Wegen ${costly.map((character) => `„${character}“`).join(', ')} ist es nur bis 70 Zeichen eine SMS.`;

/** Undefined if all recipients get the message. */
function limitWarning({ limit, sent }: SmsUsage, recipients: number): string | undefined {
  if (limit === null) return undefined;
  const left = Math.max(0, limit - sent);
  if (left >= recipients) return undefined;
  const missing = persons(recipients - left);
  return left === 0
    ? 'Das Tageslimit für SMS ist erreicht: Die Nachricht wird zurückgehalten, bis du sie im SMS-Verlauf sendest.'
    : `Bis zum Tageslimit sind nur noch ${left} SMS frei: Für ${missing} wird die Nachricht zurückgehalten, bis du sie im SMS-Verlauf sendest.`;
}

interface FactorProps {
  /** Shown before the value, but not read out. */
  sign?: string;
  name: string;
  value: number;
  isWrong?: boolean;
}

const Factor = ({ sign = '', name, value, isWrong = false }: FactorProps) => (
  <Item $sign={sign}>
    <dt>{name}</dt>
    <Value $isWrong={isWrong}>{value}</Value>
  </Item>
);

const Sum = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: end;
  justify-content: space-between;
  margin: 0;

  dt {
    color: ${theme.color.inkMuted};
  }

  ${onPhone} {
    gap: 4px;
    font-size: 13px;
  }
`;

const Item = styled.div<{ $sign: string }>`
  display: grid;
  grid-template: "none name" "sign value" / auto auto;
  justify-content: start;

  &::before {
    content: '${({ $sign }) => $sign}' / "";
    grid-area: sign;
    align-self: center;
    padding-right: ${({ $sign }) => ($sign ? 6 : 0)}px;
    color: ${theme.color.inkMuted};
  }

  dt {
    grid-area: name;
  }

  dd {
    grid-area: value;
  }
`;

const Value = styled.dd<{ $isWrong: boolean }>`
  margin: 0;
  color: ${({ $isWrong }) => ($isWrong ? theme.color.error : 'inherit')};
  font-weight: 650;
  font-size: 22px;
  font-variant-numeric: tabular-nums;

  ${onPhone} {
    font-size: 19px;
  }
`;
