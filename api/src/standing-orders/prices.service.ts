import type { StandingPrices } from '@hofkiste/contract/standing-orders/calls';
import { Injectable } from '@nestjs/common';
import { updateRows } from '../database/statements.js';
import { requireActive, StandingEditing, type StandingKey } from './editing.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { askedPrices, isAcceptable } from './entering/week-plan.js';
import { StandingOrder, StandingOrderItem } from './standing-order.entity.js';
import { recordStandingEvent } from './standing-order.rows.js';
import { boxNotOfStanding, standingPriceNotCurrent } from './standing-orders.errors.js';
import { currentPrices } from './terms.rows.js';

/** Takes the agreement on what boxes cost now, or from a later pickup on. */
@Injectable()
export class StandingPriceAcceptance {
  constructor(
    private readonly editing: StandingEditing,
    private readonly plans: StandingPlans,
    private readonly entering: StandingEntering,
  ) {}

  async accept(key: StandingKey, { items: accepted }: StandingPrices): Promise<void> {
    await this.editing.edit(key, async ({ manager, standing, actor, at }) => {
      requireActive(standing, at.now);
      const items = new Map(standing.items.map((item) => [item.boxPresetId, item]));
      const weeks = (await this.plans.of([standing], at, manager)).get(standing.id) ?? [];
      const current = await currentPrices(manager, standing.weekday, [...items.keys()], at);
      const askedOf = askedPrices(standing, weeks, current);
      const prices = accepted.map(({ boxPresetId, price }, index) => {
        const item = items.get(boxPresetId);
        if (!item) throw boxNotOfStanding(`items.${index}.boxPresetId`);
        const asked = askedOf.get(boxPresetId) ?? item.agreedPrice;
        const { name } = item.boxPreset;
        if (!isAcceptable(price, { presetId: boxPresetId, asked, weeks }))
          throw standingPriceNotCurrent(name, asked);
        return { item, change: { name, from: item.agreedPrice, to: price } };
      });
      for (const { item, change } of prices)
        await updateRows(manager, StandingOrderItem, { id: item.id }, { agreedPrice: change.to });
      const { id, version } = standing;
      await updateRows(manager, StandingOrder, { id }, { version: version + 1 });
      await recordStandingEvent(manager, {
        standingOrderId: id,
        at: at.now,
        actor,
        kind: 'price-accepted',
        detail: { prices: prices.map(({ change }) => change) },
      });
    });
    this.entering.enterSoon();
  }
}
