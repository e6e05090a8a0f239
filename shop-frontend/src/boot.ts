import type { Boot } from '@hofkiste/contract/page';
import { pickupDaysApi } from './pickup-days/pickup-days.api';
import { settingsApi } from './settings/settings.api';
import type { Store } from './store';

/** What the gateway wrote into the page; undefined when it couldn't, and then the public calls are asked. */
export function readBoot(): Boot | undefined {
  try {
    const boot: unknown = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    return isBoot(boot) ? boot : undefined;
  } catch {
    return undefined;
  }
}

export function fillStore({ dispatch }: Store, { settings, upcoming, future }: Boot): void {
  const arg = undefined;
  dispatch(settingsApi.util.upsertQueryEntries([{ endpointName: 'settings', arg, value: settings }]));
  dispatch(pickupDaysApi.util.upsertQueryEntries([{ endpointName: 'upcoming', arg, value: upcoming }]));
  if (upcoming.length > 0) return;
  dispatch(pickupDaysApi.util.upsertQueryEntries([{ endpointName: 'future', arg, value: future }]));
}

// The api made it by the contract's schema; to check that again here would cost every shopper its kilobytes.
function isBoot(value: unknown): value is Boot {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['settings', 'upcoming', 'future'].every((key) => Array.isArray(Reflect.get(value, key)))
  );
}
