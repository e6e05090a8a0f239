import { Entity, PrimaryColumn } from 'typeorm';

/** A backup that was completed. `backup/backup.sh` writes it. */
@Entity('backup')
export class Backup {
  @PrimaryColumn({ type: 'datetime', precision: 3 })
  finishedAt!: Date;
}
