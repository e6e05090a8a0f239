import type { AuditEvent as AuditEventView } from '@hofkiste/contract/wire/audit-events';
import type { AuditEvent } from './audit-event.entity.js';

export const auditEventView = (event: AuditEvent): AuditEventView => ({
  id: event.id,
  at: event.at.toISOString(),
  actor: event.isHelper ? 'helper' : (event.admin?.email ?? null),
  action: event.action,
  object: event.object,
  changes: event.changes,
  network: event.network,
  count: event.count,
});
