import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { exactText, ForeignKey, instant, reference, text } from '../database/columns.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';

@Entity('admin')
export class Admin {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column({ ...text(254), unique: true })
  email!: string;

  @Column(text(255))
  passwordHash!: string;

  /** Grows with each change of the credentials. A session that began with an older one has ended. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  credentialsVersion!: number;

  /** The login doesn't accept the password; then there is a passkey. */
  @Column({ type: 'boolean', default: false })
  isPasskeyOnly!: boolean;

  @Column(instant)
  updatedAt!: Date;
}

@Entity('session')
export class Session {
  @PrimaryColumn(exactText(64))
  id!: string;

  /** Either this or `helperLinkId` is set. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'CASCADE' })
  adminId!: number | null;
  admin!: Admin | null;

  @ForeignKey(() => HelperLink, { isNullable: true, onDelete: 'CASCADE' })
  helperLinkId!: number | null;
  helperLink!: HelperLink | null;

  @Column({ type: 'text' })
  data!: string;

  @Index()
  @Column(instant)
  expiresAt!: Date;

  @Column(instant)
  lastUsedAt!: Date;
}

@Entity('passkey')
export class Passkey {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  adminId!: number;
  admin!: Admin;

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

/** Challenge that a device has to sign, good for one answer. */
@Entity('passkey_challenge')
export class PasskeyChallenge {
  @PrimaryColumn(exactText(64))
  hash!: string;

  /** The admin who adds a passkey; null for a login. */
  @Column({ ...reference, nullable: true })
  adminId!: number | null;

  @Index()
  @Column(instant)
  expiresAt!: Date;
}
