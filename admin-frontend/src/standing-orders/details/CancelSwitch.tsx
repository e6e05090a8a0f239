import type { StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { QuestionSwitch } from '../../ui/dialogs/QuestionSwitch';
import { ordersText } from '../standingOrder';

interface Props {
  /** Weeks whose orders can be cancelled. */
  weeks: readonly StandingWeek[];
  onChange: (isOn: boolean) => void;
}

/** Asks about the orders that exist, in a question about the standing order. */
export const CancelSwitch = ({ weeks, onChange }: Props) => (
  <QuestionSwitch
    label={`Auch ${ordersText(weeks)} stornieren`}
    hint="Die Kisten werden wieder frei."
    onChange={onChange}
  />
);
