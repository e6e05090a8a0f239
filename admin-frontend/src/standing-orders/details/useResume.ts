import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { errorMessage } from '../../ui/failure';
import { useBusyAct } from '../../ui/notice/useAct';
import { useResumeStandingOrderMutation } from '../standing-orders.api';
import { customerName } from '../standingOrder';

export function useResume() {
  const [act, isResuming] = useBusyAct();
  const [resumeIt] = useResumeStandingOrderMutation();
  const resume = (standing: AdminStandingDetails) =>
    act(resumeIt(standing.id).unwrap(), {
      done: ['Dauerbestellung wieder aufgenommen', customerName(standing)],
      failed: (error) => `Die Dauerbestellung konnte nicht wieder aufgenommen werden. ${errorMessage(error)}`,
    });
  return { resume, isResuming };
}
