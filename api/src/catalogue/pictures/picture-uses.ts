import type { DataSource, EntityManager } from 'typeorm';
import { query } from '../../database/statements.js';

/** The columns that contain addresses of pictures; every `imageUrl` is one. */
const TEXTS = ['pickup_day_box.contents', 'setting.value'];

interface PictureColumn {
  table: string;
  column: string;
}

export const pictureColumns = ({ entityMetadatas }: DataSource): PictureColumn[] =>
  entityMetadatas.flatMap(({ tableName: table, columns }) =>
    columns
      .map(({ databaseName: column }) => ({ table, column }))
      .filter(({ column }) => column === 'imageUrl' || TEXTS.includes(`${table}.${column}`)),
  );

/** Takes the picture out of everything that shows it. */
export async function removeUses(manager: EntityManager, pictureId: string): Promise<void> {
  const address = `/pictures/${pictureId}-%`;
  for (const { table, column } of pictureColumns(manager.connection))
    if (column === 'imageUrl')
      await query(manager, `UPDATE ${table} SET imageUrl = NULL WHERE imageUrl LIKE ?`, [address]);
  await query(manager, "UPDATE setting SET value = '' WHERE value LIKE ?", [address]);
  await query(
    manager,
    "UPDATE pickup_day_box SET contents = REGEXP_REPLACE(contents, ?, 'null') WHERE contents LIKE ?",
    [`"/pictures/${pictureId}-[0-9]+[.](webp|jpg)"`, `%${address}`],
  );
}
