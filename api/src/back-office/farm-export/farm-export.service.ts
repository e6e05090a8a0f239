import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HOUR } from '@hofkiste/contract/plain/durations';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { ZipFile } from 'yazl';
import type { FarmTime } from '../../config/clock.js';
import { codeOf } from '../../database/transaction.js';
import { LOGGER } from '../../logging/logger.js';
import { Background } from '../../schedule/background.js';
import { conflict } from '../../server/errors.js';
import { FarmClock, SettingsService } from '../../settings/settings.service.js';
import { FARM_TABLES } from './farm-tables.view.js';
import { contentsText, namesOf, openSnapshot, pictureBytes, picturesOf, tableCsv } from './reading.js';

const JOB = 'farm-export';
/** The database keeps old versions of rows as long as somebody reads its state. */
const LONGEST_MS = HOUR;
const CLIENT_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

const alreadyRunning = () =>
  conflict(
    'EXPORT_RUNNING',
    'Gerade werden die Daten schon heruntergeladen. Bitte warte, bis das fertig ist, und versuche es dann noch einmal.',
  );

interface Download {
  name: string;
  zip: Readable;
}

/** Writes all data of the farm into one ZIP, for one reader at a time. */
@Injectable()
export class FarmExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly background: Background,
    private readonly clock: FarmClock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async requireFree(): Promise<void> {
    if (await this.background.isRunning(JOB)) throw alreadyRunning();
  }

  /** Resolves when the reader can begin. The job lasts until the reader has everything or is gone. */
  begin(): Promise<Download> {
    return new Promise((resolve, reject) => {
      void this.background
        .run(JOB, (signal) => this.write(resolve, signal).catch(reject))
        .then(() => reject(alreadyRunning()));
    });
  }

  private async write(begun: (download: Download) => void, ending: AbortSignal): Promise<void> {
    const snapshot = await openSnapshot(this.dataSource);
    const done = new AbortController();
    try {
      const time = await this.clock.at(this.clock.now(), snapshot.manager);
      const zip = new PassThrough();
      const file = await this.fill(snapshot.manager, time, {
        signal: done.signal,
        onError: (error) => zip.destroy(error),
      });
      begun({ name: `hofkiste-daten-${time.date}.zip`, zip });
      const signal = AbortSignal.any([ending, AbortSignal.timeout(LONGEST_MS)]);
      await pipeline(file.outputStream, zip, { signal });
    } catch (error) {
      // The promise of `begin` may be settled, then this is its only trace.
      if (codeOf(error) !== CLIENT_GONE)
        this.logger.error({ err: error }, 'the export of the farm broke off');
      throw error;
    } finally {
      done.abort();
      await snapshot.close();
    }
  }

  /** Adds everything; each part is read when its turn comes. */
  private async fill(
    manager: EntityManager,
    { now, zone }: FarmTime,
    { signal, onError }: { signal: AbortSignal; onError: (error: Error) => void },
  ): Promise<ZipFile> {
    const file = new ZipFile();
    file.once('error', onError);
    const add = (path: string, parts: () => AsyncIterable<string | Buffer>, compress: boolean) =>
      file.addReadStreamLazy(path, { compress, mtime: now }, (done) =>
        done(null, Readable.from(parts(), { signal, highWaterMark: 1 }).once('error', onError)),
      );
    file.addBuffer(Buffer.from(contentsText(now, zone)), 'liesmich.txt', { mtime: now });
    const settings = await this.settings.adminValues(manager);
    file.addBuffer(Buffer.from(JSON.stringify(settings, undefined, 2)), 'einstellungen.json', { mtime: now });
    const farm = { zone, names: await namesOf(manager) };
    for (const table of FARM_TABLES) add(`${table.file}.csv`, () => tableCsv(manager, table, farm), true);
    for (const picture of await picturesOf(manager))
      add(picture.path, () => pictureBytes(manager, picture), false);
    file.end();
    return file;
  }
}
