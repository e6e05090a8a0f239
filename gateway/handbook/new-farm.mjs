import { DESK } from './screens.mjs';

/**
 * The first ten minutes, from the empty farm to the first order.
 * @type {import('./take-pictures.mjs').Part}
 */
export const newFarm = {
  name: 'new-farm',
  title: 'Neuer Hof',
  demoFarm: false,
  async take({ page, camera, openScreen }) {
    const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
    const field = (/** @type {string} */ name) => page.getByRole('textbox', { name, exact: true });
    const amount = (/** @type {string} */ name) =>
      page.locator('.ant-input-number', { has: page.getByRole('spinbutton', { name }) });
    const heading = page.getByRole('heading', { level: 1 });
    const dialog = page.getByRole('dialog');
    const saved = (/** @type {string} */ text) => page.getByText(text, { exact: true }).first().waitFor();

    await page.goto('/admin');
    const welcome = page.getByRole('region', { name: /^Willkommen!/ });
    await camera.take('first-steps', { show: [welcome] });

    await page.getByRole('link', { name: 'Den Hof vorstellen: Einrichten' }).click();
    await field('Titel in der Kopfzeile').fill('Biohof Lindner');
    await camera.take('first-name', {
      show: [heading, page.getByRole('tablist'), page.getByText('Der Name eures Hofs', { exact: false })],
      ring: [field('Titel in der Kopfzeile'), button('Einstellungen speichern')],
    });
    await button('Einstellungen speichern').click();
    await saved('Einstellungen gespeichert');

    await page.goto('/admin/products');
    for (const product of ['Karotten', 'Lauch', 'Erdäpfel', 'Äpfel']) {
      await button('Neues Produkt').click();
      await field('Name').fill(product);
      if (product === 'Karotten')
        await camera.take('first-product', { show: [dialog], ring: [button('Erstellen')], margin: 0 });
      await button('Erstellen').click();
      await page.getByRole('cell', { name: product, exact: true }).waitFor();
      await dialog.waitFor({ state: 'hidden' });
    }

    // on a narrow screen the names of the products break
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto('/admin/box-presets/edit/new');
    await field('Name').fill('Familienkiste');
    await field('Beschreibung').fill('Für drei bis vier Personen, jede Woche anders.');
    await amount('Gewicht').getByRole('spinbutton').fill('4,5');
    await amount('Preis').getByRole('spinbutton').fill('24,90');
    for (const product of ['Karotten', 'Lauch', 'Erdäpfel'])
      await page.getByRole('checkbox', { name: product, exact: true }).check();
    await camera.take('first-box', {
      show: [page.getByRole('region', { name: 'Grunddaten' })],
      ring: [field('Name'), amount('Gewicht'), amount('Preis')],
    });
    await camera.take('first-box-contents', {
      show: [page.getByRole('region', { name: 'Produkte', exact: true })],
    });
    await button('Erstellen').click();
    await saved('Gemüsekiste wurde erfolgreich erstellt');

    await page.setViewportSize(DESK);
    await page.goto('/admin/locations');
    await button('Neuer Abholort').click();
    await field('Name').fill('Hofladen');
    await page.getByRole('switch', { name: 'Standard' }).click();
    await camera.take('first-location', {
      show: [dialog],
      ring: [page.getByRole('switch', { name: 'Standard' }), button('Erstellen')],
      margin: 0,
    });
    await button('Erstellen').click();
    await saved('Abholort erstellt');

    await page.goto('/admin/pickup-days?edit=new');
    await page.getByRole('checkbox', { name: 'Familienkiste aktiv' }).waitFor();
    await camera.take('first-day', {
      show: [heading, page.getByRole('region', { name: 'Abholorte' }), button('Erstellen')],
      ring: [button('Erstellen')],
    });
    await button('Erstellen').click();
    await saved('Abholtag erstellt');

    const phone = await openScreen({ width: 390, height: 1400 });
    await phone.page.goto('/');
    const box = phone.page.getByRole('heading', { name: 'Familienkiste' });
    await box.waitFor();
    await phone.camera.take('first-shop', { show: [phone.page.locator('body')], margin: 0 });
  },
};
