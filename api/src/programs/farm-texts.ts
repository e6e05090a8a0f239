import { settings as registry } from '@hofkiste/contract/wire/settings';
import { type DataSource, In } from 'typeorm';
import { Setting } from '../settings/setting.entity.js';

type TextKey = 'headerTitle' | 'smsSenderName';

/** These settings of the farm, or their defaults. */
export async function farmTexts(dataSource: DataSource): Promise<Record<TextKey, string>> {
  const keys = ['headerTitle', 'smsSenderName'] as const;
  const rows = await dataSource.getRepository(Setting).findBy({ key: In(keys) });
  const textOf = (key: TextKey) => rows.find((row) => row.key === key)?.value ?? registry[key].default;
  return { headerTitle: textOf('headerTitle'), smsSenderName: textOf('smsSenderName') };
}
