import { Module } from '@nestjs/common';
import { MailMessagesModule } from '../mail/mail-messages.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { OrderMessages } from './order-messages.service.js';

@Module({
  imports: [MailMessagesModule, SmsModule],
  providers: [OrderMessages],
  exports: [OrderMessages],
})
export class OrderMessagesModule {}
