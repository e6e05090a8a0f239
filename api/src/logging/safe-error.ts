interface SafeError {
  type: string;
  code?: string;
  message?: string;
  frames: string[];
}

const DIGITS_LIKE_A_PHONE_NUMBER = /\+?\d[\d ]{6,}\d/g;
const LONG_RANDOM_TEXT = /(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;

/**
 * An error without anything that people typed. Database drivers put values and whole statements into messages and
 * properties, parsers put parts of the body there.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const quotesInput = 'sql' in error || 'query' in error || error instanceof SyntaxError;
  return {
    type: error.constructor.name,
    ...code,
    ...(quotesInput ? {} : { message: withoutPersonalData(error.message) }),
    frames: framesOf(error.stack),
  };
}

/** Removes everything that could be a phone number or a token. */
export const withoutPersonalData = (text: string): string =>
  text.replace(DIGITS_LIKE_A_PHONE_NUMBER, '…').replace(LONG_RANDOM_TEXT, '…');

/** The frames of a stack, without its first lines, which repeat the message. */
export const framesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().slice('at '.length));
