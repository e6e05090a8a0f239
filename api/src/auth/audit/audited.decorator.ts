import type { AuditAction } from '@hofkiste/contract/wire/audit-events';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import { type SessionRequest, visitorOf } from '../session/session-user.decorator.js';
import { AuditService } from './audit.service.js';

const AUDITED = 'audited';

interface AuditedRoute {
  action: AuditAction;
  objectOf: (request: SessionRequest) => unknown;
  /** Names of the parts of the object that the request changes. */
  changesOf?: ((request: SessionRequest) => string[]) | undefined;
  /** The route is called often: one event per hour and object. */
  isOncePerHour: boolean;
}

/** Records a route when it succeeds: see `Audited`. */
@Injectable()
class AuditInterceptor implements NestInterceptor {
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

const idOfRoute: AuditedRoute['objectOf'] = ({ params }) => params.id;

/** Records the action and its object, by default the `:id` of the route, once the route has answered. */
export const Audited = (action: AuditAction, objectOf = idOfRoute) =>
  recorded({ action, objectOf, isOncePerHour: false });

/** Like {@link Audited}, for reads: repeated ones within an hour are one event with a count. */
export const AuditedOncePerHour = (action: AuditAction, changesOf?: AuditedRoute['changesOf']) =>
  recorded({ action, objectOf: idOfRoute, changesOf, isOncePerHour: true });

const recorded = (route: AuditedRoute) =>
  applyDecorators(SetMetadata(AUDITED, route), UseInterceptors(AuditInterceptor));
