import { SMS_PAGE } from '@hofkiste/contract/wire/sms-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../tests/components/answer';
import { fire } from '../../../tests/components/user';
import { doneWith, UNAVAILABLE } from '../../test/answer';
import { anSms } from '../../test/messages';
import { openAdmin, user } from '../../test/open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './SmsPage';

const sent = anSms();
const failed = anSms({
  status: 'failed',
  reason: 'Der Anbieter kennt die Nummer nicht',
  sentAt: null,
  kind: 'reminder',
});
const unknown = anSms({ status: 'unknown', reason: 'Keine Antwort vom Anbieter', kind: 'change' });

const LIST = 'GET /api/admin/sms-messages';
const SENT = doneWith('Die SMS wurde gesendet.');
const COUNT = 'GET /api/admin/sms-messages/resend?status=';
const open = (changes: Answers = {}, address = '/sms') =>
  openAdmin(address, {
    [LIST]: { body: [sent, failed, unknown] },
    [`${COUNT}failed`]: { body: { messages: 1 } },
    [`${COUNT}unknown`]: { body: { messages: 0 } },
    ...changes,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

it('the list shows the messages with status and reason', async () => {
  open();
  const good = await rowOf('Gesendet');
  expect(good.getByRole('link', { name: '+43 664 381 22 07' })).toHaveAttribute('href', 'tel:+436643812207');
  expect(good.getByText('Aigner, Theresa')).toBeVisible();
  expect(good.getByRole('link', { name: 'Bestellungen am 27.11.2026' })).toHaveAttribute(
    'href',
    '/admin/orders?date=2026-11-27',
  );
  expect(good.getByText('Bestellbestätigung')).toBeVisible();
  expect(good.getByText('21.11.2026, 00:31 Uhr')).toBeVisible();
  expect(good.queryByRole('button', { name: /erneut senden$/ })).not.toBeInTheDocument();
  const bad = await rowOf('Nicht gesendet');
  expect(bad.getByText('Der Anbieter kennt die Nummer nicht')).toBeVisible();
  expect(bad.getByRole('button', { name: /Abholerinnerung an .* erneut senden/ })).toBeVisible();
  expect((await rowOf('Ungewiss')).getByText('Änderungsbestätigung')).toBeVisible();
  expect(document.title).toBe('SMS-Verlauf | Verwaltung');
});

it('a text opens on a click', async () => {
  open({ [LIST]: { body: [anSms({ text: 'Hofkiste: eine lange Nachricht' })] } });
  const text = await screen.findByRole('button', { name: 'Hofkiste: eine lange Nachricht' });
  expect(text).toHaveAttribute('aria-expanded', 'false');
  await user.click(text);
  expect(text).toHaveAttribute('aria-expanded', 'true');
});

it('the list can be searched by name or number', async () => {
  const other = anSms({ customerName: 'Wöhrer, Eva' });
  open({ [`${LIST}?search=W%C3%B6hrer`]: { body: [other] } });
  await user.write(await screen.findByRole('searchbox', { name: 'SMS suchen' }), 'Wöhrer');
  expect(await screen.findByText('Wöhrer, Eva')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument());
});

it('the filter explains a status that needs it', async () => {
  open(
    { [`${LIST}?status=suppressed`]: { body: [] }, [`${COUNT}suppressed`]: { body: { messages: 0 } } },
    '/sms?status=suppressed',
  );
  expect(await screen.findByText(/^Zurückgehalten: Die SMS wurde absichtlich nicht gesendet/)).toBeVisible();
});

it('an erased message says so and cannot be sent again', async () => {
  open({ [LIST]: { body: [anSms({ status: 'failed', recipient: null, text: null, isResendable: false })] } });
  const row = await rowOf('Gelöschte Nummer');
  expect(row.getByText('Text gelöscht')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('a code that somebody has got to log in is not shown', async () => {
  open({ [LIST]: { body: [anSms({ kind: 'code', text: null, orderId: null, isResendable: false })] } });
  expect(await screen.findByText('Anmelde-Code')).toBeVisible();
  expect(screen.getByText('Den Code kennt nur das Handy')).toBeVisible();
});

it('the status in the address filters the messages', async () => {
  open({ [`${LIST}?status=failed`]: { body: [failed] } }, '/sms?status=failed');
  expect(await screen.findByText('Der Anbieter kennt die Nummer nicht')).toBeVisible();
  expect(screen.queryByText('Keine Antwort vom Anbieter')).not.toBeInTheDocument();
});

describe('what the provider reported', () => {
  const delivered = anSms({ deliveryState: 'delivered', deliveredAt: '2026-11-20T23:31:20.000Z' });
  const expired = anSms({ deliveryState: 'expired', customerName: 'Huber, Eva' });
  const rejected = anSms({ deliveryState: 'rejected', customerName: 'Pichler, Max' });

  it('is shown in place of “Gesendet”, with the time or the reason', async () => {
    open({ [LIST]: { body: [delivered, expired, rejected] } });
    const row = await rowOf('Aigner, Theresa');
    expect(row.getByText('Zugestellt')).toBeVisible();
    expect(row.getByText('21.11.2026, 00:31 Uhr', { selector: 'span' })).toBeVisible();
    expect((await rowOf('Huber, Eva')).getByText('Nicht zugestellt')).toBeVisible();
    expect((await rowOf('Huber, Eva')).getByText(/^Abgelaufen/)).toBeVisible();
    expect((await rowOf('Pichler, Max')).getByText('Vom Netz abgelehnt')).toBeVisible();
  });

  it('says that a mail went out instead', async () => {
    open({ [LIST]: { body: [expired, { ...rejected, isMailed: true }] } });
    const detail = 'Vom Netz abgelehnt · stattdessen E-Mail gesendet';
    expect((await rowOf('Pichler, Max')).getByText(detail)).toBeVisible();
    expect((await rowOf('Huber, Eva')).queryByText(/E-Mail/)).not.toBeInTheDocument();
  });

  it('lets the farmer send an undelivered message again without a question', async () => {
    const sentAgain = jest.fn(() => SENT);
    open({ [LIST]: { body: [rejected] }, [`POST /api/admin/sms-messages/${rejected.id}/resend`]: sentAgain });
    await user.click(await screen.findByRole('button', { name: /erneut senden/ }));
    expect(await screen.findByText('Die SMS wurde gesendet.')).toBeInTheDocument();
    expect(sentAgain).toHaveBeenCalledTimes(1);
  });

  const chooseStatus = async () =>
    await fire.mouseDown(await screen.findByRole('combobox', { name: 'Status' }));

  it('adds “Nicht zugestellt” to the filter', async () => {
    open({
      [LIST]: { body: [delivered] },
      [`${LIST}?status=undelivered`]: { body: [expired, rejected] },
      [`${COUNT}undelivered`]: { body: { messages: 2 } },
    });
    await screen.findByText('Zugestellt');
    await chooseStatus();
    await user.click(
      await screen.findByText('Nicht zugestellt', { selector: '.ant-select-item-option-content' }),
    );
    expect(await screen.findByText(/^Nicht zugestellt: Der Anbieter hat gemeldet/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Alle 2 noch einmal senden' })).toBeVisible();
    expect(window.location.search).toBe('?status=undelivered');
  });

  it('is missing from the filter as long as there are no reports', async () => {
    open({ [LIST]: { body: [sent] } });
    await screen.findByText('Gesendet');
    await chooseStatus();
    expect(
      await screen.findByText('Ungewiss', { selector: '.ant-select-item-option-content' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Nicht zugestellt')).not.toBeInTheDocument();
  });
});

it('the chosen status is written into the address', async () => {
  open({ [`${LIST}?status=unknown`]: { body: [] } });
  await screen.findByText('Nicht gesendet');
  await fire.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByText('Ungewiss', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('Keine SMS gefunden')).toBeVisible();
  expect(window.location.search).toBe('?status=unknown');
});

it('older messages are shown on demand, page by page', async () => {
  // Makes 26 rows a page
  const toAll = Array.from({ length: SMS_PAGE - 25 }, () => anSms({ kind: 'day', groupId: 4 }));
  const first = [...toAll, ...Array.from({ length: 25 }, () => anSms())];
  const last = anSms({ text: 'Die älteste' });
  open({ [LIST]: { body: first }, [`${LIST}?before=${first.at(-1)!.id}`]: { body: [last] } });
  const rows = () => screen.getAllByText('Bestellbestätigung').length;
  await screen.findByText(`${SMS_PAGE - 25} Personen`);
  expect(rows()).toBe(24);
  await user.click(screen.getByRole('button', { name: 'Ältere anzeigen' }));
  await waitFor(() => expect(rows()).toBe(25));
  await user.click(screen.getByRole('button', { name: 'Ältere anzeigen' }));
  expect(await screen.findByText('Die älteste')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ältere anzeigen' })).not.toBeInTheDocument();
});

describe('a message to all customers of a day', () => {
  const group = [
    anSms({
      kind: 'day',
      groupId: 4,
      status: 'failed',
      reason: 'Nummer nicht erreichbar',
      customerName: 'Gruber, Anna',
    }),
    anSms({ kind: 'day', groupId: 4, customerName: 'Huber, Eva' }),
    anSms({ kind: 'day', groupId: 4, customerName: 'Weiß, Max' }),
  ];

  it('is one row with its result, which opens to the recipients', async () => {
    open({ [LIST]: { body: [...group, sent] } });
    const row = await rowOf('3 Personen');
    expect(row.getByText('Nachricht an alle')).toBeVisible();
    expect(row.getByText('2 gesendet')).toBeVisible();
    expect(row.getByText('1 nicht gesendet')).toBeVisible();
    expect(screen.queryByText('Gruber, Anna')).not.toBeInTheDocument();
    const button = row.getByRole('button', { name: 'Empfänger' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect((await rowOf('Huber, Eva')).getByText('Gesendet')).toBeVisible();
    await user.click(button);
    expect(screen.queryByText('Huber, Eva')).not.toBeInTheDocument();
  });

  it('is counted as a whole across pages', async () => {
    const many = Array.from({ length: SMS_PAGE }, () => anSms({ kind: 'day', groupId: 4 }));
    open({
      [LIST]: { body: many },
      [`${LIST}?before=${many.at(-1)!.id}`]: { body: [anSms({ kind: 'day', groupId: 4 }), sent] },
    });
    expect((await rowOf(`${SMS_PAGE + 1} Personen`)).getByText('Nachricht an alle')).toBeVisible();
  });

  it('can be sent again to a recipient who did not receive it', async () => {
    open({
      [LIST]: { body: group },
      [`POST /api/admin/sms-messages/${group[0]!.id}/resend`]: SENT,
    });
    await user.click(await screen.findByRole('button', { name: 'Empfänger' }));
    await user.click((await rowOf('Gruber, Anna')).getByRole('button', { name: /erneut senden/ }));
    expect(await screen.findByText('Die SMS wurde gesendet.')).toBeInTheDocument();
  });
});

it('the list says that there are no messages', async () => {
  open({ [LIST]: { body: [] } });
  expect(await screen.findByText('Keine SMS gefunden')).toBeVisible();
});

it('the page shows why the messages could not be loaded', async () => {
  open({ [LIST]: UNAVAILABLE });
  expect(await screen.findByText('Die SMS konnten nicht geladen werden.')).toBeVisible();
});

it.each([
  [SENT, 'Die SMS wurde gesendet.'],
  [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
])('sending a failed message again shows the result or the error', async (answered, text) => {
  let list = [failed];
  open({
    [LIST]: () => ({ body: list }),
    [`POST /api/admin/sms-messages/${failed.id}/resend`]: () => {
      list = [{ ...failed, status: 'queued', reason: null }];
      return answered;
    },
  });
  await user.click(await screen.findByRole('button', { name: /erneut senden/ }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await screen.findByText('Wartet')).toBeInTheDocument();
});

it('sending a message again that may arrive twice asks first', async () => {
  let count = 0;
  open({
    [LIST]: { body: [unknown] },
    [`POST /api/admin/sms-messages/${unknown.id}/resend`]: () => {
      count += 1;
      return SENT;
    },
  });
  await user.click(await screen.findByRole('button', { name: /erneut senden/ }));
  const dialog = within(await screen.findByRole('dialog'));
  // antd writes the title of a question twice and hides one
  expect(dialog.getAllByText('SMS erneut senden')[0]).toBeInTheDocument();
  expect(dialog.getByText(/kommt sie vielleicht zweimal an/)).toBeInTheDocument();
  expect(count).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Erneut senden' }));
  await waitFor(() => expect(count).toBe(1));
});

describe('all messages of a status', () => {
  const openUnknown = (answer: Answer) => {
    const asked: unknown[] = [];
    open(
      {
        [`${LIST}?status=unknown`]: { body: [unknown] },
        [`${COUNT}unknown`]: { body: { messages: 12 } },
        'POST /api/admin/sms-messages/resend': (body) => {
          asked.push(body);
          return answer;
        },
      },
      '/sms?status=unknown',
    );
    return asked;
  };
  const confirmed = async () => {
    await user.click(await screen.findByRole('button', { name: 'Alle 12 noch einmal senden' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/kommen sie vielleicht zweimal an/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
  };

  it('can be sent again together after a warning', async () => {
    const asked = openUnknown({ body: { resent: 10, left: 2 } });
    await confirmed();
    expect(
      await screen.findByText('10 SMS werden gesendet. 2 bleiben wegen der Limits stehen.'),
    ).toBeVisible();
    expect(asked).toEqual([{ status: 'unknown' }]);
  });

  it.each([
    [
      { resent: 500, left: 0, untried: 1 },
      '500 SMS werden gesendet. 1 ist noch übrig: Sende sie gleich danach.',
    ],
    [
      { resent: 499, left: 1, untried: 20 },
      '499 SMS werden gesendet. 1 bleibt wegen der Limits stehen. 20 sind noch übrig: Sende sie gleich danach.',
    ],
  ])('are sent in several steps if they are too many for one: %o', async (body, outcome) => {
    openUnknown({ body });
    await confirmed();
    expect(await screen.findByText(outcome)).toBeVisible();
  });

  it('stay when they cannot be sent, and the dialog shows why', async () => {
    openUnknown(UNAVAILABLE);
    await confirmed();
    expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
  });

  it('have no button when there is only one', async () => {
    open({ [`${LIST}?status=failed`]: { body: [failed] } }, '/sms?status=failed');
    await screen.findByText('Der Anbieter kennt die Nummer nicht');
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).not.toBeInTheDocument();
  });
});

it('a message about a standing order names it, with the way to it', async () => {
  const asked = anSms({ kind: 'standing-confirm', orderId: null, pickupDate: null, standingOrderId: 3 });
  open({ [LIST]: { body: [asked] } });
  const row = await rowOf('Bestätigung der Dauerbestellung');
  expect(row.getByRole('link', { name: 'Zur Dauerbestellung' })).toHaveAttribute(
    'href',
    '/admin/standing-orders?id=3',
  );
});
