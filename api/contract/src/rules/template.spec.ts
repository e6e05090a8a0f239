import fc from 'fast-check';
import type { PickupDay } from '../wire/pickup-days.js';
import { settings } from '../wire/settings.js';
import { fitsSms, MAX_SMS_PARTS, smsLength } from './sms-parts.js';
import {
  announcementText,
  fillTemplate,
  type SmsFacts,
  smsText,
  standingConfirmSmsText,
  standingNoticeSmsText,
  standingProblemSmsText,
  withoutOffer,
} from './template.js';

const facts: SmsFacts = {
  items: [
    { quantity: 2, name: '🥕 Große Kiste' },
    { quantity: 1, name: 'Freilandeier' },
  ],
  total: 57.9,
  pickupDate: '2026-11-27',
  startTime: '16:00',
  endTime: '19:00',
  location: 'Biohof „Lindner“',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  cancelLink: 'https://hof.example/order/cancel/abc',
  cancellationHours: '24',
  farm: 'Hofkiste',
  zone: 'Europe/Vienna',
};

const box = (values: Partial<PickupDay['boxPresets'][number]>): PickupDay['boxPresets'][number] => ({
  id: 1,
  pickupDayBoxId: 1,
  name: 'Große Kiste',
  description: '',
  price: 26.5,
  weight: 6,
  emoji: null,
  imageUrl: null,
  isSoldOut: false,
  isSingleProduct: false,
  products: [],
  ...values,
});

const carrots = { id: 1, name: 'Karotten', imageUrl: null, quantity: 1, unit: 'Stück' };
const leeks = { id: 2, name: 'Lauch', imageUrl: null, quantity: 2, unit: 'Stück' };

const day: PickupDay = {
  id: 1,
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  active: true,
  boxPresets: [
    box({ products: [carrots, leeks], emoji: '🥕' }),
    box({ name: 'Suppenkiste', isSoldOut: true }),
    box({ name: 'Lauch vom Feld', price: 3, products: [leeks], isSingleProduct: true }),
  ],
  locations: [
    {
      id: 1,
      pickupDayLocationId: 1,
      name: 'Biohof Lindner',
      startTime: '16:00',
      endTime: '19:00',
      googleMapsLink: null,
    },
  ],
};
const farm = {
  homeLink: 'https://hof.example/',
  zone: 'Europe/Vienna',
  cancellationHours: '24',
  sellsSeveralDays: false,
};

