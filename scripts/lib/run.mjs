import { spawn } from 'node:child_process';

/** @typedef {{env?: NodeJS.ProcessEnv, cwd?: string, signal?: AbortSignal, onOutput?: (text: string) => void}} RunOptions */

/**
 * Runs a program to its end and resolves to its output; rejects with CommandFailed otherwise.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options] `onOutput` gets the output and the errors as they come
 * @returns {Promise<string>}
 */
export function run(command, args, { env = process.env, cwd, signal, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (text) => {
      output += text;
      onOutput?.(String(text));
    });
    child.stderr.on('data', (text) => {
      errors += text;
      onOutput?.(String(text));
    });
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed(command, args, { code, killedBy, output, errors }));
    });
  });
}

export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{code: number | null, killedBy: string | null, output: string, errors: string}} outcome
   */
  constructor(command, args, { code, killedBy, output, errors }) {
    super(`${command} ${args[0] ?? ''} (${killedBy ?? code})`);
    this.name = 'CommandFailed';
    this.exitCode = code;
    this.output = output;
    this.errors = errors;
  }

  /** Returns the last lines of the errors, or of the output when there are no errors. */
  lastLines(count = 6) {
    const text = this.errors.trim() || this.output.trim();
    return text.split('\n').slice(-count).join('\n');
  }
}
