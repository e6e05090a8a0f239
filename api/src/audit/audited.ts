import type { AuditAction } from '@hofkiste/contract/audit-events';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

export const AUDITED = 'audited';

export interface AuditedRoute {
  action: AuditAction;
  objectOf: (request: Request) => unknown;
}

/** Once the route has answered, it is recorded what was done to which object; by default the `:id` of the route. */
export const Audited = (
  action: AuditAction,
  objectOf: AuditedRoute['objectOf'] = ({ params }) => params.id,
) => SetMetadata(AUDITED, { action, objectOf } satisfies AuditedRoute);
