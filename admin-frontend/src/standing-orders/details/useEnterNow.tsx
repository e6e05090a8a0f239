import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { errorMessage, refusal } from '../../ui/failure';
import { useBusyAct } from '../../ui/notice/useAct';
import { useEnterStandingOrderMutation } from '../standing-orders.api';
import { type AdminWeek, weekTitle } from '../standingOrder';

/** Refusals that `force` overrides. Of those that name reasons, only missing stock is one. */
const OVERRIDABLE = ['ORDER_DEADLINE_PASSED', 'PICKUP_DAY_INACTIVE'];

const DONE = 'Bestellung angelegt';

/** Enters the order of a week at once. If something speaks against it that the farmer may override, it asks. */
export function useEnterNow({ id }: AdminStandingDetails) {
  const [act, isEntering] = useBusyAct();
  const askAndAct = useAskAndAct();
  const [enter] = useEnterStandingOrderMutation();

  const enterNow = async (week: AdminWeek, day: NonNullable<AdminWeek['day']>) => {
    const canForce = (error: unknown) => {
      const { code = '' } = refusal(error) ?? {};
      const lacksStock = week.reasons.some(({ reason }) => reason === 'stock');
      return OVERRIDABLE.includes(code) || (code === 'NOTHING_TO_ENTER' && lacksStock);
    };
    const failed = await act(enter({ id, pickupDayId: day.id, force: false }).unwrap(), {
      done: DONE,
      failed: (error) => (canForce(error) ? undefined : errorMessage(error)),
    });
    if (!failed || !canForce(failed.error)) return;
    await askAndAct(
      {
        title: 'Bestellung trotzdem anlegen?',
        content: (
          <>
            <p>
              {weekTitle(week)}: {failed.reason}
            </p>
            <p>Eine Kiste, die teurer geworden ist, bleibt auch dann draußen.</p>
          </>
        ),
        confirmLabel: 'Trotzdem anlegen',
      },
      () => enter({ id, pickupDayId: day.id, force: true }).unwrap(),
      { done: DONE },
    );
  };

  return { enterNow, isEntering };
}
