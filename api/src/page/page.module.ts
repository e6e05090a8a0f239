import { Module } from '@nestjs/common';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { InvalidColors } from './invalid-colors.js';
import { PageController } from './page.controller.js';

@Module({
  imports: [SettingsModule, PickupDaysModule],
  controllers: [PageController],
  providers: [InvalidColors],
})
export class PageModule {}
