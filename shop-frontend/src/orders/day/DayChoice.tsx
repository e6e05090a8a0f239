import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { addDays, wallClock } from '@hofkiste/contract/plain/dates';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { now } from '../../clock';
import { dayOfAddress, farmSlice } from '../../farm';
import { useTimezone } from '../../settings';
import { useCart } from '../boxes/cart';
import { moveContact } from '../form/contactDraft';
import { dayName, shortDate, shortDay, useDaysOnSale } from './daysOnSale';

const { dayChosen } = farmSlice.actions;

/** The days on sale as radio buttons; nothing while there is one. */
export function DayChoice({ day }: { day: PickupDay }) {
  const days = useDaysOnSale();
  const dispatch = useDispatch();
  const missing = useMissing();
  const [wished] = useState(dayOfAddress);

  const isOnSale = days.some(({ id }) => id === day.id);
  const first = days[0]?.date;
  useEffect(() => {
    if (!isOnSale && first) dispatch(dayChosen(first));
  }, [isOnSale, first, dispatch]);

  if (days.length < 2) return null;

  const choose = (next: PickupDay) => {
    missing.compare(day, next, dayName(next, days));
    moveContact(day, next);
    window.history.replaceState(null, '', `?tag=${next.date}${window.location.hash}`);
    dispatch(dayChosen(next.date));
  };
  const isRefused = wished !== undefined && days.every(({ date }) => date !== wished);

  return (
    <fieldset className="day-choice">
      <legend>Für welchen Tag?</legend>
      {isRefused && <p role="alert">Für den {shortDate(wished)} kann man nicht bestellen.</p>}
      <div className="locations">
        {days.map((each) => (
          <div key={each.id} className={each.id === day.id ? 'location is-chosen' : 'location'}>
            <label>
              <input
                type="radio"
                className="choice"
                name="day"
                checked={each.id === day.id}
                onChange={() => choose(each)}
              />
              <DayText day={each} />
            </label>
          </div>
        ))}
      </div>
      <p role="status" className="muted">
        {missing.text}
      </p>
    </fieldset>
  );
}

function DayText({ day }: { day: PickupDay }) {
  const zone = useTimezone();
  const stock = stockText(day);

  return (
    <span>
      <span className="place-name">{shortDay(day.date)}</span>
      <span className="location-time">
        bestellen bis {deadlineText(day.orderDeadline, zone)}
        {stock && `, ${stock}`}
      </span>
    </span>
  );
}

/** 'Mi 18:00', or 'Mi, 2.12., 18:00' for a later week. */
function deadlineText(deadline: string, zone: string): string {
  const { date, time } = wallClock(deadline, zone);
  const isSoon = date < addDays(wallClock(now(), zone).date, 7);
  return isSoon ? `${shortDay(date).slice(0, 2)} ${time}` : `${shortDay(date)}, ${time}`;
}

/** Boxes count; single products only on a day without any. */
function stockText({ boxPresets }: PickupDay): string {
  const boxes = boxPresets.filter((box) => !box.isSingleProduct);
  const left = (boxes.length > 0 ? boxes : boxPresets).filter((box) => !isSoldOut(box));
  if (left.length === 0) return 'ausverkauft';
  return left.every(({ available }) => available !== null) ? 'fast ausverkauft' : '';
}

/** Tells what was chosen on one day and doesn't exist on the other. */
function useMissing() {
  const quantities = useCart((cart) => cart.quantities);
  const [text, setText] = useState('');

  const compare = (from: PickupDay, to: PickupDay, name: string) => {
    const names = from.boxPresets
      .filter(({ id }) => quantities[id] && to.boxPresets.every((box) => box.id !== id))
      .map((box) => box.name);
    setText(names.length > 0 ? `${listOf(names)} gibt es am ${name} nicht.` : '');
  };
  return { text, compare };
}

const listOf = (names: string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' und ');
