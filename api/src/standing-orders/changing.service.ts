import { addDays } from '@hofkiste/contract/plain/dates';
import type { AdminStandingChange, StandingChange } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { lockCustomers, removeUnused } from '../customers/customer.rows.js';
import { insertRows, requireVersion, updateRows } from '../database/statements.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { requireOnlyAPersonsName } from '../server/own-name.js';
import { newSecret } from '../server/secret.js';
import { type Edit, requireActive, StandingEditing } from './editing.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { StandingDiff, type WantedStanding } from './standing-diff.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingOrder, StandingOrderItem } from './standing-order.entity.js';
import { activeCustomerId, recordStandingEvent } from './standing-order.rows.js';
import { standingContactErased } from './standing-orders.errors.js';
import {
  currentPrices,
  requireActiveLocation,
  requireStandingBoxes,
  standingLimitRefusal,
} from './terms.rows.js';

interface Change {
  version: number | undefined;
  wanted: WantedStanding;
  /** True overrides the limits of boxes. */
  force: boolean;
}

/** Changes standing orders for the days that aren't entered yet. */
@Injectable()
export class StandingChanges {
  constructor(
    private readonly editing: StandingEditing,
    private readonly plans: StandingPlans,
    private readonly entering: StandingEntering,
    private readonly messages: StandingMessages,
    private readonly orderMessages: OrderMessages,
  ) {}

  async byLink(token: string, { version, ...wanted }: StandingChange): Promise<void> {
    await this.editing.edit({ token }, (edit) => this.change(edit, { version, wanted, force: false }));
    this.entering.enterSoon();
  }

  async byFarmer(id: number, { version, force, email, ...others }: AdminStandingChange): Promise<void> {
    const hasMails = email !== undefined && (await this.orderMessages.sendsMails());
    const wanted = hasMails ? { ...others, email } : others;
    await this.editing.edit({ id }, (edit) => this.change(edit, { version, wanted, force }));
    this.entering.enterSoon();
  }

  private async change(edit: Edit, { version, wanted, force }: Change): Promise<void> {
    const { manager, standing, actor, at } = edit;
    const { id } = standing;
    requireActive(standing, at.now);
    requireVersion(standing, version, 'Die Dauerbestellung');
    requireOnlyAPersonsName(wanted, standing);
    const diff = new StandingDiff(standing, wanted);
    if (diff.isEmpty) return;

    if (actor === 'customer') diff.requireUsualQuantities();
    const added = diff.addedLines.map(({ to: quantity, ...line }) => ({ ...line, quantity }));
    const names = await requireStandingBoxes(manager, added);
    const { pickupLocationId, weekday } = diff.values;
    const place = diff.isElsewhere ? await requireActiveLocation(manager, pickupLocationId) : undefined;
    const limited = { weekday, lines: diff.limitedLines, exceptId: id };
    const refusal = await standingLimitRefusal(manager, limited, 'locked');
    if (refusal && !force) throw refusal;

    const contact = diff.hasOtherNumber ? await this.moved(edit, diff) : {};
    const anchorWeek = diff.hasOtherRhythm ? await this.nextWeek(edit, weekday) : standing.anchorWeek;
    await storeLines(edit, diff);
    const row = {
      ...diff.values,
      ...contact,
      anchorWeek,
      ...(diff.hasOtherRhythm && { wantedSince: at.now }),
      version: standing.version + 1,
    };
    await updateRows(manager, StandingOrder, { id }, row);
    if (diff.hasOtherNumber && standing.customerId !== null) await removeUnused(manager, standing.customerId);
    await this.messages.failQueued(manager, id, at.now);
    const detail = diff.detail(names, place?.name);
    if (Object.keys(detail).length === 0) return;
    await recordStandingEvent(manager, { standingOrderId: id, at: at.now, actor, kind: 'changed', detail });
  }

  /** To another number: the old link and the old messages may be with a stranger. */
  private async moved(
    { manager, standing: { id, customerId: previous }, at }: Edit,
    { values }: StandingDiff,
  ) {
    const { firstName, lastName, phoneNumber } = values;
    if (firstName === null || lastName === null || phoneNumber === null) throw standingContactErased();
    await this.messages.dropUnsent(manager, id);
    await lockCustomers(manager, { customerId: previous }, { firstName, lastName, phoneNumber });
    const customerId = await activeCustomerId(manager, { id, firstName, lastName, phoneNumber }, at.now);
    return { customerId, token: newSecret() };
  }

  /** The next due week that can still be entered: another rhythm begins with it, or else in the week after. */
  private async nextWeek({ manager, standing, at }: Edit, weekday: number): Promise<string> {
    const weeks = (await this.plans.of([standing], at, manager)).get(standing.id) ?? [];
    const next = weeks.find(({ order, day }) => !order && (day === null || day.isOpenAt(at.now)));
    const last = weeks.at(-1)?.from ?? mondayOf(at.date);
    const monday = next?.from ?? addDays(last, 7 * standing.everyWeeks);
    return addDays(monday, weekday - 1) < at.date ? addDays(monday, 7) : monday;
  }
}

/** Lines that stay keep their agreed price, new ones have the current one. */
async function storeLines({ manager, standing, at }: Edit, diff: StandingDiff): Promise<void> {
  for (const { item, to } of diff.changedLines) {
    if (item && to > 0) await updateRows(manager, StandingOrderItem, { id: item.id }, { quantity: to });
    if (item && to === 0) await manager.delete(StandingOrderItem, { id: item.id });
  }
  const added = diff.addedLines;
  const presetIds = added.map(({ boxPresetId }) => boxPresetId);
  const prices = await currentPrices(manager, diff.values.weekday, presetIds, at);
  await insertRows(
    manager,
    StandingOrderItem,
    added.map(({ boxPresetId, to: quantity }) => ({
      standingOrderId: standing.id,
      boxPresetId,
      quantity,
      agreedPrice: prices.get(boxPresetId) ?? 0,
    })),
  );
}
