import {
  type AuditEventsQuery,
  type AuditEvent as AuditEventView,
  auditEventsQuerySchema,
  auditEventsSchema,
} from '@hofkiste/contract/wire/audit-events';
import { Controller, Get, Query } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { AuditService } from './audit.service.js';
import { auditEventView } from './audit-event.view.js';

@Controller('api/admin/audit-events')
export class AuditEventsController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Describe('List who did what, one page, the newest first', auditEventsSchema)
  async list(@Query({ schema: auditEventsQuerySchema }) query: AuditEventsQuery): Promise<AuditEventView[]> {
    return (await this.audit.list(query)).map(auditEventView);
  }
}
