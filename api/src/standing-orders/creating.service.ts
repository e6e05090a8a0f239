import type { AdminStandingInput } from '@hofkiste/contract/standing-orders/calls';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { updateRows } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { orderAlreadyPlaced } from '../orders/orders.errors.js';
import { once, type RequestKey, requestKey, storedBefore } from '../server/idempotency.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingOrder } from './standing-order.entity.js';
import { activeCustomerId, insertStanding } from './standing-order.rows.js';
import { standingOrdersOff } from './standing-orders.errors.js';
import {
  currentPrices,
  requireActiveLocation,
  requirePossibleStart,
  requireStandingBoxes,
  standingLimitRefusal,
  wantedLines,
} from './terms.rows.js';

/** The farmer takes a standing order, by phone for example. It is active at once. */
@Injectable()
export class StandingCreating {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entering: StandingEntering,
    private readonly messages: OrderMessages,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  /** Resolves to its id. */
  async create(input: AdminStandingInput, idempotencyKey: string | undefined): Promise<number> {
    const key = requestKey(idempotencyKey, input);
    const id = await once(
      async () => (await this.storedWith(key))?.id,
      async () => {
        if (!(await this.settings.value('enableStandingOrders'))) throw standingOrdersOff();
        const { email } = await this.messages.addressed(input.email);
        return transaction(this.dataSource.manager, (manager) =>
          this.store(manager, { ...input, email }, key),
        );
      },
    );
    this.entering.enterSoon();
    return id;
  }

  private storedWith(key: RequestKey) {
    return storedBefore(
      key,
      (idempotencyKey) => this.dataSource.manager.findOneBy(StandingOrder, { idempotencyKey }),
      orderAlreadyPlaced,
    );
  }

  private async store(
    manager: EntityManager,
    { items, force, ...input }: AdminStandingInput,
    key: RequestKey,
  ): Promise<number> {
    const at = await this.clock.at(this.clock.now(), manager);
    const { weekday, startsOn, pickupLocationId, firstName, lastName, phoneNumber } = input;
    requirePossibleStart(startsOn, at);
    const lines = wantedLines(items);
    await requireStandingBoxes(manager, lines);
    await requireActiveLocation(manager, pickupLocationId);
    const presetIds = lines.map(({ boxPresetId }) => boxPresetId);
    const prices = await currentPrices(manager, weekday, presetIds, at);
    const { id } = await insertStanding(
      manager,
      { ...input, ...key, lines, prices, status: 'active', source: 'admin' },
      at.now,
    );
    const refusal = await standingLimitRefusal(manager, { weekday, lines, exceptId: id }, 'locked');
    if (refusal && !force) throw refusal;
    const customerId = await activeCustomerId(manager, { id, firstName, lastName, phoneNumber }, at.now);
    await updateRows(manager, StandingOrder, { id }, { customerId });
    return id;
  }
}