describe('texts from templates', () => {
  it('keep a placeholder that is unknown, so that a typo is seen', () => {
    expect(fillTemplate('{date} {datte}', { date: 'heute' })).toBe('heute {datte}');
  });

  it('do not resolve a placeholder named like a property of every object', () => {
    expect(fillTemplate('{constructor} {toString}', {})).toBe('{constructor} {toString}');
  });

  it('keep the line break after an emoji', () => {
    expect(smsText('Danke 🥕\nAbholung', facts)).toBe('Danke \nAbholung');
  });

  it('contain the number of boxes when their names need more than three parts', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      quantity: 2,
      name: `${'Kiste '.repeat(6)}${index}`,
    }));
    const text = smsText(settings.orderConfirmationSMSText.default, { ...facts, items });
    expect(text).toContain('erhalten. 24 Kisten, 57,90 EUR');
    expect(text).toContain(facts.cancelLink);
    const one = [{ quantity: 1, name: 'x'.repeat(500) }];
    expect(smsText('{items}', { ...facts, items: one })).toBe('1 Kiste');
  });

  it('are cut when they still need more than three parts', () => {
    expect(smsText(`${'x'.repeat(19_000)}{items}`, facts)).toBe('x'.repeat(459));
  });

  it('include a default confirmation without a character that would lengthen the SMS', () => {
    expect(smsText(settings.orderConfirmationSMSText.default, facts)).toBe(
      'Hofkiste: Bestellung erhalten. 2x Große Kiste, 1x Freilandeier, 57,90 EUR bar bei Abholung am Freitag, 27.11.2026, ' +
        '16:00-19:00, Biohof "Lindner". Ändern/Storno bis Mi, 25.11.2026, 18:00 Uhr: https://hof.example/order/cancel/abc',
    );
  });

  describe('for an SMS after the deadline', () => {
    const standard = settings.orderConfirmationSMSText.default;

    it('leave out the sentence that offers to change or cancel', () => {
      expect(withoutOffer(standard, standard)).toBe(
        '{farm}: Bestellung erhalten. {items}, {total} bar bei Abholung am {date}, {startTime}-{endTime}, {location}.',
      );
      expect(withoutOffer('Danke! Storno bis {deadline}:\n{cancelLink}\nDein Hof', standard)).toBe(
        'Danke! Dein Hof',
      );
      expect(withoutOffer('Danke, {items} am {date} (hof.at).', standard)).toBe(
        'Danke, {items} am {date} (hof.at).',
      );
      expect(
        withoutOffer('Wie schön. Was anderes (z. B. 1 mehr)? Ruf an, d. h. bis {deadline}.', standard),
      ).toBe('Wie schön. Was anderes (z. B. 1 mehr)?');
    });

    it.each([
      ['tells what was ordered', 'Danke für {items}, Storno bis {deadline}'],
      ['is the whole text', 'Storno: {cancelLink}'],
    ])('are the standard text when that sentence %s', (_, template) => {
      expect(withoutOffer(template, standard)).toMatch(/^\{farm\}: Bestellung erhalten\. .*\{location\}\.$/);
    });
  });

  it('replace every SMS placeholder', () => {
    const all =
      '{items}|{date}|{startTime}|{endTime}|{location}|{cancelLink}|{cancellationHours}|{deadline}|{total}|{farm}';
    expect(smsText(all, facts)).not.toMatch(/[{}]/);
  });

  it('replace every placeholder of an announcement, also the German names', () => {
    const all =
      '{date}|{deadline}|{deadline_time}|{boxes}|{boxes_content}|{pickup_locations}|{homeLink}|{datum}|{bestellfrist}' +
      '|{kisten}|{abhol_orte}|{startTime}|{endTime}|{location}|{cancellationHours}';
    expect(announcementText(all, day, farm)).not.toMatch(/[{}]/);
  });

  it.each([
    ['to the shop that sells one day', {}, false, 'https://hof.example/'],
    ['to the day if several are sold', {}, true, 'https://hof.example/?tag=2026-11-27'],
    [
      'to a day that is sold before its turn',
      { orderStart: '2026-11-01T07:00:00.000Z' },
      false,
      'https://hof.example/?tag=2026-11-27',
    ],
  ])('announce with a link %s', (_, values, sellsSeveralDays, link) => {
    for (const template of ['', settings.announcementTemplate.default])
      expect(announcementText(template, { ...day, ...values }, { ...farm, sellsSeveralDays })).toMatch(
        new RegExp(`Bestellt wird auf ${link.replace('?', '\\?')}$`),
      );
    const own = announcementText('Kommt! {homeLink}', { ...day, ...values }, { ...farm, sellsSeveralDays });
    expect(own).toBe('Kommt! https://hof.example/');
  });

  it('announce units other than pieces', () => {
    const potatoes = { ...carrots, name: 'Erdäpfel', quantity: 2, unit: 'kg' };
    const boxPresets = [box({ products: [potatoes, { ...leeks, unit: 'Bund', quantity: 1 }] })];
    expect(announcementText('{boxes_content}', { ...day, boxPresets }, farm)).toBe(
      'Große Kiste, 26,50\u00a0€: 2 kg Erdäpfel, 1 Bund Lauch',
    );
  });

  it('announce what can be ordered and leave sold-out boxes out', () => {
    const text = announcementText('', day, farm);
    expect(text).toContain('Freitag, 27.11.2026');
    expect(text).toContain('bis Mittwoch, 25.11.2026, 18:00 Uhr');
    expect(text).toContain(
      '🥕 Große Kiste, 26,50\u00a0€: Karotten, 2 × Lauch\nLauch vom Feld, 3,00\u00a0€\n',
    );
    expect(text).toContain('Biohof Lindner, 16:00 – 19:00 Uhr');
    expect(text).not.toContain('Suppenkiste');
  });
});

