import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { CustomerPrivacyController } from './customer-privacy.controller.js';
import { CustomerPrivacy } from './customer-privacy.service.js';
import { ErasureList } from './erasure-list.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [CustomersModule],
  controllers: [CustomerPrivacyController],
  providers: [CustomerPrivacy, ErasureList, RetentionService],
  exports: [CustomerPrivacy, RetentionService],
})
export class PrivacyModule {}
