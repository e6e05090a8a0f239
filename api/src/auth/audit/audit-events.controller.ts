import {
  AuditEventsQuery,
  AuditEvent as AuditEventView,
  auditEventsSchema,
} from '@hofkiste/contract/wire/audit-events';
import { Controller, Get, Query } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { viewOf } from '../../server/view-of.js';
import { AuditService } from './audit.service.js';
import type { AuditEvent } from './audit-event.entity.js';

const auditEventView = (event: AuditEvent): AuditEventView =>
  viewOf(AuditEventView, event, {
    actor: actorOf(event),
    ...(event.admin?.name && { actorName: event.admin.name }),
    changes: event.changes,
  });

function actorOf({ isHelper, isCustomer, admin }: AuditEvent): string | null {
  if (isHelper) return 'helper';
  return isCustomer ? 'customer' : (admin?.email ?? null);
}

@Controller('api/admin/audit-events')
export class AuditEventsController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Describe('List who did what, one page, the newest first', auditEventsSchema)
  async list(@Query({ schema: AuditEventsQuery }) query: AuditEventsQuery): Promise<AuditEventView[]> {
    return (await this.audit.list(query)).map(auditEventView);
  }
}
