import type { AuditAction } from '@hofkiste/contract/wire/audit-events';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, ForeignKey, instant, json } from '../../database/columns.js';
import { Admin } from '../admin.entity.js';

/** Record of who did what, without personal data of customers. */
@Entity('audit_event')
export class AuditEvent {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Index()
  @Column(instant)
  at!: Date;

  /** Null for helpers, shoppers and strangers. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'SET NULL' })
  adminId!: number | null;
  admin!: Admin | null;

  @Column({ type: 'boolean', default: false })
  isHelper!: boolean;

  /** A shopper did it with the own data. */
  @Column({ type: 'boolean', default: false })
  isCustomer!: boolean;

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
