import { dayCard, elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

/** Takes the pictures of planning many days, and of copying one. @type {import('./take-pictures.mjs').Take} */
export async function takePlanning({ page, camera }) {
  const { heading, link, button, region } = elements(page);
  const { card, more } = dayCard(page);

  await page.setViewportSize(WIDE_DESK);
  await page.goto('/admin/pickup-days');
  const copy = await more('Kopieren');
  await camera.take('copyDay', { show: [card, copy], ring: [copy] });
  await page.keyboard.press('Escape');
  await camera.take('seriesButton', {
    show: [heading, button('Neuer Abholtag')],
    ring: [link('Mehrere Tage anlegen')],
  });

  await link('Mehrere Tage anlegen').click();
  await region('Vorschau').waitFor();
  await camera.take('seriesTemplate', { show: [region('Vorlage'), region('Termine')] });
  await camera.take('seriesPreview', { show: [region('Vorschau')], height: 560 });
  const create = page.getByRole('button', { name: /Abholtage? anlegen$/ });
  await camera.take('seriesCreate', { show: [button('Abbrechen')], ring: [create], margin: 24 });
}
