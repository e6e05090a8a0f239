import type { DataSource } from 'typeorm';
import { retryOnConflict } from '../database/failures.js';
import { Admin } from './admin.entity.js';
import { hashPassword } from './password.js';
import { Session } from './session/session.entity.js';

/** Ends all sessions of the admin. */
export async function changePassword(
  dataSource: DataSource,
  { id }: Admin,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await retryOnConflict(() =>
    dataSource.transaction(async (manager) => {
      await manager.update(Admin, { id }, { passwordHash, updatedAt: now });
      await manager.delete(Session, { adminId: id });
    }),
  );
}
