import { createHmac } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { E164 } from '@hofkiste/contract/plain/units';
import { Inject, Injectable } from '@nestjs/common';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { exactText, instant } from '../database/columns.js';
import { execute } from '../database/statements.js';
import { unavailable } from '../server/errors.js';

/** Record that the person with a phone number was erased, last at this time. */
@Entity('erased_number')
export class ErasedNumber {
  /** Hash of the number, with a key; see `ErasureList`. */
  @PrimaryColumn(exactText(64))
  hash!: string;

  @Column(instant)
  erasedAt!: Date;
}

/** Line of the file. A rest that a power cut left is skipped: the next line begins right behind it. */
const ENTRY = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{64})\n/g;

const erasureNotRecorded = () =>
  unavailable(
    'ERASURE_NOT_RECORDED',
    'Die Löschung konnte nicht festgehalten werden, deshalb wurde nichts gelöscht. Bitte versuche es später noch einmal.',
  );

/**
 * List of who was erased when: in the database, and in the file ERASURE_LOG, which survives the restore of a backup.
 * Both know a keyed hash instead of the number. Several processes may append to the file at once.
 */
@Injectable()
export class ErasureList {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'erasureLog' | 'erasureKey'>) {}

  hashOf(phoneNumber: E164): string {
    return createHmac('sha256', this.config.erasureKey).update(`erased ${phoneNumber}`).digest('hex');
  }

  /**
   * The last step of the transaction that erases. The file is written before the commit: if that fails, or the
   * process dies between the two, the next start erases the person anyway, which was requested. In the other order a
   * restored backup could bring the person back.
   */
  async record(manager: EntityManager, phoneNumber: E164, erasedAt: Date): Promise<void> {
    const erasure = { hash: this.hashOf(phoneNumber), erasedAt };
    await this.store(manager, erasure);
    await this.append([erasure]).catch((cause: unknown) => {
      throw Object.assign(erasureNotRecorded(), { cause });
    });
  }

  async store(manager: EntityManager, { hash, erasedAt }: ErasedNumber): Promise<void> {
    await execute(
      manager,
      `INSERT INTO erased_number (hash, erasedAt) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE erasedAt = GREATEST(erasedAt, ?)`,
      [hash, erasedAt, erasedAt],
    );
  }

  /** The latest erasure of each number in the file, which is created; none without ERASURE_LOG. */
  async filed(): Promise<ErasedNumber[]> {
    const text = (await this.withFile((file) => file.readFile('utf8'))) ?? '';
    const latest = new Map<string, Date>();
    for (const [, at = '', hash = ''] of text.matchAll(ENTRY)) {
      const erasedAt = new Date(at);
      if (erasedAt > (latest.get(hash) ?? new Date(0))) latest.set(hash, erasedAt);
    }
    return [...latest].map(([hash, erasedAt]) => ({ hash, erasedAt }));
  }

  /** Resolves when the entries are on the disk. */
  async append(erasures: readonly ErasedNumber[]): Promise<void> {
    await this.withFile(async (file) => {
      for (const { hash, erasedAt } of erasures) await file.write(`${erasedAt.toISOString()} ${hash}\n`);
      await file.sync();
    });
  }

  private async withFile<T>(work: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
    const { erasureLog } = this.config;
    if (erasureLog === undefined) return undefined;
    const file = await open(erasureLog, 'a+', 0o600);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  }
}
