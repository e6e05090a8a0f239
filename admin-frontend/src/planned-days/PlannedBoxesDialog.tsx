import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatDecimal, formatEuro } from '@hofkiste/contract/plain/money';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { PlannedBoxes } from '@hofkiste/contract/wire/planned-days';
import { counted } from '../ui/counted';
import { useAct } from '../ui/notice/useAct';
import { PlannedDaysDialog } from './PlannedDaysDialog';
import { type BoxValues, boxGroups, changedFields, type PlannedDay } from './planned';
import { useChangePlannedBoxesMutation } from './planned-days.api';

interface Props {
  before: BoxValues;
  /** As it was saved. */
  preset: BoxPreset;
  planned: PlannedBoxes;
  onClose: () => void;
}

/** Asks whether planned days get the name, the price or the weight that a box now has. */
export function PlannedBoxesDialog({ before, preset, planned, onClose }: Props) {
  const act = useAct();
  const [change] = useChangePlannedBoxesMutation();
  const { id, name, version } = preset;
  const fields = changedFields(before, preset);
  const hasPrice = fields.includes('price');

  const note = (days: readonly PlannedDay[]): string => {
    const orders = days.reduce((sum, day) => sum + day.orders, 0);
    const isAsked = ({ weekday, price }: PlannedBoxes['agreedPrices'][number]) =>
      days.some(({ date }) => weekdayOf(date) === weekday && priceOn(preset, date) > price);
    const asked = planned.agreedPrices
      .filter(isAsked)
      .reduce((sum, { standingOrders }) => sum + standingOrders, 0);
    return [
      hasPrice &&
        orders > 0 &&
        `${counted(orders, 'offene Bestellung behält', 'offene Bestellungen behalten')} ihren Preis.`,
      hasPrice &&
        asked > 0 &&
        `${counted(asked, 'Dauerbestellung wird', 'Dauerbestellungen werden')} vorher gefragt.`,
    ]
      .filter(Boolean)
      .join(' ');
  };

  const doneText = (changed: number, days: readonly PlannedDay[]): string => {
    const on = counted(changed, 'Abholtag', 'Abholtagen');
    const [price, ...others] = new Set(days.map(({ date }) => priceOn(preset, date)));
    const isPriceAlone = fields.length === 1 && hasPrice && price !== undefined && others.length === 0;
    return isPriceAlone
      ? `„${name}“ kostet an ${on} ${formatEuro(price)}.`
      : `„${name}“ ist an ${on} geändert.`;
  };

  const save = async (days: readonly PlannedDay[]) => {
    const sent = days.map((day) => ({ id: day.id, version: day.version }));
    const failed = await act(change({ id, action: 'values', version, fields, days: sent }).unwrap(), {
      done: ({ changed }) => doneText(changed, days),
      failed: 'Die Abholtage konnten nicht geändert werden.',
    });
    return !failed;
  };

  return (
    <PlannedDaysDialog
      groups={boxGroups(planned.days, before, preset)}
      from={preset.nextPriceFrom}
      note={note}
      onChange={save}
      onClose={onClose}
    >
      {sentences(before, preset).map((text) => (
        <div key={text}>{text}</div>
      ))}
    </PlannedDaysDialog>
  );
}

/** Says what a box has now. */
function sentences(before: BoxValues, preset: BoxPreset): string[] {
  const { name, price, weight, nextPrice, nextPriceFrom } = preset;
  return [
    ...(before.name === name ? [] : [`„${before.name}“ heißt jetzt „${name}“.`]),
    ...(before.price === price ? [] : [`„${name}“ kostet jetzt ${formatEuro(price)}.`]),
    ...(nextPrice == null || nextPriceFrom == null
      ? []
      : [`„${name}“ kostet ab ${formatShortDate(nextPriceFrom)} ${formatEuro(nextPrice)}.`]),
    ...(before.weight === weight ? [] : [`„${name}“ wiegt jetzt ${formatDecimal(weight)} kg.`]),
  ];
}
