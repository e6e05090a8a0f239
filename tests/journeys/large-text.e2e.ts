import { allShown, expect, expectAccessible, PHONE, test } from './support/fixtures';

test.use({ viewport: PHONE });

test('a shopper with a large font size in the browser reads larger text, and nothing is cut off', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  // Font size that an older person sets instead of 16.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 28 } });
  await page.goto('/');
  await expect(page.getByLabel('Vorname')).toBeVisible();
  await page.getByRole('button', { name: 'Kleine Kiste: eine mehr' }).click();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('29.75px');
  for (const part of ['.label-date', '.box-price', '.hero-title'])
    for (const element of await allShown(page.locator(part)))
      expect(
        await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${part} is cut off`,
      ).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'home: large text', [PHONE]);
});
