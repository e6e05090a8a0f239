import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { MailMessage } from '../message.entity.js';
import { MailDelivery } from './mail-delivery.js';
import { MailLogController } from './mail-log.controller.js';
import { MailLog } from './mail-log.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailQueue } from './mail-queue.service.js';
import { PickupCalendar } from './pickup-calendar.service.js';

@Module({
  imports: [MailModule, SettingsModule, TypeOrmModule.forFeature([MailMessage])],
  controllers: [MailLogController],
  providers: [MailDelivery, MailLog, MailOutbox, MailQueue, PickupCalendar],
  exports: [MailLog, MailOutbox, MailQueue, PickupCalendar],
})
export class MailMessagesModule {}
