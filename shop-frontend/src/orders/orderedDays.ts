import { readStored, store } from '../stored';

const STORAGE_KEY = 'hofkiste.orderedDays';
const KEPT = 20;

/** Days for which this device has ordered; no personal data (design decision 16). */
const orderedDays = (): number[] => {
  const stored = readStored('localStorage', STORAGE_KEY);
  return Array.isArray(stored) ? stored.map(Number).filter(Number.isInteger) : [];
};

export const hasOrderedFor = (dayId: number): boolean => orderedDays().includes(dayId);

export const rememberOrder = (dayId: number): void =>
  store('localStorage', STORAGE_KEY, [...orderedDays(), dayId].slice(-KEPT));

/** Forgets one order of that day: another may still stand. */
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
