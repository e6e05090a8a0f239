import { backup } from './backup.mjs';
import { codes } from './codes.mjs';
import { download } from './download.mjs';
import { firstPaint } from './first-paint.mjs';
import { lighthouse } from './lighthouse.mjs';
import { lists } from './lists.mjs';
import { million } from './million.mjs';
import { orders } from './orders.mjs';
import { pages } from './pages.mjs';
import { pickup } from './pickup.mjs';
import { pictures } from './pictures.mjs';
import { publicReads } from './reads.mjs';
import { reports } from './reports.mjs';
import { rush } from './rush.mjs';
import { sizes } from './sizes.mjs';
import { start } from './start.mjs';
import { shopper } from './weak-line.mjs';

/** Each has a name, a title and `run({progress})`, which gives the rows of the table. */
export const benchmarks = [
  sizes,
  firstPaint,
  lighthouse,
  shopper,
  pages,
  pickup,
  pictures,
  lists,
  orders,
  reports,
  publicReads,
  codes,
  rush,
  million,
  backup,
  download,
  start,
];
