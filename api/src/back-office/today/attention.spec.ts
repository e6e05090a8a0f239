import { FactsInput } from '@hofkiste/contract/wire/facts';
import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { type AttentionInput, attentionTo } from './attention.js';

const LEGAL = {
  footerAddressCompany: 'Biohof Lindner',
  footerAddressStreet: 'Feldgasse 4',
  footerAddressCity: '4240 Freistadt',
  footerContactPhone: '07942 12345',
  footerContactEmail: 'hof@hofkiste.example',
  imprintContent: '<p>Impressum</p>',
  privacyUrl: 'https://hof.example/datenschutz',
  withdrawalNotice: 'Kein Rücktritt bei Verderblichem.',
};

/** Without a usual weekday, which has tests of its own. */
const settingsWith = (values: Partial<AttentionInput['settings']> = {}): AttentionInput['settings'] => ({
  ...LEGAL,
  imprintUrl: '',
  privacyContent: '',
  withdrawalContent: '',
  serverTimezone: 'Europe/Vienna',
  defaultPickupDay: '',
  ...values,
});

const aBox = (changes: Partial<AdminOfferedBox> = {}): AdminOfferedBox => ({
  id: 1,
  pickupDayBoxId: 11,
  name: 'Große Kiste',
  description: '',
  price: 26.5,
  weight: 6,
  emoji: null,
  imageUrl: null,
  isSoldOut: false,
  available: null,
  maxQuantity: null,
  soldQuantity: 0,
  standingQuantity: 0,
  standingExpected: 0,
  isSingleProduct: false,
  products: [],
  ...changes,
});
const aFullBox = (name: string, maxQuantity: number) =>
  aBox({ name, available: 0, maxQuantity, soldQuantity: maxQuantity });

const aDay = (changes: Partial<AdminPickupDay> = {}): AdminPickupDay => ({
  id: 7,
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  orderStart: null,
  active: true,
  boxPresets: [aBox()],
  locations: [],
  orderCount: 0,
  standingOrderCount: 0,
  reportSentAt: null,
  reportError: null,
  announcedAt: null,
  calledOff: null,
  version: 1,
  ...changes,
});

const anSms = (lastName: string, status: 'failed' | 'unknown' = 'failed') => ({
  status,
  deliveryState: null,
  createdAt: new Date('2026-11-20T23:30:00Z'),
  lastError: 'Nummer unbekannt',
  standingOrderId: null,
  expiresAt: null,
  order: { lastName },
});

const attention = (changes: Partial<AttentionInput> = {}) =>
  attentionTo({
    standingProblems: [],
    standingGaps: [],
    lostSms: [],
    blockedSender: undefined,
    lostMails: [],
    usage: { sent: 3, limit: 200, shopLimit: 160, isReached: false, until: null, reachesPhones: true },
    days: [],
    failedReports: [],
    selling: [],
    boxesOnSale: [],
    hasDays: true,
    pastPickups: [],
    refusedTaps: [],
    withdrawals: [],
    settings: settingsWith(),
    isCaptchaOff: false,
    isTrial: false,
    canSendSms: true,
    lastBackup: undefined,
    certificate: undefined,
    disk: undefined,
    today: '2026-11-20',
    now: new Date('2026-11-20T09:00:00Z'),
    ...changes,
  });
const titles = (changes: Partial<AttentionInput>) => attention(changes).map(({ title }) => title);

it('standing orders that a pause ends without an SMS are one entry, the next end first', () => {
  const anEnding = (standingOrderId: number, lastName: string, expiresAt: string) => ({
    ...anSms(lastName),
    status: 'suppressed' as const,
    standingOrderId,
    expiresAt: new Date(expiresAt),
    order: null,
    standingOrder: { lastName },
  });
  const endings = [
    anEnding(3, 'Huber', '2026-11-26T23:00:00Z'),
    anEnding(4, 'Pichler', '2026-11-24T23:00:00Z'),
  ];
  expect(attention({ lostSms: endings })).toEqual([
    {
      kind: 'standing-ending',
      title: '2 Dauerbestellungen enden bald nach einer Pause ohne Ende',
      text: 'Pichler: Mittwoch, 25.11.2026 · Huber: Freitag, 27.11.2026. Darüber geht keine SMS hinaus, ruf an.',
      to: '/admin/standing-orders',
    },
  ]);
});

