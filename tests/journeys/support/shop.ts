import { expect, type Locator, type Page } from '@playwright/test';

export interface Contact {
  firstName: string;
  lastName: string;
  phone: string;
}

/** Keeps the scripts of the shop's pages away, as a weak line does. Resolves to a function that lets them arrive. */
export async function holdScripts(page: Page, files = /vendor\.\w+\.js/): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

/** Fills in a field as a password manager does: without an event. */
export const fillWithoutEvent = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => void Object.assign(element, { value }), text);

export async function chooseBox(page: Page, name: string, quantity: number): Promise<void> {
  const more = page.getByRole('button', { name: `${name}: eine mehr` });
  for (let count = 0; count < quantity; count += 1) await more.click();
}

export async function fillContact(page: Page, { firstName, lastName, phone }: Contact): Promise<void> {
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel('Telefonnummer').fill(phone);
}

/** Waits for the captcha, as a person does, and sends. */
export async function sendOrder(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeEnabled();
  await submit.click();
}

/** Opens the shop and fills in a complete order, without sending it. */
export async function fillOrder(page: Page, phone: string): Promise<void> {
  await page.goto('/');
  await chooseBox(page, 'Kleine Kiste', 1);
  await fillPerson(page, phone);
}

/** Everything that an order needs except for its boxes. */
export async function fillPerson(page: Page, phone: string): Promise<void> {
  await fillContact(page, { firstName: 'Theresa', lastName: 'Quehenberger', phone });
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
}
