import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { instant, text } from '../database/columns.js';

@Entity('admin')
export class Admin {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column({ ...text(254), unique: true })
  email!: string;

  @Column(text(255))
  passwordHash!: string;

  @Column(instant)
  updatedAt!: Date;
}
