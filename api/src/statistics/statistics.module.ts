import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({ imports: [SettingsModule], controllers: [StatisticsController], providers: [StatisticsService] })
export class StatisticsModule {}
