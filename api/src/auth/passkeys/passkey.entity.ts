import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { exactText, instant, reference, text } from '../../database/columns.js';
import { Admin } from '../admin.entity.js';

@Entity('passkey')
export class Passkey {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ManyToOne(() => Admin, { onDelete: 'CASCADE' })
  admin!: Relation<Admin>;

  @Index()
  @Column(reference)
  adminId!: number;

  @Column(text(60))
  name!: string;

  /** Base64url, made by the device. */
  @Column({ ...exactText(1364), unique: true })
  credentialId!: string;

  @Column({ type: 'varbinary', length: 2048 })
  publicKey!: Buffer;

  /** Number of logins, as the device counts them; always 0 for a passkey that is synced between devices. */
  @Column({ type: 'int', unsigned: true })
  counter!: number;

  /** 'internal,hybrid': how the browser reaches the device. */
  @Column({ type: 'simple-array' })
  transports!: string[];

  @Column(instant)
  createdAt!: Date;

  @Column({ ...instant, nullable: true })
  lastUsedAt!: Date | null;
}
