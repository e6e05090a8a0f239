import type { AuditAction } from '@hofkiste/contract/wire/audit-events';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, json, reference } from '../../database/columns.js';
import { Admin } from '../admin.entity.js';

/** Who did what, without personal data of customers. */
@Entity('audit_event')
export class AuditEvent {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(instant)
  at!: Date;

  @ManyToOne(() => Admin, { onDelete: 'SET NULL' })
  admin!: Relation<Admin> | null;

  /** Null for helpers and strangers. */
  @Index()
  @Column({ ...reference, nullable: true })
  adminId!: number | null;

  @Column({ type: 'boolean', default: false })
  isHelper!: boolean;

  @Column(exactText(40))
  action!: AuditAction;

  @Column({ ...exactText(80), nullable: true })
  object!: string | null;

  @Column({ type: 'text', transformer: json })
  changes!: string[];

  @Column(exactText(45))
  network!: string;

  @Column({ type: 'int', unsigned: true, default: 1 })
  count!: number;
}
