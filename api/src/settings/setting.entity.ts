import { Column, Entity, PrimaryColumn } from 'typeorm';
import { exactText } from '../database/columns.js';

/** A changed setting. All others have the default of the contract's registry. */
@Entity('setting')
export class Setting {
  @PrimaryColumn(exactText(80))
  key!: string;

  @Column({ type: 'mediumtext' })
  value!: string;
}
