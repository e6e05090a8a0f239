import { formatInstant } from '@hofkiste/contract/plain/dates';
import { DAY, HOUR } from '@hofkiste/contract/plain/durations';
import { type PersonRole, ROLE_NAMES } from '@hofkiste/contract/plain/roles';
import type { User } from '@hofkiste/contract/wire/auth';
import { type InvitationInput, MAX_PEOPLE, type PersonChange } from '@hofkiste/contract/wire/people';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { query } from '../../database/statements.js';
import { isDuplicate, transaction } from '../../database/transaction.js';
import { hashOf, newSecret } from '../../server/secret.js';
import { FarmClock } from '../../settings/settings.service.js';
import { AccountMail } from '../account-mail.js';
import {
  Admin,
  Invitation,
  ownedBy,
  ownerColumns,
  Passkey,
  passwordColumns,
  Session,
} from '../admin.entity.js';
import {
  emailTaken,
  InvitationUnknown,
  notAllowed,
  ownAccess,
  personDeactivated,
  personKnown,
  personNotFound,
  tooManyPeople,
} from '../auth.errors.js';
import { CredentialsService } from '../credentials.service.js';
import { hashPassword } from '../password.js';

const INVITATION_MS = 7 * DAY;
const NEW_ACCESS_MS = 24 * HOUR;

/** A person, with the last use of their sessions and their number of passkeys. */
export interface ListedPerson {
  person: Admin;
  lastUsedAt: Date | null;
  passkeys: number;
}

interface Issued {
  invitation: Invitation;
  /** The address of the page that accepts it. Stored as a hash only, so it can't be shown again. */
  url: string;
}

