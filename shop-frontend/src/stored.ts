type Area = 'localStorage' | 'sessionStorage';

/** What the browser keeps under `key`; null when there is nothing, no access or no JSON. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps `value`, or forgets the key for null. Browsers that refuse storage lose only this comfort. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or a full quota: the shop works without it.
  }
}
