import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import type { Quantities } from '../boxes/cart';
import type { Contact } from '../contact/takeOverTexts';
import { keptValue } from '../stored';

/** The values of the form at /dauer. What isn't chosen yet is null. */
export interface StandingValues extends Contact {
  everyWeeks: number | null;
  weekday: number | null;
  pickupLocationId: number | null;
  /** 'yyyy-MM-dd'; '' means the first date. */
  startsOn: string;
  privacyConsent: boolean;
}

/** A box of the order that the form starts with. */
export interface Wish {
  boxPresetId: number;
  name: string;
}

/** Values that the form starts with: typed before, or taken from an order. */
export interface StandingDraft extends Partial<StandingValues> {
  quantities?: Quantities;
  wishes?: Wish[];
}

export const standingDraft = keptValue<StandingDraft>('hofkiste.standing');

export const emptyStanding: StandingValues = {
  everyWeeks: null,
  weekday: null,
  pickupLocationId: null,
  startsOn: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  privacyConsent: false,
};

/** An order may have more of a box, because several people can add to it by phone. */
export const draftQuantities = (items: { boxPresetId: number; quantity: number }[]): Quantities =>
  Object.fromEntries(
    items.map(({ boxPresetId, quantity }) => [boxPresetId, Math.min(quantity, MAX_QUANTITY)]),
  );
