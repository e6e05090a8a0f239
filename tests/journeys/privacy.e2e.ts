import { readFile } from 'node:fs/promises';
import { confirmWith, letTimePass, openAdmin } from './support/back-office';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on the ${screen}`, () => {
    test.use({ viewport, allowedMessages: /403/ });

    test("a customer's data are downloaded after giving the password again", async ({ page, farm }) => {
      await openAdmin(page, '/customers', 'Kunden verwalten');
      await letTimePass(farm);
      await page.getByRole('searchbox', { name: 'Kunden suchen' }).fill('aigner');
      await page.getByRole('button', { name: 'Details zu Aigner, Theresa' }).click();
      const button = page.getByRole('button', { name: 'Auskunft herunterladen' });
      await button.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      const downloaded = page.waitForEvent('download');
      await button.press('Enter');
      await confirmWith(page, ADMIN.password);
      const download = await downloaded;
      expect(download.suggestedFilename()).toMatch(/^auskunft-\d{4}-\d\d-\d\d\.json$/);
      const { customer, orders } = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(customer).toMatchObject({ firstName: 'Theresa', lastName: 'Aigner' });
      expect(orders.length).toBeGreaterThan(0);
    });
  });
}
