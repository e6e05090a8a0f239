import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { PickupLocation } from './pickup-location.entity.js';
import { PickupLocationsController } from './pickup-locations.controller.js';
import { PickupLocationsService } from './pickup-locations.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupLocation]), SettingsModule],
  controllers: [PickupLocationsController],
  providers: [PickupLocationsService],
})
export class PickupLocationsModule {}
