import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { DAY } from '@hofkiste/contract/plain/durations';
import { PICTURE_WIDTHS } from '@hofkiste/contract/plain/picture-address';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@hofkiste/contract/wire/pictures';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, In, LessThan, MoreThan, type Repository } from 'typeorm';
import * as v from 'valibot';
import { Clock } from '../../config/clock.js';
import { query } from '../../database/statements.js';
import { retryOnConflict, transaction } from '../../database/transaction.js';
import { LOGGER } from '../../logging/logger.js';
import { notFound, tooLarge, unavailable, unknownRoute, unsupported } from '../../server/errors.js';
import { Picture, PictureFile, type PictureFormat } from './picture.entity.js';
import type { RenderedPicture, Rendering } from './render.js';

const MILLION = 1_000_000;

/** Too many bytes or too many pixels. The gateway has the same sentence. */
export const pictureTooLarge = () =>
  tooLarge(
    'PICTURE_TOO_LARGE',
    `Das Bild ist zu groß. Erlaubt sind höchstens ${MAX_PICTURE_BYTES / MILLION} MB und ${MAX_PICTURE_PIXELS / MILLION} Megapixel.`,
  );

export const unknownPictureFormat = () =>
  unsupported(
    'UNKNOWN_PICTURE_FORMAT',
    'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm ein JPEG, PNG oder WebP.',
  );

export const tooManyUploads = () =>
  unavailable(
    'TOO_MANY_UPLOADS',
    'Gerade werden andere Bilder verarbeitet. Bitte versuche es in ein paar Sekunden noch einmal.',
    { retryAfterSeconds: 5 },
  );

const pictureNotFound = () => notFound('PICTURE_NOT_FOUND', 'Dieses Bild gibt es nicht mehr.');

const PROGRAM = new URL('./render-process.js', import.meta.url);
const PATIENCE_MS = 20_000;

const renderingSchema = v.union([
  v.object({ problem: v.picklist(['unreadable', 'too many pixels']) }),
  v.object({
    width: v.number(),
    height: v.number(),
    files: v.array(
      v.object({ width: v.number(), format: v.picklist(['webp', 'jpg']), bytes: v.instance(Buffer) }),
    ),
  }),
]);

/**
 * Renders in a process of its own, one picture at a time: the memory that a picture takes would never come back to the
 * api, and a broken picture can't end it.
 */
@Injectable()
export class PictureRenderer {
  private last: Promise<unknown> = Promise.resolve();

  render(upload: Buffer): Promise<Rendering> {
    const rendering = this.last.then(() => renderInChild(upload));
    this.last = rendering.catch(() => undefined);
    return rendering;
  }
}

async function renderInChild(upload: Buffer): Promise<Rendering> {
  const child = fork(PROGRAM, {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    // Without the secrets of the api.
    env: {},
  });
  const message = await new Promise<unknown>((resolve, reject) => {
    child
      .once('message', resolve)
      .once('error', reject)
      .once('close', (code, signal) => reject(new Error(`rendering a picture ended with ${signal ?? code}`)));
    // A process that breaks off closes its input; its exit says so.
    child.stdin?.on('error', () => undefined).end(upload);
  });
  return v.parse(renderingSchema, message);
}

/** The columns that contain addresses of pictures; every `imageUrl` is one. */
const TEXTS = ['pickup_day_box.contents', 'setting.value'];

interface PictureColumn {
  table: string;
  column: string;
}

const pictureColumns = ({ entityMetadatas }: DataSource): PictureColumn[] =>
  entityMetadatas.flatMap(({ tableName: table, columns }) =>
    columns
      .map(({ databaseName: column }) => ({ table, column }))
      .filter(({ column }) => column === 'imageUrl' || TEXTS.includes(`${table}.${column}`)),
  );

