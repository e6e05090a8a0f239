import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderMessagesModule } from '../messages/order-messages/order-messages.module.js';
import { SmsModule } from '../messages/sms/sms.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Order } from './order.entity.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Order]), SettingsModule, OrderMessagesModule, SmsModule],
  providers: [RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
