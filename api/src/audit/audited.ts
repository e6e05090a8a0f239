import type { AuditAction } from '@hofkiste/contract/audit-events';
import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AUDITED, type AuditedRoute, AuditInterceptor } from './audit.interceptor.js';

/** Once the route has answered, it is recorded what was done to which object; by default the `:id` of the route. */
export const Audited = (
  action: AuditAction,
  objectOf: AuditedRoute['objectOf'] = ({ params }) => params.id,
) =>
  applyDecorators(
    SetMetadata(AUDITED, { action, objectOf } satisfies AuditedRoute),
    UseInterceptors(AuditInterceptor),
  );
