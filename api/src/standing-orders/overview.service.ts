import type { StandingOverview } from '@hofkiste/contract/standing-orders/calls';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { query } from '../database/statements.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { StandingForecast, type StandingProblem } from './forecast.service.js';
import { StandingOrder } from './standing-order.entity.js';

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
    const [sums, problems] = await Promise.all([this.sums(), this.forecast.problems(at)]);
    return { ...sums, problems: await this.named(problems) };
  }

  private async sums(): Promise<Omit<StandingOverview, 'problems'>> {
    const [row] = await query<Record<'active' | 'boxes' | 'revenue', number | string | null>>(
      this.dataSource.manager,
      `SELECT COUNT(DISTINCT s.id) AS active, SUM(i.quantity / s.everyWeeks) AS boxes,
         ROUND(SUM(i.quantity * i.agreedPrice / s.everyWeeks), 2) AS revenue
       FROM standing_order s LEFT JOIN standing_order_item i ON i.standingOrderId = s.id
       WHERE s.status = 'active'`,
    );
    return {
      active: Number(row?.active ?? 0),
      boxesPerWeek: Number(row?.boxes ?? 0),
      revenuePerWeek: Number(row?.revenue ?? 0),
    };
  }

  private async named(problems: readonly StandingProblem[]): Promise<StandingOverview['problems']> {
    const ids = new Set(problems.map(({ standingOrderId }) => standingOrderId));
    const standings = await this.dataSource.manager.find(StandingOrder, {
      select: { id: true, firstName: true, lastName: true },
      where: { id: In([...ids]) },
    });
    const names = new Map(standings.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]));
    const nobody = { firstName: null, lastName: null };
    return problems
      .map(({ reasons, ...problem }) => ({
        ...problem,
        ...(names.get(problem.standingOrderId) ?? nobody),
        reasons: [...reasons],
      }))
      .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  }
}
