import { failure } from './failure';

// A spec that writes to the console fails, unless it announces what it causes on purpose.

const { format } = jest.requireActual<{ format: (...parts: unknown[]) => string }>('node:util');
const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;

let written: string[] = [];
let expected: { pattern: RegExp; hasCome: boolean }[] = [];

/** An error of jsdom is of another realm. */
const textOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'stack' in part ? part.stack : part;

/** React formats an error with all its properties. Lines of the stack within packages say nothing. */
const textOfAll = ([first, ...rest]: unknown[]): string =>
  format(typeof first === 'string' ? first.replaceAll('%o', '%s') : textOf(first), ...rest.map(textOf))
    .replace(/\n\s+at .*node_modules.*/g, '')
    .trimEnd();

for (const method of METHODS)
  console[method] = (...parts: unknown[]) => {
    const text = textOfAll(parts);
    const found = expected.filter(({ pattern }) => pattern.test(text));
    for (const one of found) one.hasCome = true;
    if (found.length === 0) written.push(`console.${method}: ${text}`);
  };

/** Allows this test to write such texts, and fails it if it writes none. */
export function expectConsole(pattern: RegExp): void {
  expected.push({ pattern, hasCome: false });
}

export const forgetConsole = () => {
  written = [];
  expected = [];
};

function takeNoise(title: string): string | undefined {
  const texts = written;
  written = [];
  return texts.length > 0 ? [title, ...texts].join('\n\n') : undefined;
}

/** Returns what is wrong with the writing of the test that has just ended. */
export function checkConsole(): string | undefined {
  const missing = expected.filter(({ hasCome }) => !hasCome).map(({ pattern }) => pattern);
  expected = [];
  const noise = takeNoise('The test wrote to the console:');
  return noise ?? (missing.length > 0 ? `The console got no text like ${missing.join(', ')}.` : undefined);
}

function refuseStray(title: string): void {
  const noise = takeNoise(title);
  if (noise) throw failure(noise);
}

beforeEach(() => refuseStray('Something wrote to the console after the test before had ended:'));
afterAll(() => refuseStray('Something wrote to the console after the last test had ended:'));
