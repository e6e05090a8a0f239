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
