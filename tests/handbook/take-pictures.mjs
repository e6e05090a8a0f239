import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { databaseName } from '../../scripts/lib/environment.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { demoLogin, project } from '../../scripts/lib/settings.mjs';
import { withBrowser } from '../bench/browser.mjs';
import { withStack } from '../bench/whole-stack.mjs';
import { Camera } from './camera.mjs';
import { takeCustomers } from './customers.mjs';
import { takeDays } from './days.mjs';
import { takeMessages } from './messages.mjs';
import { takeNewFarm } from './new-farm.mjs';
import { takeOrders } from './orders.mjs';
import { takeOwnOrders } from './own-orders.mjs';
import { takePickup } from './pickup.mjs';
import { writePictureList } from './picture-list.mjs';
import { takePlanning } from './planning.mjs';
import { takeProducts } from './products.mjs';
import { DESK } from './screens.mjs';
import { takeSettings } from './settings.mjs';
import { takeStandingOrders } from './standing-orders.mjs';
import { takeToday } from './today.mjs';
import { takeUploads } from './uploads.mjs';

/** @import { Browser, Page } from '@playwright/test' */

/**
 * @typedef {object} Tools
 * @property {Page} page a desktop page with a login
 * @property {Camera} camera the camera of `page`
 * @property {(size: {width: number, height: number}) => Promise<{page: Page, camera: Camera}>} openScreen
 *   another screen with the same login
 * @property {(statement: string, values?: unknown[]) => Promise<any>} sql
 * @property {number} dayId id of the upcoming pickup day; 0 on an empty farm
 * @property {string} date date of that day, 'yyyy-MM-dd'
 *
 * @typedef {(tools: Tools) => Promise<void>} Take takes pictures one after the other
 */

/**
 * The parts run in this order on one farm, which is empty or the demo farm.
 * @type {{name: string, demoFarm: boolean, take: Take}[]}
 */
const PARTS = [
  { name: 'new-farm', demoFarm: false, take: takeNewFarm },
  { name: 'today', demoFarm: true, take: takeToday },
  { name: 'products', demoFarm: true, take: takeProducts },
  { name: 'uploads', demoFarm: true, take: takeUploads },
  { name: 'days', demoFarm: true, take: takeDays },
  { name: 'planning', demoFarm: true, take: takePlanning },
  { name: 'orders', demoFarm: true, take: takeOrders },
  { name: 'standing-orders', demoFarm: true, take: takeStandingOrders },
  { name: 'own-orders', demoFarm: true, take: takeOwnOrders },
  { name: 'messages', demoFarm: true, take: takeMessages },
  { name: 'settings', demoFarm: true, take: takeSettings },
  { name: 'customers', demoFarm: true, take: takeCustomers },
  { name: 'pickup', demoFarm: true, take: takePickup },
];
const HANDBOOK = join(project, 'admin-frontend/src/handbook');

/** @param {string[]} names all parts if empty */
export function named(names) {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `Unbekannt: ${unknown.join(', ')}.`,
      `Es gibt: ${PARTS.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
}

/**
 * @param {typeof PARTS} wanted
 * @param {import('../../scripts/lib/progress.mjs').Progress} progress
 */
export async function takePictures(wanted, progress) {
  mkdirSync(join(HANDBOOK, 'pictures'), { recursive: true });
  for (const demoFarm of [false, true]) {
    const parts = wanted.filter((part) => part.demoFarm === demoFarm);
    if (parts.length > 0) await takeOnFarm(parts, demoFarm, progress);
  }
  const { count, bytes } = await writePictureList(HANDBOOK);
  progress.say(`${count} Bilder, zusammen ${Math.round(bytes / 1000)} KB`);
}

/**
 * @param {typeof PARTS} parts
 * @param {boolean} demoFarm
 * @param {import('../../scripts/lib/progress.mjs').Progress} progress
 */
const takeOnFarm = (parts, demoFarm, progress) =>
  withStack({ fast: true, demoFarm }, (stack) =>
    withBrowser(async (browser) => {
      const { database } = stack;
      const connection = await createConnection({
        host: database.host,
        port: database.port,
        user: database.user,
        password: database.password,
        database: databaseName,
        dateStrings: true,
      });
      /** @type {Tools['sql']} */
      const sql = async (statement, values) => (await connection.query(statement, values))[0];
      const [day = { id: 0, date: '' }] = await sql(
        'SELECT id, date FROM pickup_day WHERE orderDeadline > UTC_TIMESTAMP(3) ORDER BY date LIMIT 1',
      );
      const openScreen = await logIn(browser, stack.url);
      for (const { name, take } of parts)
        await progress.step(name, async () => {
          await take({ ...(await openScreen(DESK)), openScreen, sql, dayId: day.id, date: day.date });
          await Promise.all(browser.contexts().map((context) => context.close()));
        });
      await connection.end();
    }),
  );

/**
 * Resolves to a function that opens a window with the farmer's session.
 * @param {Browser} browser
 * @param {string} url
 */
async function logIn(browser, url) {
  const farmer = await browser.newContext({ baseURL: url });
  const headers = { origin: url };
  const login = await farmer.request.post('/api/auth/login', { headers, data: demoLogin });
  if (!login.ok()) throw new Error(`Die Anmeldung wurde mit ${login.status()} beantwortet.`);
  const storageState = await farmer.storageState();

  /** @type {Tools['openScreen']} */
  return async (viewport) => {
    const context = await browser.newContext({
      baseURL: url,
      storageState,
      viewport,
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      reducedMotion: 'reduce',
      deviceScaleFactor: 2,
    });
    context.setDefaultTimeout(10_000);
    // The captcha of a real farm is invisible, so the demo's must not appear in the pictures.
    await context.route('https://challenges.cloudflare.com/**', (route) => route.abort());
    const page = await context.newPage();
    return { page, camera: new Camera(page, join(HANDBOOK, 'pictures')) };
  };
}