describe('whatever the names are', () => {
  const cancelLink = 'https://gemuese.biohof-lindner.example/order/cancel/8WzkfE1aQ0eVhY3dRr2nXg1b';
  const standingLink = 'https://gemuese.biohof-lindner.example/dauer/8WzkfE1aQ0eVhY3dRr2nXg1b';
  const text = (maxLength: number) =>
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({ unit: fc.constantFrom(...'aäáčšžőłđıßÉ´`•½–„“ \u00ad\u200e🥕'), maxLength }),
    );
  const names = fc.record({
    location: text(80),
    farm: text(500),
    items: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), name: text(80) }), {
      minLength: 1,
      maxLength: 20,
    }),
  });
  const templates = fc.tuple(text(600), text(600)).map(([before, after]) => ({
    order: `${before}{items}{location}{farm} {cancelLink} ${after}`,
    standing: `${before}{items}{location}{farm} {standingLink} ${after}`,
  }));

  it('an SMS of the standard texts has the whole link, in at most three parts', () => {
    fc.assert(
      fc.property(names, (changes) => {
        const all = { ...facts, ...changes, cancelLink, standingLink, missing: [], everyWeeks: 1 };
        const texts = [
          smsText(settings.orderConfirmationSMSText.default, all),
          smsText(settings.changeSMSText.default, all),
          standingConfirmSmsText(settings.standingConfirmSMSText.default, all),
          standingNoticeSmsText(settings.standingNoticeSMSText.default, all),
          standingProblemSmsText(settings.standingProblemSMSText.default, { ...all, reasons: all.location }),
        ];
        for (const [index, sms] of texts.entries()) {
          expect(sms).toContain(index < 2 ? cancelLink : standingLink);
          expect(smsLength(sms).parts).toBeLessThanOrEqual(MAX_SMS_PARTS);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('an SMS of any text with a link has the whole link, in at most three parts', () => {
    fc.assert(
      fc.property(names, templates, (changes, { order, standing }) => {
        const all = { ...facts, ...changes, cancelLink, standingLink, missing: [], everyWeeks: 1 };
        for (const [sms, link] of [
          [smsText(order, all), cancelLink],
          [standingNoticeSmsText(standing, all), standingLink],
        ] as const) {
          expect(sms).toContain(link);
          expect(smsLength(sms).parts).toBeLessThanOrEqual(MAX_SMS_PARTS);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    'Café Novák, Hauptplatz 5, 4240 Freistadt',
    'Gärtnerei Šimek, Linzer Straße 12, 4240 Freistadt',
    'Bioladen • Hauptplatz',
    'Hubert´s Hofladen',
    'Grüne Erde'.normalize('NFD'),
  ])('a confirmation names the boxes at the location %s', (location) => {
    const sms = smsText(settings.orderConfirmationSMSText.default, { ...facts, cancelLink, location });
    expect(sms).toContain('2x Große Kiste, 1x Freilandeier');
    expect(sms).toContain(cancelLink);
    expect(smsLength(sms).parts).toBeLessThanOrEqual(2);
  });

  it('a long name of the farm is shortened before the boxes lose their names', () => {
    const farm = 'Biohof Lindner und Söhne, Gemüse aus dem Mühlviertel. '.repeat(6);
    const sms = smsText(settings.orderConfirmationSMSText.default, { ...facts, cancelLink, farm });
    expect(sms).toMatch(/^Biohof Lindner und Söhne, Gemüse aus\.\.\.: Bestellung erhalten\. 2x Große Kiste/);
    expect(sms).toContain(cancelLink);
  });

  it('a text that is too long keeps the link, and the preview can show that something is missing', () => {
    const template = `${'x'.repeat(500)} {cancelLink}`;
    const sms = smsText(template, { ...facts, cancelLink });
    expect(sms).toContain(cancelLink);
    expect(smsText(template, { ...facts, cancelLink }, Number.POSITIVE_INFINITY)).not.toBe(sms);
  });
});

describe('the SMS about standing orders', () => {
  const standingLink = 'https://hof.example/dauer/8WzkfE1aQ0eVhY3dRr2nXg1b';
  const many = Array.from({ length: 10 }, (_, index) => ({
    quantity: 2,
    name: `${'Gemüse '.repeat(10)}${index + 1}`,
  }));
  const confirm = { ...facts, everyWeeks: 2, standingLink };
  const notice = { ...facts, missing: [], standingLink };
  const problem = {
    pickupDate: '2026-11-27',
    reasons: 'Eier gibt es an diesem Tag nicht.',
    standingLink,
    farm: 'Hofkiste',
  };
  const { standingConfirmSMSText, standingNoticeSMSText, standingProblemSMSText } = settings;

  it('asks to confirm what it costs, and how often', () => {
    expect(standingConfirmSmsText(standingConfirmSMSText.default, confirm)).toBe(
      'Hofkiste: Bestätige deine Dauerbestellung (2x Große Kiste, 1x Freilandeier, alle 2 Wochen, je 57,90 EUR): ' +
        `${standingLink} Sonst passiert nichts.`,
    );
  });

  it('tells of an entered order, and until when it can be left out', () => {
    expect(standingNoticeSmsText(standingNoticeSMSText.default, notice)).toBe(
      'Hofkiste: Deine Dauerbestellung für Freitag, 27.11.2026: 2x Große Kiste, 1x Freilandeier, 57,90 EUR bar, ' +
        `Biohof "Lindner" 16:00-19:00. Auslassen oder ändern bis Mi, 25.11.2026, 18:00 Uhr: ${standingLink}`,
    );
  });

  it('names the boxes that are missing', () => {
    const text = standingNoticeSmsText(standingNoticeSMSText.default, {
      ...notice,
      missing: ['🍯 Honig', 'Eier'],
    });
    expect(text).toContain('16:00-19:00. Nicht dabei: Honig, Eier. Auslassen');
  });

  it('says why there is no order', () => {
    expect(standingProblemSmsText(standingProblemSMSText.default, problem)).toBe(
      'Hofkiste: Für Freitag, 27.11.2026 ist aus deiner Dauerbestellung keine Bestellung möglich. ' +
        `Eier gibt es an diesem Tag nicht. Mehr dazu: ${standingLink}`,
    );
  });

  it.each([
    ['to confirm', standingConfirmSmsText(standingConfirmSMSText.default, { ...confirm, items: many })],
    ['of an order', standingNoticeSmsText(standingNoticeSMSText.default, { ...notice, items: many })],
  ])('names as many of ten boxes with long names as fit, and keeps the link: %s', (_, text) => {
    expect(text).toMatch(/2x (Gemüse )+1.* \.\.\. und \d weitere, /);
    expect(text).toContain(standingLink);
    expect(fitsSms(text)).toBe(true);
  });

  it('names fewer of the missing boxes, too', () => {
    const missing = many.map(({ name }) => name);
    const text = standingNoticeSmsText(standingNoticeSMSText.default, { ...notice, missing });
    expect(text).toMatch(/Nicht dabei: (Gemüse )+1.* \.\.\. und \d weitere\. Auslassen/);
    expect(text).toContain(standingLink);
    expect(fitsSms(text)).toBe(true);
  });

  it('leaves reasons out that are too long', () => {
    const text = standingProblemSmsText(standingProblemSMSText.default, {
      ...problem,
      reasons: 'x'.repeat(400),
    });
    expect(text).toContain(`möglich.  Mehr dazu: ${standingLink}`);
  });

  it('has only characters of plain SMS', () => {
    const texts = [
      standingConfirmSmsText(standingConfirmSMSText.default, { ...confirm, items: many }),
      standingNoticeSmsText(standingNoticeSMSText.default, { ...notice, missing: ['„Eier“ – 10 Stück'] }),
      standingProblemSmsText(standingProblemSMSText.default, problem),
    ];
    for (const text of texts) {
      expect(smsLength(text)).toMatchObject({ costly: [] });
      expect(smsLength(text).parts).toBeLessThanOrEqual(3);
    }
  });

  it('replaces every placeholder', () => {
    const all =
      '{items}|{total}|{rhythm}|{location}|{standingLink}|{farm}|{date}|{startTime}|{endTime}|{deadline}|{missing}';
    expect(standingConfirmSmsText(all.slice(0, all.indexOf('|{date}')), confirm)).not.toMatch(/[{}]/);
    expect(standingNoticeSmsText(all.replace('{rhythm}|', ''), notice)).not.toMatch(/[{}]/);
    expect(standingProblemSmsText('{date}|{reasons}|{standingLink}|{farm}', problem)).not.toMatch(/[{}]/);
  });
});
