import { elements } from './elements.mjs';
import { LOW_DESK, WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the orders of a day, and of an order by phone. @type {import('./take-pictures.mjs').Take} */
export async function takeOrders({ page, camera, date }) {
  const { heading, dialog, button, region, row, field } = elements(page);
  const search = page.getByRole('searchbox', { name: 'Nach Name oder Telefonnummer suchen' });
  const location = page.locator('.ant-select', { has: page.getByRole('combobox', { name: 'Abholort' }) });

  await page.setViewportSize(WIDE_DESK);
  await page.goto(`/admin/orders?date=${date}`);
  await camera.take('orders', { show: [heading, row(4)] });
  await camera.take('ordersFilter', {
    show: [button('Vorheriger Abholtag'), page.getByText('Bestellschluss')],
    ring: [location, search],
  });

  await page.setViewportSize(LOW_DESK);
  await page.getByRole('button', { name: 'Details zu Binder, Josef' }).last().click();
  await region('Verlauf').waitFor();
  await camera.take('orderDetails', { show: [dialog], margin: 0 });
  await button('Stornieren').click();
  const question = page.getByRole('dialog', { name: 'Bestellung stornieren' });
  await camera.take('cancelOrder', {
    show: [question],
    ring: [question.getByRole('button', { name: 'Stornieren' })],
    margin: 0,
  });

  await page.setViewportSize(WIDE_DESK);
  await page.goto('/admin/orders/new');
  const phone = page.getByRole('combobox', { name: 'Telefonnummer' });
  await phone.pressSequentially('0664 0001');
  await page.getByText('Aigner, Theresa').waitFor();
  await camera.take('newOrderContact', {
    show: [region('Kontakt'), page.locator('.ant-select-dropdown')],
    ring: [page.locator('.ant-input-affix-wrapper', { has: phone })],
  });
  await phone.fill('0660 1234567');
  await field('Vorname').fill('Rosa');
  await field('Nachname').fill('Haller');
  await page.getByRole('spinbutton', { name: 'Menge: Kleine Kiste' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Menge: Freilandeier, 10 Stück' }).fill('2');
  await heading.click();
  await camera.take('newOrderBoxes', { show: [region('Kisten')] });
  await camera.take('newOrderSlip', { show: [region('Bestellung')], ring: [button('Bestellen')] });
}
