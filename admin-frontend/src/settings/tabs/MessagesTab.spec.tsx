import { screen, waitFor, within } from '@testing-library/react';
import { anAdminEmail, anInstallation } from '../../../test/farm';
import { user } from '../../../test/open-admin';
import { field, type } from '../../../test/screen';
import { openTab } from '../../../test/settings-page';
import { AnnouncementsTab } from './AnnouncementsTab';
import { MessagesTab } from './MessagesTab';

describe('the preview of the SMS', () => {
  it('shows the data of the next day, the number of characters and of SMS parts', async () => {
    openTab(<MessagesTab />);
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
    openTab(<MessagesTab />);
    await user.click(await field(`Text der ${name}`));
    expect(screen.getByText(`Vorschau ${name}`)).toBeVisible();
  });

  it('says that something is left out if the text is too long, and keeps the link whole', async () => {
    openTab(<MessagesTab />);
    await type('Text der Bestellbestätigung', `${'Danke! '.repeat(55)}{items} {location} {cancelLink}`);
    expect(await screen.findByText(/^Der Text ist zu lang für 3 SMS\./)).toBeVisible();
    expect(screen.getByText(/\/order\/cancel\/\S+$/)).toBeVisible();
    await type('Text der Bestellbestätigung', '{items} {cancelLink}');
    await waitFor(() => expect(screen.queryByText(/zu lang für 3 SMS/)).not.toBeInTheDocument());
  });

  it('a placeholder button inserts its placeholder at the cursor', async () => {
    openTab(<MessagesTab />);
    await type('Text der Stornierung', 'Storniert:  Danke');
    const text = await field('Text der Stornierung');
    await user.click(text);
    text.setSelectionRange(11, 11);
    await user.click(screen.getByRole('button', { name: 'Kisten' }));
    expect(text).toHaveValue('Storniert: {items} Danke');
    expect(text).toHaveFocus();
  });

  it('the placeholder buttons stay at one place and name the text that takes them', async () => {
    openTab(<MessagesTab />);
    const chips = await screen.findByRole('list', { name: 'Platzhalter' });
    expect(chips.parentElement).toHaveTextContent(/^Einfügen in: Bestellbestätigung/);
    await user.click(await field('Text der Stornierung'));
    expect(screen.getByRole('list', { name: 'Platzhalter' })).toBe(chips);
    expect(chips.parentElement).toHaveTextContent(/^Einfügen in: Stornierung/);
  });

  it('hides the text of an SMS that is switched off', async () => {
    openTab(<MessagesTab />);
    await user.click(await screen.findByRole('switch', { name: 'Abholerinnerung' }));
    expect(await screen.findByText('Es wird keine SMS gesendet')).toBeVisible();
    for (const hidden of ['Text der Abholerinnerung', 'Uhrzeit der Abholerinnerung'])
      expect(screen.queryByLabelText(hidden)).not.toBeInTheDocument();
  });
});

it('an SMS that is switched off for a while keeps its text, and its wrong time is not saved', async () => {
  const changes = openTab(<MessagesTab />);
  await type('Text der Abholerinnerung', 'Bis gleich!');
  await type('Uhrzeit der Abholerinnerung', '25:00');
  const reminder = await screen.findByRole('switch', { name: 'Abholerinnerung' });
  await user.click(reminder);
  await user.click(reminder);
  expect(await field('Text der Abholerinnerung')).toHaveValue('Bis gleich!');
  await user.click(reminder);
  expect(changes()).toEqual({ enablePickupReminderSMS: 'false', pickupReminderSMSText: 'Bis gleich!' });
});

describe('the mails to customers', () => {
  const choose = (name: RegExp) => screen.findByRole('radio', { name });

  it('are off until the farmer chooses how customers get them', async () => {
    openTab(<MessagesTab />);
    const choice = within(await screen.findByRole('radiogroup', { name: 'E-Mail an Kund:innen' }));
    expect(choice.getAllByRole('radio')).toHaveLength(4);
    expect(await choose(/^Keine E-Mail/)).toBeChecked();
    await user.click(await choose(/^E-Mail statt SMS/));
    expect(await choose(/^E-Mail statt SMS/)).toBeChecked();
  });

  it('say which switch of the SMS is also for mails', async () => {
    openTab(<MessagesTab />);
    expect(
      await screen.findByText(
        /Die Schalter oben gelten nur für SMS, der für die Abholerinnerung auch für E-Mails\.$/,
      ),
    ).toBeVisible();
  });

  it.each([true, false])('need a mail server: %s', async (canSendMail) => {
    openTab(<MessagesTab />, {
      'GET /api/admin/email': { body: anAdminEmail({ canSendMail }) },
    });
    const radio = await choose(/^SMS und E-Mail/);
    await waitFor(() => expect(radio.matches(':disabled')).toBe(!canSendMail));
    const note = screen.queryByText(
      /^Es ist kein Mailserver eingerichtet: E-Mails an Kund:innen können nicht gesendet werden\./,
    );
    expect(note === null).toBe(canSendMail);
  });
});

it.each([{}, { hasSmsNumber: true as const }])(
  'the sender of the SMS can be chosen only if there is a number: %p',
  async (number) => {
    openTab(<MessagesTab />, {
      'GET /api/admin/installation': { body: anInstallation({ canSendSms: false, ...number }) },
    });
    await screen.findByText(/Es ist kein SMS-Anbieter eingerichtet/);
    expect(screen.queryByLabelText('Absender der SMS') !== null).toBe('hasSmsNumber' in number);
  },
);

it('the confirmation of a withdrawal offers its placeholders by their German names', async () => {
  openTab(<MessagesTab />);
  const chips = within(await screen.findByRole('list', { name: 'Platzhalter für den Widerruf' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Widerrufene Kisten',
    'Eingelangt am',
    'Abholtag',
    'Abholort',
    'Name des Hofs',
  ]);
  await type('Text der Bestätigung eines Widerrufs', '');
  await user.click(chips.getByRole('button', { name: 'Eingelangt am' }));
  expect(await field('Text der Bestätigung eines Widerrufs')).toHaveValue('{withdrawnAt}');
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
