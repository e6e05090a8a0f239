import type { Page } from '@playwright/test';
import { callApi, expectToast, openAdmin, press } from './support/back-office';
import { ADMIN } from './support/farm';
import { DESK, expect, expectAccessible, PHONE, test } from './support/fixtures';
import { aLogo, aPhoto } from './support/photo';

const address = (page: Page) => page.getByRole('textbox', { name: 'Bild-URL' });
const cutting = (page: Page) => page.getByRole('dialog', { name: 'Bild zuschneiden' });

/** Lists what the page has fetched of uploaded pictures over the line, not from its cache. */
const downloads = (page: Page, path = '/pictures/') =>
  page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON())
        .filter(({ name, transferSize }) => name.includes(path) && transferSize > 0)
        .map(({ name, transferSize }) => ({
          size: String(name).split('-').pop(),
          bytes: Number(transferSize),
        })),
    path,
  );

/** The blue and the opacity of the upper and of the lower edge of a picture, 0 to 255 on average. */
const edgesOf = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const edge = (y: number) => {
      const { data } = context.getImageData(0, y, bitmap.width, 1);
      const average = (channel: number) =>
        data.reduce((sum, value, index) => sum + (index % 4 === channel ? value : 0), 0) / bitmap.width;
      return { blue: average(2), alpha: average(3) };
    };
    return { upper: edge(0), lower: edge(bitmap.height - 1) };
  }, url);

test.describe('on a phone with two pixels per point', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });

  test('the farmer takes a photo with the camera, cuts and saves it, and a shopper sees it sharp and small', async ({
    page,
    farm,
  }) => {
    await openAdmin(page, '/box-presets', 'Gemüsekisten');
    await press(page, 'Große Kiste bearbeiten');
    await press(page, 'Adresse statt Datei: Bild');
    const photo = await aPhoto(page);
    const camera = page.waitForEvent('filechooser');
    await press(page, 'Foto aufnehmen: Bild');
    const input = (await camera).element();
    expect(await input.getAttribute('capture')).toBe('environment');
    expect(await input.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
    await (await camera).setFiles(photo);
    await expect(cutting(page)).toBeVisible();
    // The desk has no button for the camera, to which the focus returns
    await expectAccessible(page, 'picture: cutting', [PHONE]);

    // The lower part of the photo, by keyboard alone
    await page.getByRole('group', { name: /^Ausschnitt/ }).focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+ArrowDown');
    await page.getByRole('button', { name: 'Bild verwenden' }).focus();
    await page.keyboard.press('Enter');
    await expect(address(page)).toHaveValue(/^\/pictures\/[0-9a-f]{32}-1600\.webp$/);
    await expect(cutting(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Foto aufnehmen: Bild' })).toBeFocused();
    await expectAccessible(page, 'boxes: form with a picture');
    const url = await address(page).inputValue();
    await press(page, 'Speichern');
    await expectToast(page, 'Gemüsekiste wurde erfolgreich aktualisiert');

    const { upper, lower } = await edgesOf(page, url);
    expect(upper.blue).toBeGreaterThan(150);
    expect(lower.blue).toBeLessThan(80);

    const picture = page.locator(`.box-picture img[src="${url}"]`);
    await farm.refreshShop();
    await page.goto('/');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const shown = await picture.evaluate(({ currentSrc, naturalWidth, width }: HTMLImageElement) => ({
      currentSrc,
      // The browser divides it by its density: 960 pixels for the width that `sizes` names
      naturalWidth,
      width,
    }));
    expect(shown).toEqual({
      currentSrc: farm.url + url.replace('1600', '960'),
      // `sizes` asks for at most two pixels of the device per pixel.
      naturalWidth: 266,
      width: 328,
    });
    const [picturePath = ''] = url.split('-');
    const [loaded, ...others] = await downloads(page, picturePath);
    expect(loaded?.size).toBe('960.webp');
    expect(loaded?.bytes).toBeLessThan(100_000);
    expect(others).toEqual([]);
  });
});

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('the farmer drops a logo, which keeps its transparent ground', async ({ page, farm }) => {
    await farm.changeSettings({ headerLogoUrl: '' });
    await openAdmin(page, '/settings?tab=home', 'Einstellungen');
    const logo = await aLogo(page);
    const dropped = await page.evaluateHandle(
      ({ name, mimeType, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type: mimeType }));
        return transfer;
      },
      { name: logo.name, mimeType: logo.mimeType, base64: logo.buffer.toString('base64') },
    );
    const zone = page.getByRole('button', { name: 'Bild hochladen: Logo' });
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(cutting(page)).toBeVisible();
    await press(page, 'Bild verwenden');
    await press(page, 'Adresse statt Datei: Logo');
    const field = page.getByRole('textbox', { name: 'Bild-URL: Logo' });
    await expect(field).toHaveValue(/^\/pictures\/[0-9a-f]{32}-900\.webp$/);
    const { upper } = await edgesOf(page, await field.inputValue());
    expect(upper.alpha).toBe(0);
    await press(page, 'Einstellungen speichern');
    await expectToast(page, 'Einstellungen gespeichert');
  });

  test('the farmer looks at a product picture under the pointer, and cancels the cutting of another one with Escape', async ({
    page,
  }) => {
    await openAdmin(page, '/products', 'Produkte verwalten');
    const read = page.waitForRequest(/\/api\/admin\/products\/\d+$/);
    await page
      .getByRole('row', { name: /Karotten/ })
      .locator('img')
      .hover();
    await read;
    await expect(page.getByRole('img', { name: 'Karotten' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: 'Karotten' })).toBeHidden();

    await press(page, 'Neues Produkt');
    const files = page.waitForEvent('filechooser');
    await press(page, 'Bild hochladen: Bild');
    await (await files).setFiles(await aLogo(page));
    await expect(cutting(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cutting(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Neues Produkt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bild hochladen: Bild' })).toBeFocused();
  });
});

const SCREENS = [
  { screen: PHONE, density: 1, file: '480.webp' },
  { screen: PHONE, density: 2, file: '960.webp' },
  { screen: DESK, density: 1, file: '960.webp' },
  { screen: DESK, density: 2, file: '1600.webp' },
];

test('a shopper on any screen loads one size of the first picture, and only once', async ({
  browser,
  farm,
  page,
}) => {
  await callApi(page, 'auth/login', ADMIN);
  const answer = await page.request.post('/api/admin/pictures', {
    headers: { Origin: farm.url },
    multipart: { file: await aPhoto(page) },
  });
  const { url } = await answer.json();
  expect(url).toMatch(/-1600\.webp$/);
  await farm.changeSettings({ sliderImage1: url, sliderImage2: '', sliderImage3: '' });
  for (const { screen, density, file } of SCREENS) {
    const context = await browser.newContext({
      viewport: screen,
      deviceScaleFactor: density,
      baseURL: farm.url,
    });
    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect(visitor.getByLabel('Vorname')).toBeVisible();
    expect(await downloads(visitor)).toEqual([{ size: file, bytes: expect.any(Number) }]);
    await context.close();
  }
});
