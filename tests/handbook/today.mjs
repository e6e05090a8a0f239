import { elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the dashboard in the middle of a week. @type {import('./take-pictures.mjs').Take} */
export async function takeToday({ page, camera }) {
  const { heading, region } = elements(page);

  await page.setViewportSize(WIDE_DESK);
  await page.goto('/admin');
  // Both are one card when the next pickup is the day on sale.
  const days = page.getByRole('region', { name: /^(Jetzt im Shop|Nächste Abholung)/ });
  await camera.take('today', { show: [heading, days.first(), days.last()] });
  await camera.take('attention', { show: [region('Braucht deine Aufmerksamkeit')] });
}
