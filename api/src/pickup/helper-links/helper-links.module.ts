import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PickupDaysModule } from '../../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { HelperLink } from './helper-link.entity.js';
import { HelperLinksController } from './helper-links.controller.js';
import { HelperLinksService } from './helper-links.service.js';
import { ValidHelperLinksController } from './valid-helper-links.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([HelperLink]), PickupDaysModule, SettingsModule],
  controllers: [HelperLinksController, ValidHelperLinksController],
  providers: [HelperLinksService],
})
export class HelperLinksModule {}
