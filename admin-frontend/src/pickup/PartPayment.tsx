import { formatEuro, toCents } from '@hofkiste/contract/plain/money';
import { wrongPart } from '@hofkiste/contract/rules/pickup-money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { focusNeighbour, usePickupActions } from './PickupContext';
import { OtherButton, TextButton } from './rowButtons';
import { amountOf } from './sums';

/** 'Offen: 7,70 € von 27,70 €'; undefined without a part. */
export const partText = (order: PickupOrder): string | undefined =>
  order.state === 'collected-unpaid' && order.taken !== undefined
    ? `Offen: ${formatEuro(amountOf(order))} von ${formatEuro(order.due ?? order.totalPrice)}`
    : undefined;

interface Props {
  order: PickupOrder;
  nameId: string;
}

/** Takes a part of what is open. All of it is a payment. */
export function PartPayment({ order, nameId }: Props) {
  const { takesParts, tap } = usePickupActions();
  const [field, setField] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const errorId = useId();
  if (!takesParts || amountOf(order) === 0) return null;
  if (field !== 'open')
    return (
      <Wide
        as={TextButton}
        type="button"
        autoFocus={field === 'closed'}
        aria-describedby={nameId}
        onClick={() => setField('open')}
      >
        Etwas davon bezahlt
      </Wide>
    );
  const save = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const open = amountOf(order);
    const part = centsOf(typed);
    if (part === undefined || part > toCents(open)) {
      setError(wrongPart(open));
      return;
    }
    setField('closed');
    setTyped('');
    setError('');
    if (part === toCents(open)) {
      focusNeighbour(event.currentTarget, 'paid');
      tap([order], 'paid');
    } else tap([order], 'collected-unpaid', { part });
  };
  return (
    <Wide as="form" noValidate onSubmit={save}>
      <Input
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        aria-label="Bezahlter Betrag in Euro"
        aria-invalid={error !== ''}
        aria-describedby={error ? errorId : nameId}
        suffix="€"
        styles={{ input: { height: 44 } }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <OtherButton type="submit">Speichern</OtherButton>
      {error && (
        <p id={errorId} role="alert">
          {error}
        </p>
      )}
    </Wide>
  );
}

/** '20', '20,5' and '20.50'; undefined for everything else, and for nothing. */
function centsOf(typed: string): number | undefined {
  const euros = /^\d{1,6}(?:[,.]\d{1,2})?$/.exec(typed.trim())?.[0];
  const cents = toCents(Number(euros?.replace(',', '.') ?? 0));
  return cents > 0 ? cents : undefined;
}

const Wide = styled.div`
  grid-column: 1 / -1;

  form& {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 8px;
    margin-bottom: 8px;
  }

  p {
    grid-column: 1 / -1;
    margin: 0;
    color: ${theme.color.error};
  }
`;
