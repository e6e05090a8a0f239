import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { useShopSettings } from '../../settings';
import { FieldError } from '../../ui/FieldError';
import type { Slip } from '../form/orderRequest';
import { SlipFacts } from '../form/SlipFacts';
import { SlipLines } from '../form/SlipLines';
import { type ChangeLine, changeText } from './changeLines';
import type { Step } from './useChange';

interface ChangeSlipProps {
  order: VerifiedOrder;
  lines: ChangeLine[];
  location: Slip['location'];
  step: Step;
  isChanged: boolean;
  /** Why the last try failed; '' if it didn't. */
  problem: string;
}

/** The order as it will be, directly above the button that orders it. */
export function ChangeSlip({
  order: { order, pickupDay },
  lines,
  location,
  step,
  isChanged,
  problem,
}: ChangeSlipProps) {
  const { withdrawalNotice } = useShopSettings();
  const shown = lines
    .filter(({ quantity, before }) => quantity > 0 || before > 0)
    .map((line) => ({ ...line, note: changeText(line) }));
  const sum = total(lines);

  return (
    <section className="slip" id="summary" aria-labelledby="summary-title">
      <h2 id="summary-title" tabIndex={-1}>
        {isChanged ? 'Deine Änderung' : 'So hast du bestellt'}
      </h2>
      <SlipLines lines={shown} />
      <p className="slip-total">
        <span>
          Gesamt <small>inkl. aller Steuern</small>
        </span>
        <span>{formatEuro(sum)}</span>
      </p>
      {sum !== order.totalPrice && (
        <p className="slip-before">
          bisher <s>{formatEuro(order.totalPrice)}</s>
        </p>
      )}
      <SlipFacts day={pickupDay} location={location} until="Ändern und stornieren bis" />
      {problem && (
        <FieldError id="change-problem" takesFocus>
          {problem}
        </FieldError>
      )}
      {step === 'conflict' && (
        <FieldError id="change-conflict" takesFocus>
          Deine Bestellung wurde inzwischen geändert. Bitte lade sie neu. Was du gewählt hast, bleibt.
        </FieldError>
      )}
      {step === 'reloaded' && (
        <p className="info" role="status">
          Das ist der neue Stand. Bitte prüfe deine Änderung und schicke sie noch einmal ab.
        </p>
      )}
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
    </section>
  );
}
