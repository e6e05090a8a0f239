import { Module } from '@nestjs/common';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PickupController } from './pickup.controller.js';
import { PickupService } from './pickup.service.js';

@Module({
  imports: [PickupDaysModule, SettingsModule],
  controllers: [PickupController],
  providers: [PickupService],
  exports: [PickupService],
})
export class PickupModule {}
