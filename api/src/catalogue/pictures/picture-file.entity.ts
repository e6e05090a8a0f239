import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { exactText } from '../../database/columns.js';
import { Picture } from './picture.entity.js';

export type PictureFormat = 'webp' | 'jpg';

/** One size of a picture in one format. */
@Entity('picture_file')
export class PictureFile {
  @PrimaryColumn(exactText(32))
  pictureId!: string;

  @ManyToOne(() => Picture, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pictureId' })
  picture!: Relation<Picture>;

  /** In pixels. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  width!: number;

  @PrimaryColumn(exactText(4))
  format!: PictureFormat;

  @Column({ type: 'mediumblob', select: false })
  bytes!: Buffer;
}
