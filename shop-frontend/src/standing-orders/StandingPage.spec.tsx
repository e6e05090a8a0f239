import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Answers, Call } from '../../../tests/components/answer';
import { answer } from '../../test/answer';
import { aBox, aDay, anError, aPlacedOrder, aVerifiedOrder } from '../../test/farm';
import { button, fillOrder, openShop, submitButton, user, write } from '../../test/shop';
import { anOffer, standingSettings } from '../../test/standing';

const settings = 'GET /api/settings';
const offer = 'GET /api/standing-orders/offer';
const create = 'POST /api/standing-orders';
const SUBMIT = 'Dauerbestellung zahlungspflichtig bestellen';
const SENT =
  'Fast fertig.Tippe auf den Link in der SMS, die wir dir gerade schicken. Erst dann gilt deine Dauerbestellung.';
const stored = { status: 201, body: { status: 'pending' } };

const sent = (calls: Call[]) => calls.filter(({ call }) => call === create);
const summary = () => screen.getByRole('region', { name: 'Deine Dauerbestellung' });
const question = (name: string) => screen.getByRole('radiogroup', { name });
const amount = (name: string) => screen.getByRole('group', { name: `Menge ${name}` });

async function openForm(answers: Answers = {}) {
  const calls = answer({
    [settings]: { body: standingSettings() },
    [offer]: { body: anOffer() },
    ...answers,
  });
  openShop('/dauer');
  await ready();
  return calls;
}

const ready = async () => {
  const submit = await screen.findByRole('button', { name: SUBMIT });
  await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'));
};

async function fillContact({ phone = '0664 123 45 67' } = {}) {
  await write('Vorname', 'Johanna');
  await write('Nachname', 'Mühlböck');
  await write('Handynummer', phone);
  await user.click(screen.getByRole('checkbox'));
}

/** Fills in one big box every two weeks on Friday. */
async function fillForm(contact?: { phone: string }) {
  await user.click(button('Große Kiste: eine mehr'));
  await user.click(screen.getByRole('radio', { name: 'alle 2 Wochen' }));
  await user.click(screen.getByRole('radio', { name: 'Freitag' }));
  await user.click(screen.getByRole('radio', { name: 'Biohof Lindner' }));
  await fillContact(contact);
}

const send = () => user.click(button(SUBMIT));

