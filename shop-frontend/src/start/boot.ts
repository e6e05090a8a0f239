import type { Boot } from '@hofkiste/contract/page';
import { pickupDaysApi } from '../pickup-days/pickup-days.api';
import { settingsApi } from '../settings/settings.api';
import type { Store } from '../store';

/** The data that the gateway wrote into the page; undefined without it: then the store uses the public calls. */
export function readBoot(): Boot | undefined {
  try {
    const boot: unknown = JSON.parse(document.getElementById('boot')?.textContent ?? '');
    return isBoot(boot) ? boot : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the gateway wrote the farm's colours into the page. It asks for them apart from the data. */
export const isPageThemed = (): boolean =>
  document.getElementById('theme')?.textContent?.includes('--primary') ?? false;

export function fillStore({ dispatch }: Store, { settings, upcoming, future }: Boot): void {
  const arg = undefined;
  dispatch(settingsApi.util.upsertQueryEntries([{ endpointName: 'settings', arg, value: settings }]));
  dispatch(pickupDaysApi.util.upsertQueryEntries([{ endpointName: 'upcoming', arg, value: upcoming }]));
  if (upcoming.length > 0) return;
  dispatch(pickupDaysApi.util.upsertQueryEntries([{ endpointName: 'future', arg, value: future }]));
}

// The api built it by the contract's schema; checking it again would load that schema.
function isBoot(value: unknown): value is Boot {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['settings', 'upcoming', 'future'].every((key) => Array.isArray(Reflect.get(value, key)))
  );
}
