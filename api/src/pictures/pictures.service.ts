import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { retryOnConflict } from '../database/failures.js';
import { UnknownRoute } from '../errors.js';
import { Picture } from './picture.entity.js';
import { PictureFile, type PictureFormat } from './picture-file.entity.js';
import { PictureRenderer } from './picture-renderer.js';
import { PictureTooLarge, UnknownPictureFormat } from './pictures.errors.js';

@Injectable()
export class PicturesService {
  constructor(
    @InjectRepository(Picture) private readonly pictures: Repository<Picture>,
    @InjectRepository(PictureFile) private readonly files: Repository<PictureFile>,
    private readonly renderer: PictureRenderer,
    private readonly clock: Clock,
  ) {}

  /** Renders and stores a picture; one that is stored already counts as new. Throws {@link PictureTooLarge} or {@link UnknownPictureFormat}. */
  async add(upload: Buffer): Promise<Picture> {
    const id = createHash('sha256').update(upload).digest('hex').slice(0, 32);
    const lastUsedAt = this.clock.now();
    const { affected } = await this.pictures.update({ id }, { lastUsedAt });
    return affected === 1 ? this.pictures.findOneByOrFail({ id }) : this.render(upload, { id, lastUsedAt });
  }

  /** Throws {@link UnknownRoute}. */
  async file(pictureId: string, width: number, format: PictureFormat): Promise<Buffer> {
    const where = { pictureId, width, format };
    const file = await this.files.findOne({ where, select: { bytes: true } });
    if (!file) throw new UnknownRoute();
    return file.bytes;
  }

  private async render(upload: Buffer, record: Pick<Picture, 'id' | 'lastUsedAt'>): Promise<Picture> {
    const rendering = await this.renderer.render(upload);
    if ('problem' in rendering)
      throw rendering.problem === 'unreadable' ? new UnknownPictureFormat() : new PictureTooLarge();
    const { width, height, files } = rendering;
    const picture = this.pictures.create({ ...record, width, height });
    await retryOnConflict(() =>
      this.pictures.manager.transaction(async (manager) => {
        // The same picture may be uploaded twice at the same time.
        await manager.upsert(Picture, picture, ['id']);
        for (const file of files)
          await manager.upsert(PictureFile, { pictureId: picture.id, ...file }, [
            'pictureId',
            'width',
            'format',
          ]);
      }),
    );
    return picture;
  }
}
