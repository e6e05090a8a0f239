import { ON_SERVER } from '@hofkiste/contract/wire/audit-events';
import type { DataSource } from 'typeorm';
import { type Admin, Invitation, ownedBy, Passkey } from '../auth/admin.entity.js';
import { AuditEvent } from '../auth/audit/audit-event.entity.js';
import { transaction } from '../database/transaction.js';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';

/** Ends what survives a new password: the person's passkeys, all invitations, and all helper links with their sessions. */
export async function endAccess(dataSource: DataSource, { id }: Admin, now: Date): Promise<void> {
  await transaction(dataSource.manager, async (manager) => {
    await manager.delete(Passkey, ownedBy(id));
    await manager.createQueryBuilder().delete().from(Invitation).execute();
    await manager.createQueryBuilder().delete().from(HelperLink).execute();
    await manager.insert(AuditEvent, { at: now, action: 'access.ended', changes: [], network: ON_SERVER });
  });
}
