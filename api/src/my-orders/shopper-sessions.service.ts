import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config, isHttps, shopperCookieName } from '../config/config.js';
import { ShopperSession, STAYING_MS } from '../customers/shopper.entity.js';
import { insertRow, query, updateRows } from '../database/statements.js';
import { MY_AREA } from '../server/areas.js';
import { deviceOf } from '../server/device.js';
import { hashOf, isSecret, newSecret } from '../server/secret.js';
import type { UsedCode } from './codes.service.js';

const MOST_SESSIONS = 10;

/** A session that has just begun, with the value of its cookie. */
export interface BegunSession {
  session: ShopperSession;
  secret: string;
}

/** Sessions of shoppers who have proved their phone number. Their cookie reaches the calls below /api/my only. */
@Injectable()
export class ShopperSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins a session in the transaction that has accepted its code. If the code is a repeated one, the session of the
   * answer that was lost ends; one that was used continues. Beyond 10 the least used one ends.
   */
  async begin(
    manager: EntityManager,
    { customerId, usedAt }: UsedCode,
    { stay, userAgent }: { stay: boolean; userAgent: string },
  ): Promise<BegunSession> {
    // Lock the customer: two logins at once would both see room for a tenth session.
    await query(manager, 'SELECT id FROM customer WHERE id = ? FOR UPDATE', [customerId]);
    await manager.delete(ShopperSession, { customerId, createdAt: usedAt, lastUsedAt: usedAt });
    const others = await manager.find(ShopperSession, {
      select: { idHash: true },
      where: { customerId },
      order: { lastUsedAt: 'DESC' },
    });
    const tooMany = others.slice(MOST_SESSIONS - 1).map(({ idHash }) => idHash);
    if (tooMany.length > 0) await manager.delete(ShopperSession, { idHash: In(tooMany) });
    const secret = newSecret();
    const row = {
      ...{ idHash: hashOf(secret), customerId, device: deviceOf(userAgent), isStaying: stay },
      ...{ createdAt: usedAt, lastUsedAt: usedAt, confirmedAt: usedAt },
      expiresAt: ShopperSession.expiryOf({ isStaying: stay, createdAt: usedAt }, this.clock.now()),
    };
    await insertRow(manager, ShopperSession, row);
    const session = await manager.findOneOrFail(ShopperSession, {
      where: { idHash: row.idHash },
      relations: { customer: true },
    });
    return { session, secret };
  }

  /** Returns the valid session of a request with its customer, and notes its use. A staying one gets its cookie anew. */
  async of(request: Request): Promise<ShopperSession | undefined> {
    const secret = this.secretIn(request);
    if (secret === undefined) return undefined;
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const session = await manager.findOne(ShopperSession, {
      where: { idHash: hashOf(secret), ...ShopperSession.aliveAt(now) },
      relations: { customer: true },
    });
    if (!session) return undefined;
    const changes = session.usedAt(now);
    if (changes) {
      await updateRows(manager, ShopperSession, { idHash: session.idHash }, changes);
      Object.assign(session, changes);
    }
    if (session.isStaying && request.res) this.setCookie(request.res, { session, secret });
    return session;
  }

  setCookie(response: Response, { session, secret }: BegunSession): void {
    response.cookie(shopperCookieName(this.config), secret, {
      ...this.cookieOptions,
      ...(session.isStaying && { maxAge: STAYING_MS }),
    });
  }

  /** Also replaces the cookie that a staying session has got with this answer. */
  clearCookie(response: Response): void {
    response.removeHeader('Set-Cookie');
    response.clearCookie(shopperCookieName(this.config), this.cookieOptions);
  }

  /** Makes the session fresh. */
  async confirm(manager: EntityManager, { idHash }: ShopperSession): Promise<void> {
    await updateRows(manager, ShopperSession, { idHash }, { confirmedAt: this.clock.now() });
  }

  async end({ idHash }: ShopperSession): Promise<void> {
    await this.dataSource.manager.delete(ShopperSession, { idHash });
  }

  async endAll({ customerId }: ShopperSession): Promise<void> {
    await this.dataSource.manager.delete(ShopperSession, { customerId });
  }

  private secretIn({ headers: { cookie = '' } }: Request): string | undefined {
    const prefix = `${shopperCookieName(this.config)}=`;
    const value = cookie
      .split(/;\s*/)
      .find((part) => part.startsWith(prefix))
      ?.slice(prefix.length);
    return value !== undefined && isSecret(value) ? value : undefined;
  }

  private get cookieOptions() {
    return {
      httpOnly: true,
      sameSite: 'strict',
      path: MY_AREA.slice(0, -1),
      secure: isHttps(this.config),
    } as const;
  }
}
