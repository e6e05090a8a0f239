import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PickupDaysModule } from '../../pickup-days/pickup-days.module.js';
import { Product } from './product.entity.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Product]), PickupDaysModule],
  controllers: [ProductsController],
  providers: [ProductsService],
})
export class ProductsModule {}
