import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { needsOrigin } from '../server/areas.js';
import { foreignOrigin } from './auth.errors.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** State-changing calls must come from the product's own pages, except for those of other servers. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const isSafe = SAFE_METHODS.includes(request.method) || !needsOrigin(context.getHandler());
    if (!isSafe && !this.isOwnPage(request)) throw foreignOrigin();
    return true;
  }

  private isOwnPage({ headers }: Request): boolean {
    const { origin = '', host = '' } = headers;
    if (!this.config.isDemo) return origin === this.config.publicUrl;
    return host !== '' && [`http://${host}`, `https://${host}`].includes(origin);
  }
}
