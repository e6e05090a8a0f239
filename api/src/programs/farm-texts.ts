import { settings as registry } from '@hofkiste/contract/wire/settings';
import { type DataSource, In } from 'typeorm';
import { Setting } from '../settings/setting.entity.js';

const KEYS = ['headerTitle', 'smsSenderName', 'smsSendsFrom'] as const;

/** These settings of the farm, or their defaults. */
export async function farmTexts(dataSource: DataSource) {
  const rows = await dataSource.getRepository(Setting).findBy({ key: In(KEYS) });
  const textOf = (key: (typeof KEYS)[number]) =>
    rows.find((row) => row.key === key)?.value ?? registry[key].default;
  return {
    headerTitle: textOf('headerTitle'),
    smsSenderName: textOf('smsSenderName'),
    smsSendsFrom: registry.smsSendsFrom.read(textOf('smsSendsFrom')),
  };
}
