import { elements } from './elements.mjs';
import { DESK, WIDE_DESK } from './screens.mjs';

/** Takes the pictures of products, boxes and locations. @type {import('./take-pictures.mjs').Take} */
export async function takeProducts({ page, camera }) {
  const { heading, dialog, button, region, row } = elements(page);

  await page.goto('/admin/products');
  await camera.take('products', { show: [heading, row(6)], ring: [button('Neues Produkt')] });

  await page.setViewportSize(WIDE_DESK);
  await page.goto('/admin/box-presets');
  await camera.take('boxes', { show: [heading, row(5)], ring: [button('Neue Gemüsekiste')] });

  await page.getByRole('button', { name: 'Große Kiste bearbeiten' }).click();
  await camera.take('boxForm', {
    show: [heading, region('Grunddaten'), region('Produkte')],
    height: 640,
  });
  await page.goto('/admin/box-presets/edit/new');
  const isSingle = page.getByRole('switch', { name: 'Ist Einzelprodukt' });
  await isSingle.click();
  await camera.take('singleProduct', { show: [region('Grunddaten')], ring: [isSingle] });
  await page.setViewportSize(DESK);

  await page.goto('/admin/locations');
  await camera.take('locations', { show: [heading, row(3)], ring: [button('Neuer Abholort')] });
  await page
    .getByRole('button', { name: /bearbeiten$/ })
    .first()
    .click();
  await camera.take('locationForm', { show: [dialog], margin: 0 });
}