it('the list of problems is empty when there are none', () => {
  const day = aDay({ reportSentAt: '2026-11-19T17:00:00.000Z' });
  expect(attention({ days: [day], selling: [day] })).toEqual([]);
});

it.each([
  [['Huber'], '1 SMS konnte nicht gesendet werden', 'An Huber, '],
  [['Huber', 'Pichler'], '2 SMS konnten nicht gesendet werden', 'An Huber und Pichler, '],
  [['Huber', 'Huber'], '2 SMS konnten nicht gesendet werden', 'An Huber, '],
  [
    ['Huber', 'Eder', 'Gruber', 'Wagner', 'Weiß'],
    '5 SMS konnten nicht gesendet werden',
    'An Huber, Eder, Gruber und 2 weitere, ',
  ],
])('the list of problems counts failed SMS to %p, and names the recipients', (names, title, to) => {
  expect(attention({ lostSms: names.map((name) => anSms(name)) })).toEqual([
    {
      kind: 'sms-failed',
      title,
      text: `${to}zuletzt am 21.11.2026, 00:30 Uhr: Nummer unbekannt`,
      to: '/admin/sms?status=failed',
    },
  ]);
});

it.each([
  [1, 'Bei 1 SMS ist ungewiss, ob sie ankam'],
  [2, 'Bei 2 SMS ist ungewiss, ob sie ankamen'],
])('the list of problems counts %s SMS of unknown outcome', (count, title) => {
  const lostSms = Array.from({ length: count }, () => anSms('Huber', 'unknown'));
  expect(attention({ lostSms })).toMatchObject([
    { kind: 'sms-unknown', title, to: '/admin/sms?status=unknown' },
  ]);
});

it.each([
  [['Huber'], 'SMS an Huber kam nicht an'],
  [['Huber', 'Pichler', 'Huber'], 'SMS an Huber und Pichler kamen nicht an'],
  [['Huber', 'Eder', 'Gruber', 'Wagner'], 'SMS an Huber, Eder, Gruber und 1 weitere kamen nicht an'],
])('the list of problems names the recipients of undelivered SMS: %p', (names, title) => {
  const lostSms = names.map((name) => ({
    ...anSms(name),
    status: 'sent' as const,
    deliveryState: 'expired' as const,
    lastError: null,
  }));
  expect(attention({ lostSms })).toEqual([
    {
      kind: 'sms-undelivered',
      title,
      text: 'Zuletzt am 21.11.2026, 00:30 Uhr. Ruf an oder sende sie noch einmal.',
      to: '/admin/sms?status=undelivered',
    },
  ]);
});

it.each([
  [['failed'], '1 E-Mail konnte nicht gesendet werden', 'failed'],
  [['unknown', 'failed', 'failed'], '2 E-Mails konnten nicht gesendet werden', 'failed'],
  [['unknown'], 'Bei 1 E-Mail ist ungewiss, ob sie ankam', 'unknown'],
  [['unknown', 'unknown'], 'Bei 2 E-Mails ist ungewiss, ob sie ankamen', 'unknown'],
] as const)('the list of problems names mails that are %p: %s', (statuses, title, status) => {
  const lostMails = statuses.map((each) => ({ ...anSms('Huber'), status: each }));
  expect(attention({ lostMails })).toEqual([
    {
      kind: 'mail-failed',
      title,
      text: 'An Huber, zuletzt am 21.11.2026, 00:30 Uhr: Nummer unbekannt',
      to: `/admin/sms?tab=mail&status=${status}`,
    },
  ]);
});

it.each([
  [false, {}],
  [true, { canSendFromNumber: true }],
])(
  'the list of problems names a blocked sender; a number can replace it: %s',
  (canSendFromNumber, expected) => {
    const lostSms = [anSms('Huber')];
    expect(attention({ lostSms, blockedSender: { name: 'Hofkiste', canSendFromNumber } })).toEqual([
      {
        kind: 'sms-sender-blocked',
        title: 'SMS mit dem Absender „Hofkiste“ kommen nicht an',
        text: 'In Österreich muss der Name registriert sein; das macht dein SMS-Anbieter.',
        to: '/admin/hilfe/kommt-die-sms-an#absender',
        ...expected,
      },
      expect.objectContaining({ kind: 'sms-failed' }),
    ]);
  },
);

