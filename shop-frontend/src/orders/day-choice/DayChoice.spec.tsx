import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aBox, aDay, aLocation, anError, aPlacedOrder, publicSettings } from '../../../test/farm';
import { button, fillOrder, openShop, readyToOrder, submitButton, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const orders = 'POST /api/orders';

const crate = (stock = {}) => aBox({ id: 1, pickupDayBoxId: 101, ...stock });
const eggs = (stock = {}) =>
  aBox({ id: 2, pickupDayBoxId: 102, name: 'Freilandeier', price: 4.9, isSingleProduct: true, ...stock });

const friday = aDay({ boxPresets: [crate(), eggs()] });
/** Day without eggs and without the market in Freistadt. */
const tuesday = aDay({
  id: 8,
  date: '2026-12-01',
  orderDeadline: '2026-11-29T17:00:00.000Z',
  boxPresets: [crate()],
  locations: [{ ...aLocation(1, 'Biohof Lindner'), pickupDayLocationId: 21 }, aLocation(13, 'Linz')],
});
const nextFriday = aDay({
  id: 9,
  date: '2026-12-04',
  orderDeadline: '2026-12-02T17:00:00.000Z',
  locations: [aLocation(31, 'Linz')],
});

const day = (name: string | RegExp) => screen.getByRole('radio', { name });
const choice = () => screen.findByRole('radiogroup', { name: 'Für welchen Tag?' });
const message = () => within(document.querySelector('.day-choice') as HTMLElement).getByRole('status');
const amount = (box: string) => screen.getByRole('group', { name: `Menge ${box}` });

const twoDays = publicSettings({ daysOnSale: '2' });

/** Opens the page as the server renders it. */
function openFarm(path = '/', upcoming = [friday, tuesday], settings = twoDays) {
  openShop(path, { settings, upcoming, future: [] });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), advanceTimers: true });
  answer({ [upcoming]: { body: [friday, tuesday] } });
});

afterEach(() => jest.useRealTimers());

describe('with two pickup days on sale', () => {
  it('the shopper is asked for which day, and the first one is chosen', async () => {
    openFarm();
    const radios = within(await choice()).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Fr, 27.11.bestellen bis Mi 18:00',
      'Di, 1.12.bestellen bis So 18:00',
    ]);
    expect(radios[0]).toBeChecked();
    expect(window.location.search).toBe('');
    expect(message()).toBeEmptyDOMElement();
  });

  it('hero, boxes and form follow the chosen day, and so does the address', async () => {
    openFarm();
    await choice();
    await screen.findByLabelText('Vorname');
    await user.click(day(/Di, 1.12./));
    expect(screen.getByRole('heading', { name: 'Kisten für Dienstag' })).toBeVisible();
    const lines = [...document.querySelectorAll('.hero .label p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Gewählte Abholung',
      'Dienstag, 01.12.2026',
      'Bestellen bis',
      'Sonntag, 29.11.2026, 18:00 Uhr',
    ]);
    expect(screen.getByRole('region', { name: 'Deine Bestellung' })).toHaveTextContent(
      'Ändern und stornieren bisSonntag, 29.11.2026, 18:00 Uhr',
    );
    expect(window.location.search).toBe('?tag=2026-12-01');
    await user.click(day(/Fr, 27.11./));
    expect(document.querySelector('.hero .label')).toHaveTextContent(
      /^Nächste Abholung\s*Freitag, 27.11.2026/,
    );
  });

  it('the days can be chosen by the keyboard', async () => {
    openFarm();
    await choice();
    act(() => day(/Fr, 27.11./).focus());
    await user.keyboard('{ArrowDown}');
    expect(day(/Di, 1.12./)).toBeChecked();
    expect(day(/Di, 1.12./)).toHaveFocus();
  });

  it('the deadline has its date when it is a week ahead', async () => {
    openFarm('/', [friday, nextFriday]);
    await choice();
    expect(day('Fr, 4.12. bestellen bis Mi, 2.12., 18:00')).toBeInTheDocument();
  });

  it.each([
    ['ausverkauft', [crate({ isSoldOut: true }), eggs({ available: 0 })]],
    ['fast ausverkauft', [crate({ available: 3 }), eggs()]],
    ['fast ausverkauft', [crate({ isSoldOut: true }), eggs()]],
  ])('a day is marked as %s', async (text, boxPresets) => {
    openFarm('/', [friday, { ...tuesday, boxPresets }]);
    await choice();
    expect(day(`Di, 1.12. bestellen bis So 18:00 ${text}`)).toBeEnabled();
  });

  it('days that wait for their turn are not offered', async () => {
    const christmas = aDay({ id: 10, date: '2026-12-23', orderStart: '2026-11-20T07:00:00.000Z' });
    answer({
      'GET /api/settings': { body: twoDays },
      [upcoming]: { body: [friday, tuesday, nextFriday, christmas] },
    });
    openShop();
    expect(within(await choice()).getAllByRole('radio')).toHaveLength(3);
    expect(day(/Mi, 23.12./)).toBeInTheDocument();
  });
});

