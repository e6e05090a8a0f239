import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDaysController } from './pickup-days.controller.js';
import { PickupDaysService } from './pickup-days.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay])],
  controllers: [PickupDaysController],
  providers: [PickupDaysService],
  exports: [PickupDaysService],
})
export class PickupDaysModule {}
