import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config.js';
import { ForeignOrigin } from './auth.errors.js';

const HARMLESS_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** State-changing calls must come from our own pages. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!HARMLESS_METHODS.includes(request.method) && !this.isOurs(request)) throw new ForeignOrigin();
    return true;
  }

  private isOurs({ headers }: Request): boolean {
    const { origin = '', host = '' } = headers;
    if (!this.config.isDemo) return origin === this.config.publicUrl;
    return host !== '' && [`http://${host}`, `https://${host}`].includes(origin);
  }
}
