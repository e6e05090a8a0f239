import { spawn } from 'node:child_process';

/** Runs a program to its end and gives back what it printed; fails with its last lines otherwise. */
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
  constructor(command, args, { code, killedBy, output, errors }) {
    super(`${command} ${args[0] ?? ''} (${killedBy ?? code})`);
    this.name = 'CommandFailed';
    this.exitCode = code;
    this.output = output;
    this.errors = errors;
  }

  /** What the program said last; its errors if it named any. */
  lastLines(count = 6) {
    const text = this.errors.trim() || this.output.trim();
    return text.split('\n').slice(-count).join('\n');
  }
}
