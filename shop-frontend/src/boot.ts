import type { Boot } from '@hofkiste/contract/frontends/boot';

/** The data that the gateway wrote into the page; undefined without it: then the public calls bring them. */
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

// The api built it by the contract's schema; checking it again would load that schema.
function isBoot(value: unknown): value is Boot {
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'settings'));
}
