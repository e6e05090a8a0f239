import { shortageText } from '@hofkiste/contract/plain/availability';
import type { MyOrder, MyOrders } from '@hofkiste/contract/wire/my-orders';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { choose, clear, maxOf, useCart } from '../boxes/cart';
import { contactDraft } from '../contact/contactDraft';
import { useFarm } from '../farm';
import { Dialog } from '../ui/Dialog';
import { shortDay } from '../ui/dayText';
import { RadioCards } from '../ui/RadioCards';

interface AgainProps {
  order: MyOrder;
  contact: MyOrders['contact'];
}

/** Fills the order form with the boxes of an earlier order. Asks first if something is missing, replaced or to choose. */
export function Again({ order, contact }: AgainProps) {
  const { orderDays, isLoading } = useFarm();
  const hasCart = useCart(({ quantities }) => Object.keys(quantities).length > 0);
  const [isAsking, setAsking] = useState(false);
  const dispatch = useDispatch();
  const isClosed = !isLoading && orderDays.length === 0;

  const fill = (day: PickupDay) => {
    dispatch(clear());
    for (const { box, quantity } of linesOf(order, day).chosen) dispatch(choose({ boxId: box.id, quantity }));
    contactDraft.keep({ ...contact, pickupLocationId: order.location.id });
  };
  const [day, other] = orderDays;
  const isSimple = day && !other && !hasCart && linesOf(order, day).notes.length === 0;

  if (isSimple)
    return (
      <a className="button button-outline" href={formOf(day)} onClick={() => fill(day)}>
        Nochmal bestellen
      </a>
    );
  return (
    <>
      <button
        type="button"
        className="button button-outline"
        aria-disabled={!day}
        onClick={() => day && setAsking(true)}
      >
        Nochmal bestellen
      </button>
      {isClosed && <p className="muted">Gerade kann man nicht bestellen.</p>}
      {isAsking && (
        <AgainDialog
          order={order}
          days={orderDays}
          replacesCart={hasCart}
          onChosen={fill}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The order form of a day. */
const formOf = ({ date }: PickupDay) => `/?tag=${date}#order`;

interface DialogProps {
  order: MyOrder;
  days: PickupDay[];
  replacesCart: boolean;
  onChosen: (day: PickupDay) => void;
  onClose: () => void;
}

function AgainDialog({ order, days, replacesCart, onChosen, onClose }: DialogProps) {
  const [date, setDate] = useState(days[0]?.date);
  const day = days.find((one) => one.date === date);
  if (!day) return null;
  const { chosen, notes } = linesOf(order, day);

  return (
    <Dialog
      title={days.length > 1 ? 'Für welchen Tag?' : 'Nochmal bestellen'}
      onClose={onClose}
      actions={
        <>
          {chosen.length > 0 && (
            <a className="button" href={formOf(day)} onClick={() => onChosen(day)}>
              Zur Bestellung
            </a>
          )}
          <button type="button" className="button button-outline" onClick={onClose}>
            Abbrechen
          </button>
        </>
      }
    >
      <div className="again">
        {days.length > 1 && (
          <RadioCards
            name="day"
            labelledBy="dialog-title"
            choices={days.map((one) => ({ value: one.date, label: shortDay(one.date) }))}
            value={day.date}
            onChange={setDate}
          />
        )}
        <div role="status">
          {notes.map((note) => (
            <p key={note} className="info">
              {note}
            </p>
          ))}
          {chosen.length === 0 && <p>Von dieser Bestellung gibt es an diesem Tag nichts.</p>}
        </div>
        {replacesCart && chosen.length > 0 && <p>Was du im Shop schon gewählt hast, wird ersetzt.</p>}
      </div>
    </Dialog>
  );
}

/** The boxes of an earlier order that a day has, and what it has less of. */
function linesOf({ items }: MyOrder, day: PickupDay) {
  const offered = items.map((item) => {
    const box = day.boxPresets.find(({ id }) => id === item.boxPresetId);
    const most = box ? maxOf(box) : 0;
    return { item, box, quantity: Math.min(item.quantity, most), most };
  });
  const missing = offered.filter(({ quantity }) => quantity === 0).map(({ item }) => item.name);
  const notes = [
    ...(missing.length > 0
      ? [`${new Intl.ListFormat('de').format(missing)} gibt es am ${shortDay(day.date)} nicht.`]
      : []),
    ...offered
      .filter(({ item, quantity }) => quantity > 0 && quantity < item.quantity)
      .map(({ item, box, most }) =>
        box?.available === null
          ? `Von „${item.name}“ kannst du hier höchstens ${most} bestellen.`
          : shortageText(item.name, most),
      ),
  ];
  const chosen = offered.flatMap(({ box, quantity }) => (box && quantity > 0 ? [{ box, quantity }] : []));
  return { chosen, notes };
}
