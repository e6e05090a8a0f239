import { settings } from '@hofkiste/contract/wire/settings';
import { MAIL_SETTINGS, type MailedOrder, type MailFarm, mailContent, replyAddress } from './mail-text.js';

const farm: MailFarm = {
  headerTitle: 'Biohof Lindner',
  serverTimezone: settings.serverTimezone.default,
  withdrawalNotice: 'Bei Verderblichem gibt es kein Rücktrittsrecht.',
  withdrawalContent: '',
  withdrawalSMSText: settings.withdrawalSMSText.default,
  footerAddressCompany: 'Lindner KG',
  footerAddressStreet: 'Feldgasse 4',
  footerAddressCity: '4240 Freistadt',
  footerContactPhone: '<a href="tel:+43794212345">07942 12345</a>',
  footerContactEmail: '<a href="mailto:hof@hofkiste.example">hof@hofkiste.example</a>',
  imprintUrl: '',
  publicUrl: 'https://hof.example',
};
const order: MailedOrder = {
  totalPrice: 59,
  cancellationToken: 'abc',
  items: [
    { quantity: 2, name: 'Große Kiste', price: 26.5, isPerishable: true },
    { quantity: 1, name: 'Eier & Käse', price: 6, isPerishable: true },
  ],
  pickupDay: { date: '2026-11-27', orderDeadline: new Date('2026-11-25T17:00:00Z') },
  pickupDayLocation: {
    name: 'Hofladen',
    startTime: '16:00',
    endTime: '19:00',
    googleMapsLink: 'https://maps.example/hof?a=1&b=2',
  },
};
const now = new Date('2026-11-20T09:00:00Z');
const about = (changes: Partial<Parameters<typeof mailContent>[1]> = {}) => ({
  order,
  farm,
  now,
  ...changes,
});