describe('the page that sets up a standing order', () => {
  it('shows boxes, prices and terms, and asks for the SMS after sending', async () => {
    const calls = await openForm({ [create]: stored });
    await fillForm();
    await user.click(screen.getByRole('radio', { name: 'Freitag, 11.01.2999' }));
    expect(summary()).toHaveTextContent('1 × Große Kiste26,50 €Je Abholung inkl. aller Steuern26,50 €');
    expect(summary()).toHaveTextContent('Rhythmusalle 2 Wochen am Freitag');
    expect(summary()).toHaveTextContent('Erste AbholungFreitag, 11.01.2999AbholortBiohof Lindner');
    expect(summary()).toHaveTextContent('ZahlungBarzahlung bei jeder Abholung');
    expect(summary()).toHaveTextContent(
      'Keine Mindestdauer. Auslassen, ändern und beenden bis zum Bestellschluss des Abholtags.',
    );
    expect(summary()).toHaveTextContent('Wird eine Kiste teurer, fragen wir dich vorher.');
    await send();

    expect(await screen.findByText('Fast fertig.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(SENT);
    expect(screen.queryByRole('button', { name: SUBMIT })).not.toBeInTheDocument();
    expect(sent(calls)).toEqual([
      expect.objectContaining({
        call: create,
        key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        body: {
          firstName: 'Johanna',
          lastName: 'Mühlböck',
          phoneNumber: '+436641234567',
          pickupLocationId: 1,
          items: [{ boxPresetId: 1, quantity: 1 }],
          everyWeeks: 2,
          weekday: 5,
          startsOn: '2999-01-11',
          turnstileToken: 'development-bypass',
          shown: { totalPrice: 26.5 },
        },
      }),
    ]);
  });

  it('sends what a program wrote into a field without an event', async () => {
    const calls = await openForm({ [create]: stored });
    await fillForm();
    screen.getByLabelText<HTMLInputElement>('Vorname').value = 'Anna';
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[0]?.body).toMatchObject({ firstName: 'Anna' });
  });

  it('names what is missing at each field', async () => {
    await openForm();
    await send();
    expect(question('Wie oft?')).toHaveAccessibleDescription('Bitte wähle, wie oft');
    expect(question('An welchem Tag?')).toHaveAccessibleDescription('Bitte wähle einen Wochentag');
    expect(question('Abholort')).toHaveAccessibleDescription('Bitte wähle einen Abholort aus');
    expect(screen.getByLabelText('Vorname')).toHaveAccessibleDescription('Bitte gib deinen Vornamen ein');
    expect(screen.getByText('Bitte wähle mindestens eine Gemüsekiste aus.')).toBeVisible();
  });

  it('asks neither for the only weekday nor for the only place', async () => {
    const calls = await openForm({
      [offer]: {
        body: anOffer({
          weekdays: [{ weekday: 5, dates: ['2999-01-04'] }],
          locations: [{ id: 3, name: 'Biohof Lindner' }],
        }),
      },
      [create]: stored,
    });
    expect(screen.queryByText('An welchem Tag?')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Biohof Lindner' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Freitag, 04.01.2999' })).toBeChecked();
    await user.click(button('Kleine Kiste: eine mehr'));
    await user.click(screen.getByRole('radio', { name: 'jede Woche' }));
    await fillContact();
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[0]?.body).toMatchObject({ weekday: 5, pickupLocationId: 3, startsOn: '2999-01-04' });
  });

  it('begins on the first date of another weekday', async () => {
    await openForm();
    await user.click(screen.getByRole('radio', { name: 'Freitag' }));
    await user.click(screen.getByRole('radio', { name: 'Freitag, 11.01.2999' }));
    await user.click(screen.getByRole('radio', { name: 'Dienstag' }));
    expect(screen.getByRole('radio', { name: 'Dienstag, 01.01.2999' })).toBeChecked();
    expect(summary()).toHaveTextContent('Erste AbholungDienstag, 01.01.2999');
  });

  it('names chosen goods that can be withdrawn from', async () => {
    const note = 'Für „Honig“ kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.';
    const honey = { ...anOffer().boxes[0]!, name: 'Honig', isPerishable: false as const };
    await openForm({ [offer]: { body: anOffer({ boxes: [honey] }) } });
    expect(summary()).not.toHaveTextContent(note);
    await user.click(button('Honig: eine mehr'));
    expect(summary()).toHaveTextContent(note);
  });

  it('shows the prices of the weekday', async () => {
    const weekdays = [
      { weekday: 2, dates: ['2999-01-01'] },
      { ...anOffer().weekdays[1]!, prices: { 1: 28 } },
    ];
    const calls = await openForm({ [offer]: { body: anOffer({ weekdays }) }, [create]: stored });
    await fillForm();
    expect(summary()).toHaveTextContent('1 × Große Kiste28,00 €');
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[0]?.body).toMatchObject({ shown: { totalPrice: 28 } });
  });

  it('asks for an e-mail address only if the farm sends mails', async () => {
    await openForm();
    expect(screen.queryByLabelText('E-Mail (freiwillig)')).not.toBeInTheDocument();
    cleanup();
    const calls = await openForm({
      [settings]: { body: standingSettings({ asksForEmail: 'true', customerMail: 'copy' }) },
      [create]: stored,
    });
    await fillForm();
    await write('E-Mail (freiwillig)', 'johanna@example.org');
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[0]?.body).toMatchObject({ email: 'johanna@example.org' });
  });

  it('keeps what was typed over a reload of the tab, but not the consent', async () => {
    await openForm();
    await fillForm();
    cleanup();
    expect(sessionStorage.getItem('hofkiste.standing')).not.toContain('Consent');
    await openForm();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(amount('Große Kiste')).toHaveTextContent('1');
    expect(screen.getByRole('radio', { name: 'Freitag' })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('sends the same key again until there is an answer', async () => {
    const calls = await openForm({ [create]: ['no connection', stored] });
    await fillForm();
    await send();
    expect(await screen.findByText(/Es wird nur eine Dauerbestellung daraus/)).toBeVisible();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[1]).toEqual(sent(calls)[0]);
  });

  it('sends the same key again on a device whose clock is behind', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const away = { status: 503, body: anError(503, 'Weg'), headers: { Date: inAnHour } };
    const calls = await openForm({ [create]: [away, stored] });
    await fillForm();
    await send();
    await screen.findByText(/Es wird nur eine Dauerbestellung daraus/);
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[1]?.key).toBe(sent(calls)[0]?.key);
  });

  it('says that the first attempt arrived after a change without an answer', async () => {
    await openForm({
      [create]: [
        'no connection',
        { status: 409, body: anError(409, 'Schon bestellt.', { code: 'ORDER_ALREADY_PLACED' }) },
      ],
    });
    await fillForm();
    await send();
    await screen.findByText(/Es wird nur eine Dauerbestellung daraus/);
    await user.click(button('Große Kiste: eine mehr'));
    await send();
    expect(await screen.findByText('Fast fertig.')).toBeVisible();
    expect(screen.getByText(/Was du danach geändert hast, ist nicht dabei/)).toBeVisible();
  });

  it('shows a refused field at the field, with another key for the next try', async () => {
    const message = 'Bitte gib eine Handynummer an.';
    const errors = [{ path: 'phoneNumber', message }];
    const calls = await openForm({
      [create]: [{ status: 409, body: anError(409, message, { code: 'PHONE_NOT_MOBILE', errors }) }, stored],
    });
    await fillForm({ phone: '07942 123456' });
    expect(screen.getByLabelText('Handynummer')).toHaveAccessibleDescription(
      'An diese Nummer können wir keine SMS schicken. Bitte gib eine Handynummer an.',
    );
    await send();
    await waitFor(() => expect(screen.getByLabelText('Handynummer')).toHaveFocus());
    expect(screen.getByLabelText('Handynummer')).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await user.clear(screen.getByLabelText('Handynummer'));
    await write('Handynummer', '0664 123 45 67');
    await ready();
    await send();
    await screen.findByText('Fast fertig.');
    expect(sent(calls)[1]?.key).not.toBe(sent(calls)[0]?.key);
  });

  it('reduces a box to what the farm has left, and says so at the box', async () => {
    const message = 'Von „Große Kiste“ sind für Dauerbestellungen an diesem Wochentag nur noch 2 frei.';
    const errors = [{ path: 'items.0.quantity', message }];
    await openForm({
      [create]: {
        status: 409,
        body: anError(409, message, { code: 'STANDING_LIMIT_REACHED', errors, available: { 1: 2 } }),
      },
    });
    await fillForm();
    for (let click = 0; click < 2; click += 1) await user.click(button('Große Kiste: eine mehr'));
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(amount('Große Kiste')).toHaveTextContent('2');
    await user.clickDisabled(button('Große Kiste: eine mehr'));
    expect(amount('Große Kiste')).toHaveTextContent('2');
  });

  it('keeps what was counted while a refused request was on its way', async () => {
    const message = 'Bitte wähle einen Abholort aus';
    const body = anError(400, message, { errors: [{ path: 'pickupLocationId', message }] });
    let refuse = () => {};
    const sending = new Promise<{ status: number; body: unknown }>((resolve) => {
      refuse = () => resolve({ status: 400, body });
    });
    await openForm({ [create]: () => sending });
    await fillForm();
    await send();
    await user.click(button('Große Kiste: eine mehr'));
    refuse();
    expect(await screen.findByText(message)).toBeVisible();
    expect(amount('Große Kiste')).toHaveTextContent('2');
  });

  it('loads a changed price, and keeps what was typed', async () => {
    const raised = anOffer({ boxes: [{ ...anOffer().boxes[0]!, price: 28 }] });
    const message = 'Der Preis hat sich geändert: 28,00 € statt 26,50 € je Abholung.';
    await openForm({
      [offer]: [{ body: anOffer() }, { body: raised }],
      [create]: { status: 409, body: anError(409, message, { code: 'OFFER_CHANGED' }) },
    });
    await fillForm();
    await send();
    expect(await screen.findByText(new RegExp(message))).toHaveTextContent(
      'Bitte prüfe deine Dauerbestellung und schicke sie noch einmal ab.',
    );
    await waitFor(() => expect(summary()).toHaveTextContent('28,00 €Je Abholung'));
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(screen.getByRole('radio', { name: 'alle 2 Wochen' })).toBeChecked();
  });

  it('drops a box that is no standing order any more', async () => {
    await openForm({
      [offer]: [{ body: anOffer() }, { body: anOffer({ boxes: anOffer().boxes.slice(1) }) }],
      [create]: {
        status: 409,
        body: anError(409, 'Bitte lade die Seite neu.', {
          code: 'BOX_NOT_FOR_STANDING',
          errors: [{ path: 'items.0', message: 'Diese Kiste gibt es nicht als Dauerbestellung.' }],
        }),
      },
    });
    await fillForm();
    await send();
    expect(
      await screen.findByText(/Eine der gewählten Kisten gibt es nicht mehr als Dauerbestellung/),
    ).toBeVisible();
    await waitFor(() => expect(summary()).toHaveTextContent('Noch nichts ausgewählt.'));
  });

  it('tells why it is refused for now', async () => {
    const message = 'Zu viele Versuche. Bitte warte kurz.';
    await openForm({ [create]: { status: 429, body: anError(429, message) } });
    await fillForm();
    await send();
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('the page that sets up a standing order has nothing to offer', () => {
  const OFF = 'Dauerbestellungen nimmt der Hof gerade keine an.';
  const home = () => screen.getByRole('link', { name: 'Zurück zur Startseite' });

  it('while the farm takes none, and asks for nothing', async () => {
    const calls = answer({});
    openShop('/dauer');
    expect(await screen.findByText(OFF)).toBeVisible();
    expect(home()).toHaveAttribute('href', '/');
    expect(calls.some(({ call }) => call === offer)).toBe(false);
  });

  it('once the farm has switched them off', async () => {
    answer({
      [settings]: { body: standingSettings() },
      [offer]: { status: 409, body: anError(409, OFF, { code: 'STANDING_ORDERS_OFF' }) },
    });
    openShop('/dauer');
    expect(await screen.findByText(OFF)).toBeVisible();
    expect(home()).toBeVisible();
  });

  it.each([
    ['without boxes', anOffer({ boxes: [] }), /keine Kiste als Dauerbestellung/],
    ['without pickup days', anOffer({ weekdays: [] }), /steht noch kein Abholtag fest/],
    ['without places', anOffer({ locations: [] }), /steht noch kein Abholtag fest/],
  ])('%s', async (_, body, text) => {
    answer({ [settings]: { body: standingSettings() }, [offer]: { body } });
    openShop('/dauer');
    expect(await screen.findByText(text)).toBeVisible();
    expect(home()).toBeVisible();
  });

  it('without a connection, until it is back', async () => {
    answer({ [settings]: { body: standingSettings() }, [offer]: ['no connection', { body: anOffer() }] });
    openShop('/dauer');
    expect(await screen.findByText(/Die Kisten konnten nicht geladen werden/)).toBeVisible();
    await user.click(button('Erneut versuchen'));
    await ready();
  });
});

describe('the ways to a standing order', () => {
  const upcoming = 'GET /api/pickup-days/upcoming';
  const aFarm = { [settings]: { body: standingSettings() }, [offer]: { body: anOffer() } };
  const open = {
    'GET /api/orders/verify/abc': {
      body: aVerifiedOrder({ offer: aDay({ date: '2999-01-03', boxPresets: [aBox()] }) }),
    },
  };

  /** jsdom doesn't follow links. */
  async function follow(link: HTMLElement) {
    expect(link).toHaveAttribute('href', '/dauer');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    cleanup();
    openShop('/dauer');
    await ready();
  }

  it('lead from the boxes of the home page', async () => {
    answer({ ...aFarm, [upcoming]: { body: [aDay()] } });
    openShop();
    expect(await screen.findByRole('link', { name: 'Zur Dauerbestellung' })).toHaveAttribute(
      'href',
      '/dauer',
    );
  });

  it('lead from a placed order, filled in', async () => {
    answer({
      ...aFarm,
      [upcoming]: { body: [aDay()] },
      'POST /api/orders': { status: 201, body: aPlacedOrder() },
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    const dialog = within(await screen.findByRole('dialog'));
    await follow(await dialog.findByRole('link', { name: 'Jede Woche so bestellen' }));
    expect(amount('Große Kiste')).toHaveTextContent('1');
    expect(screen.getByRole('radio', { name: 'jede Woche' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Biohof Lindner' })).toBeChecked();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(screen.getByLabelText('Handynummer')).toHaveValue('+436641234567');
  });

  it.each(['cancel', 'change'])('lead from the page of an order: %s', async (page) => {
    answer({ ...aFarm, ...open });
    openShop(`/order/${page}/abc`);
    await follow(await screen.findByRole('link', { name: 'Daraus eine Dauerbestellung machen' }));
    expect(amount('Große Kiste')).toHaveTextContent('2');
    expect(screen.getByRole('radio', { name: 'Biohof Lindner' })).toBeChecked();
    expect(screen.getByLabelText('Nachname')).toHaveValue('Mühlböck');
    expect(screen.getByLabelText('Handynummer')).toHaveValue('+436641234567');
  });

  const honey = {
    id: 9,
    quantity: 3,
    price: 8.5,
    boxPreset: { id: 9, name: 'Waldhonig, 500 g', price: 8.5 },
  };

  it('name what of the order cannot be a standing order, also after a reload', async () => {
    const { items } = aVerifiedOrder();
    answer({
      ...aFarm,
      'GET /api/orders/verify/abc': { body: aVerifiedOrder({ items: [...items, honey] }) },
    });
    openShop('/order/cancel/abc');
    await follow(await screen.findByRole('link', { name: 'Daraus eine Dauerbestellung machen' }));
    const text = '„Waldhonig, 500 g“ gibt es nicht als Dauerbestellung.';
    expect(screen.getByText(text)).toBeVisible();
    cleanup();
    openShop('/dauer');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('do not lead from an order of which nothing can be a standing order', async () => {
    const calls = answer({
      ...aFarm,
      'GET /api/orders/verify/abc': { body: aVerifiedOrder({ items: [honey] }) },
    });
    openShop('/order/cancel/abc');
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(offer));
    await screen.findByRole('link', { name: 'Zurück zur Startseite' });
    expect(screen.queryByRole('link', { name: /Dauerbestellung/ })).not.toBeInTheDocument();
  });

  it('do not lead from an order that a standing order has entered', async () => {
    answer({ ...aFarm, 'GET /api/orders/verify/abc': { body: aVerifiedOrder({ isStanding: true }) } });
    openShop('/order/cancel/abc');
    await screen.findByRole('link', { name: 'Zurück zur Startseite' });
    expect(document.body).not.toHaveTextContent('Dauerbestellung');
  });

  it('are closed while the farm takes none', async () => {
    answer({ ...open, [upcoming]: { body: [aDay()] } });
    openShop();
    await submitButton();
    expect(document.body).not.toHaveTextContent('Dauerbestellung');
    cleanup();
    openShop('/order/change/abc');
    await screen.findByRole('link', { name: 'Bestellung stornieren' });
    expect(document.body).not.toHaveTextContent('Dauerbestellung');
  });
});
