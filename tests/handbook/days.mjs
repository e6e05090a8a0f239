import { dayCard, elements } from './elements.mjs';

/** Takes the pictures of a pickup day, from its creation to its lists. @type {import('./take-pictures.mjs').Take} */
export async function takeDays({ page, camera }) {
  const { heading, dialog, button, link, region, amount } = elements(page);
  const { card, buttons } = dayCard(page);

  await page.goto('/admin/pickup-days');
  await camera.take('newDay', { show: [heading], ring: [button('Neuer Abholtag')] });
  await button('Neuer Abholtag').click();
  await camera.take('dayDates', { show: [region('Termin')] });
  await camera.take('dayBoxes', { show: [region('Kisten')] });
  await camera.take('dayLocations', { show: [region('Abholorte')] });

  await page.goto('/admin/pickup-days');
  await camera.take('announce', { show: [card], ring: buttons('Ankündigen') });
  await camera.take('soldOut', { show: [card], ring: [card.getByRole('group').first()] });
  await camera.take('listsButton', { show: [card], ring: buttons('Listen') });
  await buttons('Ankündigen')[0]?.click();
  await page.getByRole('textbox', { name: 'Vorschau' }).waitFor();
  await camera.take('announcement', { show: [dialog], ring: [button('Text kopieren')], margin: 0 });

  await page.goto('/admin/pickup-days');
  await buttons('Listen')[0]?.click();
  await camera.take('lists', { show: [dialog], ring: [link('Ernteliste als PDF')], margin: 0 });

  await page.goto('/admin/pickup-days');
  await buttons('Bearbeiten')[0]?.click();
  await camera.take('limits', {
    show: [region('Kisten')],
    ring: [amount('Max. Stück: Große Kiste'), amount('Max. Stück: Waldhonig, 500 g')],
  });
}
