import { screen, within } from '@testing-library/react';
import { user } from '../../../test/open-admin';
import { field, type } from '../../../test/screen';
import { openTab } from '../../../test/settings-page';
import { StandingOrdersTab } from './StandingOrdersTab';

const preview = (name: string) => within(screen.getByText(`Vorschau ${name}`).closest('figure')!);

it('the preview of the notice shows the data of the next day, and its length', async () => {
  openTab(<StandingOrdersTab />);
  await type(
    'Text der SMS vor jeder Abholung',
    '{farm}: {items}, {total} am {date}.{missing} {standingLink}',
  );
  const shown = preview('SMS vor jeder Abholung');
  expect(
    await shown.findByText(
      /^Hofkiste: 2x Große Kiste, 1x Kleine Kiste, 79,50 EUR am Freitag, 27\.11\.2026\. http:\/\/localhost\/dauer\/k7Q/,
    ),
  ).toBeVisible();
  expect(shown.getByText(/^\d+ Zeichen, 1 SMS$/)).toBeVisible();
});

it('the preview follows the text that is edited', async () => {
  openTab(<StandingOrdersTab />);
  await user.click(await field('Text der Bitte um Bestätigung'));
  expect(await preview('Bitte um Bestätigung').findByText(/, jede Woche, je /)).toBeVisible();
  await user.click(await field('Text der SMS, wenn etwas fehlt'));
  expect(await preview('SMS, wenn etwas fehlt').findByText(/keine Bestellung möglich\. /)).toBeVisible();
});

it('the tab says that the notice takes the place of the pickup reminder', async () => {
  openTab(<StandingOrdersTab />);
  expect(
    await screen.findByText(/für Bestellungen aus Dauerbestellungen keine Abholerinnerung/),
  ).toBeVisible();
});

it('the notice that is switched off has neither text nor time', async () => {
  openTab(<StandingOrdersTab />);
  await user.click(await screen.findByRole('switch', { name: 'SMS vor jeder Abholung' }));
  for (const hidden of ['Text der SMS vor jeder Abholung', 'So viele Stunden vor der Bestellfrist'])
    expect(screen.queryByLabelText(hidden)).not.toBeInTheDocument();
  expect(preview('Bitte um Bestätigung')).toBeDefined();
});
