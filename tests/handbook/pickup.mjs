import { dayCard, elements } from './elements.mjs';
import { PHONE, WIDE_DESK } from './screens.mjs';

/** Largest height of a picture, in pixels: the card of a person may be long. */
const TALLEST = 780;

/** Takes the pictures of the pickup, on a phone. Runs last, because it moves the day. @type {import('./take-pictures.mjs').Take} */
export async function takePickup({ page: desk, camera: deskCamera, openScreen, sql, dayId }) {
  await sql('UPDATE pickup_day SET orderDeadline = UTC_TIMESTAMP(3) WHERE id = ?', [dayId]);

  await desk.goto('/admin/pickup-days');
  await (await dayCard(desk).more('Helferlink')).click();
  const links = elements(desk);
  await links.button('Link erstellen').click();
  await links.button('Link kopieren').waitFor();
  await deskCamera.take('helperLink', {
    show: [links.dialog],
    ring: [links.button('Link kopieren')],
    margin: 0,
  });

  const { page, camera } = await openScreen(PHONE);
  const { button } = elements(page);
  await page.goto('/admin/pickup-days');
  const { buttons } = dayCard(page);
  await camera.take('pickupButton', {
    show: [...buttons('Listen', 'Abholmodus', 'Mehr')],
    ring: buttons('Abholmodus'),
  });

  await page.goto(`/admin/pickup/${dayId}`);
  const places = page.getByText('An welchem Abholort bist du?').locator('..');
  await camera.take('pickupPlace', { show: [places] });
  await places.getByRole('button').first().click();
  const cards = page
    .getByRole('article')
    .or(page.locator('li', { has: page.getByRole('button', { name: 'Abgeholt & bezahlt' }) }));
  const done = page.getByRole('button', { name: 'Abgeholt & bezahlt' });
  await camera.take('pickupList', {
    show: [page.getByRole('banner').or(page.locator('header')).first(), cards.nth(1)],
    ring: [done.first()],
    height: TALLEST,
  });
  await done.first().click();
  await page.setViewportSize({ width: PHONE.width, height: 700 });
  await camera.take('pickupUndo', {
    show: [page.locator('body')],
    ring: [button('Rückgängig').first()],
    margin: 0,
  });
  await page.setViewportSize(PHONE);
  const search = page.getByRole('searchbox', { name: 'Name oder letzte Ziffern' });
  await search.fill('Bi');
  await camera.take('pickupSearch', { show: [search, cards.first()], ring: [search], height: TALLEST });
  await search.fill('');

  await page.waitForTimeout(1000);
  await page.context().setOffline(true);
  await done.first().click();
  await page.getByText(/^Offline: /).waitFor();
  await camera.take('pickupOffline', {
    show: [page.locator('header').first(), page.getByText(/Du kannst weiter abhaken/), cards.first()],
    height: TALLEST,
  });
  await page.context().setOffline(false);
  await page.getByText(/^Offline: /).waitFor({ state: 'hidden' });

  await moveToYesterday(sql, dayId);
  await page.goto(`/admin/pickup/${dayId}`);
  await page.getByRole('heading', { name: 'Feierabend' }).waitFor();
  await camera.take('pickupDone', {
    show: [page.getByRole('heading', { name: 'Feierabend' }), page.getByText('Zusammen').locator('../..')],
    margin: 24,
  });
  await camera.take('pickupMissing', {
    show: [page.getByRole('heading', { name: /^Nicht abgeholt/ }), cards.first()],
  });

  await desk.setViewportSize(WIDE_DESK);
  const [{ date }] = await sql('SELECT date FROM pickup_day WHERE id = ?', [dayId]);
  await desk.goto(`/admin/orders?date=${date}`);
  await deskCamera.take('ordersMissing', {
    show: [desk.getByRole('row').nth(0), desk.getByRole('row').nth(4)],
  });
}

/**
 * Moves the day to yesterday: its pickup is over then, and taps still count.
 * @param {import('./take-pictures.mjs').Tools['sql']} sql
 * @param {number} dayId
 */
async function moveToYesterday(sql, dayId) {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(yesterday);
  await sql('UPDATE pickup_day SET livingDate = NULL, deletedAt = UTC_TIMESTAMP(3) WHERE date = ?', [date]);
  await sql('UPDATE pickup_day SET date = ?, livingDate = ? WHERE id = ?', [date, date, dayId]);
}
