import { setTimeout as pause } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import { Order } from '../../src/orders/order.entity.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import {
  type StandingOrder,
  StandingOrderBreak,
  StandingOrderEvent,
} from '../../src/standing-orders/standing-order.entity.js';
import type { TestApp } from './app.js';

const POLL_MS = 50;

/** Switches standing orders on before the app can notice it, so that a test enters them itself. */
export async function takeStandingOrders({ dataSource }: TestApp): Promise<void> {
  await dataSource.query("INSERT INTO setting (`key`, value) VALUES ('enableStandingOrders', 'true')");
}

export const saveSetting = ({ app }: TestApp, key: string, value: string) =>
  app.get(SettingsService).save(key, value);

/** Returns readers of what standing orders have done. */
export function standingOrders(test: TestApp) {
  const { app, dataSource } = test;
  const { manager } = dataSource;
  return {
    enterDue: () => app.get(StandingEntering).enterDue(),
    enterByFarmer: (id: number, entry: { pickupDayId: number; force: boolean }) =>
      app.get(StandingEntering).enterByFarmer(id, entry),
    /** The orders that aren't cancelled, in the sequence in which they were entered. */
    orders: () =>
      manager.find(Order, {
        where: { cancelledAt: IsNull(), standingOrderId: Not(IsNull()) },
        relations: { items: true, pickupDay: true, customer: true },
        order: { id: 'ASC' },
      }),
    breaks: ({ id: standingOrderId }: Pick<StandingOrder, 'id'>) =>
      manager.findBy(StandingOrderBreak, { standingOrderId }),
    /** Reads those of one kind, oldest first. */
    events: (
      { id: standingOrderId }: Pick<StandingOrder, 'id'>,
      kind: StandingOrderEvent['kind'],
    ): Promise<StandingOrderEvent[]> =>
      manager.find(StandingOrderEvent, { where: { standingOrderId, kind }, order: { id: 'ASC' } }),
  };
}

/** Resolves when the condition holds: for what happens in the background. The test's timeout ends the waiting. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(POLL_MS);
}