/** Knows who may log in at the farm, and invites and deactivates people. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: CredentialsService,
    private readonly mail: AccountMail,
    private readonly clock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** By id, deactivated ones too. */
  async list(id?: number): Promise<ListedPerson[]> {
    const { manager } = this.dataSource;
    const people = await manager.find(Admin, { where: id === undefined ? {} : { id }, order: { id: 'ASC' } });
    const uses = await query<{ id: number; lastUsedAt: Date }>(
      manager,
      `SELECT COALESCE(adminId, personId) AS id, MAX(lastUsedAt) AS lastUsedAt FROM session
       WHERE helperLinkId IS NULL GROUP BY COALESCE(adminId, personId)`,
    );
    const counts = await query<{ id: number; passkeys: number }>(
      manager,
      `SELECT COALESCE(adminId, personId) AS id, COUNT(*) AS passkeys FROM passkey
       GROUP BY COALESCE(adminId, personId)`,
    );
    return people.map((person) => ({
      person,
      lastUsedAt: uses.find((use) => use.id === person.id)?.lastUsedAt ?? null,
      passkeys: Number(counts.find((count) => count.id === person.id)?.passkeys ?? 0),
    }));
  }

  /** The newest first. */
  openInvitations(): Promise<Invitation[]> {
    return this.dataSource.manager.find(Invitation, { where: this.isOpen(), order: { id: 'DESC' } });
  }

  /** Resolves with `mailSent`, which tells whether a mail server took the invitation. */
  async invite(
    actor: User,
    { sendMail, ...invited }: InvitationInput,
  ): Promise<Issued & { mailSent: boolean }> {
    const issued = await this.asAdmin(actor, async (manager) => {
      await this.requireRoom(manager);
      const known = await manager.findOneBy(Admin, { email: invited.email });
      if (known) throw known.deactivatedAt ? personKnown() : emailTaken();
      const isInvited = await manager.existsBy(Invitation, { ...this.isOpen(), email: invited.email });
      if (isInvited) throw emailTaken();
      return this.issue(manager, actor, { ...invited, personId: null }, INVITATION_MS);
    });
    const { name, role, email } = invited;
    void this.mail.tellAdmins(`${name} wurde als ${ROLE_NAMES[role]} eingeladen.`);
    return { ...issued, mailSent: sendMail && (await this.sendInvitation(email, issued)) };
  }

  async endInvitation(actor: User, id: number): Promise<void> {
    await this.asAdmin(actor, async (manager) => {
      const { affected } = await manager.delete(Invitation, { ...this.isOpen(), id });
      if (!affected) throw new InvitationUnknown();
    });
  }

  async change(actor: User, id: number, { name, role }: PersonChange): Promise<void> {
    const news = await this.asAdmin(actor, async (manager) => {
      const person = await lockedPerson(manager, id);
      if (name !== undefined) await manager.update(Admin, { id }, { name });
      if (role === undefined || role === person.role) return undefined;
      if (id === actor.id) throw ownAccess();
      if (person.deactivatedAt) throw personDeactivated();
      await manager.update(Admin, { id }, { role, ...passwordColumns({ ...person, role }) });
      await manager.update(Passkey, ownedBy(id), ownerColumns({ id, role }));
      await endSessions(manager, id);
      if (person.role === 'admin') await endSentInvitations(manager, id);
      const known = name ?? person.name ?? person.email;
      if (role === 'admin') return `${known} gehört jetzt zur Leitung.`;
      return person.role === 'admin' ? `${known} gehört nicht mehr zur Leitung.` : undefined;
    });
    if (news !== undefined) void this.mail.tellAdmins(news);
  }

  /** Ends all that lets the person in, and resolves with a link by which they set a password. */
  async newAccess(actor: User, id: number): Promise<Issued> {
    if (id === actor.id) throw ownAccess();
    const passwordHash = await hashPassword(newSecret());
    const issued = await this.asAdmin(actor, async (manager) => {
      const person = await lockedPerson(manager, id);
      if (person.deactivatedAt) await this.requireRoom(manager);
      await endAccess(manager, person, passwordHash);
      const { email, role, name } = person;
      return this.issue(manager, actor, { email, role, name: name ?? email, personId: id }, NEW_ACCESS_MS);
    });
    void this.mail.tellAdmins(`${issued.invitation.name} bekommt einen neuen Zugang.`);
    return issued;
  }

  async deactivate(actor: User, id: number): Promise<void> {
    if (id === actor.id) throw ownAccess();
    const passwordHash = await hashPassword(newSecret());
    const name = await this.asAdmin(actor, async (manager) => {
      const person = await lockedPerson(manager, id);
      if (person.deactivatedAt) return undefined;
      await endAccess(manager, person, passwordHash);
      await endSentInvitations(manager, id);
      await manager.update(Admin, { id }, { deactivatedAt: this.clock.now() });
      return person.name ?? person.email;
    });
    if (name !== undefined) void this.mail.tellAdmins(`${name} kann sich nicht mehr anmelden.`);
  }

  /** Throws {@link InvitationUnknown}, also for a link that was used or has expired. */
  async invitationOf(token: string): Promise<Invitation> {
    const where = { ...this.isOpen(), tokenHash: hashOf(token) };
    const invitation = await this.dataSource.manager.findOneBy(Invitation, where);
    if (!invitation) throw new InvitationUnknown();
    return invitation;
  }

  /** Resolves with the person, who has the password from now on. */
  async accept(token: string, password: string): Promise<Admin> {
    await this.invitationOf(token);
    await this.credentials.requireGoodPassword(password);
    const passwordHash = await hashPassword(password);
    const now = this.clock.now();
    try {
      const person = await transaction(this.dataSource.manager, async (manager) => {
        const invitation = await manager.findOne(Invitation, {
          where: { ...this.isOpen(), tokenHash: hashOf(token) },
          lock: { mode: 'pessimistic_write' },
        });
        if (!invitation) throw new InvitationUnknown();
        await manager.update(Invitation, { id: invitation.id }, { usedAt: now });
        const { name, email, role, personId } = invitation;
        const set = { passwordHash, updatedAt: now };
        if (personId === null)
          return manager.save(Admin, {
            ...{ name, email, role, ...set, createdAt: now, deactivatedAt: null },
            ...passwordColumns({ role, isPasswordOff: false }),
            credentialsVersion: 1,
          });
        await manager.update(Admin, { id: personId }, { ...set, deactivatedAt: null });
        return manager.findOneByOrFail(Admin, { id: personId });
      });
      void this.mail.tellAdmins(`${person.name ?? person.email} hat die Einladung angenommen.`);
      return person;
    } catch (error) {
      throw isDuplicate(error) ? emailTaken() : error;
    }
  }

  private isOpen() {
    return { usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }

  /**
   * Runs the work while nobody else changes people. Locks everybody of the 'Leitung' by id and reads the actor again:
   * two who demote each other come one after the other, so one of them stays.
   */
  private asAdmin<T>(actor: User, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return transaction(this.dataSource.manager, async (manager) => {
      const admins = await manager.find(Admin, {
        where: Admin.leads,
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!admins.some(({ id }) => id === actor.id)) throw notAllowed();
      return work(manager);
    });
  }

  private async requireRoom(manager: EntityManager): Promise<void> {
    const people = await manager.countBy(Admin, { deactivatedAt: IsNull() });
    // Somebody who gets a new access and isn't deactivated is counted already
    const invited = await manager.countBy(Invitation, [
      { ...this.isOpen(), personId: IsNull() },
      { ...this.isOpen(), person: { deactivatedAt: Not(IsNull()) } },
    ]);
    if (people + invited >= MAX_PEOPLE) throw tooManyPeople();
  }

  private async issue(
    manager: EntityManager,
    { id: invitedById }: User,
    invited: { name: string; email: string; role: PersonRole; personId: number | null },
    validMs: number,
  ): Promise<Issued> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + validMs);
    const token = newSecret();
    const row = { ...invited, tokenHash: hashOf(token), invitedById, createdAt, expiresAt, usedAt: null };
    const invitation = await manager.save(Invitation, row);
    return { invitation, url: `${this.config.publicUrl}/admin/einladung/${token}` };
  }

  private async sendInvitation(email: string, { invitation, url }: Issued): Promise<boolean> {
    const { zone } = await this.clock.read();
    const validUntil = formatInstant(invitation.expiresAt, zone);
    return this.mail.invite(email, { name: invitation.name, url, validUntil });
  }
}

async function lockedPerson(manager: EntityManager, id: number): Promise<Admin> {
  const person = await manager.findOne(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!person) throw personNotFound();
  return person;
}

async function endSessions(manager: EntityManager, id: number): Promise<void> {
  await manager.increment(Admin, { id }, 'credentialsVersion', 1);
  await manager.delete(Session, ownedBy(id));
}

/** Ends the links that the person knows: one of them could give them more than their role. */
async function endSentInvitations(manager: EntityManager, id: number): Promise<void> {
  await manager.delete(Invitation, { invitedById: id, usedAt: IsNull() });
}

/** Ends sessions, passkeys and open invitations of the person, and stores a password that nobody knows. */
async function endAccess(manager: EntityManager, { id, role }: Admin, passwordHash: string): Promise<void> {
  await manager.update(Admin, { id }, { passwordHash, ...passwordColumns({ role, isPasswordOff: false }) });
  await manager.delete(Passkey, ownedBy(id));
  await manager.delete(Invitation, { personId: id, usedAt: IsNull() });
  await endSessions(manager, id);
}
