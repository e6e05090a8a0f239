import { Column, Entity, PrimaryColumn } from 'typeorm';
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
