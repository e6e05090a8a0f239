import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { exactText, instant, reference } from '../../database/columns.js';

/** What a device has to sign, good for one answer. */
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
