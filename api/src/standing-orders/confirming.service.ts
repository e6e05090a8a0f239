import type { StandingConfirmation } from '@hofkiste/contract/standing-orders/calls';
import { Injectable } from '@nestjs/common';
import { updateRows } from '../database/statements.js';
import { SettingsService } from '../settings/settings.service.js';
import { type Edit, StandingEditing } from './editing.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingOrder, StandingOrderItem } from './standing-order.entity.js';
import { activeCustomerId, recordStandingEvent } from './standing-order.rows.js';
import {
  confirmationExpired,
  standingEnded,
  standingLinkUnknown,
  standingOrdersOff,
} from './standing-orders.errors.js';
import {
  currentPrices,
  requireActiveLocation,
  requireShownTotal,
  requireStandingBoxes,
  standingLimitRefusal,
  wantedLines,
} from './terms.rows.js';

/** Confirms standing orders: the link came by SMS, so the number belongs to whoever opened it. */
@Injectable()
export class StandingConfirming {
  constructor(
    private readonly editing: StandingEditing,
    private readonly entering: StandingEntering,
    private readonly messages: StandingMessages,
    private readonly settings: SettingsService,
  ) {}

  /** Changes nothing the second time. */
  async byLink(token: string, confirmation: StandingConfirmation): Promise<void> {
    const isOn = await this.settings.value('enableStandingOrders');
    await this.editing.edit({ token }, async (edit) => {
      const { status, confirmUntil } = edit.standing;
      if (status === 'active') return;
      if (status === 'ended') throw standingEnded();
      if (edit.at.now >= confirmUntil) throw confirmationExpired();
      if (!isOn) throw standingOrdersOff();
      await confirm(edit, confirmation);
      await this.messages.failQueued(edit.manager, edit.standing.id, edit.at.now);
    });
    this.entering.enterSoon();
  }
}

async function confirm({ manager, standing, at }: Edit, { shown, email }: StandingConfirmation) {
  const { id, weekday, firstName, lastName, phoneNumber, version } = standing;
  // Erased meanwhile.
  if (phoneNumber === null || firstName === null || lastName === null) throw standingLinkUnknown();
  const lines = wantedLines(standing.sortedItems);
  await requireStandingBoxes(manager, lines);
  await requireActiveLocation(manager, standing.pickupLocationId);
  const presetIds = lines.map(({ boxPresetId }) => boxPresetId);
  const prices = await currentPrices(manager, weekday, presetIds, at);
  requireShownTotal(shown, lines, prices);
  const refusal = await standingLimitRefusal(manager, { weekday, lines }, 'locked');
  if (refusal) throw refusal;
  const customerId = await activeCustomerId(manager, { id, firstName, lastName, phoneNumber }, at.now);
  if (shown) {
    for (const { id: itemId, boxPresetId, agreedPrice } of standing.items)
      await updateRows(
        manager,
        StandingOrderItem,
        { id: itemId },
        { agreedPrice: prices.get(boxPresetId) ?? agreedPrice },
      );
  }
  await updateRows(
    manager,
    StandingOrder,
    { id },
    {
      status: 'active',
      confirmedAt: at.now,
      customerId,
      version: version + 1,
      ...(email === null && { email: null }),
    },
  );
  await recordStandingEvent(manager, {
    standingOrderId: id,
    at: at.now,
    actor: 'customer',
    kind: 'confirmed',
    detail: {},
  });
}
