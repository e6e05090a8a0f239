import { MIN_PASSWORD_LENGTH } from '@hofkiste/contract/auth';
import { type Config, DEMO_ADMIN_PASSWORD } from '../config.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 4;
const FEW_CHARACTERS = 4;

const COMMON_WORDS = ['passwort', 'password'];

/** Why a new password can't be used, in German; undefined if it can. */
export function passwordProblem(
  password: string,
  farmName: string,
  { isDemo }: Pick<Config, 'isDemo'>,
): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} Zeichen`;
  if (password === DEMO_ADMIN_PASSWORD) return isDemo ? undefined : 'Das ist das Passwort der Demo';
  if (isCommon(password)) return 'Dieses Passwort ist zu leicht zu erraten';
  if (containsName(password, farmName)) return 'Das Passwort darf den Namen des Hofs nicht enthalten';
  return undefined;
}

/** Whoever guesses begins with these. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    COMMON_PASSWORDS.has(lower) ||
    new Set(lower).size <= FEW_CHARACTERS ||
    COMMON_WORDS.some((word) => lower.includes(word))
  );
}

function containsName(password: string, farmName: string): boolean {
  const name = lettersOf(farmName);
  return name.length >= MIN_NAME_LENGTH && lettersOf(password).includes(name);
}

/** 'Biohof Müller' and 'biohof-müller' are the same. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
