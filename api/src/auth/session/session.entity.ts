import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { exactText, instant, reference } from '../../database/columns.js';
import { HelperLink } from '../../pickup/helper-links/helper-link.entity.js';
import { Admin } from '../admin.entity.js';

@Entity('session')
export class Session {
  @PrimaryColumn(exactText(64))
  id!: string;

  @ManyToOne(() => Admin, { onDelete: 'CASCADE' })
  admin!: Relation<Admin> | null;

  /** Either this or `helperLinkId` is set. */
  @Index()
  @Column({ ...reference, nullable: true })
  adminId!: number | null;

  @ManyToOne(() => HelperLink, { onDelete: 'CASCADE' })
  helperLink!: Relation<HelperLink> | null;

  @Index()
  @Column({ ...reference, nullable: true })
  helperLinkId!: number | null;

  @Column({ type: 'text' })
  data!: string;

  @Index()
  @Column(instant)
  expiresAt!: Date;

  @Column(instant)
  lastUsedAt!: Date;
}
