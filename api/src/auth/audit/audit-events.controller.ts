import {
  type AuditEventsQuery,
  type AuditEvent as AuditEventView,
  auditEventsQuerySchema,
  auditEventsSchema,
} from '@hofkiste/contract/wire/audit-events';
import { Controller, Get, Query } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { AuditService } from './audit.service.js';
import type { AuditEvent } from './audit-event.entity.js';

const auditEventView = (event: AuditEvent): AuditEventView => ({
  id: event.id,
  at: event.at.toISOString(),
  actor: event.isHelper ? 'helper' : (event.admin?.email ?? null),
  action: event.action,
  object: event.object,
  changes: event.changes,
  network: event.network,
  count: event.count,
});

@Controller('api/admin/audit-events')
export class AuditEventsController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Describe('List who did what, one page, the newest first', auditEventsSchema)
  async list(@Query({ schema: auditEventsQuerySchema }) query: AuditEventsQuery): Promise<AuditEventView[]> {
    return (await this.audit.list(query)).map(auditEventView);
  }
}
