import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../config/clock.js';
import type { ShopperSession } from '../customers/shopper.entity.js';
import { isMine, rolesOf } from '../server/areas.js';
import { SettingsService } from '../settings/settings.service.js';
import { freshCodeNeeded, myOrdersOff, mySessionOver } from './my-orders.errors.js';
import { ShopperSessions } from './shopper-sessions.service.js';

type ShopperRequest = Request & { shopper?: ShopperSession };

const WHILE_OFF = 'while off';

/** For a route that also works while the setting is off. */
export const WhileOff = () => SetMetadata(WHILE_OFF, true);

/** The session of the request: in the area of shoppers there is one, unless the route is without a session. */
export const CurrentShopper = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ShopperRequest>().shopper,
);

/** Guards every route below /api/my, so that no controller can forget it: it must be on, and most need a session. */
@Injectable()
export class MyOrdersGuard implements CanActivate {
  constructor(
    private readonly settings: SettingsService,
    private readonly sessions: ShopperSessions,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopperRequest>();
    return isMine(request.route.path) ? this.check(context, request) : true;
  }

  private async check(context: ExecutionContext, request: ShopperRequest): Promise<boolean> {
    const handler = context.getHandler();
    const worksWhileOff = Reflect.hasMetadata(WHILE_OFF, handler);
    if (!worksWhileOff && !(await this.settings.offersMyOrders())) throw myOrdersOff();
    if (rolesOf(request.route.path, handler, context.getClass()).includes('visitor')) return true;
    const session = await this.sessions.of(request);
    if (!session) throw mySessionOver();
    request.shopper = session;
    return true;
  }
}

/** For routes that need a code of the last 10 minutes. */
@Injectable()
export class FreshCodeGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): true {
    const { shopper } = context.switchToHttp().getRequest<ShopperRequest>();
    if (!shopper?.isFreshAt(this.clock.now())) throw freshCodeNeeded();
    return true;
  }
}
