import type { AuditEvent as AuditEventView } from '@hofkiste/contract/audit-events';
import type { AuditEvent } from './audit-event.entity.js';

export const auditEventView = ({
  admin,
  adminId: _,
  isHelper,
  at,
  ...event
}: AuditEvent): AuditEventView => ({
  ...event,
  at: at.toISOString(),
  actor: isHelper ? 'helper' : (admin?.email ?? null),
});