it('with one day on sale nobody is asked', async () => {
  openFarm('/', [friday], publicSettings());
  expect(await screen.findByLabelText('Vorname')).toBeVisible();
  expect(document.querySelector('.day-choice')).not.toBeInTheDocument();
});

describe('the link to a day', () => {
  it('chooses it', async () => {
    openFarm('/?tag=2026-12-01');
    await choice();
    expect(day(/Di, 1.12./)).toBeChecked();
    expect(message()).toBeEmptyDOMElement();
  });

  it('chooses it also when settings and days come without the document', async () => {
    answer({ 'GET /api/settings': { body: twoDays }, [upcoming]: { body: [friday, tuesday] } });
    openShop('/?tag=2026-12-01');
    await choice();
    expect(day(/Di, 1.12./)).toBeChecked();
    expect(message()).toBeEmptyDOMElement();
  });

  it.each([
    ['2026-12-08', 'Für den 8.12. kann man nicht bestellen.'],
    ['2025-12-01', 'Für den 01.12.2025 kann man nicht bestellen.'],
  ])('shows the first day if %s is not on sale', async (tag, text) => {
    openFarm(`/?tag=${tag}`);
    await choice();
    expect(day(/Fr, 27.11./)).toBeChecked();
    expect(message()).toHaveTextContent(text);
    await user.click(day(/Di, 1.12./));
    expect(message()).toBeEmptyDOMElement();
  });

  it.each(['2026-12-01.', '2026-12-01)', '2026-12-01%E2%80%8B'])(
    'chooses it also if a program has added something: %s',
    async (tag) => {
      openFarm(`/?tag=${tag}`);
      await choice();
      expect(day(/Di, 1.12./)).toBeChecked();
      expect(message()).toBeEmptyDOMElement();
    },
  );

  it.each(['morgen', '2026-13-45', '2026-02-30', '2026'])(
    'counts as none if it is no date: %s',
    async (tag) => {
      openFarm(`/?tag=${tag}`);
      await choice();
      expect(day(/Fr, 27.11./)).toBeChecked();
      expect(message()).toBeEmptyDOMElement();
    },
  );

  it('says so in a shop with one day, too', async () => {
    openFarm('/?tag=2026-12-01', [friday], publicSettings());
    expect(await screen.findByText('Für den 1.12. kann man nicht bestellen.')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Für welchen Tag?' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Kisten für Freitag' })).toBeVisible();
  });
});

