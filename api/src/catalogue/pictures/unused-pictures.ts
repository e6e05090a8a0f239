import { DAY } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, In, LessThan } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { query } from '../../database/statements.js';
import { LOGGER } from '../../logging/logger.js';
import { Picture } from './picture.entity.js';
import { pictureColumns } from './picture-uses.js';

const KEPT_FOR_MS = 30 * DAY;
const ADDRESS = /\/pictures\/([0-9a-f]{32})-/g;

/** Removes pictures that nothing has referred to for 30 days. */
@Injectable()
export class UnusedPictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async remove(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const used = await this.used();
    await retryOnConflict(() => manager.update(Picture, { id: In(used) }, { lastUsedAt: now }));
    const lastUsedAt = LessThan(new Date(now.getTime() - KEPT_FOR_MS));
    const { affected } = await retryOnConflict(() => manager.delete(Picture, { lastUsedAt }));
    this.logger.info({ pictures: affected }, 'unused pictures removed');
  }

  private async used(): Promise<string[]> {
    const used = new Set<string>();
    for (const { table, column } of pictureColumns(this.dataSource)) {
      const rows = await query<{ text: string }>(
        this.dataSource,
        `SELECT DISTINCT ${column} AS text FROM ${table} WHERE ${column} LIKE '%/pictures/%'`,
      );
      for (const { text } of rows) for (const [, id = ''] of text.matchAll(ADDRESS)) used.add(id);
    }
    return [...used];
  }
}
