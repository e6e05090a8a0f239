import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { StandingReason } from '@hofkiste/contract/standing-orders/calls';
import type { PickupDayBox } from '../pickup-days/pickup-day.entity.js';
import type { StandingOrderItem } from './standing-order.entity.js';

// The sentences are for the customer and the farmer.

export const boxMissing = ({ boxPresetId, boxPreset: { name } }: StandingOrderItem): StandingReason => ({
  reason: 'box',
  boxPresetId,
  text: `„${name}“ gibt es an diesem Abholtag nicht.`,
});

export const stockMissing = ({
  boxPresetId,
  name,
}: Pick<PickupDayBox, 'boxPresetId' | 'name'>): StandingReason => ({
  reason: 'stock',
  boxPresetId,
  text: `Von „${name}“ ist nicht mehr genug da.`,
});

/** @param from 'yyyy-MM-dd' of the first pickup with this price, if earlier ones have another. */
export const priceRaised = (
  { boxPresetId, name, price }: Pick<PickupDayBox, 'boxPresetId' | 'name' | 'price'>,
  agreedPrice: number,
  from?: string,
): StandingReason => ({
  reason: 'price',
  boxPresetId,
  text: `„${name}“ kostet ${from ? `ab ${dayText(from)}` : 'jetzt'} ${formatEuro(price)} statt ${formatEuro(agreedPrice)}.`,
});

/** @param name of the place; @param date of the pickup, 'yyyy-MM-dd'. */
export const locationMissing = (name: string, date: string): StandingReason => ({
  reason: 'location',
  text: `„${name}“ ist am ${dayText(date)} nicht dabei.`,
});

export const NO_PICKUP: StandingReason = {
  reason: 'day',
  text: 'In dieser Woche gibt es keinen Abholtag.',
};

export const NO_PICKUP_ON_WEEKDAY: StandingReason = {
  reason: 'day',
  text: 'In dieser Woche gibt es am gewählten Wochentag keinen Abholtag.',
};

export const CALLED_OFF: StandingReason = {
  reason: 'day',
  text: 'Der Hof hat diese Abholung abgesagt.',
};

/** The order wasn't entered before the deadline. */
export const DEADLINE_PASSED: StandingReason = {
  reason: 'day',
  text: 'Die Bestellfrist ist schon vorbei.',
};

/** '2026-11-27' → 'Fr, 27.11.'. */
export const dayText = (date: string): string => formatShortDate(date).slice(0, 'Fr, 27.11.'.length);
