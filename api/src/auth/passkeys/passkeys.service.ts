import { MINUTE } from '@hofkiste/contract/plain/durations';
import type { User } from '@hofkiste/contract/wire/auth';
import type { NewPasskey, PasskeyLogin, PasskeyOptions } from '@hofkiste/contract/wire/passkeys';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config } from '../../config/config.js';
import { isDuplicate, isUnavailable, retryOnConflict, transaction } from '../../database/transaction.js';
import { hashOf } from '../../server/secret.js';
import { AccountMail } from '../account-mail.js';
import { Admin, ownedBy, ownerColumns, Passkey, PasskeyChallenge, passwordColumns } from '../admin.entity.js';
import {
  COPIED,
  noPasskey,
  PasskeyRefused,
  passkeyKnown,
  passkeyNotFound,
  passkeyNotTaken,
} from '../auth.errors.js';

const VALID_MS = 5 * MINUTE;

/** Loaded by the first passkey: it takes 24 MB. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256. The library would also offer ML-DSA-44, which is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library would compare each counter, also those of passkeys in a vault. */
const WITHOUT_COMPARISON = -1;

@Injectable()
export class PasskeysService {
  private readonly site: { rpID: string; origin: string };

  constructor(
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    @InjectRepository(PasskeyChallenge) private readonly challenges: Repository<PasskeyChallenge>,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    const { hostname, origin } = new URL(config.publicUrl);
    this.site = { rpID: hostname, origin };
  }

  /** The oldest first. */
  list(personId: number): Promise<Passkey[]> {
    return this.passkeys.find({ where: ownedBy(personId), order: { id: 'ASC' } });
  }

  async optionsToAdd({ id, email }: User): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await library();
    const own = await this.list(id);
    const options = await generateRegistrationOptions({
      rpName: 'Hofkiste',
      rpID: this.site.rpID,
      userID: new TextEncoder().encode(`admin ${id}`),
      userName: email,
      userDisplayName: email,
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs,
    });
    await this.keepChallenge(options.challenge, id);
    return { ...options };
  }

  async add({ id, email }: User, { name, response }: NewPasskey): Promise<Passkey> {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await orElse(
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.useChallenge(challenge, id),
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.rpID,
        supportedAlgorithmIDs,
      }),
      passkeyNotTaken(),
    );
    if (!registrationInfo) throw passkeyNotTaken();
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    try {
      const passkey = {
        name,
        credentialId,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
        createdAt: this.clock.now(),
        lastUsedAt: null,
      };
      const added = await this.locked(id, (manager, person) =>
        manager.save(Passkey, { ...passkey, ...ownerColumns(person) }),
      );
      void this.mail.send(email, 'passkey added');
      return added;
    } catch (error) {
      throw isDuplicate(error) ? passkeyKnown() : error;
    }
  }

  async rename(personId: number, id: number, name: string): Promise<Passkey> {
    await this.passkeys.update(ownedBy(personId, { id }), { name });
    const passkey = await this.passkeys.findOneBy(ownedBy(personId, { id }));
    if (!passkey) throw passkeyNotFound();
    return passkey;
  }

  /** Without the last one the login accepts the password again. */
  async remove({ id: personId, email }: User, id: number): Promise<void> {
    await this.locked(personId, async (manager, { role }) => {
      const { affected } = await manager.delete(Passkey, ownedBy(personId, { id }));
      if (!affected) throw passkeyNotFound();
      const isLast = !(await manager.existsBy(Passkey, ownedBy(personId)));
      if (isLast)
        await manager.update(Admin, { id: personId }, passwordColumns({ role, isPasswordOff: false }));
    });
    void this.mail.send(email, 'passkey removed');
  }

  /** Tells whether the login refuses the password. */
  isPasswordOff(personId: number): Promise<boolean> {
    return this.passkeys.manager.existsBy(Admin, { id: personId, isPasswordOff: true });
  }

  async setPasswordOff({ id: personId, email }: User, isPasswordOff: boolean): Promise<void> {
    await this.locked(personId, async (manager, { role }) => {
      if (isPasswordOff && !(await manager.existsBy(Passkey, ownedBy(personId)))) throw noPasskey();
      await manager.update(Admin, { id: personId }, passwordColumns({ role, isPasswordOff }));
    });
    void this.mail.send(email, isPasswordOff ? 'passkey only' : 'password again');
  }

  /** Without a person for a login, for which nobody types an e-mail address; otherwise for the passkeys of the person. */
  async optionsToLogIn(personId?: number): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await library();
    const own = personId === undefined ? [] : await this.list(personId);
    const options = await generateAuthenticationOptions({
      rpID: this.site.rpID,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    });
    await this.keepChallenge(options.challenge, null);
    return { ...options };
  }

  /** Returns the person whose passkey it is. Throws {@link PasskeyRefused}. */
  async ownerOf({ response }: PasskeyLogin): Promise<Admin> {
    const { verifyAuthenticationResponse } = await library();
    const passkey = await this.passkeys.findOne({
      where: { credentialId: response.id },
      relations: { admin: true, person: true },
    });
    const owner = passkey?.admin ?? passkey?.person;
    if (!passkey || !owner) throw new PasskeyRefused();
    const { verified, authenticationInfo } = await orElse(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.useChallenge(challenge, null),
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: WITHOUT_COMPARISON,
        },
      }),
      new PasskeyRefused(),
    );
    if (!verified) throw new PasskeyRefused();
    const { newCounter: counter, credentialBackedUp: isShared } = authenticationInfo;
    // Each device that has a passkey of a vault counts for itself.
    if (!isShared && !isHigher(counter, passkey.counter)) throw new PasskeyRefused(COPIED);
    const changes = { counter, lastUsedAt: this.clock.now() };
    const asRead = { id: passkey.id, counter: passkey.counter };
    const { affected } = await retryOnConflict(() => this.passkeys.update(asRead, changes));
    // Removed, or used by a copy of the device meanwhile
    if (!affected) throw new PasskeyRefused();
    return owner;
  }

  /** Stores a challenge for the person who adds a passkey; for a login null. A table has it, so that no session is needed. */
  private async keepChallenge(challenge: string, adminId: number | null): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    await retryOnConflict(async () => {
      await this.challenges.delete({ expiresAt: LessThan(now) });
      await this.challenges.insert({ hash: hashOf(challenge), adminId, expiresAt });
    });
  }

  /** Consumes the challenge. Resolves to true if it was valid. */
  private async useChallenge(challenge: string, adminId: number | null): Promise<boolean> {
    const { affected } = await retryOnConflict(() =>
      this.challenges.delete({
        hash: hashOf(challenge),
        adminId: adminId ?? IsNull(),
        expiresAt: MoreThan(this.clock.now()),
      }),
    );
    return affected === 1;
  }

  /**
   * Runs one work at a time per person: the last passkey can't go while the password is being switched off, and the role
   * stays as it was read.
   */
  private locked<T>(id: number, work: (manager: EntityManager, person: Admin) => Promise<T>): Promise<T> {
    return transaction(this.passkeys.manager, async (manager) =>
      work(
        manager,
        await manager.findOneOrFail(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } }),
      ),
    );
  }
}

/** True for a higher counter, and for a passkey without a counter, whose values are 0. */
const isHigher = (counter: number, stored: number): boolean =>
  counter > stored || (counter === 0 && stored === 0);

/** The library throws for a wrong challenge, origin or signature, and its messages contain them. */
async function orElse<Result>(verification: Promise<Result>, refusal: Error): Promise<Result> {
  try {
    return await verification;
  } catch (error) {
    throw isUnavailable(error) ? error : refusal;
  }
}
