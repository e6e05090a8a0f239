import { Module } from '@nestjs/common';
import { TotalsService } from './totals.service.js';

@Module({ providers: [TotalsService], exports: [TotalsService] })
export class TotalsModule {}
