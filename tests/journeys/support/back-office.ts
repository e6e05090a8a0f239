import {
  addDays,
  formatDate,
  formatPickupDate,
  formatWeekday,
  wallClock,
} from '@hofkiste/contract/plain/dates';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN, type Farm } from './farm';
import { PHONE } from './fixtures';

/** Opens a page of the back office with a session of this journey's own. The login page has journeys of its own. */
export async function openAdmin(page: Page, path: string, heading: string | RegExp): Promise<void> {
  // An open page would go on with the session that this login ends.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await callApi(page, 'auth/login', ADMIN);
  await page.goto(`/admin${path}`);
  await expectPage(page, heading);
}

/** Goes to a page of the back office that is open already, as its links do: nothing is loaded anew. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin${path}`);

/** Chooses a rarer action of a pickup day in the list of days. */
export async function chooseMore(page: Page, date: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Mehr: ${formatDate(date)}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Posts to the api with the cookies of the browser. */
export async function callApi(page: Page, path: string, data: object): Promise<void> {
  const health = await page.request.get('/api/health');
  const { origin } = new URL(health.url());
  const answer = await page.request.post(`/api/${path}`, { data, headers: { Origin: origin } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
}

/** Fills the login form, on the login page or above the page whose session has ended. */
export async function logIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** The last login or confirmation of every session is a while ago. */
export const letTimePass = (farm: Farm) =>
  farm.sql("UPDATE session SET data = JSON_REMOVE(data, '$.authenticatedAt')");

/** Waits for the dialog that asks for the password. */
export async function askedForPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Passwort bestätigen' });
  await expect(dialog.getByLabel('Aktuelles Passwort')).toBeFocused();
  return dialog;
}

/** Answers the dialog that asks for the password. */
export async function confirmWith(page: Page, password: string) {
  const dialog = await askedForPassword(page);
  await page.keyboard.type(password);
  await dialog.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  return dialog;
}

/** Presses Tab until an element has the focus. */
export const tabTo = (page: Page, target: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });

/** Follows an entry of the menu, which is a drawer on the phone. */
export async function follow(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name: entry, exact: true }).click();
}

/** Opens the drawer of the phone; on the desk the menu is always open. */
export async function openMenu(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) await press(page, 'Menü öffnen');
}

export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

export const toast = (page: Page) => page.getByRole('region', { name: 'Meldungen (F8)' });

/** Closes the toast, so that the next one with the same text can't be mistaken for it. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = toast(page).getByRole('listitem').filter({ hasText: text });
  await expect(shown).toBeVisible();
  // After five seconds it closes by itself
  await expect(async () => {
    if (await shown.isVisible())
      await page.getByRole('button', { name: 'Meldung schließen' }).click({ timeout: 1000 });
    await expect(shown).toBeHidden({ timeout: 1000 });
  }).toPass();
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const fill = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(value);

/** Clicks a choice of a list or calendar that has just been opened, until it closes: while it opens it takes no click. */
export async function pick(choice: Locator): Promise<void> {
  await choice.waitFor();
  await expect(async () => {
    if (await choice.isVisible()) await choice.click({ timeout: 2000 });
    await expect(choice).toBeHidden({ timeout: 2000 });
  }).toPass();
}

/** Chooses a date ('yyyy-MM-dd') in the calendar of the field. */
export async function chooseDate(page: Page, field: string, date: string): Promise<void> {
  await page.getByLabel(field).click();
  await pick(page.getByTitle(formatDate(date), { exact: true }));
  await expect(page.getByLabel(field)).toHaveValue(formatPickupDate(date));
}

const ZONE = 'Europe/Vienna';

/** The next Friday, 'yyyy-MM-dd': the date that the form of a new day proposes. */
function usualPickupDate(): string {
  const { date: today } = wallClock(new Date(), ZONE);
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  return week.find((date) => formatWeekday(date) === 'Freitag') ?? today;
}

/** Takes the Friday after {@link usualPickupDate}: on a Thursday the usual deadline has passed. */
export const chooseLaterDay = (page: Page): Promise<void> =>
  chooseDate(page, 'Abholdatum', addDays(usualPickupDate(), 7));
