import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from '../../orders/order.entity.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { OrderMessagesModule } from '../order-messages/order-messages.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Order]), SettingsModule, OrderMessagesModule, SmsModule],
  providers: [RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
