import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { exactText, instant } from '../../database/columns.js';

/** An uploaded picture. The upload itself is not kept, only its sizes (`PictureFile`). */
@Entity('picture')
export class Picture {
  /** The first 32 hexadecimal digits of the upload's SHA-256. */
  @PrimaryColumn(exactText(32))
  id!: string;

  /** In pixels, of the largest size. */
  @Column({ type: 'smallint', unsigned: true })
  width!: number;

  @Column({ type: 'smallint', unsigned: true })
  height!: number;

  /** When it was uploaded last, or a record referred to it last. */
  @Column(instant)
  lastUsedAt!: Date;
}

export type PictureFormat = 'webp' | 'jpg';

/** Picture in one size and format. */
@Entity('picture_file')
export class PictureFile {
  @PrimaryColumn(exactText(32))
  pictureId!: string;

  @ManyToOne(() => Picture, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pictureId' })
  picture!: Picture;

  /** In pixels. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  width!: number;

  @PrimaryColumn(exactText(4))
  format!: PictureFormat;

  @Column({ type: 'mediumblob', select: false })
  bytes!: Buffer;
}
