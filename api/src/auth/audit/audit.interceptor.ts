import type { AuditAction } from '@hofkiste/contract/wire/audit-events';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import type { SessionRequest } from '../session/session-user.decorator.js';
import { visitorOf } from '../visitor.js';
import { AuditService } from './audit.service.js';

export const AUDITED = 'audited';

export interface AuditedRoute {
  action: AuditAction;
  objectOf: (request: SessionRequest) => unknown;
  /** What of the object it is about. */
  changesOf?: ((request: SessionRequest) => string[]) | undefined;
  /** The route is called often: one event per hour and object. */
  isOncePerHour: boolean;
}

/** Records a route when it succeeds: see `Audited`. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<AuditedRoute>(AUDITED, context.getHandler());
    const request = context.switchToHttp().getRequest<SessionRequest>();
    return next.handle().pipe(
      concatMap(async (answer) => {
        const object = route.objectOf(request);
        const entry = {
          action: route.action,
          ...(object !== undefined && { object: String(object) }),
          changes: route.changesOf?.(request) ?? [],
        };
        if (route.isOncePerHour) await this.audit.recordOncePerHour(visitorOf(request), entry);
        else await this.audit.record(visitorOf(request), entry);
        return answer;
      }),
    );
  }
}
