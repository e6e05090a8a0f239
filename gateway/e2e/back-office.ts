import { formatDate, formatPickupDate } from '@hofkiste/contract/dates';
import { expect, type Page } from '@playwright/test';
import { ADMIN } from './farm';

export async function logIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** A page of the back office, through the login before it. */
export async function openAdmin(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await logIn(page);
  await expectPage(page, heading);
}

/** By the menu, which is a drawer on the phone. */
export async function follow(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü öffnen' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: entry, exact: true }).click();
}

export async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

export const toast = (page: Page) => page.getByRole('region', { name: 'Meldungen (F8)' });

/** Also closes it, so that the next one can't be taken for it. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page)).toContainText(text);
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
}

/** Chooses 'yyyy-MM-dd' in the calendar of the field. It may still be on its way to its place; a date that was taken closes it. */
export async function chooseDate(page: Page, field: string, date: string): Promise<void> {
  await page.getByLabel(field).click();
  const cell = page.getByTitle(formatDate(date), { exact: true });
  await expect(async () => {
    await cell.click({ timeout: 2000 });
    await expect(cell).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(page.getByLabel(field)).toHaveValue(formatPickupDate(date));
}
