import { fetchWithin } from '@hofkiste/contract/frontends/fetch-within';
import * as v from 'valibot';

/** A login without name and logo is better than one that waits. */
const PATIENCE_MS = 2500;

const settingsSchema = v.array(v.object({ key: v.string(), value: v.string() }));

/** Values of the settings; '' for one that the farm doesn't have. */
export interface Farm {
  name: string;
  logo: string;
}

/** Resolves to empty values if the server doesn't answer. */
export async function fetchFarm(): Promise<Farm> {
  try {
    const response = await fetchWithin('/api/settings', {}, PATIENCE_MS);
    const all = v.parse(settingsSchema, await response.json());
    const setting = (name: string) => all.find(({ key }) => key === name)?.value ?? '';
    return { name: setting('headerTitle'), logo: setting('headerLogoUrl') };
  } catch {
    return { name: '', logo: '' };
  }
}
