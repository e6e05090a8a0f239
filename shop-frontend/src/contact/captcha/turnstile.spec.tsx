import { act, screen, waitFor } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aDay, anError, aPlacedOrder, publicSettings } from '../../../test/farm';
import {
  button,
  fillOrder,
  notReadyToOrder,
  openShop,
  readyToOrder,
  submitButton,
  user,
} from '../../../test/shop';

type Options = Parameters<NonNullable<Window['turnstile']>['render']>[1];

const upcoming = { 'GET /api/pickup-days/upcoming': { body: [aDay()] } };
const widgets: Options[] = [];
const removed: string[] = [];

const WAITING = 'Bestellen kannst du, sobald die Sicherheitsprüfung fertig ist.';
const failures = ['error-callback', 'timeout-callback', 'unsupported-callback'] as const;

const latest = () => widgets[widgets.length - 1]!;

describe('the captcha of the provider', () => {
  beforeAll(() => {
    window.turnstile = {
      render: (element, options) => {
        element.replaceChildren();
        return `widget ${widgets.push(options)}`;
      },
      remove: (id) => removed.push(id),
    };
    document.head.append = (...nodes) => {
      for (const node of nodes)
        if (node instanceof Node) queueMicrotask(() => node.dispatchEvent(new Event('load')));
    };
  });

  beforeEach(() => {
    widgets.length = 0;
    removed.length = 0;
  });

  it('provides the token of an order and withdraws it when it expires', async () => {
    answer(upcoming);
    openShop();
    await waitFor(() => expect(widgets).toHaveLength(1));
    expect(latest()).toMatchObject({ sitekey: '1x', action: 'order', language: 'de', theme: 'light' });
    expect(screen.getByText(WAITING)).toBeVisible();
    await notReadyToOrder();
    act(() => latest().callback('token'));
    await readyToOrder();
    act(() => latest()['expired-callback']());
    await notReadyToOrder();
  });

  it('is not requested again if its script has arrived late', async () => {
    const requests: unknown[] = [];
    const append = document.head.append;
    document.head.append = (...nodes) => void requests.push(...nodes);
    answer(upcoming);
    openShop();
    await waitFor(() => expect(widgets).toHaveLength(1));
    expect(requests.filter((node) => node instanceof HTMLScriptElement)).toEqual([]);
    document.head.append = append;
  });

  it('loads a new token after a rejected order, because each is valid once', async () => {
    const refusal = { status: 403, body: anError(403, 'Die Sicherheitsprüfung ist fehlgeschlagen.') };
    const calls = answer({
      ...upcoming,
      'POST /api/orders': [refusal, { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    act(() => latest().callback('first'));
    await user.click(await submitButton());
    await screen.findAllByText('Die Sicherheitsprüfung ist fehlgeschlagen.');
    await waitFor(() => expect(widgets).toHaveLength(2));
    expect(removed).toEqual(['widget 1']);
    await notReadyToOrder();

    act(() => latest().callback('second'));
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    const tokens = calls.filter(({ body }) => body !== undefined).map(({ body }) => JSON.stringify(body));
    expect(tokens).toEqual([expect.stringContaining('"first"'), expect.stringContaining('"second"')]);
  });

  describe('without an answer for 20 s', () => {
    const settings = publicSettings({ captchaBypass: 'false', footerContactPhone: '+43 7942 12345' });
    const FAILED = 'Die Sicherheitsprüfung hat nicht geklappt.';
    const wait = () => act(() => jest.advanceTimersByTimeAsync(21_000));

    beforeEach(async () => {
      jest.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), advanceTimers: true });
      answer({ ...upcoming, 'GET /api/settings': { body: settings } });
      openShop();
      await waitFor(() => expect(widgets).toHaveLength(1));
    });
    afterEach(() => jest.useRealTimers());

    it('offers a retry and the phone number', async () => {
      await wait();
      expect(screen.getByText(FAILED)).toBeVisible();
      expect(screen.getByText(/oder ruf uns an/)).toHaveTextContent('+43 7942 12345');
      await user.click(button('Erneut versuchen'));
      await waitFor(() => expect(widgets).toHaveLength(2));
    });

    it.each([
      ['asks the person something', () => latest()['before-interactive-callback']()],
      ['has given a token', () => latest().callback('token')],
    ])('waits on if it %s', async (_, call) => {
      act(call);
      await wait();
      expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    });
  });

  it.each(failures)('is bypassed on its %s if the bypass is configured', async (event) => {
    answer(upcoming);
    openShop();
    await waitFor(() => expect(widgets).toHaveLength(1));
    act(() => {
      latest()[event]();
    });
    expect(screen.getByText('Die Sicherheitsprüfung hat nicht geklappt.')).toBeVisible();
    await readyToOrder();
  });

  it.each(failures)('offers a retry on its %s in production, and no replacement', async (event) => {
    const settings = publicSettings({ captchaBypass: 'false', footerContactPhone: '+43 7942 12345' });
    answer({ ...upcoming, 'GET /api/settings': { body: settings } });
    openShop();
    await waitFor(() => expect(widgets).toHaveLength(1));
    act(() => latest().callback('token'));
    act(() => {
      latest()[event]();
    });
    expect(screen.getByText('Die Sicherheitsprüfung hat nicht geklappt.')).toBeVisible();
    expect(screen.getByText(/oder ruf uns an/)).toHaveTextContent('+43 7942 12345');
    await notReadyToOrder();

    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(widgets).toHaveLength(2));
    expect(removed).toEqual(['widget 1']);
    act(() => latest().callback('new token'));
    await readyToOrder();
  });
});
