import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { cancelPath } from '@hofkiste/contract/plain/links';
import { formatDecimal, formatEuro, total } from '@hofkiste/contract/plain/money';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { BoxItem } from '../../boxes/BoxItem';
import { type BoxNote, fewLeft } from '../../boxes/cart';
import { SlipBand } from '../../slip/Slip';
import { SummaryBar } from '../../slip/SummaryBar';
import { changeText } from '../../slip/slipLines';
import { Banner } from '../../ui/Banner';
import { Dialog } from '../../ui/Dialog';
import { FieldError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { SubmitButton } from '../../ui/SubmitButton';
import { Locations } from '../form/Locations';
import { OrderSlip } from '../form/OrderSlip';
import { type ChangeLine, dueFor } from './changeLines';
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
          <strong className="nowrap">{formatEuro(order.order.due ?? order.order.totalPrice)}</strong>.
        </Banner>
      )}
      <form
        className="change-form"
        method="post"
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
          <Locations day={day} title="Wo du abholst" value={location.id} onChange={change.chooseLocation} />
        )}
        <SlipBand>
          <OrderSlip
            title={isChanged ? 'Deine Änderung' : 'So hast du bestellt'}
            day={order.pickupDay}
            lines={lines
              .filter(({ quantity, before }) => quantity > 0 || before > 0)
              .map((line) => ({ ...line, isPerishable: line.box?.isPerishable, note: changeText(line) }))}
            location={location}
            sumBefore={order.order.totalPrice}
          >
            {order.order.due !== undefined && (
              <p className="info">
                Nach deinem Widerruf zahlst du bei der Abholung{' '}
                <strong className="nowrap">{formatEuro(dueFor(lines))}</strong>.
              </p>
            )}
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
          <SubmitButton
            className="button order-button"
            disabled={isSending || !(isChanged || step === 'conflict')}
          >
            {buttonText(step, isSending)}
          </SubmitButton>
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
        text={`statt ${formatEuro(order.order.totalPrice)}`}
        action="Zur Änderung"
        target="summary-title"
      />
      {step === 'asks' && (
        <Dialog
          title="Bestellung stornieren?"
          onClose={change.goOn}
          actions={
            <>
              <a className="button button-danger" href={cancelPath(token)}>
                Zur Stornierung
              </a>
              <button type="button" className="button button-outline" onClick={change.goOn}>
                Abbrechen
              </button>
            </>
          }
        >
          <p>Du hast alle Kisten abgewählt. Möchtest du die ganze Bestellung stornieren?</p>
        </Dialog>
      )}
    </>
  );
}

interface ChangeRowProps {
  line: ChangeLine;
  index: number;
  note: BoxNote | undefined;
  /** The whole day isn't in the shop. */
  isHidden: boolean;
  onChange: (quantity: number) => void;
}

function ChangeRow({ line, isHidden, ...row }: ChangeRowProps) {
  const { name, price, box } = line;
  const change = changeText(line);
  const stock = isHidden ? '' : stockText(line);

  return (
    <BoxItem
      {...line}
      {...row}
      isSmall
      cost={
        <>
          <p className="box-price">{formatEuro(price)}</p>
          {box?.unitPriceText && <p className="box-total">{box.unitPriceText}</p>}
        </>
      }
    >
      <h3 className="box-name">{name}</h3>
      <p className="box-weight">
        {change && <strong className="row-change">{change}</strong>}
        {stock && <strong className="row-stock">{stock}</strong>}
        {!change && !stock && box && <span>{`ca. ${formatDecimal(box.weight)} kg`}</span>}
      </p>
    </BoxItem>
  );
}

function stockText({ before, left, box }: ChangeLine) {
  if (!box) return 'Nicht mehr im Angebot';
  return before > 0 && isSoldOut(box) ? 'Mehr gibt es leider nicht' : fewLeft(left);
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
