import { MIN_PASSWORD_LENGTH } from '@hofkiste/contract/wire/auth';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { type Config, DEMO_ADMIN_PASSWORD, isOwnFarm } from '../config/config.js';
import { newSecret } from '../server/secret.js';
import { Slots } from '../server/slots.js';
import { LoginBusy } from './auth.errors.js';

// OWASP's values for argon2id, which is the library's default algorithm.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes share four threads with the look-ups of names that each new connection needs. */
const hashing = new Slots({ atOnce: 4, waiting: 8, patienceMs: 5000 }, () => new LoginBusy());

/** Returns a password in the form that all systems agree on: some type 'ä' as two characters. */
const normalized = (password: string): string => password.normalize('NFKC');

/** Throws {@link LoginBusy}, like {@link passwordMatches}. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalized(password), ARGON2ID));

let dummyHash: Promise<string> | undefined;

/** Unknown account: verifies against a dummy hash, so that the time of the answer tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(newSecret(), ARGON2ID);
  const expected = passwordHash ?? (await dummyHash);
  // Hashes of version 1.0 are of the password as it was typed; the version after the next one drops that form.
  for (const form of new Set([normalized(password), password]))
    if (await hashing.run(() => verify(expected, form))) return passwordHash !== undefined;
  return false;
}

/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 4;
const FEW_CHARACTERS = 4;

const COMMON_WORDS = ['passwort', 'password'];

/** Somebody with the stored hash needs months for as many guesses. */
const MIN_GUESSES = 1e9;
/** The estimate of longer texts takes too long, and a password is hard to guess with fewer. */
const ESTIMATED_LENGTH = 60;

/** Returns why a new password can't be used, in German; undefined if it can. */
export async function passwordProblem(
  password: string,
  farmName: string,
  config: Pick<Config, 'isDemo' | 'isTrial'>,
): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`;
  if (password === DEMO_ADMIN_PASSWORD)
    return isOwnFarm(config) ? 'Das ist das Passwort der Demo' : undefined;
  if (await isCommon(password)) return 'Dieses Passwort ist zu leicht zu erraten';
  if (containsName(password, farmName)) return 'Das Passwort darf den Namen des Hofs nicht enthalten';
  return undefined;
}

async function isCommon(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  return (
    new Set(lower).size <= FEW_CHARACTERS ||
    COMMON_WORDS.some((word) => lower.includes(word)) ||
    (await guessesOf(password)) < MIN_GUESSES
  );
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Returns how many passwords are tried before this one, by lists of common passwords, words and names, and by
 * keyboards.
 */
async function guessesOf(password: string): Promise<number> {
  // Loaded when a password is set: the lists take 17 MB from then on.
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, ESTIMATED_LENGTH)).guesses;
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

function containsName(password: string, farmName: string): boolean {
  const name = lettersOf(farmName);
  return name.length >= MIN_NAME_LENGTH && lettersOf(password).includes(name);
}

/** 'Biohof Müller' and 'biohof-müller' are the same. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
