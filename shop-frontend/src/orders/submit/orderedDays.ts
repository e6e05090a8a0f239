import { readStored, store } from '../../stored';

const STORAGE_KEY = 'hofkiste.orderedDays';
const KEPT = 20;

/** Ids of the days for which this device ordered. No personal data is stored. */
const orderedDays = (): number[] => {
  const stored = readStored('localStorage', STORAGE_KEY);
  return Array.isArray(stored) ? stored.map(Number).filter(Number.isInteger) : [];
};

export const hasOrderedFor = (dayId: number): boolean => orderedDays().includes(dayId);

export const rememberOrder = (dayId: number): void =>
  store('localStorage', STORAGE_KEY, [...orderedDays(), dayId].slice(-KEPT));

/** Forgets one order of that day; another order may remain. */
export function forgetOrder(dayId: number): void {
  const days = orderedDays();
  const index = days.indexOf(dayId);
  if (index >= 0)
    store(
      'localStorage',
      STORAGE_KEY,
      days.filter((_, at) => at !== index),
    );
}
