import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { DayMessage } from '../message.entity.js';
import { SmsModule } from '../sms/sms.module.js';
import { DayMessagesController } from './day-messages.controller.js';
import { DayMessagesService } from './day-messages.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DayMessage]), SettingsModule, SmsModule],
  controllers: [DayMessagesController],
  providers: [DayMessagesService],
})
export class DayMessagesModule {}