/** Intl writes no-break spaces before the euro sign. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

it('a confirmation says everything about the order, the pickup, the link and the farm', () => {
  const { subject, text } = mailContent('confirmation', about());
  expect(subject).toBe('Deine Bestellung für Freitag, 27.11.2026');
  expect(spaced(text)).toBe(`Danke für deine Bestellung bei Biohof Lindner. Sie ist verbindlich.

2 × Große Kiste: 53,00 €
1 × Eier & Käse: 6,00 €
Zusammen 59,00 €, bar bei Abholung

Abholung: Freitag, 27.11.2026, 16:00 – 19:00 Uhr
Ort: Hofladen
Karte: https://maps.example/hof?a=1&b=2

Bis Mittwoch, 25.11.2026, 18:00 Uhr, kannst du sie ändern oder stornieren:
Deine Bestellung: https://hof.example/order/cancel/abc

Bei Verderblichem gibt es kein Rücktrittsrecht.

Biohof Lindner
Lindner KG
Feldgasse 4
4240 Freistadt
07942 12345
hof@hofkiste.example
Impressum: https://hof.example/impressum`);
});

it.each([
  ['change', 'Deine Bestellung für Freitag, 27.11.2026 ist geändert', 'ist geändert. Das gilt jetzt:'],
  ['reminder', 'Erinnerung: Abholung am Freitag, 27.11.2026', 'Bald holst du deine Bestellung'],
] as const)('a mail about a %s has a subject and a first sentence of its own', (kind, title, sentence) => {
  const { subject, text } = mailContent(kind, about());
  expect(subject).toBe(title);
  expect(text).toContain(sentence);
  expect(text).toContain('Ort: Hofladen');
});

it('a mail of a standing order is about the order, and has the link of that order only', () => {
  const { subject, text } = mailContent('standing', about({ missing: ['Honig', 'Eier'] }));
  expect(subject).toBe('Deine Dauerbestellung für Freitag, 27.11.2026');
  expect(
    spaced(text),
  ).toContain(`Aus deiner Dauerbestellung bei Biohof Lindner ist wieder eine Bestellung angelegt:

2 × Große Kiste: 53,00 €
1 × Eier & Käse: 6,00 €
Zusammen 59,00 €, bar bei Abholung

Nicht dabei: Honig und Eier

Abholung: Freitag, 27.11.2026, 16:00 – 19:00 Uhr`);
  expect(text).toContain(`Bis Mittwoch, 25.11.2026, 18:00 Uhr, kannst du sie ändern oder stornieren:
Deine Bestellung: https://hof.example/order/cancel/abc

Bei Verderblichem gibt es kein Rücktrittsrecht.`);
  expect(text).not.toContain('/dauer/');
});

it('a cancellation offers neither pickup nor payment nor link', () => {
  const { subject, text } = mailContent('cancellation', about());
  expect(subject).toBe('Deine Bestellung für Freitag, 27.11.2026 ist storniert');
  expect(text).toContain('Du brauchst nichts abzuholen.');
  expect(text).toContain('Die Abholung wäre gewesen: Freitag, 27.11.2026, 16:00 – 19:00 Uhr, Hofladen');
  expect(text).not.toMatch(/bar bei Abholung|order\/cancel|Karte/);
});

it('a mail after the deadline shows the order and offers no change', () => {
  const { text } = mailContent('confirmation', about({ now: new Date('2026-11-25T17:00:00Z') }));
  expect(text).toContain('Deine Bestellung ansehen: https://hof.example/order/cancel/abc');
  expect(text).not.toContain('ändern oder stornieren');
});

it('a mail after a withdrawal names what is left, or else marks all of it', () => {
  const boxesWithout = (...withdrawn: number[]) => {
    const items = order.items.map((item, index) => ({ ...item, withdrawn: withdrawn[index] ?? 0 }));
    const [, boxes] = spaced(mailContent('reminder', about({ order: { ...order, items } })).text).split(
      '\n\n',
    );
    return boxes;
  };
  expect(boxesWithout(1, 1)).toBe('1 × Große Kiste: 26,50 €\nZusammen 26,50 €, bar bei Abholung');
  expect(boxesWithout(2, 1)).toBe(
    '2 × Große Kiste (Widerruf): 53,00 €\n1 × Eier & Käse (Widerruf): 6,00 €\nZusammen 0,00 €, bar bei Abholung',
  );
});

it('a mail in place of a lost SMS says so first', () => {
  expect(mailContent('confirmation', about({ isSmsLost: true })).text).toMatch(
    /^Die SMS an dich kam nicht an, darum schreiben wir dir\.\n\nDanke/,
  );
});

it('a farm without details has a mail without gaps', () => {
  const named = { headerTitle: 'Hofkiste', serverTimezone: 'Europe/Vienna' };
  const bare = Object.fromEntries(MAIL_SETTINGS.map((key) => [key, '']));
  const { text } = mailContent('confirmation', about({ farm: { ...farm, ...bare, ...named } }));
  expect(text).toMatch(/\/order\/cancel\/abc\n\nHofkiste\nImpressum: https:\/\/hof\.example\/impressum$/);
});

describe('the HTML of a mail', () => {
  it('escapes every text and loads nothing from elsewhere', () => {
    const { html } = mailContent('confirmation', about({ farm: { ...farm, headerTitle: '<script>' } }));
    expect(spaced(html)).toContain('1 × Eier &amp; Käse: 6,00 €');
    expect(html).toContain('href="https://maps.example/hof?a=1&amp;b=2"');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(/);
  });

  it('leaves the colours to light and dark mail programs', () => {
    const { html } = mailContent('confirmation', about());
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/color:|background/);
  });
});

describe('the address for answers', () => {
  it.each([
    ['<p>Mail: <a href="mailto:hof@hofkiste.example">hof@hofkiste.example</a></p>', 'hof@hofkiste.example'],
    ['hof@hofkiste.example', 'hof@hofkiste.example'],
    ['', undefined],
    ['hof@hofkiste.example\r\nBcc: alle@example.at', 'hof@hofkiste.example'],
  ])('is the one in the footer: %p', (footerContactEmail, address) =>
    expect(replyAddress({ footerContactEmail })).toBe(address),
  );
});

it('a confirmation with goods that keep has the instructions of the farm about the right of withdrawal', () => {
  const items = [{ quantity: 1, name: 'Honig', price: 8.5, isPerishable: false }];
  const withdrawalContent =
    '<h2>Belehrung</h2><p>Muster</p>\n<p>Hof &amp; Söhne<br>Feldgasse</p><ul><li>Ware:</li><li>Name:</li></ul>';
  const { text, html } = mailContent(
    'confirmation',
    about({ order: { ...order, items }, farm: { ...farm, withdrawalContent } }),
  );
  expect(text).toContain(
    'Für „Honig“ kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.\nBelehrung\n\nMuster\n\nHof & Söhne\nFeldgasse\n\n- Ware:\n- Name:\n\n',
  );
  expect(html).toContain('<h2>Belehrung</h2><p>Muster</p>');
  expect(mailContent('confirmation', about()).text).not.toContain('zurücktreten');
});

it('the confirmation of a withdrawal says what, and when it arrived', () => {
  const items = [{ quantity: 1, name: 'Honig', price: 8.5, isPerishable: false }];
  const { subject, text } = mailContent('withdrawal', about({ order: { ...order, items } }));
  expect(subject).toBe('Dein Widerruf zur Bestellung für Freitag, 27.11.2026');
  expect(text).toMatch(
    'Dein Widerruf ist am 20.11.2026, 10:00 Uhr bei uns eingelangt: 1x Honig, Abholung am Freitag, 27.11.2026, Hofladen.',
  );
});
