import { shortageText } from '@hofkiste/contract/plain/availability';
import { addDays, formatDate, formatWeekday, wallClock } from '@hofkiste/contract/plain/dates';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { choose, maxOf, setNotes, useCart } from '../../boxes/cart';
import { useNow } from '../../clock';
import { chosenLocation, contactDraft, emptyContact } from '../../contact/contactDraft';
import { farmSlice, useFarm, useFarmState } from '../../farm';
import { useTimezone } from '../../settings';
import { dayAndMonth, nameOfDay, shortDay } from '../../ui/dayText';
import { RadioCards } from '../../ui/RadioCards';

const { dayChosen } = farmSlice.actions;

/** Text that the shopper must know about the shown day. */
interface Explanation {
  date: string;
  text: string;
}

/** Asks for which of the days the order is, and says what the chosen one doesn't have. */
export function DayChoice() {
  const { orderDays, orderDay } = useFarm();
  const zone = useTimezone();
  const now = useNow();
  const [explained, explain] = useState<Explanation>({ date: '', text: '' });
  useKeptChoice(explain);
  const switchTo = useSwitch();

  const showDay = (dayId: number) => {
    const day = orderDays.find(({ id }) => id === dayId);
    if (day) explain({ date: day.date, text: switchTo(day) });
  };

  return (
    <div className="day-choice">
      {orderDays.length > 1 && (
        <>
          <h3 id="day">Für welchen Tag?</h3>
          <RadioCards
            name="day"
            labelledBy="day"
            choices={orderDays.map((day) => ({
              value: day.id,
              label: shortDay(day.date),
              detail: `bestellen bis ${deadlineText(day.orderDeadline, zone, now)}`,
              warning: stockText(day),
            }))}
            value={orderDay?.id}
            onChange={showDay}
          />
        </>
      )}
      <div role="status">
        {explained.text && explained.date === orderDay?.date && <p className="info">{explained.text}</p>}
      </div>
    </div>
  );
}

/** 'Mi 18:00', or 'Mi, 2.12., 18:00' from a week ahead on. */
function deadlineText(orderDeadline: string, zone: string, now: Date): string {
  const { date, time } = wallClock(orderDeadline, zone);
  const isSoon = date < addDays(wallClock(now, zone).date, 7);
  return isSoon ? `${formatWeekday(date).slice(0, 2)} ${time}` : `${shortDay(date)}, ${time}`;
}

/** 'ausverkauft', 'fast ausverkauft', or undefined for a day with enough. */
function stockText({ boxPresets }: PickupDay): string | undefined {
  const boxes = boxPresets.filter((box) => !box.isSingleProduct);
  const isScarce = (box: OfferedBox) => maxOf(box) === 0 || box.available !== null;

  if (boxPresets.every((box) => maxOf(box) === 0)) return 'ausverkauft';
  return (boxes.length > 0 ? boxes : boxPresets).every(isScarce) ? 'fast ausverkauft' : undefined;
}

/** Keeps the shown day when the farm adds an earlier one, and explains an address whose day isn't on sale. */
function useKeptChoice(explain: (explanation: Explanation) => void): void {
  const { orderDay } = useFarm();
  const { settings, chosenDate } = useFarmState();
  const [isKept, setKept] = useState(false);
  const dispatch = useDispatch();

  useEffect(() => {
    // Without the settings it isn't known how many days are on sale.
    if (!settings || !orderDay) return;
    setKept(true);
    if (chosenDate === orderDay.date) return;
    if (chosenDate !== undefined && !isKept)
      explain({ date: orderDay.date, text: notOnSale(chosenDate, orderDay) });
    dispatch(dayChosen(orderDay.date));
  }, [settings, chosenDate, orderDay, isKept, explain, dispatch]);
}

function notOnSale(date: string, { date: offered }: PickupDay): string {
  const name = date.slice(0, 4) === offered.slice(0, 4) ? dayAndMonth(date) : formatDate(date);
  return `Für den ${name} kann man nicht bestellen.`;
}

/** Returns a function that shows another day; it returns what this day doesn't have. The cart keeps it for the days that have it. */
function useSwitch() {
  const { orderDays, orderDay } = useFarm();
  const { quantities, notes } = useCart((cart) => cart);
  const dispatch = useDispatch();
  /** Quantities that were chosen before the shown day had less. */
  const wishes = useRef<Record<number, number>>({});

  return (day: PickupDay): string => {
    // A note is gone once the shopper has changed the quantity.
    const reduced = Object.entries(wishes.current).filter(([boxId]) => Number(boxId) in notes);
    for (const [boxId, quantity] of reduced) dispatch(choose({ boxId: Number(boxId), quantity }));
    dispatch(setNotes({}));
    const wanted: Record<number, number> = { ...quantities, ...Object.fromEntries(reduced) };
    const short = day.boxPresets.filter((box) => (wanted[box.id] ?? 0) > maxOf(box));
    wishes.current = Object.fromEntries(short.map(({ id }) => [id, wanted[id] ?? 0]));

    dispatch(dayChosen(day.date));
    window.history.replaceState(null, '', `/?tag=${day.date}`);

    const name = nameOfDay(day.date, orderDays);
    const missing = missingBoxes(wanted, day, orderDays);
    const place = orderDay && missingLocation(orderDay, day);
    return [
      missing.length > 0 && `${new Intl.ListFormat('de').format(missing)} gibt es am ${name} nicht.`,
      ...short.map((box) => shortageText(box.name, maxOf(box))),
      place !== undefined && `Am ${name} kannst du nicht bei „${place}“ abholen.`,
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** The names of the wanted boxes that the day doesn't offer. */
function missingBoxes(wanted: Record<number, number>, day: PickupDay, orderDays: PickupDay[]): string[] {
  const offered = new Map(
    orderDays.flatMap(({ boxPresets }) => boxPresets).map(({ id, name }) => [id, name]),
  );
  for (const { id } of day.boxPresets) offered.delete(id);
  return [...offered].filter(([id]) => wanted[id]).map(([, name]) => name);
}

/** The name of the location that was chosen for `before`, unless the day has it, too. */
function missingLocation(before: PickupDay, day: PickupDay): string | undefined {
  const chosen = chosenLocation({ ...emptyContact, ...contactDraft.read() }, before);
  return day.locations.some(({ id }) => id === chosen?.id) ? undefined : chosen?.name;
}
