import type { MailKind, MailStatus } from '@hofkiste/contract/wire/mail-messages';
import { Column, Entity } from 'typeorm';
import { exactText, text } from '../../database/columns.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';

/** A mail about an order, to the address that was typed with it. */
@Entity('mail_message')
export class MailMessage extends OutboxMessage {
  @Column(exactText(20))
  declare kind: MailKind;

  @Column(exactText(20))
  declare status: MailStatus;

  @Column({ ...text(254), nullable: true })
  recipient!: string | null;

  /** Null once erased. */
  @Column({ ...text(200), nullable: true })
  subject!: string | null;

  /** Null once erased. */
  @Column({ type: 'text', nullable: true })
  html!: string | null;

  /** The pickup as a calendar file is attached. */
  @Column({ type: 'boolean', default: false })
  withCalendar!: boolean;

  protected get currentRecipient() {
    return this.order?.email;
  }
}
