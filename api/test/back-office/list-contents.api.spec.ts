import type { BoxPreset } from '../../src/catalogue/box-presets/box-preset.entity.js';
import { Order } from '../../src/orders/order.entity.js';
import { PickupDayBox } from '../../src/pickup-days/pickup-day.entity.js';
import { loggedIn } from '../support/admin.js';
import { startApp, type TestApp } from '../support/app.js';
import { listedFriday, listsOf, NOTE } from '../support/day-lists.js';

/** Millimetres → points. */
const mm = (length: number) => (length * 72) / 25.4;

let test: TestApp;
let admin: Awaited<ReturnType<typeof loggedIn>>;
let friday: Awaited<ReturnType<typeof listedFriday>>;

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test);
});
beforeEach(async () => {
  await test.clear();
  friday = await listedFriday(test, admin);
});
afterAll(() => test.close());

describe('the harvest list', () => {
  it('adds up all products in open orders, alphabetically, and then the single products', async () => {
    await friday.someOrders();
    expect(await friday.csv('harvest.csv')).toEqual([
      ['Produkt', 'Menge', 'Einheit'],
      ['Äpfel', '3', 'kg'],
      ['Karotten', '11', 'Stück'],
      ['Kräuterstrauß', '3', 'Stück'],
      ['Lauch', '4', 'Stück'],
      ['Eier; 10 Stück', '1', 'Stück'],
    ]);
  });

  it('explains each sum by its boxes, and counts the boxes per location', async () => {
    await friday.someOrders();
    const { text } = await friday.pdf('harvest.pdf');
    expect(text).toContain('3 Bestellungen, 6 Stück');
    expect(text).toMatch(/Äpfel\s+3 kg/);
    expect(text).toMatch(/Karotten\s+11\s+9\s+3 je Kiste\s+2\s+1 je Kiste/);
    expect(text).toMatch(/Einzelprodukte.*Eier; 10 Stück\s+1/s);
    expect(text).toMatch(/Biohof\s+2\s+1\s+1\s+Bauernmarkt\s+1\s+1\s+–\s+Zusammen\s+3\s+2\s+1/);
  });

  it('keeps different units apart and adds custom entries to products of the same name', async () => {
    const potatoes = { id: 0, name: 'Erdäpfel', imageUrl: null, quantity: 2, unit: 'kg' };
    await test.dataSource.getRepository(PickupDayBox).update(
      { id: friday.day.boxes[0]!.id },
      {
        contents: [potatoes, { ...potatoes, unit: 'Sack' }, { ...potatoes, name: 'Karotten', unit: 'Stück' }],
      },
    );
    await friday.order({ name: ['Aigner', 'Theresa'], quantities: [2, 1] });
    expect(await friday.csv('harvest.csv')).toEqual([
      ['Produkt', 'Menge', 'Einheit'],
      ['Erdäpfel', '4', 'kg'],
      ['Erdäpfel', '4', 'Sack'],
      ['Karotten', '5', 'Stück'],
      ['Lauch', '2', 'Stück'],
    ]);
    expect((await friday.pdf('harvest.pdf')).text).toMatch(/Erdäpfel\s+4 kg/);
  });

  it('is complete with many boxes', async () => {
    const presets: BoxPreset[] = [];
    for (let i = 1; i <= 12; i++)
      presets.push(await test.farm.boxPreset({ name: `Kiste Nummer ${i}` }, [`Gemüse ${i}`]));
    const day = await test.farm.pickupDay({ date: '2026-12-04', boxes: presets });
    await test.farm.order({ day, items: day.boxes.map((box) => ({ box, quantity: 7 })) });
    const { text } = await listsOf(admin, day).pdf('harvest.pdf');
    for (let i = 1; i <= 12; i++) {
      expect(text).toMatch(new RegExp(`Gemüse ${i}\\s+7`));
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`Kiste Nummer ${i}`);
    }
  });
});