/** Takes the picture out of everything that shows it. */
async function removeUses(manager: EntityManager, pictureId: string): Promise<void> {
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

/** Returns the same id for the same bytes. */
export const pictureId = (upload: Buffer): string =>
  createHash('sha256').update(upload).digest('hex').slice(0, 32);

/** Call it in a transaction. The same picture may be stored twice at the same time. */
export async function storePicture(
  manager: EntityManager,
  record: Pick<Picture, 'id' | 'lastUsedAt'>,
  { width, height, files }: RenderedPicture,
): Promise<Picture> {
  const picture = manager.create(Picture, { ...record, width, height });
  await manager.upsert(Picture, picture, ['id']);
  for (const file of files)
    await manager.upsert(PictureFile, { pictureId: picture.id, ...file }, ['pictureId', 'width', 'format']);
  return picture;
}

const KEPT_FOR_MS = 30 * DAY;
const ADDRESS = /\/pictures\/([0-9a-f]{32})-/g;

@Injectable()
export class PicturesService {
  constructor(
    @InjectRepository(Picture) private readonly pictures: Repository<Picture>,
    @InjectRepository(PictureFile) private readonly files: Repository<PictureFile>,
    private readonly renderer: PictureRenderer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Renders and stores a picture; one that is stored already counts as new. */
  async add(upload: Buffer): Promise<Picture> {
    const id = pictureId(upload);
    const lastUsedAt = this.clock.now();
    const { affected } = await this.pictures.update({ id }, { lastUsedAt });
    return affected === 1 ? this.pictures.findOneByOrFail({ id }) : this.render(upload, { id, lastUsedAt });
  }

  exists(id: string): Promise<boolean> {
    return this.pictures.existsBy({ id });
  }

  async file(pictureId: string, width: number, format: PictureFormat): Promise<Buffer> {
    const where = { pictureId, width, format };
    const file = await this.files.findOne({ where, select: { bytes: true } });
    if (file) return file.bytes;
    if (PICTURE_WIDTHS.includes(width)) await this.addMissingWidths(pictureId, width);
    const { bytes } = (await this.files.findOne({ where, select: { bytes: true } })) ?? {};
    if (!bytes) throw unknownRoute();
    return bytes;
  }

  /** At once, and from everything that shows it. Resolves to its files. */
  async remove(id: string): Promise<PictureFile[]> {
    return transaction(this.pictures.manager, async (manager) => {
      const files = await manager.findBy(PictureFile, { pictureId: id });
      const { affected } = await manager.delete(Picture, { id });
      if (!affected) throw pictureNotFound();
      await removeUses(manager, id);
      return files;
    });
  }

  /** Pictures that were stored before `PICTURE_WIDTHS` got this width get it from the next larger file. */
  private async addMissingWidths(pictureId: string, width: number): Promise<void> {
    const larger = await this.files.findOne({
      where: { pictureId, width: MoreThan(width), format: 'webp' },
      order: { width: 'ASC' },
      select: { bytes: true },
    });
    if (!larger) return;
    const rendering = await this.renderer.render(larger.bytes);
    if ('problem' in rendering) throw new Error(`picture ${pictureId} is ${rendering.problem}`);
    const files = rendering.files.map((file) => ({ pictureId, ...file }));
    await this.files.createQueryBuilder().insert().values(files).orIgnore().execute();
  }

  private async render(upload: Buffer, record: Pick<Picture, 'id' | 'lastUsedAt'>): Promise<Picture> {
    const rendering = await this.renderer.render(upload);
    if ('problem' in rendering)
      throw rendering.problem === 'unreadable' ? unknownPictureFormat() : pictureTooLarge();
    return transaction(this.pictures.manager, (manager) => storePicture(manager, record, rendering));
  }

  /** Removes pictures that nothing has referred to for 30 days. */
  async removeUnused(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.pictures;
    const used = await this.used();
    await retryOnConflict(() => manager.update(Picture, { id: In(used) }, { lastUsedAt: now }));
    const lastUsedAt = LessThan(new Date(now.getTime() - KEPT_FOR_MS));
    const { affected } = await retryOnConflict(() => manager.delete(Picture, { lastUsedAt }));
    this.logger.info({ pictures: affected }, 'unused pictures removed');
  }

  private async used(): Promise<string[]> {
    const { manager } = this.pictures;
    const used = new Set<string>();
    for (const { table, column } of pictureColumns(manager.connection)) {
      const rows = await query<{ text: string }>(
        manager,
        `SELECT DISTINCT ${column} AS text FROM ${table} WHERE ${column} LIKE '%/pictures/%'`,
      );
      for (const { text } of rows) for (const [, id = ''] of text.matchAll(ADDRESS)) used.add(id);
    }
    return [...used];
  }
}
