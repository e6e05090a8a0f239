import { type DateRange, unitOf } from '@hofkiste/contract/rules/evaluation-range';
import {
  Evaluation,
  EvaluationCustomers,
  EvaluationCustomersQuery,
  EvaluationQuery,
} from '@hofkiste/contract/wire/evaluation';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { AuditedOncePerHour } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { EvaluationService } from './evaluation.service.js';

@Controller('api/admin/evaluation')
@For('reader')
export class EvaluationController {
  constructor(private readonly evaluation: EvaluationService) {}

  @Get()
  @Describe('Evaluate the orders of pickup dates, beside those before and a year earlier', Evaluation)
  get(@Query({ schema: EvaluationQuery }) range: EvaluationQuery): Promise<Evaluation> {
    return this.evaluation.evaluate(range);
  }

  @Get('customers')
  @Describe('Count the customers with an order for these pickup dates', EvaluationCustomers)
  async customers(
    @Query({ schema: EvaluationCustomersQuery }) range: EvaluationCustomersQuery,
  ): Promise<EvaluationCustomers> {
    return { customers: await this.evaluation.customers(range) };
  }

  @Get('days.csv')
  @Describe('Download a row for each pickup day and location, for a German spreadsheet', 'text/csv')
  @AuditedOncePerHour('list.exported', () => ['evaluation-days'])
  async days(@Query({ schema: EvaluationQuery }) range: EvaluationQuery): Promise<StreamableFile> {
    return fileOf('auswertung-tage', range, await this.evaluation.dayFile(range));
  }

  @Get('boxes.csv')
  @Describe('Download a row for each pickup day, location and box, for a German spreadsheet', 'text/csv')
  @AuditedOncePerHour('list.exported', () => ['evaluation-boxes'])
  async boxes(@Query({ schema: EvaluationQuery }) range: EvaluationQuery): Promise<StreamableFile> {
    return fileOf('auswertung-kisten', range, await this.evaluation.boxFile(range));
  }
}

function fileOf(name: string, { from, to }: DateRange, csv: string): StreamableFile {
  const dates = unitOf({ from, to }) === 'month' ? from.slice(0, 'yyyy-MM'.length) : `${from}-bis-${to}`;
  return new StreamableFile(Buffer.from(csv), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${dates}.csv"`,
  });
}