describe('the packing list', () => {
  it('has a page for each location: totals, then people by last name with digits, boxes, amount and note', async () => {
    await friday.someOrders();
    const { pages } = await friday.pdf('packing.pdf');
    expect(pages.map((page) => page.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining(
        'Biohof 2 Bestellungen, 75,80 € 2 × Große Kiste · 1 × Kleine Kiste · 1 × Eier; 10 Stück ' +
          'Gepackt Name, letzte Ziffern Kisten Betrag Abgeholt ' +
          'Őze, Čedomir … 34 56 1 × Kleine Kiste 17,90 € ' +
          'Žižek, Jürgen … 06 39 2 × Große Kiste, 1 × Eier; 10 Stück → Kommt erst um 18:30; holt auch für Oma ab 57,90 €',
      ),
      expect.stringContaining('Bauernmarkt 1 Bestellung, 44,40 € 1 × Große Kiste · 1 × Kleine Kiste'),
    ]);
    expect(pages[0]).toContain('16:00 – 19:00 Uhr');
    expect(pages[0]).not.toContain('Aigner');
  });

  it('marks what customers withdrew from', async () => {
    await friday.someOrders();
    await test.dataSource.query('UPDATE order_item SET withdrawn = 1 WHERE name IN (?)', [
      ['Eier; 10 Stück', 'Große Kiste'],
    ]);
    const [page] = (await friday.pdf('packing.pdf')).pages;
    const text = page?.replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      '2 × Große Kiste (1 × Widerruf), 1 × Eier; 10 Stück (Widerruf) → Kommt erst um 18:30; holt auch für Oma ab 26,50 €',
    );
  });

  it('adds up what is to be paid, also after a withdrawal', async () => {
    await friday.someOrders();
    await test.dataSource.query('UPDATE order_item SET withdrawn = 1 WHERE name = ?', ['Eier; 10 Stück']);
    const [page] = (await friday.pdf('packing.pdf')).pages;
    expect(page?.replaceAll(/\s+/g, ' ')).toMatch(/Biohof 2 Bestellungen, 70,90 € .* 17,90 € .* 53,00 € /);
  });

  it('repeats its head on every page of a location', async () => {
    for (let i = 0; i < 50; i++) await test.farm.order({ day: friday.day });
    const { pages } = await friday.pdf('packing.pdf');
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Biohof.*50 Bestellungen.*Gepackt.*Mühlböck, Johanna/s);
      expect(page).toContain(`Seite ${index + 1} von 3`);
    }
    expect(pages.join().match(/Mühlböck, Johanna/g)).toHaveLength(50);
  });

  it('lists an order of the farmer without a phone number', async () => {
    await friday.order({ name: ['Aigner', 'Theresa'], quantities: [1], values: { phoneNumber: null } });
    expect((await friday.csv('packing.csv'))[1]).toEqual(
      expect.arrayContaining(['Aigner', 'Theresa', '', '1 × Große Kiste']),
    );
    expect((await friday.pdf('packing.pdf')).text).not.toContain('…');
  });

  it('has the same rows as a spreadsheet', async () => {
    await friday.someOrders();
    expect(await friday.csv('packing.csv')).toEqual([
      ['Abholort', 'Nachname', 'Vorname', 'Ziffern', 'Kisten', 'Betrag', 'Notiz'],
      ['Biohof', 'Őze', 'Čedomir', '34 56', '1 × Kleine Kiste', '17,90', ''],
      ['Biohof', 'Žižek', 'Jürgen', '06 39', '2 × Große Kiste, 1 × Eier; 10 Stück', '57,90', NOTE],
      [
        'Bauernmarkt',
        'Aigner',
        'Theresa',
        expect.any(String),
        '1 × Große Kiste, 1 × Kleine Kiste',
        '44,40',
        '',
      ],
    ]);
  });
});

