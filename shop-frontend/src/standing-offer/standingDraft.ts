import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { now } from '../clock';
import type { Contact } from '../contact/takeOverTexts';
import { readStored, store } from '../stored';

/** The values of the form at /dauer. What isn't chosen yet is null. */
export interface StandingValues extends Contact {
  everyWeeks: number | null;
  weekday: number | null;
  pickupLocationId: number | null;
  /** 'yyyy-MM-dd'; '' means the first date. */
  startsOn: string;
  privacyConsent: boolean;
}

/** The key is the id of the box preset. */
export type Quantities = Record<number, number>;

/** A box of the order that the form starts with. */
export interface Wish {
  boxPresetId: number;
  name: string;
}

/** What the form starts with: what was typed before, or what an order has. */
export interface StandingDraft extends Partial<StandingValues> {
  quantities?: Quantities;
  wishes?: Wish[];
}

const STORAGE_KEY = 'hofkiste.standing';
/** After this time the next person on this device sees an empty form. */
const KEPT_MS = 30 * 60_000;

const emptyValues: StandingValues = {
  everyWeeks: null,
  weekday: null,
  pickupLocationId: null,
  startsOn: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  privacyConsent: false,
};

/** Keeps the values for this tab. Consent isn't kept: it must be given each time. */
export const saveDraft = (draft: StandingDraft): void =>
  store('sessionStorage', STORAGE_KEY, { ...draft, privacyConsent: undefined, savedAt: now().getTime() });

export const forgetDraft = (): void => store('sessionStorage', STORAGE_KEY, null);

/** The draft of the last half hour, or an empty form. */
export function startingDraft(): { values: StandingValues; quantities: Quantities; wishes: Wish[] } {
  // This file wrote it.
  const { savedAt, quantities, wishes, ...draft }: StandingDraft & { savedAt?: number } = Object(
    readStored('sessionStorage', STORAGE_KEY),
  );
  if (!(now().getTime() - Number(savedAt) < KEPT_MS))
    return { values: emptyValues, quantities: {}, wishes: [] };
  return { values: { ...emptyValues, ...draft }, quantities: quantities ?? {}, wishes: wishes ?? [] };
}

/** An order may have more of a box, because several people can add to it by phone. */
export const draftQuantities = (items: { boxPresetId: number; quantity: number }[]): Quantities =>
  Object.fromEntries(
    items.map(({ boxPresetId, quantity }) => [boxPresetId, Math.min(quantity, MAX_QUANTITY)]),
  );
