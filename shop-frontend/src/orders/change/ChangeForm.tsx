import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { CutEdge } from '../../layout/CutEdge';
import { Banner } from '../../ui/Banner';
import { SummaryBar } from '../boxes/SummaryBar';
import { Locations } from '../form/Locations';
import { CancelQuestion } from './CancelQuestion';
import { ChangeRow } from './ChangeRow';
import { ChangeSlip } from './ChangeSlip';
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
        <section className="form-section" aria-labelledby="boxes">
          <div className="section-head">
            <h2 id="boxes">Was du bekommst</h2>
          </div>
          <div>
            {!day && (
              <p className="info">
                Dieser Abholtag ist gerade nicht im Shop. Du kannst deine Bestellung verringern oder
                stornieren.
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
          </div>
        </section>
        {day && (
          <section className="form-section" aria-labelledby="pickup">
            <div className="section-head">
              <h2 id="pickup">Wo du abholst</h2>
            </div>
            <Locations
              day={day}
              labelledBy="pickup"
              value={location.pickupDayLocationId}
              onChange={change.chooseLocation}
            />
          </section>
        )}
        <div className="slip-band">
          <CutEdge />
          <div className="slip-band-inner">
            <img
              className="slip-band-picture"
              src="/illustrations/kiste-klein.svg"
              width="252"
              height="170"
              alt=""
              loading="lazy"
            />
            <div>
              <ChangeSlip {...{ order, lines, location, step, isChanged, problem }} />
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
            </div>
          </div>
          <CutEdge />
        </div>
      </form>
      <SummaryBar
        isNeeded={isChanged}
        total={formatEuro(total(lines))}
        text={`statt ${formatEuro(order.order.totalPrice)} · noch nicht bestellt`}
        action="Zur Änderung"
        target="summary-title"
      />
      {step === 'asks' && <CancelQuestion token={token} onClose={change.goOn} />}
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