describe('the labels', () => {
  /** The lower left corner of a text, in points from the upper left corner of the page. */
  async function placeOf(file: string, text: string) {
    const { document } = await friday.pdf(file);
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if ('str' in item && item.str.includes(text))
          return { page: number, x: item.transform[4], y: page.view[3]! - item.transform[5] };
      }
    }
    throw new Error(`${text} is not in ${file}`);
  }

  it('show name, box, number, last digits, location, day and amount for each box of the open orders', async () => {
    await friday.someOrders();
    const { text } = await friday.pdf('labels.pdf');
    const note = NOTE.replace('\n', ' ');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Őze, Čedomir … 34 56 1 × Kleine Kiste Biohof, Fr 27.11.2026 17,90 € ' +
        `Žižek, Jürgen Kiste 1 von 2 … 06 39 1 × Große Kiste, 1 × Eier; 10 Stück → ${note} Biohof, Fr 27.11.2026 57,90 € ` +
        `Žižek, Jürgen Kiste 2 von 2 … 06 39 1 × Große Kiste → ${note} Biohof, Fr 27.11.2026 57,90 € `,
    );
    expect(text).toMatch(/Kiste 1 von 2\s+… .*\s+1 × Große Kiste\s+Bauernmarkt/);
    expect(text).toMatch(/Kiste 2 von 2\s+… .*\s+1 × Kleine Kiste\s+Bauernmarkt/);
    expect(text).not.toContain('Storner');
  });

  it('mark each box that the customer withdrew from', async () => {
    await friday.order({ name: ['Aigner', 'Theresa'], quantities: [2, 0, 1] });
    await test.dataSource.query('UPDATE order_item SET withdrawn = 1');
    const { text } = await friday.pdf('labels.pdf');
    expect(text.match(/Große Kiste/g)).toHaveLength(2);
    expect(text.match(/Große Kiste \(Widerruf\)/g) ?? []).toHaveLength(1);
    expect(text).toContain('Eier; 10 Stück (Widerruf)');
  });

  it('can be one for each order, with all its boxes', async () => {
    await friday.someOrders();
    const { text } = await friday.pdf('labels.pdf?per=order');
    expect(text.match(/Žižek/g)).toHaveLength(1);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('2 × Große Kiste, 1 × Eier; 10 Stück');
    expect(text).not.toContain('Kiste 1 von 2');
  });

  it.each([
    [1, 4.65, 15.15],
    [2, 106.25, 15.15],
    [3, 4.65, 53.25],
    [14, 106.25, 243.75],
  ])('start on label %i of the sheet', async (from, left, top) => {
    await friday.order({ name: ['Aigner', 'Theresa'], quantities: [1] });
    const { page, x, y } = await placeOf(`labels.pdf?from=${from}`, 'Aigner, Theresa');
    expect(page).toBe(1);
    expect(x).toBeGreaterThan(mm(left));
    expect(x).toBeLessThan(mm(left + 10));
    expect(y).toBeGreaterThan(mm(top));
    expect(y).toBeLessThan(mm(top + 12));
  });

  it('continue on the next sheet after the 14th', async () => {
    for (let i = 0; i < 15; i++) await test.farm.order({ day: friday.day });
    expect((await friday.pdf('labels.pdf')).pages).toHaveLength(2);
    expect((await friday.pdf('labels.pdf?from=14')).pages).toHaveLength(2);
    await test.farm.order({ day: friday.day });
    expect((await friday.pdf('labels.pdf?from=14')).pages).toHaveLength(3);
  });

  it('make a long name smaller instead of cutting it', async () => {
    await friday.order({
      name: ['Hofstätter-Kogelnik-Schwarzenberger', 'Maximiliane-Alexandra'],
      quantities: [1],
    });
    const { text } = await friday.pdf('labels.pdf');
    expect(text).toContain('Hofstätter-Kogelnik-Schwarzenberger,');
    expect(text).toContain('Maximiliane-Alexandra');
  });
});