it.each([
  [99, false, []],
  [
    100,
    false,
    [
      {
        kind: 'sms-half',
        title: 'Die Hälfte der SMS für heute ist verbraucht',
        text: '100 von 200 SMS in 24 Stunden. Sieh nach, ob die Bestellungen dazu echt sind: Ab 160 SMS werden Bestätigungen zurückgehalten.',
      },
    ],
  ],
  [
    160,
    false,
    [
      {
        title: 'SMS-Tageslimit fast erreicht',
        text: '160 von 200 SMS in 24 Stunden; Bestätigungen an Kund:innen werden zurückgehalten, der Rest ist für Erinnerungen und deine Nachrichten. Wieder ab 21.11.2026, 10:00 Uhr.',
      },
    ],
  ],
  [
    200,
    true,
    [
      {
        title: 'SMS-Tageslimit erreicht',
        text: '200 von 200 SMS in 24 Stunden; weitere werden zurückgehalten. Wieder ab 21.11.2026, 10:00 Uhr.',
      },
    ],
  ],
])(
  'the list of problems reports how much of the daily limit of SMS is used: %s',
  (sent, isReached, expected) => {
    const until = '2026-11-21T09:00:00.000Z';
    const usage = { sent, limit: 200, shopLimit: 160, isReached, until, reachesPhones: true };
    expect(attention({ usage })).toMatchObject(expected);
  },
);

it('the list of problems gives the reason of a failed report', () => {
  expect(attention({ failedReports: [{ date: '2026-11-27', problem: 'Kein Mailserver' }] })).toMatchObject([
    { title: 'Beim Bestellbericht für Freitag, 27.11.2026 gab es ein Problem', text: 'Kein Mailserver' },
  ]);
});

it.each([
  ['is too old', '2026-11-11T02:00:00Z', ['Die letzte Sicherung ist 9 Tage alt']],
  ['is two days old', '2026-11-18T09:00:00Z', ['Die letzte Sicherung ist 2 Tage alt']],
  ['is younger', '2026-11-18T09:00:01Z', []],
  ['is missing', null, ['Es gibt noch keine Sicherung']],
])('the list of problems warns of a backup that %s', (_, lastBackup, expected) => {
  expect(titles({ lastBackup: lastBackup === null ? null : new Date(lastBackup) })).toEqual(expected);
});

it('the list of problems shows when the last backup was made, and who can help', () => {
  expect(attention({ lastBackup: new Date('2026-11-11T02:00:00Z') })).toMatchObject([
    {
      kind: 'backup-old',
      text: 'Sie ist vom 11.11.2026, 03:00 Uhr. Sag der Person Bescheid, die deinen Shop betreut.',
      to: '/admin/hilfe/wenn-etwas-nicht-geht#sicherung',
    },
  ]);
});

it.each([
  ['ends in 14 days', { state: 'valid', until: '2026-12-04T09:00:00Z' }, []],
  [
    'ends before',
    { state: 'valid', until: '2026-12-04T08:59:59Z' },
    ['Das Zertifikat des Shops gilt nur noch bis 04.12.2026, 09:59 Uhr'],
  ],
  ['has ended', { state: 'valid', until: '2026-11-20T08:00:00Z' }, ['Der Shop hat kein gültiges Zertifikat']],
  ['is missing', { state: 'none' }, ['Der Shop hat kein gültiges Zertifikat']],
  ['is not known', { state: 'unknown' }, []],
] as const)('the list of problems and a certificate that %s', (_, certificate, expected) => {
  const known =
    certificate.state === 'valid' ? { ...certificate, until: new Date(certificate.until) } : certificate;
  expect(titles({ certificate: known })).toEqual(expected);
});

it.each([
  ['a small disk with a seventh free', { free: 2.8e9, size: 20e9 }, true],
  ['a small disk with a sixth free', { free: 3.4e9, size: 20e9 }, false],
  ['a big disk with 6 GB free', { free: 6e9, size: 500e9 }, false],
  ['a big disk with 4 GB free', { free: 4e9, size: 500e9 }, true],
])('the list of problems and %s', (_, disk, isShown) => {
  expect(titles({ disk })).toEqual(isShown ? ['Auf dem Server ist fast kein Platz mehr'] : []);
});

it('the list of problems says how much of the disk is free', () => {
  expect(attention({ disk: { free: 812e6, size: 20e9 } })[0]?.text).toMatch(/^Frei sind 0,8 von 20 GB\./);
});

