import { setTimeout as pause } from 'node:timers/promises';
import { elements } from './elements.mjs';
import { PHONE } from './screens.mjs';

/** Has past, open and standing orders. */
const ANNA = { typed: '0664 000 18 51', stored: '+436640001851' };

/** Takes the picture of a shopper's own orders. @type {import('./take-pictures.mjs').Take} */
export async function takeOwnOrders({ openScreen, sql }) {
  const { page, camera } = await openScreen(PHONE);
  const { button, field } = elements(page);

  await page.goto('/meine-bestellungen');
  await field('Deine Handynummer').fill(ANNA.typed);
  await page.locator('button:not([aria-disabled=true])', { hasText: 'Code schicken' }).click();
  await field('Code').waitFor();
  await field('Code').fill(await codeOf(sql));
  await button('Anmelden').click();
  await camera.take('ownOrders', {
    show: [page.getByRole('heading', { name: 'Hallo Anna' }), page.getByRole('article').first()],
    ring: [page.getByRole('link', { name: /^Ansehen oder ändern: / }).first()],
  });
}

/**
 * Reads the code of the SMS, which is stored after the page has got its answer.
 * @param {import('./take-pictures.mjs').Tools['sql']} sql
 */
async function codeOf(sql) {
  for (const since = Date.now(); Date.now() - since < 10_000; await pause(100)) {
    const [sms] = await sql("SELECT text FROM sms_message WHERE kind = 'code' AND recipient = ?", [
      ANNA.stored,
    ]);
    if (sms) return /ist (\d{6})/.exec(sms.text)?.[1] ?? '';
  }
  throw new Error('No code was sent.');
}
