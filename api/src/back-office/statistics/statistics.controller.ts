import {
  type Statistics,
  type StatisticsQuery,
  statisticsQuerySchema,
  statisticsSchema,
} from '@hofkiste/contract/wire/statistics';
import { Controller, Get, Query } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { StatisticsService } from './statistics.service.js';

@Controller('api/admin/statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /** `?period=`, without it the last 7 days. */
  @Get()
  @Describe('Get totals, and one period in buckets', statisticsSchema)
  get(@Query({ schema: statisticsQuerySchema }) { period }: StatisticsQuery): Promise<Statistics> {
    return this.statistics.figures(period);
  }
}
