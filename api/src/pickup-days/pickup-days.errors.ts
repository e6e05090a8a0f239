import { shortageText } from '@hofkiste/contract/plain/availability';
import { conflict, notFound } from '../server/errors.js';

export const pickupDayNotFound = () => notFound('PICKUP_DAY_NOT_FOUND', 'Diesen Abholtag gibt es nicht.');

export const boxFactsNotFound = () =>
  notFound('BOX_FACTS_NOT_FOUND', 'Zu dieser Kiste gibt es keine Angaben.');

export const pickupOver = () => conflict('PICKUP_OVER', 'Die Abholung an diesem Tag ist schon vorbei.');

export const locationNotOfDay = () =>
  conflict(
    'LOCATION_NOT_OF_DAY',
    'Diesen Abholort gibt es an diesem Abholtag nicht. Bitte wähle einen anderen.',
  );

interface Shortage {
  /** Path of the line in the request: 'items.0'. */
  path: string;
  name: string;
  boxPresetId: number;
  left: number;
}

/** Less is left of these boxes than the order needs. */
export function boxLimitReached(shortages: Shortage[]) {
  const errors = shortages.map(({ path, name, left }) => ({
    path: `${path}.quantity`,
    message: shortageText(name, left),
  }));
  const available = Object.fromEntries(shortages.map(({ boxPresetId, left }) => [boxPresetId, left]));
  return conflict('BOX_LIMIT_REACHED', errors.map(({ message }) => message).join(' '), { errors, available });
}
