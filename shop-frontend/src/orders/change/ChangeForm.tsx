import { formatEuro } from '@hofkiste/contract/money';
import type { VerifiedOrder } from '@hofkiste/contract/orders';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { CutEdge } from '../../layout/CutEdge';
import { Banner } from '../../ui/Banner';
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
  const { lines, location, notes, step, isSending, isChanged, ...change } = useChange({ order, day, token });

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
              <ChangeSlip order={order} lines={lines} location={location} step={step} />
              <button
                type="submit"
                className="button order-button"
                disabled={isSending || !(isChanged || step === 'conflict')}
              >
                {buttonText(step, isSending)}
              </button>
            </div>
          </div>
          <CutEdge />
        </div>
      </form>
      {step === 'asks' && <CancelQuestion token={token} onClose={change.goOn} />}
    </>
  );
}

function buttonText(step: Step, isSending: boolean) {
  if (step === 'conflict') return 'Neu laden';
  return isSending ? 'Änderung wird gesendet...' : 'Änderung zahlungspflichtig bestellen';
}
