import type { AuditAction } from '@hofkiste/contract/wire/audit-events';
import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AUDITED, type AuditedRoute, AuditInterceptor } from './audit.interceptor.js';

const idOfRoute: AuditedRoute['objectOf'] = ({ params }) => params.id;

/** Records the action and its object, by default the `:id` of the route, once the route has answered. */
export const Audited = (action: AuditAction, objectOf = idOfRoute) =>
  recorded({ action, objectOf, isOncePerHour: false });

/** Like {@link Audited}, for reads: repeated ones within an hour are one event with a count. */
export const AuditedOncePerHour = (action: AuditAction, changesOf?: AuditedRoute['changesOf']) =>
  recorded({ action, objectOf: idOfRoute, changesOf, isOncePerHour: true });

const recorded = (route: AuditedRoute) =>
  applyDecorators(SetMetadata(AUDITED, route), UseInterceptors(AuditInterceptor));
