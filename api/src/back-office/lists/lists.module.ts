import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DayListing } from './day-listing.entity.js';
import { DayListings } from './day-listings.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay, DayListing]), SettingsModule],
  controllers: [ListsController],
  providers: [ListsService, DayListings],
  exports: [DayListings],
})
export class ListsModule {}
