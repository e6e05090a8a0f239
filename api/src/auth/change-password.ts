import type { DataSource } from 'typeorm';
import { Admin } from './admin.entity.js';
import { hashPassword } from './password.js';
import { Session } from './session.entity.js';

/** Gives the admin a new password; whoever is logged in is logged out. */
export async function changePassword(
  dataSource: DataSource,
  { id }: Admin,
  password: string,
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await dataSource.transaction(async (manager) => {
    await manager.update(Admin, { id }, { passwordHash, updatedAt: now });
    await manager.createQueryBuilder().delete().from(Session).execute();
  });
}
