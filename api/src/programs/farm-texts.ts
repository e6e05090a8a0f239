import { defaultOf, settings as registry } from '@hofkiste/contract/wire/settings';
import { type DataSource, In } from 'typeorm';
import { Setting } from '../settings/settings.service.js';

const KEYS = ['headerTitle', 'smsSenderName', 'smsSendsFrom'] as const;

/** Returns settings of the farm, or their defaults. */
export async function farmTexts(dataSource: DataSource) {
  const rows = await dataSource.getRepository(Setting).findBy({ key: In(KEYS) });
  const stored = (key: (typeof KEYS)[number]) => rows.find((row) => row.key === key)?.value;
  const headerTitle = stored('headerTitle') ?? registry.headerTitle.default;
  const textOf = (key: (typeof KEYS)[number]) => stored(key) ?? defaultOf(key, headerTitle);
  return {
    headerTitle,
    smsSenderName: textOf('smsSenderName'),
    smsSendsFrom: registry.smsSendsFrom.read(textOf('smsSendsFrom')),
  };
}
