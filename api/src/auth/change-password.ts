import { ON_SERVER } from '@hofkiste/contract/audit-events';
import type { DataSource } from 'typeorm';
import { transaction } from '../database/transaction.js';
import { Admin } from './admin.entity.js';
import { AuditEvent } from './audit/audit-event.entity.js';
import { hashPassword } from './password.js';
import { Session } from './session/session.entity.js';

/** Ends all sessions of the admin. The login accepts the password again, if it didn't. */
export async function changePassword(
  dataSource: DataSource,
  { id }: Admin,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(dataSource.manager, async (manager) => {
    await manager.update(Admin, { id }, { passwordHash, isPasskeyOnly: false, updatedAt: now });
    await manager.increment(Admin, { id }, 'credentialsVersion', 1);
    await manager.delete(Session, { adminId: id });
    await manager.insert(AuditEvent, {
      at: now,
      action: 'credentials.changed',
      changes: ['password'],
      network: ON_SERVER,
    });
  });
}
