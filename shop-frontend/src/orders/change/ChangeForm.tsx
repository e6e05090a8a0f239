import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { Banner } from '../../ui/Banner';
import { Dialog } from '../../ui/Dialog';
import { FieldError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { SummaryBar } from '../boxes/SummaryBar';
import { Locations } from '../form/Locations';
import { OrderSlip, SlipBand } from '../form/OrderSlip';
import { ChangeRow } from './ChangeRow';
import { changeText } from './changeLines';
import { type Step, useChange } from './useChange';

interface ChangeFormProps {
  order: VerifiedOrder;
  /** Undefined for a hidden day. */
  day: PickupDay | undefined;
  token: string;
}

export function ChangeForm({ order, day, token }: ChangeFormProps) {
  const { lines, location, notes, step, problem, isSending, isChanged, ...change } = useChange({
    order,
    day,
    token,
  });
  // The question itself leads to another page.
  useLeaveWarning(isChanged && step !== 'asks');

  return (
    <>
      {step === 'saved' && (
        <Banner kind="done" title="Bestellung geändert" takesFocus>
          Deine Änderung ist gespeichert. Bei der Abholung zahlst du{' '}
          <strong className="nowrap">{formatEuro(order.order.totalPrice)}</strong>.
        </Banner>
      )}
      <form
        className="change-form"
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'conflict' ? change.reload() : change.submit());
        }}
      >
        <FormSection id="boxes" title="Was du bekommst">
          {!day && (
            <p className="info">
              Dieser Abholtag ist gerade nicht im Shop. Du kannst deine Bestellung verringern oder stornieren.
            </p>
          )}
          <ul className="extras">
            {lines.map((line, index) => (
              <ChangeRow
                key={line.id}
                line={line}
                index={index}
                note={notes[line.id]}
                isHidden={!day}
                onChange={(quantity) => change.choose(line.id, quantity)}
              />
            ))}
          </ul>
        </FormSection>
        {day && (
          <Locations
            day={day}
            title="Wo du abholst"
            value={location.pickupDayLocationId}
            onChange={change.chooseLocation}
          />
        )}
        <SlipBand>
          <OrderSlip
            title={isChanged ? 'Deine Änderung' : 'So hast du bestellt'}
            day={order.pickupDay}
            lines={lines
              .filter(({ quantity, before }) => quantity > 0 || before > 0)
              .map((line) => ({ ...line, isPerishable: line.box?.isPerishable, note: changeText(line) }))}
            location={location}
            totalBefore={order.order.totalPrice}
          >
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
          </OrderSlip>
          <button
            type="submit"
            className="button order-button"
            disabled={isSending || !(isChanged || step === 'conflict')}
          >
            {buttonText(step, isSending)}
          </button>
          {!isChanged && step !== 'conflict' && (
            <p className="muted order-hint">
              {step === 'saved' ? 'Deine Änderung ist gespeichert.' : 'Noch nichts geändert.'}
            </p>
          )}
        </SlipBand>
      </form>
      <SummaryBar
        isNeeded={isChanged}
        total={formatEuro(total(lines))}
        text={`statt ${formatEuro(order.order.totalPrice)} · noch nicht bestellt`}
        action="Zur Änderung"
        target="summary-title"
      />
      {step === 'asks' && (
        <Dialog title="Bestellung stornieren?" onClose={change.goOn}>
          <p>Du hast alle Kisten abgewählt. Möchtest du die ganze Bestellung stornieren?</p>
          <div className="dialog-actions">
            <a className="button button-danger" href={`/order/cancel/${token}`}>
              Zur Stornierung
            </a>
            <button type="button" className="button button-outline" onClick={change.goOn}>
              Abbrechen
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function buttonText(step: Step, isSending: boolean) {
  if (step === 'conflict') return 'Neu laden';
  return isSending ? 'Änderung wird gesendet …' : 'Änderung zahlungspflichtig bestellen';
}

/** The browser asks before it leaves the page while a change isn't stored. */
function useLeaveWarning(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
