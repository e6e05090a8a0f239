import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../../tests/components/answer';
import { answer } from '../../../test/answer';
import { aDay, anError, aPlacedOrder, publicSettings } from '../../../test/farm';
import { button, fillOrder, openShop, readyToOrder, submitButton, user } from '../../../test/shop';
import { store } from '../../stored';
import { unanswered } from './attempts';

const upcoming = 'GET /api/pickup-days/upcoming';
const orders = 'POST /api/orders';
const keys = (calls: Call[]) => calls.filter(({ call }) => call === orders).map(({ key }) => key);

async function sendOrder() {
  await waitFor(readyToOrder);
  await user.click(await submitButton());
}

describe('an order whose answer got lost', () => {
  it('does not share its key with an order for another day', async () => {
    const lastWeek = answer({ [upcoming]: { body: [aDay()] }, [orders]: 'no connection' });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    cleanup();

    const thisWeek = answer({
      [upcoming]: { body: [aDay({ id: 8 })] },
      [orders]: { status: 201, body: aPlacedOrder() },
    });
    openShop();
    await user.click(await screen.findByRole('checkbox'));
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(thisWeek)).toEqual([expect.any(String)]);
    expect(keys(thisWeek)).not.toEqual(keys(lastWeek));
  });

  it.each([
    ['a lost answer', 'no connection' as const, /Bitte versuche es erneut/],
    ['a 503', { status: 503, body: anError(503, 'Weg') }, /Bitte versuche es erneut/],
    [
      'a 429, which is the gateway’s',
      { status: 429, body: anError(429, 'Gerade sind viele Bestellungen unterwegs.') },
      'Gerade sind viele Bestellungen unterwegs.',
    ],
  ])('keeps its key, body and captcha token after %s', async (_, failure, text) => {
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: ['no connection', failure, { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await sendOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Fehler bei der BestellungDeine Bestellung konnte nicht abgeschlossen werden. Bitte versuche es erneut.',
    );
    await sendOrder();
    await screen.findByText(text);
    await readyToOrder();
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(calls)).toHaveLength(3);
    expect(new Set(keys(calls)).size).toBe(1);
    const bodies = calls.filter(({ call }) => call === orders).map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });

  it('is shown even if the form was changed before the order turned out to be placed', async () => {
    const placed = { status: 409, body: anError(409, 'Schon bestellt.', { code: 'ORDER_ALREADY_PLACED' }) };
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: ['no connection', placed, { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await user.click(button('Große Kiste: eine mehr'));
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    await user.click(button('Große Kiste: eine mehr'));
    await sendOrder();

    const dialog = await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    expect(dialog).toHaveTextContent('Deine Bestellung ist schon beim ersten Mal angekommen.');
    expect(dialog).toHaveTextContent('2 × Große Kiste53,00 €');
    const sent = calls.filter(({ call }) => call === orders);
    expect(new Set(keys(calls)).size).toBe(1);
    expect(sent[1]?.body).not.toEqual(sent[0]?.body);
    expect(sent[2]?.body).toEqual(sent[0]?.body);
    await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveValue(''));
  });

  it('shows that another order is stored if no kept body matches', async () => {
    const placed = { status: 409, body: anError(409, 'Schon bestellt.', { code: 'ORDER_ALREADY_PLACED' }) };
    answer({ [upcoming]: { body: [aDay()] }, [orders]: placed });
    openShop();
    await fillOrder();
    await sendOrder();
    const summary = within(await screen.findByRole('region', { name: 'Deine Bestellung' }));
    expect(await summary.findByText('Schon bestellt.')).toBeVisible();
  });

  it('says so in the summary until the next try, with the phone number, and takes the focus', async () => {
    answer({
      [upcoming]: { body: [aDay()] },
      [orders]: ['no connection', { status: 201, body: aPlacedOrder() }],
      'GET /api/settings': { body: publicSettings({ footerContactPhone: '07942 12345' }) },
    });
    openShop();
    await fillOrder();
    await sendOrder();
    const summary = within(await screen.findByRole('region', { name: 'Deine Bestellung' }));
    const sentence = await summary.findByText(
      /^Wir haben keine Antwort bekommen\. Schick sie ruhig noch einmal ab: Es wird nur eine Bestellung daraus\./,
    );
    expect(sentence.parentElement).toHaveTextContent('07942 12345');
    await waitFor(() => expect(document.activeElement).toContainElement(sentence));
    await sendOrder();
    await screen.findByRole('dialog');
    expect(screen.queryByText(/Wir haben keine Antwort bekommen/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Bitte versuche es erneut/)).not.toBeInTheDocument();
  });

  it('has the same key in another tab', async () => {
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: ['no connection', { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    cleanup();
    sessionStorage.clear();

    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(calls)).toHaveLength(2);
    expect(new Set(keys(calls)).size).toBe(1);
  });

  it('keeps no personal data for other tabs, and in its own tab for half an hour', async () => {
    answer({ [upcoming]: { body: [aDay()] }, [orders]: 'no connection' });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    expect(JSON.stringify(localStorage)).not.toMatch(/Johanna|Mühlböck|664 ?123 ?45 ?67/);
    const stored = sessionStorage.getItem('hofkiste.unanswered') ?? '';
    expect(stored).toContain('Johanna');
    expect(unanswered.read()?.attempts).toHaveLength(1);

    const { savedAt, ...rest } = JSON.parse(stored);
    sessionStorage.setItem(
      'hofkiste.unanswered',
      JSON.stringify({ ...rest, savedAt: savedAt - 31 * 60_000 }),
    );
    expect(unanswered.read()).toBeUndefined();
    expect(sessionStorage.getItem('hofkiste.unanswered')).toBeNull();
  });

  it('is sent again with a new captcha token once the first one has expired', async () => {
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: ['no connection', { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    const stored = JSON.parse(sessionStorage.getItem('hofkiste.unanswered') ?? '');
    stored.attempts[0].request.turnstileToken = 'expired';
    stored.attempts[0].tokenAt -= 5 * 60_000;
    sessionStorage.setItem('hofkiste.unanswered', JSON.stringify(stored));
    await sendOrder();
    await screen.findByRole('dialog');
    expect(calls.filter(({ call }) => call === orders)[1]?.body).toMatchObject({
      turnstileToken: 'development-bypass',
    });
    expect(new Set(keys(calls)).size).toBe(1);
  });

  it('says after 8 s that the network is slow, and ends after 40 s', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await fillOrder();
    await waitFor(readyToOrder);
    // React compares times of different tests.
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date', 'performance'] });
    // A request that nobody holds is garbage, and its signal never says that it was aborted.
    const sent: Request[] = [];
    globalThis.fetch = (input) =>
      new Promise((_, reject) => {
        if (!(input instanceof Request)) throw new Error(`${input} is no request.`);
        sent.push(input);
        input.signal.addEventListener('abort', () => reject(input.signal.reason));
      });
    await user.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await screen.findByRole('button', { name: 'Bestellung wird gesendet...' });
    expect(screen.queryByText(/Das Netz ist gerade langsam/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(8100));
    expect(screen.getByText(/^Das Netz ist gerade langsam\. Du kannst warten oder neu laden/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(32_000));
    expect(await screen.findByText(/^Wir haben keine Antwort bekommen/)).toBeVisible();
    jest.useRealTimers();
  });

  it('keeps its key if the browser rejects storage', async () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const calls = answer({
      [upcoming]: { body: [aDay()] },
      [orders]: ['no connection', { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(calls)).toHaveLength(2);
    expect(new Set(keys(calls)).size).toBe(1);
    cleanup();
    const refused = setItem.mock.calls.map(([key]) => key);
    jest.restoreAllMocks();
    // Values that the browser refuses to store stay in memory.
    for (const key of refused) store('localStorage', key, null);
  });
});
