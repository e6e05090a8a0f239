import { NO_BOXES_CHOSEN, STANDING_START_DAYS } from '@hofkiste/contract/plain/constants';
import { addDays } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import { isOpen } from '@hofkiste/contract/rules/shop-state';
import { type AdminStandingDetails, AdminStandingInput } from '@hofkiste/contract/standing-orders/calls';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { customerNames } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { PickupLocation } from '@hofkiste/contract/wire/pickup-locations';
import * as v from 'valibot';
import { itemsOf, noBoxes, type Quantities, quantitiesSchema, storedQuantities } from '../../slip/quantities';
import type { NewStandingOrder } from '../standing-orders.api';

export interface StandingFormValues {
  phoneNumber: string;
  email: string;
  firstName: string;
  lastName: string;
  locationId: number | null;
  quantities: Quantities;
  everyWeeks: number;
  weekday: number | null;
  startsOn: string;
  wantsNotice: boolean;
  note: string;
}

/** A box that the standing order can have: one released for it, or one that it has already. */
export interface StandingBox {
  id: number;
  name: string;
  imageUrl: string | null;
  /** Euros. A box of the stored one keeps its agreed price. */
  price: number;
  /** Euros, of a new standing order. */
  currentPrice: number;
  /** All standing orders together can have so many per pickup day; null means no limit. */
  limit: number | null;
}

export interface Offer {
  presets: readonly BoxPreset[];
  locations: readonly PickupLocation[];
  /** Today and later, in any order. */
  days: readonly AdminPickupDay[];
}

/** The parts of the form get these. */
export interface StandingParts {
  offer: Offer;
  /** 'yyyy-MM-dd' at the farm. */
  today: string;
  /** When the form was opened. */
  now: Date;
  /** The edited standing order. */
  standing: AdminStandingDetails | undefined;
}

/** The first pickup is on the weekday, from today to half a year later. */
export const isPossibleStart = (date: string, weekday: number | null, today: string): boolean =>
  date >= today &&
  date <= addDays(today, STANDING_START_DAYS) &&
  (weekday === null || weekdayOf(date) === weekday);

const byDate = (a: AdminPickupDay, b: AdminPickupDay) => a.date.localeCompare(b.date);

/** The days that can be ordered, the soonest first. */
const openDays = ({ days }: Pick<Offer, 'days'>, now: Date): AdminPickupDay[] =>
  days.filter((day) => isOpen(day, now)).sort(byDate);

/** The next day on the weekday that can be ordered, else the next date on it. */
export function firstStart(weekday: number, offer: Pick<Offer, 'days'>, today: string, now: Date): string {
  const day = openDays(offer, now).find(({ date }) => weekdayOf(date) === weekday);
  return day?.date ?? addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

/** The price of the next day on the weekday that has the box, else that of the preset. */
const priceOn = (weekday: number | null, preset: BoxPreset, offer: Offer, now: Date): number =>
  openDays(offer, now)
    .filter(({ date }) => weekdayOf(date) === weekday)
    .flatMap(({ boxPresets }) => boxPresets)
    .find(({ id }) => id === preset.id)?.price ?? preset.price;

/** @param standing the edited standing order. */
export function standingBoxes(
  offer: Offer,
  weekday: number | null,
  now: Date,
  standing?: AdminStandingDetails,
): StandingBox[] {
  const agreed = new Map(standing?.items.map((item) => [item.boxPreset.id, item.agreedPrice]));
  return offer.presets
    .filter(({ id, active, canStand }) => (active && canStand) || agreed.has(id))
    .map((preset) => {
      const currentPrice = priceOn(weekday, preset, offer, now);
      const { id, name, imageUrl, standingLimit: limit } = preset;
      return { id, name, imageUrl, price: agreed.get(id) ?? currentPrice, currentPrice, limit };
    });
}

const { phoneNumber, email, everyWeeks, weekday, startsOn, wantsNotice, note } = AdminStandingInput.entries;

/** Values of the form → the input of the api. `presets` are those of the form, `standing` the edited standing order. */
export const standingFormSchema = (
  presets: readonly Pick<BoxPreset, 'id'>[],
  standing?: Pick<AdminStandingDetails, 'firstName' | 'lastName'>,
) => {
  return v.pipe(
    v.object({
      ...customerNames(standing),
      phoneNumber,
      email,
      locationId: AdminStandingInput.entries.pickupLocationId,
      quantities: quantitiesSchema,
      // A key without a value, for the error of all boxes together.
      anyBox: v.optional(v.undefined()),
      everyWeeks,
      weekday,
      startsOn,
      wantsNotice,
      note,
    }),
    v.forward(
      v.partialCheck(
        [['quantities']],
        ({ quantities }) => itemsOf(presets, quantities).length > 0,
        NO_BOXES_CHOSEN,
      ),
      ['anyBox'],
    ),
    v.transform(
      ({ locationId, quantities, anyBox, ...values }): NewStandingOrder => ({
        ...values,
        pickupLocationId: locationId,
        items: itemsOf(presets, quantities),
      }),
    ),
  );
};

/** A new one begins with the next day that can be ordered. */
export function newStandingValues(offer: Offer, today: string, now: Date): StandingFormValues {
  const [next] = openDays(offer, now);
  const { presets, locations } = offer;
  return {
    phoneNumber: '',
    email: '',
    firstName: '',
    lastName: '',
    locationId: locations.length === 1 ? (locations[0]?.id ?? null) : null,
    quantities: noBoxes(presets),
    everyWeeks: 1,
    weekday: next ? weekdayOf(next.date) : null,
    startsOn: next?.date ?? today,
    wantsNotice: true,
    note: '',
  };
}

export const standingValues = (standing: AdminStandingDetails, { presets }: Offer): StandingFormValues => ({
  phoneNumber: standing.phoneNumber === null ? '' : formatPhone(standing.phoneNumber),
  email: standing.email ?? '',
  firstName: standing.firstName ?? '',
  lastName: standing.lastName ?? '',
  locationId: standing.pickupLocation.id,
  quantities: { ...noBoxes(presets), ...storedQuantities(standing.items) },
  everyWeeks: standing.everyWeeks,
  weekday: standing.weekday,
  startsOn: standing.startsOn,
  wantsNotice: standing.wantsNotice,
  note: standing.note ?? '',
});