describe('long orders', () => {
  const SIZES = [1, 5, 13, 14, 20, 21, 27, 38, 49, 60];
  let lists: ReturnType<typeof listsOf>;

  /** Orders of a few to 60 different boxes, with one to three of each. */
  beforeEach(async () => {
    const presets: BoxPreset[] = [];
    for (let i = 1; i <= Math.max(...SIZES); i++)
      presets.push(
        await test.farm.boxPreset({ name: `Dinkelvollkornbrot ${i}, 1 kg`, isSingleProduct: i > 1 }),
      );
    const day = await test.farm.pickupDay({ date: '2026-12-04', boxes: presets });
    for (const size of SIZES) {
      const customer = await test.farm.customer({ firstName: 'Rosa', lastName: `Zeilen-${size}-` });
      const items = day.boxes.slice(0, size).map((box, index) => ({ box, quantity: 1 + (index % 3) }));
      const { id } = await test.farm.order({ day, customer, items });
      await test.dataSource.getRepository(Order).update({ id }, { note: 'bitte ohne Lauch' });
    }
    lists = listsOf(admin, day);
  });

  const ordered = SIZES.map((size) =>
    Array.from({ length: size }, (_, index) => 1 + (index % 3)).reduce((sum, quantity) => sum + quantity),
  );

  /** Printed quantities of each order, by the name that is printed before them. */
  async function printed(file: string) {
    const { text } = await lists.pdf(file);
    const [, ...parts] = text.split(/Zeilen-(\d+)-, Rosa/);
    const sums = SIZES.map(() => 0);
    for (const [index, size] of parts.entries()) {
      if (index % 2 === 1) continue;
      for (const [, boxes, more] of (parts[index + 1] ?? '').matchAll(/(\d+)\s+×|und\s+(\d+)\s+weitere/g))
        sums[SIZES.indexOf(Number(size))]! += Number(boxes ?? more);
    }
    return { sums, text };
  }

  it.each(['packing.pdf', 'orders.pdf'])('are listed completely: %s', async (file) => {
    const { sums, text } = await printed(file);
    expect(sums).toEqual(ordered);
    expect(text).not.toContain('weitere');
    expect(text.match(/bitte\s+ohne\s+Lauch/g)).toHaveLength(SIZES.length);
  });

  it('have a label that says how many pieces it leaves out', async () => {
    const { sums, text } = await printed('labels.pdf?per=order');
    expect(sums).toEqual(ordered);
    expect(text.match(/… und \d+ weitere/g)?.length).toBeGreaterThan(0);
    expect(text.match(/bitte\s+ohne\s+Lauch/g)).toHaveLength(SIZES.length);
  });

  it('with 13 boxes and a note fit on a label', async () => {
    const [label = ''] = (await printed('labels.pdf?per=order')).text.match(/Zeilen-13-.*?€/s) ?? [];
    expect(label).toContain('Dinkelvollkornbrot 13');
    expect(label).not.toContain('weitere');
  });
});

describe('names in other letters', () => {
  const NAMES = [
    ['Nguyễn', 'Thị Hồng'],
    ['Məmmədov', 'Əli'],
    ['Đorđević', 'Željko'],
    ['Yıldız', 'Şükrü'],
    ['Łukaszewicz', 'Małgorzata'],
    ['Țăranu', 'Ștefan'],
    ['Þórsdóttir', 'Guðrún'],
    ['Шевченко', 'Ґалина'],
    ['Құрман', 'Әлия'],
    ['Παπαδόπουλος', 'Γιώργος'],
    ['محمد', 'علی'],
    ['گلچهر', 'پیروز'],
    ['יצחק', 'שרה'],
    ['გიორგაძე', 'ნინო'],
    ['Պետրոսյան', 'Հայկ'],
    ['कमल', 'राजेश'],
    ['ใจดี', 'สมชาย'],
    ['김', '민수'],
    ['王', '伟'],
    ['山田', '太郎'],
    ['たなか', 'ハナコ'],
  ] as const;

  it.each(['packing.pdf', 'labels.pdf', 'orders.pdf'])('can be read: %s', async (file) => {
    for (const name of NAMES) await friday.order({ name: [...name], quantities: [1] });
    const { text } = await friday.pdf(file);
    const letters = (name: string) => name.replaceAll(/\s+/g, '');
    for (const [lastName, firstName] of NAMES) {
      expect(letters(text)).toContain(letters(lastName));
      expect(letters(text)).toContain(letters(firstName));
    }
    expect(text).not.toMatch(/[\0\ufffd]/);
  });

  it('leave out a character that no font has', async () => {
    await friday.order({
      name: ['Blüml😊', 'Eva'],
      quantities: [1],
      values: { note: 'Kiste steht draußen ✓ 𓀀' },
    });
    const { text } = await friday.pdf('packing.pdf');
    expect(text).toContain('Blüml, Eva');
    expect(text).toMatch(/Kiste steht draußen ✓\s/);
  });
});

