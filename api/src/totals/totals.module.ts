import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TotalsJob } from './totals.job.js';
import { TotalsService } from './totals.service.js';

@Module({ imports: [SettingsModule], providers: [TotalsService, TotalsJob], exports: [TotalsService] })
export class TotalsModule {}
