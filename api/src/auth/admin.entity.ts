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

  /** Grows with each change of the credentials. A session that began with an older one has ended. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  credentialsVersion!: number;

  /** The login doesn't accept the password; then there is a passkey. */
  @Column({ type: 'boolean', default: false })
  isPasskeyOnly!: boolean;

  @Column(instant)
  updatedAt!: Date;
}
