import { Button } from 'antd';
import { useSettleWithdrawalsMutation } from '../orders/orders.api';
import { errorMessage } from '../ui/failure';
import { useBusyAct } from '../ui/notice/useAct';

interface Props {
  pickupDayId: number;
  /** The title of the entry. */
  label: string;
}

/** Marks the withdrawals of a pickup day as done; a later one brings the entry back. */
export function SettleWithdrawals({ pickupDayId, label }: Props) {
  const [act, isBusy] = useBusyAct();
  const [settle] = useSettleWithdrawalsMutation();
  const markDone = () =>
    act(settle(pickupDayId).unwrap(), {
      done: 'Widerruf erledigt',
      failed: errorMessage,
      // The entry with the button goes
      onDone: () => document.getElementById('main')?.focus(),
    });
  return (
    <Button loading={isBusy} aria-label={`Erledigt: ${label}`} onClick={() => void markDone()}>
      Erledigt
    </Button>
  );
}
