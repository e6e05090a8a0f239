import { PICTURE_WIDTHS } from '@hofkiste/contract/plain/picture-address';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { transaction } from '../../database/transaction.js';
import { unknownRoute } from '../../server/errors.js';
import { Picture, PictureFile, type PictureFormat } from './picture.entity.js';
import { PictureRenderer } from './picture-renderer.js';
import { removeUses } from './picture-uses.js';
import { pictureNotFound, pictureTooLarge, unknownPictureFormat } from './pictures.errors.js';
import { pictureId, storePicture } from './stored-picture.js';

@Injectable()
export class PicturesService {
  constructor(
    @InjectRepository(Picture) private readonly pictures: Repository<Picture>,
    @InjectRepository(PictureFile) private readonly files: Repository<PictureFile>,
    private readonly renderer: PictureRenderer,
    private readonly clock: Clock,
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
}
