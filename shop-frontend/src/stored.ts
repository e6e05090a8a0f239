type Area = 'localStorage' | 'sessionStorage';

/** The JSON of values that the browser refused to store, in private mode or with a full quota. It lasts as long as the page. */
const refused = new Map<string, string>();

/** The stored value of `key`; null without one or for invalid JSON. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(refused.get(key) ?? window[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores `value`, or removes the key for null. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
    refused.delete(key);
  } catch {
    refused.set(key, JSON.stringify(value));
  }
}

const KEPT_MS = 30 * 60_000;

export interface KeptValue<Value> {
  read: () => Value | undefined;
  keep: (value: Value) => void;
  forget: () => void;
}

/** Returns what keeps a value in this tab for half an hour: then the next person on this device sees nothing of it. */
export const keptValue = <Value extends object>(key: string): KeptValue<Value> => ({
  read: () => {
    // Written by `keep` below: checking every field would load the contract's schemas.
    const { savedAt, ...value } = Object(readStored('sessionStorage', key));
    if (Date.now() - savedAt < KEPT_MS) return value;
    store('sessionStorage', key, null);
    return undefined;
  },
  keep: (value) => store('sessionStorage', key, { ...value, savedAt: Date.now() }),
  forget: () => store('sessionStorage', key, null),
});
