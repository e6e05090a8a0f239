import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../../tests/components/answer';
import { answer } from '../../../test/answer';
import { aBox, aDay, aLocation, anError, aPlacedOrder } from '../../../test/farm';
import { button, fillOrder, openShop, readyToOrder, submitButton, user, write } from '../../../test/shop';
import { keepOrder } from '../keptOrders';

const upcoming = 'GET /api/pickup-days/upcoming';
const orders = 'POST /api/orders';
const sent = (calls: Call[]) => calls.filter(({ call }) => call === orders);

describe('the order form', () => {
  it('names missing values at each field, and focuses the heading of the boxes if none is chosen', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await user.click(await submitButton());

    expect(screen.getByLabelText('Vorname')).toHaveAccessibleDescription('Bitte gib deinen Vornamen ein');
    expect(screen.getByLabelText('Nachname')).toHaveAccessibleDescription('Bitte gib deinen Nachnamen ein');
    expect(screen.getByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      /Bitte gib deine Telefonnummer ein/,
    );
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Bitte wähle einen Abholort aus');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Du musst den Datenschutzbestimmungen zustimmen, um fortzufahren',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Keine Produkte ausgewähltBitte wähle mindestens eine Gemüsekiste aus.',
    );
    expect(screen.getByRole('heading', { name: 'Kisten für Freitag' })).toHaveFocus();

    await user.click(button('Große Kiste: eine mehr'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(await submitButton());
    await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveFocus());
  });

  it('goes on to the next field with Enter instead of sending the order', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await user.write(await screen.findByLabelText('Vorname'), 'Johanna{Enter}');
    expect(screen.getByLabelText('Nachname')).toHaveFocus();
    expect(screen.queryByText('Bitte gib deinen Nachnamen ein')).not.toBeInTheDocument();
  });

  it('sends what a program wrote into a field without an event', async () => {
    const calls = answer({ [upcoming]: { body: [aDay()] }, [orders]: { status: 201, body: aPlacedOrder() } });
    openShop();
    await fillOrder();
    screen.getByLabelText<HTMLInputElement>('Vorname').value = 'Anna';
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    expect(sent(calls)[0]?.body).toMatchObject({ firstName: 'Anna', lastName: 'Mühlböck' });
  });

  it('rejects a foreign phone number', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await fillOrder({ phone: '+49 171 555 01' });
    await user.click(await submitButton());
    expect(screen.getByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      /^Bitte gib eine gültige österreichische Telefonnummer ein \(mit \+43, 0043 oder 0\)/,
    );
  });

  it('places the order and shows it', async () => {
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: { status: 201, body: aPlacedOrder() },
    });
    openShop();
    await fillOrder();
    await user.click(button('Große Kiste: eine mehr'));
    await user.click(await submitButton());

    const dialog = await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    expect(dialog).toHaveTextContent('2 × Große Kiste53,00 €');
    expect(dialog).toHaveTextContent('Freitag, 27.11.202616:00 – 19:00 UhrBiohof Lindner');
    expect(dialog).toHaveTextContent('Eine Bestätigung wurde zusätzlich per SMS an dich gesendet.');
    expect(screen.getByRole('link', { name: 'hier stornieren' })).toHaveAttribute(
      'href',
      '/order/cancel/abc',
    );
    expect(screen.getByRole('link', { name: 'hier ändern' })).toHaveAttribute('href', '/order/change/abc');
    expect(screen.getByRole('link', { name: 'In Kalender eintragen' })).toHaveAttribute(
      'href',
      '/api/orders/calendar/abc.ics',
    );
    expect(sent(calls)).toEqual([
      expect.objectContaining({
        call: orders,
        key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        body: {
          firstName: 'Johanna',
          lastName: 'Mühlböck',
          phoneNumber: '+436641234567',
          pickupDayId: 7,
          pickupDayLocationId: 11,
          items: [{ boxPresetId: 1, quantity: 2 }],
          turnstileToken: 'development-bypass',
          shown: { date: '2026-11-27', startTime: '16:00', endTime: '19:00', totalPrice: 53 },
        },
      }),
    ]);
  });

  it('says before the order that a landline gets no SMS', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await write('Telefonnummer', '07942 12345');
    expect(screen.getByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      'An diese Nummer können wir keine SMS schicken. Den Link zum Ändern und Stornieren bekommst du nach dem Bestellen.',
    );
  });

  it('preselects the only location', async () => {
    answer({ [upcoming]: { body: [aDay({ locations: [aLocation(1, 'Biohof Lindner')] })] } });
    openShop();
    expect(await screen.findByRole('radio', { name: /Biohof Lindner/ })).toBeChecked();
  });

  it('shows the messages of the server at box and field', async () => {
    const errors = [
      { path: 'items.0.quantity', message: 'Bitte wähle eine Menge von 0 bis 5' },
      { path: 'lastName', message: 'Höchstens 80 Zeichen' },
    ];
    const body = anError(400, 'Bitte prüfe deine Eingaben.', { errors });
    answer({ [upcoming]: { body: [aDay()] }, [orders]: { status: 400, body } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByText('Bitte wähle eine Menge von 0 bis 5')).toBeVisible();
    expect(button('Große Kiste: eine mehr')).toHaveAccessibleDescription(
      'Bitte wähle eine Menge von 0 bis 5',
    );
    expect(screen.getByLabelText('Nachname')).toHaveAccessibleDescription('Höchstens 80 Zeichen');
    await waitFor(() => expect(button('Große Kiste: eine mehr')).toHaveFocus());
  });

  it('reloads the day and keeps the typed values if a box has sold out meanwhile', async () => {
    const soldOut = aDay({ boxPresets: [aBox({ isSoldOut: true })] });
    const message = '„Große Kiste“ ist leider ausverkauft.';
    const body = anError(409, message, { code: 'BOX_SOLD_OUT', errors: [{ path: 'items.0', message }] });
    answer({
      [upcoming]: [{ body: [aDay()] }, { body: [soldOut] }],
      [orders]: { status: 409, body },
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByText('Ausverkauft')).toBeVisible();
    expect(button('Große Kiste: eine mehr')).toBeDisabled();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(message));
    expect(screen.getByRole('heading', { name: 'Große Kiste' }).closest('li')).toContainElement(
      screen.getByText(message, { selector: 'li *' }),
    );
  });

  it('says that a chosen box is gone which the day no longer has', async () => {
    const eggs = aBox({ id: 2, name: 'Freilandeier', price: 4.9, isSingleProduct: true });
    const body = anError(409, 'Eine der Kisten gibt es nicht. Bitte lade die Seite neu.', {
      code: 'BOX_NOT_OF_DAY',
      errors: [{ path: 'items.0', message: 'Diese Kiste gibt es an diesem Abholtag nicht.' }],
    });
    answer({
      [upcoming]: [
        { body: [aDay({ boxPresets: [aBox(), eggs] })] },
        { body: [aDay({ boxPresets: [eggs] })] },
      ],
      [orders]: { status: 409, body },
    });
    openShop();
    await fillOrder();
    await user.click(button('Freilandeier: eine mehr'));
    await user.click(await submitButton());
    await waitFor(() => expect(screen.queryByText('1 × Große Kiste')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(
        '„Große Kiste“ gibt es nicht mehr. Bitte prüfe deine Bestellung und schicke sie noch einmal ab.',
      ),
    );
  });

  it('reduces a box to the remaining stock and keeps the other values', async () => {
    const offer = (available: number | null, eggs: number | null) => [
      aDay({
        boxPresets: [
          aBox({ available }),
          aBox({ id: 2, name: 'Freilandeier', price: 4.9, available: eggs, isSingleProduct: true }),
          aBox({ id: 3, name: 'Kleine Kiste', price: 17.9 }),
        ],
      }),
    ];
    const body = anError(409, 'Leider waren andere schneller.', {
      code: 'BOX_LIMIT_REACHED',
      errors: [
        { path: 'items.0.quantity', message: 'Von „Große Kiste“ sind nur noch 2 verfügbar.' },
        { path: 'items.1.quantity', message: 'Von „Freilandeier“ ist nichts mehr verfügbar.' },
      ],
      available: { 1: 2, 2: 0 },
    });
    const calls = answer({
      // The gateway's list is older than the refusal.
      [upcoming]: [{ body: offer(null, 3) }, { body: offer(5, 1) }, { body: offer(2, 0) }],
      [orders]: [
        { status: 409, body },
        { status: 201, body: aPlacedOrder() },
      ],
    });
    openShop();
    await fillOrder();
    for (let click = 0; click < 2; click += 1) await user.click(button('Große Kiste: eine mehr'));
    await user.click(button('Freilandeier: eine mehr'));
    await user.click(button('Kleine Kiste: eine mehr'));
    await user.click(await submitButton());

    const plus = button('Große Kiste: eine mehr');
    await waitFor(() => expect(plus).toHaveFocus());
    expect(plus).toHaveAccessibleDescription(
      expect.stringContaining(
        'Von „Große Kiste“ sind nur noch 2 verfügbar. Wir haben deine Menge auf 2 verringert. ' +
          'Deine übrige Auswahl ist noch da. Deine Bestellung ist noch nicht abgeschickt.',
      ),
    );
    expect(screen.getByText('Nur noch 2 verfügbar')).toBeVisible();
    expect(screen.getByText('Ausverkauft')).toBeVisible();
    expect(screen.getByText('Von „Freilandeier“ ist nichts mehr verfügbar.')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Deine Bestellung' }));
    expect(summary.getByText('70,90 €')).toBeVisible();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');

    await waitFor(readyToOrder);
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    expect(sent(calls)[1]?.body).toMatchObject({
      items: [
        { boxPresetId: 1, quantity: 2 },
        { boxPresetId: 3, quantity: 1 },
      ],
      shown: { totalPrice: 70.9 },
    });
    expect(new Set(sent(calls).map(({ key }) => key)).size).toBe(2);
  });

  it('shows a change by the farm and orders at the new price', async () => {
    const dearer = aDay({ boxPresets: [aBox({ price: 28 })] });
    const message = 'Der Preis hat sich geändert: 28,00 € statt 26,50 €.';
    const calls = answer({
      [upcoming]: [{ body: [aDay()] }, { body: [dearer] }],
      [orders]: [
        { status: 409, body: anError(409, message, { code: 'OFFER_CHANGED' }) },
        { status: 201, body: aPlacedOrder() },
      ],
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    const summary = within(await screen.findByRole('region', { name: 'Deine Bestellung' }));
    expect(await summary.findByText(new RegExp(message))).toBeVisible();
    await waitFor(() => expect(summary.getAllByText('28,00 €')).toHaveLength(2));
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(message));

    await waitFor(readyToOrder);
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    expect(sent(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({ shown: expect.objectContaining({ totalPrice: 26.5 }) }),
      expect.objectContaining({ shown: expect.objectContaining({ totalPrice: 28 }) }),
    ]);
    expect(new Set(sent(calls).map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['LOCATION_OVER', 'Die Abholung an diesem Ort ist schon vorbei. Bitte wähle einen anderen Abholort.'],
    ['TOO_MANY_ORDERS', 'Für diese Nummer gibt es für diesen Tag schon 3 Bestellungen. Ruf uns bitte an.'],
  ])('keeps the reason of a %s in the summary, with the focus on it', async (code, message) => {
    const body = anError(409, message, { code });
    answer({ [upcoming]: { body: [aDay()] }, [orders]: { status: 409, body } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    const summary = within(await screen.findByRole('region', { name: 'Deine Bestellung' }));
    const sentence = await summary.findByText(message);
    await waitFor(() => expect(document.activeElement).toContainElement(sentence));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('asks with the browser’s own question if the dialog cannot be loaded', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    jest.doMock('../submit/RepeatDialog', () => {
      throw new Error('lost');
    });
    keepOrder({ dayId: 7, date: '2999-11-29', until: '2999-11-29T18:00:00.000Z', token: 'abc' });
    const calls = answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    await waitFor(readyToOrder);
    expect(sent(calls)).toEqual([]);
    jest.dontMock('../submit/RepeatDialog');
    confirm.mockRestore();
  });

  it('can be sent again after the code that sends orders could not be loaded', async () => {
    jest.doMock('../submit/place-order.api', () => {
      throw new Error('lost');
    });
    const calls = answer({ [upcoming]: { body: [aDay()] }, [orders]: { status: 201, body: aPlacedOrder() } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByText(/Wir haben keine Antwort bekommen/)).toBeVisible();
    expect(sent(calls)).toEqual([]);
    jest.dontMock('../submit/place-order.api');
    await waitFor(readyToOrder);
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  });

  it('says that there is no pickup day if the farm has closed it meanwhile', async () => {
    const message = 'Für diesen Abholtag nehmen wir gerade keine Bestellungen an.';
    const body = anError(409, message, { code: 'PICKUP_DAY_INACTIVE' });
    answer({
      [upcoming]: [{ body: [aDay()] }, { body: [] }],
      'GET /api/pickup-days/future': { body: [] },
      [orders]: { status: 409, body },
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByText('Aktuell keine Bestellungen möglich')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Kein Abholtag verfügbar${message}`);
  });

  it('uses a new key after a rejection by the server', async () => {
    const refusal = { status: 403, body: anError(403, 'Die Sicherheitsprüfung ist fehlgeschlagen.') };
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: [refusal, { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    await screen.findAllByText('Die Sicherheitsprüfung ist fehlgeschlagen.');
    await waitFor(readyToOrder);
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    expect(new Set(sent(calls).map(({ key }) => key)).size).toBe(2);
  });

  it('asks before it places a second order for the same day', async () => {
    const calls = answer({
      [upcoming]: { body: [aDay({ date: '2999-11-29' })] },
      [orders]: { status: 201, body: aPlacedOrder() },
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    cleanup();
    sessionStorage.clear();

    openShop();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Du hast für diesen Tag schon bestellt. Möchtest du zusätzlich bestellen?',
    );
    await user.click(button('Abbrechen'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(calls)).toHaveLength(1);
    await waitFor(readyToOrder);
    await user.click(await submitButton());
    await user.click(await screen.findByRole('button', { name: 'Zusätzlich bestellen' }));
    expect(await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
    expect(sent(calls)).toHaveLength(2);
  });

  it('is empty after an order, also after a reload behind the confirmation', async () => {
    answer({ [upcoming]: { body: [aDay()] }, [orders]: { status: 201, body: aPlacedOrder() } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent('1 × Große Kiste');
    await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveValue(''));
    cleanup();

    openShop();
    expect(await screen.findByLabelText('Vorname')).toHaveValue('');
    expect(screen.getByText('Noch nichts ausgewählt.')).toBeVisible();
  });

  it('keeps typed and chosen values after a reload', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await fillOrder();
    cleanup();
    expect(sessionStorage.getItem('hofkiste.contact')).not.toContain('Consent');

    openShop();
    const firstName = await screen.findByLabelText('Vorname');
    await waitFor(() => expect(firstName).toHaveValue('Johanna'));
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('1');
    expect(screen.getByRole('radio', { name: /Biohof Lindner/ })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
