import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { render } from './render.js';

// Orders go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// A parser that nobody needs is only a risk.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Reads an upload, sends its Rendering as a message and ends. */
const rendering = await render(await buffer(process.stdin));
process.send?.(rendering, () => process.disconnect());
