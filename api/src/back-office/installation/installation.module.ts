import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { SmsModule } from '../../messages/sms/sms.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { InstallationController } from './installation.controller.js';
import { TestMail } from './test-mail.service.js';

@Module({
  imports: [MailModule, SettingsModule, SmsModule],
  controllers: [InstallationController],
  providers: [TestMail],
})
export class InstallationModule {}
