import type { AdminStandingDetails, StandingBreak } from '@hofkiste/contract/standing-orders/calls';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { errorMessage } from '../../ui/failure';
import { useBusyAct } from '../../ui/notice/useAct';
import { useAddBreakMutation, useRemoveBreakMutation } from '../standing-orders.api';
import { type AdminWeek, openOrders, weekTitle } from '../standingOrder';
import { CancelSwitch } from './CancelSwitch';

/** Leaves a week out, and takes breaks back. */
export function useLeaveOut({ id }: AdminStandingDetails) {
  const [act, isChanging] = useBusyAct();
  const askAndAct = useAskAndAct();
  const [addBreak] = useAddBreakMutation();
  const [removeBreak] = useRemoveBreakMutation();

  const leaveOut = (week: AdminWeek) => {
    const { from: fromDate, to: toDate } = week;
    const title = weekTitle(week);
    const open = openOrders([week]);
    const period = { id, fromDate, toDate };
    if (open.length === 0)
      return act(addBreak(period).unwrap(), {
        done: ['Ausgelassen', title],
        failed: (error) => `Die Woche konnte nicht ausgelassen werden. ${errorMessage(error)}`,
      });
    return askAndAct(
      {
        title: 'Woche auslassen',
        confirmLabel: 'Auslassen',
        isDanger: true,
        content: <p>{title}: Die Bestellung ist schon angelegt. Darüber wird niemand benachrichtigt.</p>,
        option: (onChange) => <CancelSwitch weeks={open} onChange={onChange} />,
      },
      (cancelOrders) => addBreak({ ...period, cancelOrders }).unwrap(),
      { done: ['Ausgelassen', title] },
    );
  };

  const collect = ({ id: breakId }: StandingBreak) =>
    act(removeBreak({ id, breakId }).unwrap(), {
      done: 'Pause aufgehoben',
      failed: (error) => `Die Pause konnte nicht aufgehoben werden. ${errorMessage(error)}`,
    });

  return { leaveOut, collect, isChanging };
}
