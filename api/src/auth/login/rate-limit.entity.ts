import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counters shared by all processes. Columns and their order are those of rate-limiter-flexible's MySQL store. */
@Entity('rate_limit')
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'int', default: 0 })
  points!: number;

  @Index()
  @Column({ type: 'bigint', unsigned: true, nullable: true })
  expire!: number | null;
}
