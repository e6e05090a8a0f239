import type { EntityManager } from 'typeorm';
import { Admin, passwordColumns } from '../auth/admin.entity.js';
import { hashPassword } from '../auth/password.js';
import { DEMO_ADMIN_PASSWORD } from '../config/config.js';

const PEOPLE = [
  { name: 'Maria Gruber', email: 'maria@hofkiste.example', role: 'staff' },
  { name: 'Steuerbüro', email: 'buero@hofkiste.example', role: 'reader' },
] as const;

/** Creates a person of each other role. Everybody knows their password, like that of the demo's first login. */
export async function createDemoPeople(manager: EntityManager, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_ADMIN_PASSWORD);
  for (const person of PEOPLE)
    await manager.insert(Admin, {
      ...{ ...person, passwordHash, createdAt: now, updatedAt: now },
      ...passwordColumns({ role: person.role, isPasswordOff: false }),
    });
}
