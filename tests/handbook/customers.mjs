import { elements } from './elements.mjs';

/** Takes the pictures of customers. @type {import('./take-pictures.mjs').Take} */
export async function takeCustomers({ page, camera }) {
  const { heading, dialog, button, row } = elements(page);

  await page.goto('/admin/customers');
  await camera.take('customers', {
    show: [heading, row(5)],
    ring: [page.getByRole('searchbox', { name: 'Kunden suchen' })],
  });
  await page.getByRole('button', { name: 'Details zu Aigner, Theresa' }).click();
  await dialog.getByText('Umsatz gesamt').waitFor();
  await camera.take('customerDetails', { show: [dialog], margin: 0, height: 560 });
  await camera.take('customerExport', {
    show: [dialog],
    ring: [button('Auskunft herunterladen')],
    margin: 0,
    height: 300,
  });
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Aigner, Theresa deaktivieren' }).click();
  await camera.take('customerDelete', {
    show: [dialog],
    ring: [button('Daten endgültig löschen')],
    margin: 0,
  });
}
