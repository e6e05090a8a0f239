import { Module } from '@nestjs/common';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [SettingsModule, PickupDaysModule, TotalsModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
