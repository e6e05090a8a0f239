import { elements } from './elements.mjs';

/** Takes the picture of standing orders. @type {import('./take-pictures.mjs').Take} */
export async function takeStandingOrders({ page, camera }) {
  const { region } = elements(page);

  await page.goto('/admin/standing-orders');
  await camera.take('standingWeeks', { show: [region('Nächste Wochen')], margin: 0, height: 300 });
}