describe('the list of problems after a pickup', () => {
  const after = (...locations: [name: string, orders: number, collected: number][]) =>
    attention({
      pastPickups: [
        {
          date: '2026-11-20',
          locations: locations.map(([name, orders, collected]) => ({ name, orders, collected })),
        },
      ],
    });

  it.each([
    [3, 3, []],
    [3, 2, ['1 Bestellung wurde nicht abgeholt']],
    [3, 1, ['2 Bestellungen wurden nicht abgeholt']],
  ])('counts the orders that nobody collected: of %s, %s were collected', (orders, collected, expected) => {
    expect(after(['Biohof', orders, collected]).map(({ title }) => title)).toEqual(expected);
  });

  it('names the locations where nobody was ticked off, and links to the orders of all locations', () => {
    expect(after(['Biohof', 9, 7], ['Bauernmarkt', 2, 0], ['Dorfladen', 0, 0])).toEqual([
      {
        kind: 'not-collected',
        title: '2 Bestellungen wurden nicht abgeholt',
        text: 'Abholtag Freitag, 20.11.2026 · Bauernmarkt: 2 nicht abgehakt',
        to: '/admin/orders?date=2026-11-20&show=missed',
      },
    ]);
  });

  it('says nothing on a farm that ticks nobody off', () => {
    expect(after(['Biohof', 9, 0])).toEqual([]);
  });
});

describe('the list of problems of the day on sale', () => {
  it.each([
    [[aFullBox('Suppenkiste', 6)], 'Suppenkiste ist vergriffen: 6 von 6'],
    [
      [aFullBox('Suppenkiste', 6), aFullBox('Honig', 12)],
      'Suppenkiste und Honig sind vergriffen: 6 von 6, 12 von 12',
    ],
  ])('names full boxes', (full, title) => {
    expect(attention({ selling: [aDay({ boxPresets: [aBox(), ...full] })] })).toEqual([
      {
        kind: 'box-full',
        title,
        text: 'Der Shop zeigt für Freitag, 27.11.2026 „Ausverkauft“',
        to: '/admin/pickup-days/7/edit',
      },
    ]);
  });

  it('leaves out what the farmer has switched off', () => {
    const off = { ...aFullBox('Suppenkiste', 6), isSoldOut: true };
    expect(attention({ selling: [aDay({ boxPresets: [aBox(), off] })] })).toEqual([]);
  });

  it('shows when everything is sold out', () => {
    const selling = aDay({ boxPresets: [aFullBox('Suppenkiste', 6), aBox({ isSoldOut: true })] });
    expect(titles({ selling: [selling] })).toEqual(['Für Freitag, 27.11.2026 ist alles ausverkauft']);
  });
});

it.each([
  [1, 'Eine Bestellung für Freitag, 13.11.2026: Widerruf'],
  [2, '2 Bestellungen für Freitag, 13.11.2026: Widerruf'],
])('the list of problems names withdrawals: %s', (orders, title) => {
  expect(attention({ withdrawals: [{ pickupDayId: 7, date: '2026-11-13', orders }] })).toEqual([
    {
      kind: 'withdrawal',
      title,
      text: 'Zahle den Betrag binnen 14 Tagen zurück. Du darfst warten, bis du die Ware hast.',
      to: '/admin/orders?date=2026-11-13',
      pickupDayId: 7,
    },
  ]);
});

it.each(['2026-11-20', '2026-11-27'])(
  'the list of problems asks for no repayment of what is still to be collected on %s',
  (date) => {
    expect(attention({ withdrawals: [{ pickupDayId: 7, date, orders: 1 }] })).toMatchObject([
      {
        text: 'Noch nicht abgeholt? Dann gib die Ware nicht mit. Abholmodus und Listen zeigen, was noch zu zahlen ist.',
      },
    ]);
  },
);

