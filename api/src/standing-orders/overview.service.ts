import type { StandingOverview } from '@hofkiste/contract/standing-orders/calls';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { query } from '../database/statements.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { problemsOf, StandingForecast } from './forecast.service.js';

/** Sums up the active standing orders for the back office. */
@Injectable()
export class StandingOverviewReading {
  constructor(
    private readonly dataSource: DataSource,
    private readonly forecast: StandingForecast,
    private readonly clock: FarmClock,
  ) {}

  async read(): Promise<StandingOverview> {
    const at = await this.clock.read();
    const [sums, plans] = await Promise.all([this.sums(), this.forecast.inReach(at)]);
    return {
      ...sums,
      problems: problemsOf(plans)
        .map(({ reasons, ...problem }) => ({ ...problem, reasons: [...reasons] }))
        .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')),
    };
  }

  private async sums(): Promise<Omit<StandingOverview, 'problems'>> {
    const [row] = await query<Record<'active' | 'boxes' | 'revenue', number | string | null>>(
      this.dataSource.manager,
      `SELECT COUNT(DISTINCT s.id) AS active,
         SUM(IF(p.isSingleProduct, 0, i.quantity / s.everyWeeks)) AS boxes,
         ROUND(SUM(i.quantity * i.agreedPrice / s.everyWeeks), 2) AS revenue
       FROM standing_order s LEFT JOIN standing_order_item i ON i.standingOrderId = s.id
         LEFT JOIN box_preset p ON p.id = i.boxPresetId
       WHERE s.status = 'active'`,
    );
    return {
      active: Number(row?.active ?? 0),
      boxesPerWeek: Number(row?.boxes ?? 0),
      revenuePerWeek: Number(row?.revenue ?? 0),
    };
  }
}
