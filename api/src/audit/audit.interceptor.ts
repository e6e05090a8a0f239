import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { concatMap, type Observable } from 'rxjs';
import { AuditService } from './audit.service.js';
import { AUDITED, type AuditedRoute } from './audited.js';

/** Records the routes that are marked as {@link Audited} when they succeed. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<AuditedRoute | undefined>(AUDITED, context.getHandler());
    if (!route) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      concatMap(async (answer) => {
        const object = route.objectOf(request);
        await this.audit.record(request, {
          action: route.action,
          ...(object !== undefined && { object: String(object) }),
        });
        return answer;
      }),
    );
  }
}
