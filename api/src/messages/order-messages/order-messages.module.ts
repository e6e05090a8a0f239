import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { MailMessagesModule } from '../mail/mail-messages.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { MailFallback } from './mail-fallback.service.js';
import { OrderMessages } from './order-messages.service.js';

@Module({
  imports: [MailMessagesModule, SettingsModule, SmsModule],
  providers: [MailFallback, OrderMessages],
  exports: [MailFallback, OrderMessages],
})
export class OrderMessagesModule {}
