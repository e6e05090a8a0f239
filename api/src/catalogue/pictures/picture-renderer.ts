import { fork } from 'node:child_process';
import { Injectable } from '@nestjs/common';
import * as v from 'valibot';
import type { Rendering } from './render.js';

const PROGRAM = new URL('./render-process.js', import.meta.url);
const PATIENCE_MS = 20_000;

const renderingSchema = v.union([
  v.object({ problem: v.picklist(['unreadable', 'too many pixels']) }),
  v.object({
    width: v.number(),
    height: v.number(),
    files: v.array(
      v.object({ width: v.number(), format: v.picklist(['webp', 'jpg']), bytes: v.instance(Buffer) }),
    ),
  }),
]);

/**
 * Renders in a process of its own, one picture at a time: the memory that a picture takes would never come back to the
 * api, and a broken picture can't end it.
 */
@Injectable()
export class PictureRenderer {
  private last: Promise<unknown> = Promise.resolve();

  render(upload: Buffer): Promise<Rendering> {
    const rendering = this.last.then(() => renderInChild(upload));
    this.last = rendering.catch(() => undefined);
    return rendering;
  }
}

async function renderInChild(upload: Buffer): Promise<Rendering> {
  const child = fork(PROGRAM, {
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    // Without the secrets of the api.
    env: {},
  });
  const message = await new Promise<unknown>((resolve, reject) => {
    child
      .once('message', resolve)
      .once('error', reject)
      .once('close', (code, signal) => reject(new Error(`rendering a picture ended with ${signal ?? code}`)));
    // A process that breaks off closes its input; its exit says so.
    child.stdin?.on('error', () => undefined).end(upload);
  });
  return v.parse(renderingSchema, message);
}
