/** @import { Locator, Page } from '@playwright/test' */

/**
 * Finds the parts of a page by their names on the screen.
 * @param {Page} page
 */
export const elements = (page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  dialog: page.getByRole('dialog'),
  button: (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }),
  link: (/** @type {string} */ name) => page.getByRole('link', { name, exact: true }),
  field: (/** @type {string} */ name) => page.getByRole('textbox', { name, exact: true }),
  region: (/** @type {string} */ name) => page.getByRole('region', { name, exact: true }),
  row: (/** @type {number} */ index) => page.getByRole('row').nth(index),
  /** Finds a number field, including its unit. */
  amount: (/** @type {string} */ name) =>
    page.locator('.ant-input-number', { has: page.getByRole('spinbutton', { name, exact: true }) }),
  untilSaid: (/** @type {string} */ text) => page.getByText(text).first().waitFor(),
});

/**
 * Finds the card of the first day of now, which can be ordered in the shop.
 * @param {Page} page
 */
export function dayCard(page) {
  const card = page.getByRole('list', { name: 'Aktuelle Abholtage' }).locator('> li').first();
  return {
    card,
    buttons: (/** @type {string[]} */ ...names) =>
      names.map((name) => card.locator('a, button', { hasText: name }).first()),
    /** Opens 'Mehr' and resolves to an entry of its menu. */
    more: async (/** @type {string} */ name) => {
      await card.locator('button', { hasText: 'Mehr' }).click();
      return page.getByRole('menuitem', { name });
    },
  };
}
