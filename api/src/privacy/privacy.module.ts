import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CustomerExportController } from './customer-export.controller.js';
import { CustomerExportService } from './customer-export.service.js';

@Module({
  imports: [CustomersModule, SettingsModule],
  controllers: [CustomerExportController],
  providers: [CustomerExportService],
})
export class PrivacyModule {}
