import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { exactText, instant } from '../database/columns.js';

@Entity('session')
export class Session {
  @PrimaryColumn(exactText(64))
  id!: string;

  @Column({ type: 'text' })
  data!: string;

  @Index()
  @Column(instant)
  expiresAt!: Date;
}
