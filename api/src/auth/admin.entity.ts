import type { PersonRole } from '@hofkiste/contract/plain/roles';
import {
  Column,
  Entity,
  type FindOptionsWhere,
  Index,
  IsNull,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { exactText, ForeignKey, instant, reference, text } from '../database/columns.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';

/**
 * A person at the farm who can log in. The release before gives each row all rights. Therefore sessions and passkeys of a
 * person who isn't `admin` have `personId` instead of `adminId`, and `isPasskeyOnly` is true: it refuses them.
 */
@Entity('admin')
export class Admin {
  /** Condition for everybody of the 'Leitung' who can log in. */
  static readonly leads: FindOptionsWhere<Admin> = { role: 'admin', deactivatedAt: IsNull() };

  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column({ ...text(254), unique: true })
  email!: string;

  @Column({ ...text(80), nullable: true })
  name!: string | null;

  @Column({ ...exactText(10), default: 'admin' })
  role!: PersonRole;

  @Column(text(255))
  passwordHash!: string;

  /** Grows with each change of the credentials. A session that began with an older one has ended. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  credentialsVersion!: number;

  /** The login doesn't accept the password; then there is a passkey. */
  @Column({ type: 'boolean', default: false })
  isPasswordOff!: boolean;

  /** {@link isPasswordOff} for the release before, and true for everybody who isn't `admin`. */
  @Column({ type: 'boolean', default: false })
  isPasskeyOnly!: boolean;

  /** Null for the first login of a farm that is older than this column. */
  @Column({ ...instant, nullable: true })
  createdAt!: Date | null;

  @Column({ ...instant, nullable: true })
  deactivatedAt!: Date | null;

  @Column(instant)
  updatedAt!: Date;
}

/** Returns the columns that say whether the login accepts the password, for this release and the one before. */
export const passwordColumns = ({ role, isPasswordOff }: Pick<Admin, 'role' | 'isPasswordOff'>) => ({
  isPasswordOff,
  isPasskeyOnly: isPasswordOff || role !== 'admin',
});

/** Returns the columns of a session or a passkey that say whose it is. */
export const ownerColumns = ({ id, role }: Pick<Admin, 'id' | 'role'>) =>
  role === 'admin' ? { adminId: id, personId: null } : { adminId: null, personId: id };

/** Returns the condition for sessions or passkeys of a person. */
export const ownedBy = <More extends object>(id: number, more?: More) => [
  { adminId: id, ...more },
  { personId: id, ...more },
];

/** Row of a person, which is deleted with that person. */
abstract class OfPerson {
  /** Set for `admin`; others have `personId`. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'CASCADE' })
  adminId!: number | null;
  admin!: Admin | null;

  /** A person who isn't `admin`. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'CASCADE' })
  personId!: number | null;
  person!: Admin | null;
}

/** Login of a person, or of a helper by `helperLinkId`. */
@Entity('session')
export class Session extends OfPerson {
  @PrimaryColumn(exactText(64))
  id!: string;

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
export class Passkey extends OfPerson {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

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

  /** The person who adds a passkey; null for a login. */
  @Column({ ...reference, nullable: true })
  adminId!: number | null;

  @Index()
  @Column(instant)
  expiresAt!: Date;
}

/** Link by which a new person, or one who can't log in any more, sets a password. */
@Entity('invitation')
export class Invitation {
  @PrimaryGeneratedColumn({ unsigned: true })
  id!: number;

  @Column({ ...exactText(64), unique: true })
  tokenHash!: string;

  @Column(text(80))
  name!: string;

  @Column(text(254))
  email!: string;

  @Column(exactText(10))
  role!: PersonRole;

  /** The person who gets a new access; null for a new person. */
  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'CASCADE' })
  personId!: number | null;
  person!: Admin | null;

  @ForeignKey(() => Admin, { isNullable: true, onDelete: 'SET NULL' })
  invitedById!: number | null;
  invitedBy!: Admin | null;

  @Column(instant)
  createdAt!: Date;

  @Column(instant)
  expiresAt!: Date;

  @Column({ ...instant, nullable: true })
  usedAt!: Date | null;
}
