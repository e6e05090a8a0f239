import { toCents } from '@hofkiste/contract/plain/money';
import { wrongPart } from '@hofkiste/contract/rules/pickup-money';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { PickupState } from '@hofkiste/contract/wire/pickup';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { errorMessage } from '../../ui/failure';
import { NumberField } from '../../ui/fields/NumberField';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useSubmit } from '../../ui/form/useSubmit';
import { Cluster, Flow } from '../../ui/layout';
import { useBusyAct } from '../../ui/notice/useAct';
import { useNow } from '../../ui/useNow';
import { useSetPickupStateMutation } from '../orders.api';

interface Choice {
  to: PickupState;
  label: string;
}

const CHOICES: Readonly<Record<AdminOrder['pickupState'], readonly Choice[]>> = {
  open: [
    { to: 'collected', label: 'Abgeholt & bezahlt' },
    { to: 'collected-unpaid', label: 'Abgeholt, noch nicht bezahlt' },
  ],
  'collected-unpaid': [
    { to: 'collected', label: 'Bezahlt' },
    { to: 'open', label: 'Abholung zurücknehmen' },
  ],
  collected: [
    { to: 'collected-unpaid', label: 'Noch nicht bezahlt' },
    { to: 'open', label: 'Abholung zurücknehmen' },
  ],
  other: [],
};

const DONE = 'Abholung eingetragen';

/** Corrects the pickup from the deadline on, without an end; the pickup mode ends 48 hours after the pickup. */
export function CorrectPickup({ order }: { order: AdminOrder }) {
  const { id, version, pickupState, pickupDay, isCancelled, open = 0 } = order;
  const now = useNow([pickupDay.orderDeadline]);
  const [act, isBusy] = useBusyAct();
  const [setState] = useSetPickupStateMutation();
  const [part, setPart] = useState<'unasked' | 'typed' | 'closed'>('unasked');
  const group = useRef<HTMLDivElement>(null);

  // The pressed button is gone: the new state has other ones
  useEffect(() => {
    if (!isBusy) return undefined;
    return () => {
      if (document.activeElement === document.body) group.current?.focus();
    };
  }, [isBusy]);

  if (isCancelled || now < new Date(pickupDay.orderDeadline)) return null;

  const change = (state: PickupState) =>
    act(setState({ id, version, state }).unwrap(), { done: DONE, failed: errorMessage });

  return (
    <Flow ref={group} style={{ marginTop: 16 }} role="group" aria-label="Abholung" tabIndex={-1}>
      <Flex wrap gap={8}>
        {CHOICES[pickupState].map(({ to, label }) => (
          <Button key={to} disabled={isBusy} onClick={() => void change(to)}>
            {label}
          </Button>
        ))}
        {open > 0 && part !== 'typed' && (
          <Button autoFocus={part === 'closed'} disabled={isBusy} onClick={() => setPart('typed')}>
            Etwas davon bezahlt
          </Button>
        )}
      </Flex>
      {open > 0 && part === 'typed' && (
        <PartPayment order={order} open={open} onClose={() => setPart('closed')} />
      )}
    </Flow>
  );
}

interface PartPaymentProps {
  order: AdminOrder;
  /** Euros that are left to pay. */
  open: number;
  onClose: () => void;
}

/** Takes a part of what is open, as the pickup mode does. All of it is a payment. */
function PartPayment({ order: { id, version }, open, onClose }: PartPaymentProps) {
  const submit = useSubmit();
  const [setState] = useSetPickupStateMutation();
  const wasOpen = toCents(open);
  const save = ({ amount }: { amount: number }) => {
    const part = toCents(amount);
    const to =
      part === wasOpen ? { state: 'collected' as const } : { state: 'collected-unpaid' as const, part };
    return submit(setState({ id, version, wasOpen, ...to }).unwrap(), { done: DONE, onDone: onClose });
  };
  return (
    <div ref={focusField}>
      <Form
        schema={partOf(open)}
        initialValues={{}}
        onSubmit={save}
        footer={
          <Cluster style={{ marginTop: 12 }}>
            <SubmitButton label="Speichern" busyLabel="Speichere..." />
            <Button onClick={onClose}>Abbrechen</Button>
          </Cluster>
        }
      >
        <NumberField
          name="amount"
          label="Bezahlter Betrag"
          unit="€"
          precision={2}
          step={0.01}
          controls={false}
        />
      </Form>
    </div>
  );
}

const focusField = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('input')?.focus();

/** Form of an amount of at most so many euros. */
function partOf(open: number) {
  const message = wrongPart(open);
  const isPart = (euros: number) => euros > 0 && euros <= open && Number(euros.toFixed(2)) === euros;
  return v.object({ amount: v.pipe(v.nullish(v.number(message), 0), v.check(isPart, message)) });
}