describe('a shopper who changes the day', () => {
  it('keeps boxes, contact, consent and location', async () => {
    openFarm();
    await fillOrder();
    await user.click(day(/Di, 1.12./));
    expect(amount('Große Kiste')).toHaveTextContent('1');
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('radio', { name: /Biohof Lindner Dienstag/ })).toBeChecked();
    expect(message()).toBeEmptyDOMElement();
  });

  it('reads what the other day does not have, and finds it again on the first one', async () => {
    openFarm();
    await fillOrder();
    await user.click(button('Freilandeier: eine mehr'));
    await user.click(screen.getByRole('radio', { name: /Bauernmarkt Freistadt/ }));
    await user.click(day(/Di, 1.12./));
    expect(message()).toHaveTextContent(
      'Freilandeier gibt es am Dienstag nicht. Am Dienstag kannst du nicht bei „Bauernmarkt Freistadt“ abholen.',
    );
    expect(screen.getByRole('radio', { name: /Biohof Lindner/ })).not.toBeChecked();
    const slip = within(screen.getByRole('region', { name: 'Deine Bestellung' }));
    expect(slip.getByRole('list')).toHaveTextContent(/^1 × Große Kiste26,50 €$/);

    await user.click(day(/Fr, 27.11./));
    expect(message()).toBeEmptyDOMElement();
    expect(amount('Freilandeier')).toHaveTextContent('1');
  });

  it('gets the only location of the other day', async () => {
    openFarm('/', [friday, nextFriday]);
    await fillOrder();
    await user.click(day(/Fr, 4.12./));
    expect(screen.getByRole('radio', { name: /Linz/ })).toBeChecked();
    expect(message()).toHaveTextContent('Am Fr, 4.12. kannst du nicht bei „Biohof Lindner“ abholen.');
  });

  it.each([
    ['that was chosen for them', nextFriday],
    ['without a choice', tuesday],
  ])('gets the chosen location back after a day with other locations %s', async (_, other) => {
    openFarm('/', [friday, other]);
    await fillOrder();
    await user.click(screen.getByRole('radio', { name: /Bauernmarkt Freistadt/ }));
    await user.click(day(/bestellen bis (Mi, 2.12.|So)/));
    await user.click(day(/Fr, 27.11./));
    expect(screen.getByRole('radio', { name: /Bauernmarkt Freistadt/ })).toBeChecked();
  });

  it('keeps the location that was chosen last', async () => {
    openFarm();
    await fillOrder();
    await user.click(screen.getByRole('radio', { name: /Bauernmarkt Freistadt/ }));
    await user.click(day(/Di, 1.12./));
    await user.click(screen.getByRole('radio', { name: /Biohof Lindner/ }));
    await user.click(day(/Fr, 27.11./));
    expect(screen.getByRole('radio', { name: /Biohof Lindner/ })).toBeChecked();
  });

  it('reads that the other day has fewer, and gets the whole quantity back on the first one', async () => {
    openFarm('/', [friday, { ...tuesday, boxPresets: [crate({ available: 1 }), eggs({ available: 0 })] }]);
    await fillOrder();
    await user.click(button('Große Kiste: eine mehr'));
    await user.click(button('Freilandeier: eine mehr'));
    await user.click(day(/Di, 1.12./));
    expect(message()).toHaveTextContent(
      'Von „Große Kiste“ ist nur noch 1 verfügbar. Von „Freilandeier“ ist nichts mehr verfügbar.',
    );
    expect(amount('Große Kiste')).toHaveTextContent('1');

    await user.click(day(/Fr, 27.11./));
    expect(amount('Große Kiste')).toHaveTextContent('2');
    expect(amount('Freilandeier')).toHaveTextContent('1');
    expect(screen.queryByText(/Wir haben deine Menge/)).not.toBeInTheDocument();
  });
});

describe('a box that is sold out', () => {
  it.each([
    ['Für Dienstag gibt es noch Kisten', [{ ...friday, boxPresets: [crate({ isSoldOut: true })] }, tuesday]],
    [
      'Für Fr, 4.12. gibt es das noch',
      [{ ...friday, boxPresets: [crate(), eggs({ available: 0 })] }, nextFriday],
    ],
  ])('says: %s', async (text, offer) => {
    openFarm('/', offer);
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute(
      'href',
      `/?tag=${offer[1]?.date}#order`,
    );
  });

  it('leads nowhere if no other day has it', async () => {
    openFarm('/', [{ ...friday, boxPresets: [crate(), eggs({ available: 0 })] }, tuesday]);
    expect(await screen.findByText('Ausverkauft')).toBeVisible();
    expect(screen.queryByText(/gibt es das noch/)).not.toBeInTheDocument();
  });
});

