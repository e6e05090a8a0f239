import { dayCard, elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

const TEXT = 'Hallo {firstName}! Der Traktor steht: Die Abholung am {date} ist heute in der Halle. {farm}';

/** Takes the pictures of a message to all customers of a day. @type {import('./take-pictures.mjs').Take} */
export async function takeMessages({ page, camera }) {
  const { heading, dialog, button, field, region } = elements(page);
  const { card, buttons } = dayCard(page);

  await page.setViewportSize(WIDE_DESK);
  await page.goto('/admin/pickup-days');
  await camera.take('messageButton', { show: [card], ring: buttons('Nachricht an alle') });
  await buttons('Nachricht an alle')[0]?.click();
  await camera.take('messageRecipients', { show: [region('Empfänger')] });
  await field('Text').fill(TEXT);
  await heading.click();
  await camera.take('messageText', {
    show: [region('Nachricht'), region('Vorschau')],
    ring: [field('Text')],
  });
  await camera.take('messageCosts', { show: [region('Kosten in Teilen')], height: 120 });
  await page.getByRole('button', { name: /^An \d+ Personen senden$/ }).click();
  await camera.take('messageConfirm', { show: [dialog], ring: [button('Jetzt senden')], margin: 0 });
  await button('Jetzt senden').click();
  await page.getByRole('heading', { name: 'SMS-Verlauf' }).waitFor();
  await page.reload();
  await camera.take('messageLog', { show: [heading, page.getByRole('row').nth(1)] });
}
