import { expectToast, fill, openAdmin, press, toast } from './support/back-office';
import { DESK, expect, NARROW, PHONE, test } from './support/fixtures';

const PAGES = [
  ['', 'Dashboard'],
  ['/products', 'Produkte verwalten'],
  ['/box-presets', 'Gemüsekisten'],
  ['/box-presets/edit/new', 'Neue Gemüsekiste erstellen'],
  ['/locations', 'Abholorte verwalten'],
  ['/pickup-days', 'Abholtage verwalten'],
  ['/pickup-days?edit=new', 'Neuen Abholtag erstellen'],
  ['/pickup-days/series', 'Mehrere Tage anlegen'],
  ['/orders', 'Bestellungen verwalten'],
  ['/orders/new', 'Neue Bestellung'],
  ['/standing-orders', 'Dauerbestellungen'],
  ['/standing-orders/new', 'Neue Dauerbestellung'],
  ['/customers', 'Kunden verwalten'],
  ['/sms', 'SMS-Verlauf'],
  ['/settings', 'Einstellungen'],
] as const;

test.describe('on the narrowest screen', () => {
  test.use({ viewport: NARROW });

  test('no text and no field of the back office is cut off by the card around it', async ({ page }) => {
    for (const [path, heading] of PAGES) {
      await openAdmin(page, path, heading);
      await expect(page.getByRole('status', { name: 'Laden...' })).toHaveCount(0);
      for (const size of [NARROW, PHONE]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(findCut), `${path}, ${size.width} pixels`).toEqual([]);
      }
    }
  });
});

/** Runs in the page: finds visible texts and controls beyond an ancestor that hides its overflow, cut dates and labels. */
function findCut(): string[] {
  const CONTROLS = 'input, textarea, button, a[href], [role="combobox"]';
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const isCut = (element: Element): boolean => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const { overflowX, position } = getComputedStyle(around);
      // For screen readers only, or scrolled by a finger
      if (edge.width < 2 || overflowX === 'auto' || overflowX === 'scroll') return false;
      const isHiding = overflowX === 'hidden' || overflowX === 'clip';
      if (isHiding && (right > edge.right + 0.5 || left < edge.left - 0.5)) return true;
      if (position === 'fixed') return false;
    }
    return false;
  };
  return [...document.querySelectorAll('#main *')]
    .filter(
      (element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [role="tablist"]'),
    )
    .filter(
      (element) =>
        ((element.matches(CONTROLS) || hasText(element)) && isCut(element)) ||
        // A date is chosen in the calendar, so its field can't be scrolled; a button doesn't scroll
        (element.matches('input[readonly], button') && element.scrollWidth > element.clientWidth),
    )
    .map((element) => element.outerHTML.slice(0, 120));
}

test.describe('on the desk', () => {
  test.use({ viewport: DESK });

  test('the button that saves the settings stays where it is when something changes', async ({ page }) => {
    await openAdmin(page, '/settings?tab=home', 'Einstellungen');
    const button = page.getByRole('button', { name: 'Einstellungen speichern' });
    const before = await button.boundingBox();
    await fill(page, 'Titel in der Kopfzeile', 'Biohof Ägidius');
    await expect(page.getByText('1 Änderung nicht gespeichert')).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE });

  test('a notification leaves the buttons of a dialog free', async ({ page }) => {
    await openAdmin(page, '/products', 'Produkte verwalten');
    await press(page, 'Neues Produkt');
    const next = page.getByRole('button', { name: 'Erstellen und nächstes' });
    for (const product of ['Pastinaken', 'Mangold']) {
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
      await fill(page, 'Name', product);
      await next.click();
      await expect(toast(page).getByText(product)).toBeVisible();
      await next.scrollIntoViewIfNeeded();
      // a trial waits until nothing else would take the click
      await next.click({ trial: true, timeout: 2000 });
    }
    await expectToast(page, 'Mangold');
  });
});
