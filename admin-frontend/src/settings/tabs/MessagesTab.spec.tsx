import { screen, within } from '@testing-library/react';
import { field, type } from '../../../test/fields';
import { user } from '../../../test/open-admin';
import { openTab } from '../../../test/settings-tab';
import { AnnouncementsTab } from './AnnouncementsTab';
import { SmsTab } from './SmsTab';

describe('the preview of the SMS', () => {
  it('shows the data of the next day, the number of characters and of SMS parts', async () => {
    openTab(<SmsTab />);
    await type('Text der Bestellbestätigung', '{farm}: {items}, {total} am {date}, {location}');
    const preview = within(screen.getByText('Vorschau Bestellbestätigung').closest('figure')!);
    expect(
      await preview.findByText(
        'Hofkiste: 2x Große Kiste, 1x Kleine Kiste, 79,50 EUR am Freitag, 27.11.2026, Biohof Lindner',
      ),
    ).toBeVisible();
    expect(preview.getByText('91 Zeichen, 1 SMS')).toBeVisible();
  });

  it.each(['Änderungsbestätigung', 'Stornierung'])('follows the text that is edited: %s', async (name) => {
    openTab(<SmsTab />);
    await user.click(await field(`Text der ${name}`));
    expect(screen.getByText(`Vorschau ${name}`)).toBeVisible();
  });

  it('a placeholder button inserts its placeholder at the cursor', async () => {
    openTab(<SmsTab />);
    await type('Text der Stornierung', 'Storniert:  Danke');
    const text = await field('Text der Stornierung');
    await user.click(text);
    text.setSelectionRange(11, 11);
    await user.click(screen.getByRole('button', { name: 'Kisten' }));
    expect(text).toHaveValue('Storniert: {items} Danke');
    expect(text).toHaveFocus();
  });

  it('the placeholder buttons stay at one place and name the text that takes them', async () => {
    openTab(<SmsTab />);
    const chips = await screen.findByRole('list', { name: 'Platzhalter' });
    expect(chips.parentElement).toHaveTextContent(/^Einfügen in: Bestellbestätigung/);
    await user.click(await field('Text der Stornierung'));
    expect(screen.getByRole('list', { name: 'Platzhalter' })).toBe(chips);
    expect(chips.parentElement).toHaveTextContent(/^Einfügen in: Stornierung/);
  });

  it('hides the text of an SMS that is switched off', async () => {
    openTab(<SmsTab />);
    await user.click(await screen.findByRole('switch', { name: 'Abholerinnerung' }));
    expect(await screen.findByText('Es wird keine SMS gesendet')).toBeVisible();
    for (const hidden of ['Text der Abholerinnerung', 'Uhrzeit der Abholerinnerung'])
      expect(screen.queryByLabelText(hidden)).not.toBeInTheDocument();
  });
});

it('the announcement offers each placeholder once, by its German name', async () => {
  openTab(<AnnouncementsTab />);
  const chips = within(await screen.findByRole('list', { name: 'Platzhalter' }));
  const names = chips.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([...new Set(names)]);
  expect(names.join()).not.toMatch(/[{}]/);
  await type('Vorlage der Ankündigung', '');
  await user.click(chips.getByRole('button', { name: 'Link zum Shop' }));
  expect(await field('Vorlage der Ankündigung')).toHaveValue('{homeLink}');
});

it('the preview of the announcement shows the data of the next day', async () => {
  openTab(<AnnouncementsTab />);
  await type('Vorlage der Ankündigung', '{datum} bis {deadline_time}: {kisten} bei {location}');
  expect(await screen.findByText(/^Freitag, 27\.11\.2026 bis 18:00 Uhr: Große Kiste, 26,50.€/)).toBeVisible();
});
