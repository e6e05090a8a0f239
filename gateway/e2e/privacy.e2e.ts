import { readFile } from 'node:fs/promises';
import { openAdmin } from './back-office';
import { DESK, expect, expectAccessible, PHONE, test } from './fixtures';

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`a customer's data are downloaded on the ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAdmin(page, '/customers', 'Kunden verwalten');
    await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill('aigner');
    await page.getByRole('button', { name: 'Details zu Aigner, Theresa' }).click();
    const link = page.getByRole('link', { name: 'Auskunft herunterladen' });
    await link.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    const downloaded = page.waitForEvent('download');
    await link.press('Enter');
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^auskunft-\d{4}-\d\d-\d\d\.json$/);
    const { customer, orders } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(customer).toMatchObject({ firstName: 'Theresa', lastName: 'Aigner' });
    expect(orders.length).toBeGreaterThan(0);
  });
}
