import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { PickupState } from '@hofkiste/contract/wire/pickup';
import { Button, Flex } from 'antd';
import { errorMessage } from '../../ui/failure';
import { useAct } from '../../ui/notice/useAct';
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

/** Corrects the pickup from the deadline on, without an end; the pickup mode ends 48 hours after the pickup. */
export function CorrectPickup({ order }: { order: AdminOrder }) {
  const { id, version, pickupState, pickupDay, isCancelled } = order;
  const now = useNow([pickupDay.orderDeadline]);
  const act = useAct();
  const [setState, { isLoading }] = useSetPickupStateMutation();
  if (isCancelled || now < new Date(pickupDay.orderDeadline)) return null;

  const change = (state: PickupState) =>
    act(setState({ id, version, state }).unwrap(), { done: 'Abholung eingetragen', failed: errorMessage });

  return (
    <Flex wrap gap={8} style={{ marginTop: 16 }} role="group" aria-label="Abholung">
      {CHOICES[pickupState].map(({ to, label }) => (
        <Button key={to} disabled={isLoading} onClick={() => void change(to)}>
          {label}
        </Button>
      ))}
    </Flex>
  );
}
