import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counters shared by all processes, in the columns that rate-limiter-flexible's MySQL store wants, in its order. */
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
