import { MIN_PASSWORD_LENGTH } from '@hofkiste/contract/wire/auth';
import { type Config, DEMO_ADMIN_PASSWORD } from '../config/config.js';

/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 4;
const FEW_CHARACTERS = 4;

const COMMON_WORDS = ['passwort', 'password'];

/** Somebody with the stored hash needs months for as many guesses. */
const MIN_GUESSES = 1e9;
/** The estimate of longer texts takes too long, and a password is hard to guess with fewer. */
const ESTIMATED_LENGTH = 60;

/** Why a new password can't be used, in German; undefined if it can. */
export async function passwordProblem(
  password: string,
  farmName: string,
  { isDemo }: Pick<Config, 'isDemo'>,
): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`;
  if (password === DEMO_ADMIN_PASSWORD) return isDemo ? undefined : 'Das ist das Passwort der Demo';
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

/** How many passwords are tried before this one, by lists of common passwords, words and names, and by keyboards. */
async function guessesOf(password: string): Promise<number> {
  // Loaded when a password is set: the lists take 22 MB.
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const estimate = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return estimate.check(password.slice(0, ESTIMATED_LENGTH)).guesses;
}

function containsName(password: string, farmName: string): boolean {
  const name = lettersOf(farmName);
  return name.length >= MIN_NAME_LENGTH && lettersOf(password).includes(name);
}

/** 'Biohof Müller' and 'biohof-müller' are the same. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
