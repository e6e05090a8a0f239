import { MAIL_PAGE, type MailMessage } from '@hofkiste/contract/wire/mail-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { fire } from '../../../tests/components/user';
import { doneWith, UNAVAILABLE } from '../../test/answer';
import { aMail, anSms, mailsOn } from '../../test/messages';
import { openAdmin, user } from '../../test/open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './SmsPage';

const SMS = 'GET /api/admin/sms-messages';
const MAILS = 'GET /api/admin/mail-messages';
const failed = aMail({ status: 'failed', reason: 'Der Mailserver lehnt den Empfänger ab', kind: 'change' });

const open = (answers: Answers, path = '/sms?tab=mail') =>
  openAdmin(path, { [SMS]: { body: [anSms()] }, ...mailsOn(), ...answers });

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);
const way = (name: string) => screen.queryByRole('radio', { name });

it('the page leads from the SMS to the mails while customers get mails', async () => {
  open({ [MAILS]: { body: [aMail()] } }, '/sms');
  await screen.findByRole('table', { name: 'SMS' });
  expect(way('SMS')).toBeChecked();
  await user.click(screen.getByText('E-Mails'));
  expect(await screen.findByRole('table', { name: 'E-Mails' })).toBeVisible();
  expect(window.location.search).toBe('?tab=mail');
});

it.each<[string, MailMessage[]]>([
  ['no mails', []],
  ['mails from before', [aMail()]],
])(
  'without mails to customers the page shows SMS alone, unless there are older mails: %s',
  async (_, mails) => {
    open({ 'GET /api/settings': { body: [] }, [MAILS]: { body: mails } }, '/sms');
    await screen.findByRole('table', { name: 'SMS' });
    if (mails.length > 0) expect(await screen.findByText('E-Mails')).toBeVisible();
    else expect(way('E-Mails')).not.toBeInTheDocument();
  },
);

it('the list shows recipient, kind, time, text and status of each mail', async () => {
  open({ [MAILS]: { body: [aMail(), failed] } });
  const row = await rowOf('Bestellbestätigung');
  expect(row.getByText('Aigner, Theresa')).toBeVisible();
  expect(row.getByRole('link', { name: 'theresa@example.com' })).toHaveAttribute(
    'href',
    'mailto:theresa@example.com',
  );
  expect(row.getByText('21.11.2026, 00:31 Uhr')).toBeVisible();
  expect(row.getByText('Deine Bestellung bei Hofkiste')).toBeVisible();
  expect(row.getByText('Gesendet')).toBeVisible();
  expect(row.getByRole('link', { name: 'Bestellungen am 27.11.2026' })).toBeVisible();
  const text = row.getByRole('button', { name: 'Danke für deine Bestellung.' });
  await user.click(text);
  expect(text).toHaveAttribute('aria-expanded', 'true');
  expect(
    (await rowOf('Änderungsbestätigung')).getByText('Der Mailserver lehnt den Empfänger ab'),
  ).toBeVisible();
});

it('an erased mail says so and cannot be sent again', async () => {
  open({
    [MAILS]: {
      body: [aMail({ status: 'failed', recipient: null, subject: null, text: null, isResendable: false })],
    },
  });
  const row = await rowOf('Gelöschte Adresse');
  expect(row.getByText('Text gelöscht')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('the status filters the mails and is written into the address', async () => {
  open({ [MAILS]: { body: [aMail()] }, [`${MAILS}?status=failed`]: { body: [] } });
  await screen.findByText('Gesendet');
  await fire.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(
    await screen.findByText('Nicht gesendet', { selector: '.ant-select-item-option-content' }),
  );
  expect(await screen.findByText('Keine E-Mails gefunden')).toBeVisible();
  expect(screen.getByText('Zurzeit hat keine den Status „Nicht gesendet“.')).toBeVisible();
  expect(window.location.search).toBe('?tab=mail&status=failed');
});

it('the mails can be searched, also those of one status', async () => {
  const found = aMail({ recipient: 'woehrer@example.com' });
  open({
    [MAILS]: { body: [aMail()] },
    [`${MAILS}?search=woehrer%40`]: { body: [found] },
    [`${MAILS}?status=failed&search=woehrer%40`]: { body: [] },
  });
  await screen.findByText('theresa@example.com');
  await user.write(screen.getByRole('searchbox', { name: 'E-Mails suchen' }), 'woehrer@');
  expect(await screen.findByText('woehrer@example.com')).toBeVisible();
  expect(screen.queryByText('theresa@example.com')).not.toBeInTheDocument();
  await fire.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(
    await screen.findByText('Nicht gesendet', { selector: '.ant-select-item-option-content' }),
  );
  expect(await screen.findByText('Zu dieser Suche gibt es keine.')).toBeVisible();
});

it('older mails are shown on demand', async () => {
  const erased = { recipient: null, subject: null, text: null, pickupDate: null };
  const first = Array.from({ length: MAIL_PAGE }, () => aMail(erased));
  open({
    [MAILS]: { body: first },
    [`${MAILS}?before=${first.at(-1)!.id}`]: { body: [aMail({ subject: 'Die älteste' })] },
  });
  for (let shown = 25; shown <= MAIL_PAGE; shown += 25) {
    await waitFor(() => expect(screen.getAllByText('Gelöschte Adresse')).toHaveLength(shown));
    await user.click(screen.getByRole('button', { name: 'Ältere anzeigen' }));
  }
  expect(await screen.findByText('Die älteste')).toBeVisible();
});

it.each([
  [doneWith('Die E-Mail wurde gesendet.'), 'Die E-Mail wurde gesendet.'],
  [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
])('sending a failed mail again shows the result or the error', async (answered, text) => {
  let list = [failed];
  open({
    [MAILS]: () => ({ body: list }),
    [`POST /api/admin/mail-messages/${failed.id}/resend`]: () => {
      list = [{ ...failed, status: 'queued', reason: null }];
      return answered;
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Änderungsbestätigung an theresa@example.com erneut senden' }),
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await screen.findByText('Wartet')).toBeInTheDocument();
});

it('the page shows why the mails could not be loaded', async () => {
  open({ [MAILS]: UNAVAILABLE });
  expect(await screen.findByText('Die E-Mails konnten nicht geladen werden.')).toBeVisible();
});
