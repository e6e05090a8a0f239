import type { BoxPreset } from '@hofkiste/contract/box-presets';
import { wallClock } from '@hofkiste/contract/dates';
import { type AdminPickupDay, FALLBACK_WINDOW } from '@hofkiste/contract/pickup-days';
import type { PickupLocation } from '@hofkiste/contract/pickup-locations';
import type { BoxRow, DayFormValues, LocationRow } from './dayForm';
import type { newDayDefaults } from './newDayDefaults';

/** What a day can offer: the master records. */
export interface Offer {
  presets: readonly BoxPreset[];
  locations: readonly PickupLocation[];
}

/** Default presets and locations are chosen, the others are there to be. */
export const newDayValues = (
  dates: ReturnType<typeof newDayDefaults>,
  { presets, locations }: Offer,
): DayFormValues => ({
  ...dates,
  active: true,
  boxes: byKind(presets, (preset) => boxRow(preset, preset.active)),
  locations: locations.map((location) => locationRow(location, location.isDefault)),
});

/** What the day offers with the day's own names, prices and windows, then whatever else there is. */
export function dayValues(day: AdminPickupDay, { presets, locations }: Offer, zone: string): DayFormValues {
  const deadline = wallClock(day.orderDeadline, zone);
  const isOffered = ({ id }: { id: number }) => day.boxPresets.some((box) => box.id === id);
  const isOpen = ({ id }: { id: number }) => day.locations.some((location) => location.id === id);
  return {
    date: day.date,
    deadlineDate: deadline.date,
    deadlineTime: deadline.time,
    active: day.active,
    boxes: [
      ...day.boxPresets.map(({ id, name, price, weight, isSoldOut }) => ({
        id,
        name,
        price,
        weight,
        isSoldOut,
        active: true,
        isExtra: false,
      })),
      ...byKind(
        presets.filter((preset) => !isOffered(preset)),
        (preset) => boxRow(preset, false),
      ),
    ],
    locations: [
      ...day.locations.map(({ id, name, startTime, endTime }) => ({
        id,
        name,
        startTime: startTime.slice(0, 5),
        endTime: endTime.slice(0, 5),
        active: true,
      })),
      ...locations.filter((location) => !isOpen(location)).map((location) => locationRow(location, false)),
    ],
  };
}

/** Boxes before single products, in the order of their ids; what isn't chosen last. */
const byKind = (presets: readonly BoxPreset[], toRow: (preset: BoxPreset) => BoxRow): BoxRow[] =>
  [...presets]
    .sort((a, b) => Number(a.isSingleProduct) - Number(b.isSingleProduct) || a.id - b.id)
    .map(toRow)
    .sort((a, b) => Number(a.isExtra) - Number(b.isExtra));

const boxRow = ({ id, name, price, weight }: BoxPreset, active: boolean): BoxRow => ({
  id,
  name,
  price,
  weight,
  isSoldOut: false,
  active,
  isExtra: !active,
});

const locationRow = (location: PickupLocation, active: boolean): LocationRow => ({
  id: location.id,
  name: location.name,
  startTime: location.defaultStartTime.slice(0, 5) || FALLBACK_WINDOW.startTime,
  endTime: location.defaultEndTime.slice(0, 5) || FALLBACK_WINDOW.endTime,
  active,
});
