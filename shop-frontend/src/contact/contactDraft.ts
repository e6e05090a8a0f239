import type { OpenLocation, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { keptValue } from '../stored';
import type { Contact } from './takeOverTexts';

/** The values of the order form. */
export interface ContactValues extends Contact {
  /** The id of the location, which is the same on each day. */
  pickupLocationId: number | null;
  privacyConsent: boolean;
}

export const contactDraft = keptValue<Partial<ContactValues>>('hofkiste.contact');

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  pickupLocationId: null,
  privacyConsent: false,
};

/** Returns the only location of a day, or the chosen one if the day has it. */
export const chosenLocation = (
  { pickupLocationId }: Pick<ContactValues, 'pickupLocationId'>,
  { locations }: PickupDay,
): OpenLocation | undefined => locations.find(({ id }) => locations.length === 1 || id === pickupLocationId);
