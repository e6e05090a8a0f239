import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { instant, text, version } from '../../database/columns.js';

@Entity('product')
export class Product {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column(text(80))
  name!: string;

  @Column({ ...text(2048), nullable: true })
  imageUrl!: string | null;

  @Column({ ...text(20), nullable: true })
  unit!: string | null;

  @Column({ ...instant, nullable: true })
  archivedAt!: Date | null;

  @Column(version)
  version!: number;
}