describe('a missing usual pickup day', () => {
  const settings = settingsWith({ defaultPickupDay: 'Freitag' });
  const on = (date: string) => aDay({ date });

  it.each([
    ['both of the next two', [], '2026-11-27', 'Freitag, 27.11.2026'],
    ['the second of them', [on('2026-11-27')], '2026-12-04', 'Freitag, 04.12.2026'],
    ['the first of them', [on('2026-12-04')], '2026-11-27', 'Freitag, 27.11.2026'],
  ])('is reported for %s', (_, days, date, text) => {
    expect(attention({ days, settings })).toEqual([
      {
        kind: 'day-missing',
        title: `Für ${text} gibt es noch keinen Abholtag`,
        text: 'Üblicher Abholtag laut Einstellungen',
        to: `/admin/pickup-days/new?date=${date}`,
      },
    ]);
  });

  it('is not reported for a holiday', () => {
    expect(attention({ today: '2026-12-18', settings })).toEqual([]);
  });

  it('is not reported when both days exist, even if none is today', () => {
    expect(attention({ days: [on('2026-11-27'), on('2026-12-04')], settings })).toEqual([]);
  });

  it('is not reported without a usual weekday', () => {
    expect(attention()).toEqual([]);
  });

  describe('of a second weekday', () => {
    const weeks = (...dates: string[]) => dates.map(on);
    const fridays = weeks('2026-11-27', '2026-12-04');
    const tuesdays = weeks('2026-11-03', '2026-11-10', '2026-11-17');

    it('is reported after pickups in three weeks in a row', () => {
      expect(attention({ days: [...tuesdays, ...fridays], settings })).toEqual([
        {
          kind: 'day-missing',
          title: 'Für Dienstag, 24.11.2026 gibt es noch keinen Abholtag',
          text: 'Sonst ist jeden Dienstag Abholtag',
          to: '/admin/pickup-days/new?date=2026-11-24',
        },
      ]);
    });

    it('is reported beside that of the settings, by date', () => {
      expect(titles({ days: [...tuesdays, on('2026-11-24')], settings })).toEqual([
        'Für Freitag, 27.11.2026 gibt es noch keinen Abholtag',
        'Für Dienstag, 01.12.2026 gibt es noch keinen Abholtag',
      ]);
    });

    it('is reported once if the settings have the same weekday', () => {
      const days = weeks('2026-11-06', '2026-11-13', '2026-11-20');
      expect(attention({ days, settings })).toMatchObject([{ text: 'Üblicher Abholtag laut Einstellungen' }]);
    });

    it.each([
      ['pickups that two holidays moved', weeks('2026-11-10', '2026-11-17')],
      ['a pickup every two weeks', weeks('2026-10-27', '2026-11-10', '2026-11-24')],
      ['hidden days', tuesdays.map((day) => ({ ...day, active: false }))],
      ['pickups that begin later', weeks('2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29')],
    ])('is not reported for %s', (_, days) => {
      expect(attention({ days: [...days, ...fridays], settings })).toEqual([]);
    });
  });

  it('is not reported on a farm without any day', () => {
    expect(attention({ hasDays: false, settings })).toEqual([]);
  });
});

it.each([
  [{ withdrawalNotice: ' ' }, 'Noch 1 Pflichtangabe fehlt', 'Hinweis zum Rücktrittsrecht'],
  [{ imprintContent: '', privacyUrl: '' }, 'Noch 2 Pflichtangaben fehlen', 'Impressum, Datenschutzerklärung'],
])('the list of problems names missing legal texts: %o', (changes, title, names) => {
  expect(attention({ settings: settingsWith(changes) })).toEqual([
    {
      kind: 'legal-missing',
      title,
      text: `${names}; Einstellungen › Footer`,
      to: '/admin/settings?tab=footer',
    },
  ]);
});

const onSale = (name: string, facts: Partial<FactsInput>) => ({
  name,
  isSingleProduct: true,
  facts: v.parse(FactsInput, facts),
});

it.each([
  [
    [onSale('Waldhonig', { isPrepacked: true })],
    'Bei Waldhonig fehlen Angaben',
    'Füllmenge und Zutaten; verpackte Ware braucht sie',
  ],
  [
    [
      onSale('Waldhonig', { isPrepacked: true, isSingleIngredient: true }),
      onSale('Ribiselgelee', { isPrepacked: true, netQuantity: 210, netUnit: 'g' }),
      onSale('Ribiselgelee', { isPrepacked: true, netQuantity: 210, netUnit: 'g' }),
      onSale('Freilandeier', {}),
    ],
    'Bei Waldhonig und Ribiselgelee fehlen Angaben',
    'Waldhonig: Füllmenge · Ribiselgelee: Zutaten; verpackte Ware braucht sie',
  ],
])(
  'the list of problems names prepacked goods on sale without the facts that they need',
  (boxesOnSale, title, text) => {
    expect(attention({ boxesOnSale })).toEqual([
      { kind: 'facts-missing', title, text, to: '/admin/box-presets' },
    ]);
  },
);