describe('an order for the chosen day', () => {
  it('leads to another one for the other day, with the same contact', async () => {
    const calls = answer({
      [orders]: [
        { status: 201, body: aPlacedOrder() },
        { status: 201, body: aPlacedOrder({ id: 2, cancellationToken: 'def' }) },
      ],
    });
    openFarm();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    const link = await screen.findByRole('link', { name: 'Auch für Di, 1.12. bestellen' });
    expect(link).toHaveAttribute('href', '/?tag=2026-12-01#order');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    cleanup();

    openFarm('/?tag=2026-12-01');
    await user.click(await screen.findByRole('button', { name: 'Große Kiste: eine mehr' }));
    expect(await screen.findByLabelText('Telefonnummer')).toHaveValue('+436641234567');
    expect(screen.getByRole('radio', { name: /Biohof Lindner/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox'));
    await readyToOrder();
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' })).toHaveTextContent(
      'Wir freuen uns auf dich am Dienstag.',
    );
    expect(screen.queryByRole('link', { name: /^Auch für/ })).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => call === orders).map(({ body }) => body)).toMatchObject([
      { pickupDayId: 7, pickupDayLocationId: 11 },
      { pickupDayId: 8, pickupDayLocationId: 21 },
    ]);
  });

  it('without an answer keeps its key while the other day is ordered', async () => {
    const calls = answer({ [orders]: ['no connection', { status: 201, body: aPlacedOrder() }] });
    openFarm();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    await screen.findByText(/Wir haben keine Antwort bekommen/);
    await user.click(day(/Di, 1.12./));
    await readyToOrder();
    await user.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    cleanup();

    openFarm();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    const [first, other, again] = calls.filter(({ call }) => call === orders).map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('shows a refusal on its own day only', async () => {
    answer({
      [orders]: { status: 400, body: anError(400, 'Diese Bestellung geht nicht.') },
    });
    openFarm();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    const slip = within(screen.getByRole('region', { name: 'Deine Bestellung' }));
    expect(await slip.findByText('Diese Bestellung geht nicht.')).toBeVisible();
    await user.click(day(/Di, 1.12./));
    expect(slip.queryByText('Diese Bestellung geht nicht.')).not.toBeInTheDocument();
  });

  it('goes on with the other day when the farm lets orders start later', async () => {
    const message = 'Bestellbar ab Mo, 30.11.2026, 08:00 Uhr.';
    answer({
      [orders]: { status: 409, body: anError(409, message, { code: 'ORDERS_NOT_OPEN_YET' }) },
      [upcoming]: { body: [tuesday] },
    });
    openFarm();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Abholtag nicht mehr verfügbar' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kisten für Dienstag' })).toBeVisible();
  });
});

describe('while the page is open', () => {
  const comeBack = async () => {
    await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };

  it('the deadline of the chosen day passes, and the next one is offered', async () => {
    jest.setSystemTime(new Date('2026-11-25T16:58:00Z'));
    answer({ [upcoming]: { body: [tuesday, nextFriday] } });
    openFarm('/?tag=2026-12-24');
    await fillOrder();
    expect(message()).toHaveTextContent('Für den 24.12. kann man nicht bestellen.');
    await act(() => jest.advanceTimersByTimeAsync(130_000));
    expect(await screen.findByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Du kannst jetzt für Dienstag, 01.12.2026 bestellen.');
    expect(day(/Di, 1.12./)).toBeChecked();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(message()).toBeEmptyDOMElement();
  });

  it('an earlier day that the farm adds does not replace the shown one', async () => {
    const earlier = aDay({ id: 12, date: '2026-11-26', orderDeadline: '2026-11-25T12:00:00.000Z' });
    answer({ [upcoming]: { body: [earlier, friday, tuesday] } });
    openFarm();
    await fillOrder();
    await comeBack();
    await waitFor(() => expect(day(/Do, 26.11./)).not.toBeChecked());
    expect(day(/Fr, 27.11./)).toBeChecked();
    expect(screen.queryByRole('heading', { name: 'Neuer Abholtag' })).not.toBeInTheDocument();
  });

  it('the farm takes the chosen day away', async () => {
    answer({ [upcoming]: { body: [friday] } });
    openFarm('/?tag=2026-12-01');
    await fillOrder();
    await comeBack();
    expect(await screen.findByRole('heading', { name: 'Abholtag nicht mehr verfügbar' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kisten für Freitag' })).toBeVisible();
  });
});
