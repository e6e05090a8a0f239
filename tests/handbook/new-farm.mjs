import { elements } from './elements.mjs';
import { DESK, PHONE, WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the first ten minutes, from the empty farm to the first order. @type {import('./take-pictures.mjs').Take} */
export async function takeNewFarm({ page, camera, openScreen, sql }) {
  const { heading, dialog, button, field, amount, untilSaid } = elements(page);

  await page.goto('/admin');
  const welcome = page.getByRole('region', { name: /^Willkommen!/ });
  await camera.take('firstSteps', { show: [welcome] });

  await page.getByRole('link', { name: 'Den Hof vorstellen: Einrichten' }).click();
  await field('Titel in der Kopfzeile').fill('Biohof Lindner');
  await camera.take('firstName', {
    show: [heading, page.getByRole('tablist'), field('Titel in der Kopfzeile')],
    ring: [field('Titel in der Kopfzeile')],
  });
  await button('Einstellungen speichern').click();
  await untilSaid('Einstellungen gespeichert');

  await page.goto('/admin/products');
  for (const product of ['Karotten', 'Lauch', 'Erdäpfel', 'Äpfel']) {
    await button('Neues Produkt').click();
    await field('Name').fill(product);
    if (product === 'Karotten')
      await camera.take('firstProduct', { show: [dialog], ring: [button('Erstellen')], margin: 0 });
    await button('Erstellen').click();
    await page.getByRole('cell', { name: product, exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }

  // On a narrow screen the names of the products would wrap.
  await page.setViewportSize(WIDE_DESK);
  await page.goto('/admin/box-presets/edit/new');
  await field('Name').fill('Familienkiste');
  await field('Beschreibung').fill('Für drei bis vier Personen, jede Woche anders.');
  await amount('Gewicht').getByRole('spinbutton').fill('4,5');
  await amount('Preis').getByRole('spinbutton').fill('24,90');
  for (const product of ['Karotten', 'Lauch', 'Erdäpfel'])
    await page.getByRole('checkbox', { name: product, exact: true }).check();
  await camera.take('firstBox', {
    show: [page.getByRole('region', { name: 'Grunddaten' })],
    ring: [field('Name'), amount('Gewicht'), amount('Preis')],
  });
  await camera.take('firstBoxContents', {
    show: [page.getByRole('region', { name: 'Produkte', exact: true })],
  });
  await button('Erstellen').click();
  await untilSaid('Gemüsekiste wurde erfolgreich erstellt');

  await page.setViewportSize(DESK);
  await page.goto('/admin/locations');
  await button('Neuer Abholort').click();
  await field('Name').fill('Hofladen');
  await camera.take('firstLocation', {
    show: [dialog],
    ring: [page.getByRole('switch', { name: 'Standard' }), button('Erstellen')],
    margin: 0,
  });
  await button('Erstellen').click();
  await untilSaid('Abholort erstellt');

  await page.goto('/admin/pickup-days/new?sells=yes');
  await page.getByRole('checkbox', { name: 'Familienkiste aktiv' }).waitFor();
  await camera.take('firstDay', {
    show: [heading, page.getByRole('region', { name: 'Abholorte' }), button('Erstellen')],
    ring: [button('Erstellen')],
  });
  await button('Erstellen').click();
  await untilSaid('Abholtag erstellt');

  const shop = await openScreen(PHONE);
  const { button: shopButton } = elements(shop.page);
  await shop.page.goto('/');
  await shop.page.getByRole('heading', { name: 'Familienkiste' }).waitFor();
  await shop.camera.take('firstShop', { show: [shop.page.locator('body')], margin: 0 });
  await shop.page.getByRole('button', { name: 'Familienkiste: eine mehr' }).click();
  await shop.page.getByLabel('Vorname').fill('Maria');
  await shop.page.getByLabel('Nachname').fill('Lindner');
  await shop.page.getByLabel('Telefonnummer').fill('0664 1234567');
  await shop.page.getByRole('radio').first().check();
  await shop.page.getByRole('checkbox', { name: /Datenschutzerklärung zur Kenntnis genommen/ }).check();
  const order = shopButton('Zahlungspflichtig bestellen');
  await order.scrollIntoViewIfNeeded();
  await shop.camera.take('firstOrder', {
    show: [shop.page.getByRole('heading', { name: 'Deine Bestellung' })],
    ring: [order],
  });
  await order.click();
  await shop.page.getByRole('dialog').waitFor();

  await page.setViewportSize(WIDE_DESK);

  const [{ date }] = await sql('SELECT date FROM pickup_day');
  await page.goto(`/admin/orders?date=${date}`);
  await camera.take('firstOrders', { show: [heading, page.getByRole('row').nth(1)] });
}
