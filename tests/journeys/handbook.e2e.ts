import type { Page } from '@playwright/test';
import { expectPage, goInside, openAdmin, openMenu } from './support/back-office';
import { allShown, DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

const loadedScripts = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );

/** Runs in the page: returns the titles that need more than two lines in the bar. */
async function tooHigh(heading: HTMLElement | SVGElement, titles: (string | null)[]) {
  await document.fonts.ready;
  const copy = heading.cloneNode();
  heading.replaceWith(copy);
  const TWO_LINES = 48;
  const found = titles.filter((title) => {
    copy.textContent = title;
    return copy instanceof Element && copy.getBoundingClientRect().height > TWO_LINES;
  });
  copy.parentNode?.replaceChild(heading, copy);
  return found;
}

test('the farmer reads the handbook from a page, from the menu, as a whole and on paper', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openAdmin(page, '/pickup-days', 'Abholtage verwalten');
  await page.getByRole('link', { name: 'Hilfe: Abholtage verwalten' }).click();
  await expectPage(page, 'Abholtag anlegen');
  await expectAccessible(page, 'handbook: chapter');

  await page.emulateMedia({ media: 'print' });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { name: 'Abholtag anlegen' })).toBeVisible();
    for (const name of ['Drucken', 'Menü öffnen', 'Ausloggen'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });

  await page.getByRole('navigation', { name: 'Weitere Kapitel' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Abholtag anlegen');
  await page.goBack();
  await expectPage(page, 'Abholtag anlegen');
  await page.goBack();
  await expectPage(page, 'Abholtage verwalten');

  await openMenu(page);
  await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
  await expectPage(page, 'Hilfe');
  await expectAccessible(page, 'handbook: contents');
  const chapters = page.getByRole('main').locator('ol > li > a');
  const titles = await Promise.all((await allShown(chapters)).map((chapter) => chapter.textContent()));
  expect(titles.length).toBeGreaterThan(20);
  const cut = await page.getByRole('heading', { level: 1 }).evaluate(tooHigh, titles);
  expect(cut, 'titles that do not fit into the bar of the phone').toEqual([]);
  const withoutChapters = await loadedScripts(page);
  await page.getByRole('searchbox', { name: 'Im Handbuch suchen' }).fill('Saison');
  await expect(page.getByText(/^\d+ Kapitel$/)).toBeVisible();
  expect(await loadedScripts(page), 'a search loads the chapters').toBeGreaterThan(withoutChapters + 20);
  await page.getByRole('searchbox', { name: 'Im Handbuch suchen' }).fill('');
  await page.getByRole('link', { name: 'Die ersten zehn Minuten' }).click();
  await expectPage(page, 'Die ersten zehn Minuten');

  await page.goto('/admin/hilfe/betreuung#neues-passwort');
  await expect(page.getByRole('heading', { name: 'Ein neues Passwort setzen' })).toBeInViewport();

  await goInside(page, '/hilfe/alles');
  await expectPage(page, 'Ganzes Handbuch');
  const pictures = page.getByRole('main').locator('img');
  for (const picture of await allShown(pictures)) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { intervals: [50] })
      .toBeGreaterThan(0);
  }
  await expectAccessible(page, 'handbook: whole');
});

test('the farmer reads the handbook with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openAdmin(page, '/products', 'Produkte verwalten');
  await page.getByRole('link', { name: 'Hilfe: Produkte verwalten' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Alle Kapitel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 'Hilfe');
});
