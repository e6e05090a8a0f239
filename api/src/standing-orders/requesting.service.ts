import { STANDING_CAPTCHA_ACTION } from '@hofkiste/contract/plain/constants';
import { HOUR } from '@hofkiste/contract/plain/durations';
import { isMobile } from '@hofkiste/contract/plain/phone';
import type { StandingRequest, StandingRequested } from '@hofkiste/contract/standing-orders/calls';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { countMore } from '../database/rate-counters.js';
import { transaction } from '../database/transaction.js';
import type { SmsMessage } from '../messages/message.entity.js';
import { OrderMessages } from '../messages/order-messages.service.js';
import { CaptchaVerifier } from '../orders/captcha-verifier.service.js';
import { orderAlreadyPlaced } from '../orders/orders.errors.js';
import { once, type RequestKey, requestKey, storedBefore } from '../server/idempotency.js';
import { keyedHash } from '../server/secret.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingOrder } from './standing-order.entity.js';
import { insertRefused, insertStanding } from './standing-order.rows.js';
import { phoneNotMobile, standingOrdersOff } from './standing-orders.errors.js';
import {
  currentPrices,
  requireActiveLocation,
  requirePossibleStart,
  requireShownTotal,
  requireStandingBoxes,
  standingLimitRefusal,
  wantedLines,
} from './terms.rows.js';

/** The same for every number: it doesn't tell what the number has. */
const REQUESTED: StandingRequested = { status: 'pending' };

const MOST_PENDING = 2;

interface New {
  request: StandingRequest;
  email: string | null;
  key: RequestKey;
}

/** Takes standing orders of the shop. They wait until somebody opens the link that their number gets. */
@Injectable()
export class StandingRequesting {
  constructor(
    private readonly dataSource: DataSource,
    private readonly captcha: CaptchaVerifier,
    private readonly settings: SettingsService,
    private readonly orderMessages: OrderMessages,
    private readonly messages: StandingMessages,
    private readonly clock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  request(
    request: StandingRequest,
    { idempotencyKey, address }: { idempotencyKey: string | undefined; address: string },
  ): Promise<StandingRequested> {
    // A repeated request may have a new token of the captcha, and its page may show something else by then.
    const { turnstileToken, shown: _shown, ...body } = request;
    const key = requestKey(idempotencyKey, body);
    return once(
      async () => ((await this.storedWith(key)) ? REQUESTED : undefined),
      async () => {
        if (!(await this.settings.offersStandingOrders())) throw standingOrdersOff();
        if (!isMobile(request.phoneNumber)) throw phoneNotMobile();
        const { email } = await this.orderMessages.addressed(request.email);
        await this.captcha.verify(turnstileToken, {
          idempotencyKey,
          address,
          action: STANDING_CAPTCHA_ACTION,
        });
        const message = await this.store({ request, email, key });
        if (message) this.messages.deliverSoon(message);
        return REQUESTED;
      },
    );
  }

  private storedWith(key: RequestKey) {
    return storedBefore(
      key,
      (idempotencyKey) => this.dataSource.manager.findOneBy(StandingOrder, { idempotencyKey }),
      orderAlreadyPlaced,
    );
  }

  /** Resolves to the message that asks to confirm it, if there is one. */
  private async store(wanted: New): Promise<SmsMessage | undefined> {
    const at = await this.clock.read();
    return transaction(this.dataSource.manager, (manager) => this.insert(manager, wanted, at));
  }

  private async insert(
    manager: EntityManager,
    { request, email, key }: New,
    at: FarmTime,
  ): Promise<SmsMessage | undefined> {
    const { phoneNumber, weekday, startsOn, pickupLocationId, shown } = request;
    requirePossibleStart(startsOn, at);
    const lines = wantedLines(request.items);
    await requireStandingBoxes(manager, lines);
    await requireActiveLocation(manager, pickupLocationId);
    const presetIds = lines.map(({ boxPresetId }) => boxPresetId);
    const prices = await currentPrices(manager, weekday, presetIds, at);
    requireShownTotal(shown, lines, prices);
    const refusal = await standingLimitRefusal(manager, { weekday, lines });
    if (refusal) throw refusal;
    await oneAfterTheOther(manager, keyedHash(phoneNumber, this.config.sessionSecret), at.now);
    const values = { ...request, email, ...key, status: 'pending', source: 'shop' } as const;
    await manager.query('SAVEPOINT request');
    const standing = await insertStanding(manager, { ...values, lines, prices }, at.now);
    const message = await this.messages.queueConfirmation(manager, standing, at.now);
    // At last, so that the answer takes the same time.
    if ((await countPending(manager, phoneNumber, at.now)) <= MOST_PENDING) return message;
    await manager.query('ROLLBACK TO SAVEPOINT request');
    await insertRefused(manager, values, at.now);
    return undefined;
  }
}

/** Requests of one number wait here for each other. */
async function oneAfterTheOther(manager: EntityManager, number: string, now: Date): Promise<void> {
  await countMore(manager, new Map([[`standing-request:${number}`, HOUR]]), now);
}

/** Those that can still be confirmed. */
const countPending = (manager: EntityManager, phoneNumber: string, now: Date): Promise<number> =>
  manager.countBy(StandingOrder, {
    phoneNumber,
    status: 'pending',
    createdAt: MoreThan(StandingOrder.confirmableSince(now)),
  });
