import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Customer } from '../customers/customer.entity.js';
import { CustomersModule } from '../customers/customers.module.js';
import { CustomerExportService } from './customer-export.service.js';
import { CustomerPrivacyController, CustomerRemovalService } from './customer-privacy.controller.js';
import { ErasureList } from './erasure-list.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Customer]), CustomersModule],
  controllers: [CustomerPrivacyController],
  providers: [CustomerExportService, CustomerRemovalService, ErasureList, RetentionService],
  exports: [RetentionService],
})
export class PrivacyModule {}
