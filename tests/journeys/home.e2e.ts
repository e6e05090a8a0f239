import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from './support/fixtures';
import { fillWithoutEvent, holdScripts, sendOrder } from './support/shop';

const shownPicture = (page: Page) => page.locator('.hero-picture .is-current');
const src = (name: string) => `/illustrations/${name}.svg`;

test.use({ viewport: PHONE });

test.describe('with animations', () => {
  // With reduced motion the pictures don't change by themselves
  test.use({ allowedMessages: /status of 404/, contextOptions: { reducedMotion: 'no-preference' } });

  test('a shopper sees colours and pictures of the farm before any script, stops the pictures and moves them', async ({
    page,
    farm,
  }) => {
    await page.clock.install();
    const settings = {
      sliderImage1: src('kiste-klein'),
      sliderImage2: src('kiste-gross'),
      sliderImage3: '',
      sliderImage4: src('fehlt'),
      sliderImage5: src('kiste-suppe'),
      primaryColor: '8a2be2',
      accentColor: '#0aa',
      bgContrastColor: 'kaputt',
      backgroundImageUrl: src('acker'),
    };
    await farm.changeSettings(settings);
    const html = await (await page.goto('/'))?.text();
    expect(html).toContain(`<img class="is-current" src="${src('kiste-klein')}"`);
    expect(html).toContain('--primary:#8a2be2;');
    expect(html).toContain('--accent:#00aaaa;');
    expect(html).toContain('<meta name="theme-color" content="#8a2be2"/>');
    const background = await page.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage);
    expect(background).toContain(src('acker'));

    await expect(page.getByRole('button', { name: 'Bild 1 von 4' })).toBeVisible();
    await page.clock.runFor(10_100);
    await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-gross'));
    await expect(page.getByRole('button', { name: 'Bild 2 von 3' })).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(10_100);
    await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-suppe'));
    await page.getByRole('button', { name: 'Bilder anhalten' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-suppe'));
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeVisible();
    await expectAccessible(page, 'home: pictures and colours of the farm');

    await page.getByRole('button', { name: 'Bild 2 von' }).click();
    await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-gross'));
    await page.keyboard.press('ArrowLeft');
    await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-klein'));
    const box = await shownPicture(page).boundingBox();
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y);
    await page.mouse.up();
    await expect(shownPicture(page)).toHaveAttribute('src', src('kiste-gross'));
  });
});

test.describe('on a bad line', () => {
  test.use({ allowedMessages: /Failed to load resource|ChunkLoadError|Loading chunk/ });

  test('a shopper keeps boxes and name while the file with the choice of days is late', async ({
    page,
    farm,
  }) => {
    await farm.changeSettings({ daysOnSale: '2' });
    const arrive = await holdScripts(page, /day-choice\.\w+\.js/);
    const rest = page.waitForResponse(/home-page\.\w+\.js/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Kleine Kiste: eine mehr' }).click();
    await fillWithoutEvent(page.getByLabel('Nachname'), 'Quehenberger');
    await rest;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    arrive();
    await expect(page.getByText('1 Kiste', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Nachname')).toHaveValue('Quehenberger');
  });

  test('a shopper taps and types before the scripts are there, in the middle of a word when they arrive, and loses nothing', async ({
    page,
    farm,
  }) => {
    const arrive = await holdScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.isNavigationRequest()) sent.push(request.url());
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Jetzt bestellen' }).click();
    await expect(page.getByRole('heading', { name: /^Kisten für/ })).toBeInViewport();
    sent.length = 0;
    const amount = page.getByRole('group', { name: 'Menge Große Kiste' }).getByRole('status');
    await page.getByRole('button', { name: 'Große Kiste: eine mehr' }).click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Große Kiste: eine weniger' }).click();
    await expect(amount).toHaveText('2');
    await fillWithoutEvent(page.getByLabel('Nachname'), 'Quehenberger');
    await page.getByLabel('Telefonnummer').fill(farm.newPhone().typed);
    await page.getByRole('radio').last().check();
    await page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
    await page.getByLabel('Telefonnummer').press('Enter');
    // The button counts as disabled until the captcha is done
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click({ force: true });
    await expect(page.getByText('Einen Moment …')).toBeVisible();
    await expectAccessible(page, 'home: before the scripts');
    const place = await page.getByRole('radio').last().inputValue();
    await page.getByLabel('Vorname').pressSequentially('There');
    await page.getByLabel('Vorname').press('ArrowLeft');
    arrive();
    await expect(page.getByText('Einen Moment …')).not.toBeAttached();
    await expect(page.getByLabel('Vorname')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('sa');
    await expect(page.getByLabel('Vorname')).toHaveValue('Theresa');
    await expect(page.getByLabel('Nachname')).toHaveValue('Quehenberger');
    await expect(amount).toHaveText('2');
    await expect(page.locator(`input[type=radio][value="${place}"]`)).toBeChecked();
    await expect(page.getByRole('checkbox')).toBeChecked();
    expect(sent, 'requests of a form before its scripts').toEqual([]);
    await sendOrder(page);
    await expect(page.getByRole('dialog', { name: 'Bestellung erfolgreich!' })).toContainText('53,00');
  });

  test('a shopper chooses a box while the script of the page does not load at first, and keeps it', async ({
    page,
  }) => {
    let isLost = false;
    await page.route(/home-page\.\w+\.js/, (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Kleine Kiste: eine mehr' }).click();
    await expect(page.getByText('Einen Moment …')).not.toBeAttached();
    await expect(page.getByText('1 Kiste', { exact: true })).toBeVisible();
    expect(isLost).toBe(true);
  });

  test('a shopper loads the boxes again after the api gave no answer at all', async ({ page }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(id="boot">)[^<]*/, '$1');
      await route.fulfill({ response: answer, body });
    });
    await page.route('/api/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Die Kisten konnten nicht geladen werden.')).toBeVisible();
    await expectAccessible(page, 'home: boxes not loaded');
    await page.unroute('/api/**');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { name: 'Große Kiste' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frische Bio-Gemüsekisten');
  });
});