describe('the list of orders', () => {
  it('has everything, cancelled orders too', async () => {
    await friday.someOrders();
    const rows = await friday.csv('orders.csv');
    expect(rows[0]).toEqual(
      'Nummer;Bestellt am;Nachname;Vorname;Telefon;Abholort;Kisten;Betrag;Status;Notiz'.split(';'),
    );
    expect(rows.slice(1).map(([, ...row]) => row)).toEqual([
      [
        '19.11.2026 11:00',
        'Aigner',
        'Theresa',
        expect.stringMatching(/^0664 /),
        'Bauernmarkt',
        '1 × Große Kiste, 1 × Kleine Kiste',
        '44,40',
        'Offen',
        '',
      ],
      [
        '19.11.2026 11:00',
        'Őze',
        'Čedomir',
        '0512 123456',
        'Biohof',
        '1 × Kleine Kiste',
        '17,90',
        'Offen',
        '',
      ],
      [
        '19.11.2026 11:00',
        'Storner',
        'Stefan',
        expect.any(String),
        'Biohof',
        '1 × Große Kiste',
        '26,50',
        'Storniert',
        '',
      ],
      [
        '19.11.2026 11:00',
        'Žižek',
        'Jürgen',
        '0664 123 06 39',
        'Biohof',
        '2 × Große Kiste, 1 × Eier; 10 Stück',
        '57,90',
        'Offen',
        NOTE,
      ],
    ]);
  });

  it('has no formulas, whatever customers and farmers type', async () => {
    const formula = '=HYPERLINK("https://boese.example")';
    await friday.order({ name: [formula, '@SUM(1)'], quantities: [1], values: { note: '+1; "zwei"\r\n-3' } });
    const [, row] = await friday.csv('orders.csv');
    expect(row).toEqual(expect.arrayContaining([`'${formula}`, "'@SUM(1)", '\'+1; "zwei"\r\n-3']));
  });

  it('shows who has collected and who has not paid', async () => {
    await friday.order({
      name: ['Aigner', 'Theresa'],
      quantities: [1],
      values: { pickupState: 'collected' },
    });
    await friday.order({
      name: ['Bauer', 'Ada'],
      quantities: [1],
      values: { pickupState: 'collected-unpaid' },
    });
    await friday.order({
      name: ['Czerny', 'Eva'],
      quantities: [1],
      values: { pickupState: 'collected-unpaid', openCents: 0 },
    });
    expect((await friday.csv('orders.csv')).slice(1).map((row) => row[8])).toEqual([
      'Abgeholt',
      'Nicht bezahlt',
      'Abgeholt',
    ]);
  });

  it('marks what customers withdrew from in both files', async () => {
    await friday.order({ name: ['Aigner', 'Theresa'], quantities: [1] });
    await test.dataSource.query('UPDATE order_item SET withdrawn = 1');
    expect((await friday.csv('orders.csv'))[1]?.[6]).toBe('1 × Große Kiste (Widerruf)');
    const { text } = await friday.pdf('orders.pdf');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('1 × Große Kiste (Widerruf)');
  });

  it('is a table as PDF, too', async () => {
    await friday.someOrders();
    const { text } = await friday.pdf('orders.pdf');
    expect(text).toContain('4 Bestellungen, davon 1 storniert');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Žižek, Jürgen \+43 664 123 06 39 Biohof 2 × Große Kiste, 1 × Eier; 10 Stück → Kommt erst um 18:30; holt auch für Oma ab 57,90 € Offen/,
    );
  });
});