it.each([
  ['without a text', '', 'legal-missing', 'Belehrung über das Rücktrittsrecht; Einstellungen › Footer'],
  [
    'with a sample',
    'Mustertext: …',
    'legal-sample',
    'Belehrung über das Rücktrittsrecht; Einstellungen › Footer',
  ],
])(
  'the list of problems names goods with a right of withdrawal %s about it',
  (_, withdrawalContent, kind, text) => {
    const boxesOnSale = [onSale('Waldhonig', { isPerishable: false })];
    const settings = settingsWith({ withdrawalContent });
    expect(attention({ boxesOnSale, settings })).toMatchObject([{ kind, text }]);
    expect(
      attention({ boxesOnSale, settings: settingsWith({ withdrawalContent: '<p>Belehrung</p>' }) }),
    ).toEqual([]);
  },
);

it.each([
  [{ imprintContent: 'Mustertext: Bitte ersetze ihn.' }, ['Impressum; Einstellungen › Footer']],
  [{ imprintContent: 'Mustertext', imprintUrl: 'https://hof.example/impressum' }, []],
])('the list of problems names legal texts that are still a sample: %o', (changes, texts) => {
  const found = attention({ settings: settingsWith(changes) });
  expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual(
    texts.map((text) => `legal-sample ${text}`),
  );
});

it('the list of problems has all urgent ones before the others', () => {
  const found = attention({
    settings: settingsWith({ withdrawalNotice: '' }),
    lostSms: [anSms('Huber')],
    canSendSms: false,
    pastPickups: [{ date: '2026-11-20', locations: [{ name: 'Biohof', orders: 3, collected: 2 }] }],
    selling: [aDay({ boxPresets: [aBox(), aFullBox('Suppenkiste', 6)] })],
    withdrawals: [{ pickupDayId: 7, date: '2026-11-13', orders: 1 }],
  });
  expect(found.map(({ kind }) => kind)).toEqual([
    'sms-failed',
    'not-collected',
    'withdrawal',
    'sms-off',
    'box-full',
    'legal-missing',
  ]);
});

it('the list of problems begins with a captcha that is switched off', () => {
  expect(titles({ isCaptchaOff: true, lostSms: [anSms('Huber')] })[0]).toBe(
    'Die Sicherheitsprüfung ist abgeschaltet',
  );
});

it('the dashboard of a farm that tries the shop out says what is switched off', () => {
  expect(attention({ isTrial: true })).toEqual([
    {
      kind: 'trial',
      title: 'Du probierst den Shop aus',
      text: 'Nur dieser Rechner erreicht ihn. SMS gehen nicht hinaus, die Sicherheitsprüfung ist aus, und nichts wird von selbst gesichert.',
      to: '/admin/hilfe/betreuung#ausprobieren',
    },
  ]);
});

it('the list of problems says that there is no SMS provider', () => {
  expect(attention({ canSendSms: false })).toMatchObject([
    {
      kind: 'sms-off',
      title: 'Es ist kein SMS-Anbieter eingerichtet',
      to: '/admin/hilfe/betreuung#sms-einrichten',
    },
  ]);
});

it('the list of problems names what was handed out for cancelled and deleted orders, by day', () => {
  const refusedTaps = [
    { date: '2026-11-27', lastName: 'Fürst', isPaid: true, amount: 17.9 },
    { date: '2026-11-27', lastName: '', isPaid: true, amount: null },
    { date: '2026-12-04', lastName: 'Hölzl', isPaid: false, amount: 32.1 },
  ];
  expect(attention({ refusedTaps })).toMatchObject([
    {
      kind: 'refused-taps',
      title: '2 Bestellungen wurden abgeholt, aber vorher storniert oder gelöscht',
      text: 'Abholtag Freitag, 27.11.2026 · Fürst: 17,90\u00a0€ kassiert · Gelöschte Bestellung: kassiert',
      to: '/admin/orders?date=2026-11-27&show=refused',
    },
    { title: '1 Bestellung wurde abgeholt, aber vorher storniert oder gelöscht' },
  ]);
});
