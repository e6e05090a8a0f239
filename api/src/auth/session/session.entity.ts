import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { exactText, instant, reference } from '../../database/columns.js';
import { Admin } from '../admin.entity.js';

@Entity('session')
export class Session {
  @PrimaryColumn(exactText(64))
  id!: string;

  @ManyToOne(() => Admin, { nullable: false, onDelete: 'CASCADE' })
  admin!: Relation<Admin>;

  @Index()
  @Column(reference)
  adminId!: number;

  @Column({ type: 'text' })
  data!: string;

  @Index()
  @Column(instant)
  expiresAt!: Date;
}
