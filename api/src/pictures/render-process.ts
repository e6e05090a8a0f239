import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { render } from './render.js';

// Orders go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A parser that nobody needs is only a risk.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Gets an upload as its only message, answers with its Rendering and ends. */
process.once('message', async (upload: Buffer) => {
  const rendering = await render(upload);
  process.send?.(rendering, () => process.disconnect());
});
