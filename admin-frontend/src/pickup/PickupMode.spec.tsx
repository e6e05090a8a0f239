import type { SessionUser } from '@hofkiste/contract/wire/auth';
import type { PickupEvents, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { admin, user } from '../../test/open-admin';
import { answerPickup, aPickup, aPickupOrder, BARN, MARKET, refused } from '../../test/pickup';
import { standStill } from '../../test/stand-still';
import { AdminApp } from '../AdminApp';
import { PickupStorage } from './storage';

type Events = PickupEvents['events'];

const mockKeepOffline = jest.fn();
jest.mock('./offlineFiles', () => ({ hasKit: async () => false, keepOffline: () => mockKeepOffline() }));

const DURING = '2026-11-20T16:05:00Z';
const AFTER = '2026-11-20T19:00:00Z';

const theresa = aPickupOrder();
const leopoldine = aPickupOrder({
  firstName: 'Leopoldine',
  lastName: 'Hackl',
  phoneNumber: '+436508291568',
  totalPrice: 27.7,
  items: [
    { name: 'Kleine Kiste', quantity: 1 },
    { name: 'Waldhonig', quantity: 2 },
  ],
  note: 'Frau Schmidinger holt ab',
});
const both = aPickup([theresa, leopoldine]);

const open = async (onExpired = async () => {}, shellUser: SessionUser = admin) => {
  window.history.replaceState(null, '', '/admin/pickup/7');
  render(
    <AdminApp user={shellUser} onLogout={async () => {}} onExpired={onExpired} onUserChanged={() => {}} />,
  );
  await screen.findByRole('heading', { name: 'Abholmodus' });
};
/** As after closing the browser. */
const reopen = async () => {
  cleanup();
  await open();
};
/** The phone comes out of the pocket, which reads at once. */
const look = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

const row = (name: string) => within(screen.getByText(name, { selector: 'li *' }).closest('li')!);
const press = (name: string, button: string) => user.click(row(name).getByRole('button', { name: button }));
const choose = (button: string | RegExp) => user.click(screen.getByRole('button', { name: button }));
const expectProgress = (figures: string) =>
  waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(figures));
const collected = (order: PickupOrder, events: Events): PickupOrder => {
  const tap = events.find(({ orderId }) => orderId === order.id);
  if (!tap) return order;
  return {
    ...order,
    state: 'collected',
    stateAt: tap.at,
    undo: { eventId: tap.id, state: 'open', stateAt: null },
  };
};
/** The server takes everything. */
const takes = (orders = both.orders) => {
  let now = orders;
  return {
    read: () => ({ body: { ...both, orders: now } }),
    send: (events: Events) => {
      now = now.map((order) => collected(order, events));
      return { body: { ...both, orders: now, rejected: [] } };
    },
  };
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  standStill(DURING);
  mockKeepOffline.mockReset().mockResolvedValue('ready');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an order in the pickup mode', () => {
  it('shows its boxes, the amount, the note and a link to call', async () => {
    answerPickup(takes());
    await open();
    const hackl = row('Hackl, Leopoldine');
    expect(hackl.getByText('2 × Waldhonig')).toBeVisible();
    expect(hackl.getByText('27,70 €')).toBeVisible();
    expect(hackl.getByText('Frau Schmidinger holt ab')).toBeVisible();
    expect(hackl.getByRole('link', { name: 'Hackl, Leopoldine anrufen' })).toHaveAttribute(
      'href',
      'tel:+436508291568',
    );
  });

  it('is marked as collected and paid by one tap', async () => {
    const sent = answerPickup(takes());
    await open();
    await expectProgress('0 von 2 abgeholt0,00 € kassiert59,10 € offen');
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await expectProgress('1 von 2 abgeholt31,40 € kassiert27,70 € offen');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      { id: expect.any(String), orderId: theresa.id, action: 'collected', at: '2026-11-20T16:05:00.000Z' },
    ]);
    await choose('1 abgeholt');
    expect(row('Aigner, Theresa').getByText('31,40 €')).toBeVisible();
  });

  it('can be collected now and paid later', async () => {
    const sent = answerPickup({ ...takes(), send: () => undefined });
    await open();
    await press('Hackl, Leopoldine', 'Abgeholt, noch nicht bezahlt');
    expect(screen.getByText('1 noch nicht bezahlt')).toBeVisible();
    await expectProgress('1 von 2 abgeholt0,00 € kassiert59,10 € offen');
    await user.click(screen.getByRole('button', { name: 'Bezahlt' }));
    await expectProgress('1 von 2 abgeholt27,70 € kassiert31,40 € offen');
    await waitFor(() =>
      expect(sent.at(-1)?.map(({ action }) => action)).toEqual(['collected-unpaid', 'paid']),
    );
  });

  it('is reset by the undo button of the bar', async () => {
    const sent = answerPickup({ ...takes(), send: () => undefined });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(screen.getByText('abgeholt & bezahlt')).toHaveTextContent('Aigner, Theresa abgeholt & bezahlt');
    await choose('Rückgängig');
    await expectProgress('0 von 2 abgeholt');
    await waitFor(() => expect(sent.at(-1)).toHaveLength(2));
    const [tap, undo] = sent.at(-1)!;
    expect(undo).toMatchObject({ action: 'undo', undoes: tap!.id });
  });

  it('is reset in the list of collected orders', async () => {
    const undo = { eventId: 'e4c1b0ea-6b6c-4a57-8b0a-0d0a4f0f8c11', state: 'open', stateAt: null } as const;
    const sent = answerPickup({
      read: () => ({ body: aPickup([{ ...theresa, state: 'collected', stateAt: DURING, undo }]) }),
      send: () => undefined,
    });
    await open();
    await user.click(await screen.findByRole('button', { name: '1 abgeholt' }));
    await choose('Rückgängig');
    await waitFor(() => expect(sent[0]?.[0]).toMatchObject({ action: 'undo', undoes: undo.eventId }));
  });

  it('ignores the second tap of a double tap, which would hit the next row', async () => {
    const sent = answerPickup(takes());
    await open();
    await user.dblClick(row('Aigner, Theresa').getByRole('button', { name: 'Abgeholt & bezahlt' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expectProgress('1 von 2');
  });

  it('moves the keyboard focus to the next order after a tap', async () => {
    answerPickup(takes());
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(row('Hackl, Leopoldine').getByRole('button', { name: 'Abgeholt & bezahlt' })).toHaveFocus();
  });
});

describe('the pickup mode without network', () => {
  const goOffline = async () => {
    answerPickup({});
    look();
    expect(await screen.findByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
  };

  it('shows the number of waiting changes', async () => {
    answerPickup(takes());
    await open();
    await goOffline();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Offline: 1 Änderung wird später übertragen.')).toBeVisible();
    await press('Hackl, Leopoldine', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Offline: 2 Änderungen werden später übertragen.')).toBeVisible();
    await choose('2 abgeholt');
    expect(row('Aigner, Theresa').getByText('· wartet auf die Übertragung')).toBeInTheDocument();
    expect(screen.getByText('wartet auf die Übertragung, zuletzt online um 17:05 Uhr')).toBeVisible();
  });

  it('promises to send a change only once it is on the disk', async () => {
    answerPickup(takes());
    await open();
    await goOffline();
    let finishWriting = () => {};
    const write = new Promise<void>((resolve) => (finishWriting = resolve));
    jest.spyOn(PickupStorage.prototype, 'addTap').mockReturnValueOnce(write);
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await expectProgress('1 von 2');
    expect(screen.getByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
    finishWriting();
    expect(await screen.findByText('Offline: 1 Änderung wird später übertragen.')).toBeVisible();
  });

  it('opens again with all data and sends the taps in order when the network is back', async () => {
    answerPickup(takes());
    await open();
    await goOffline();
    await press('Hackl, Leopoldine', 'Abgeholt & bezahlt');
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await reopen();
    await expectProgress('2 von 2 abgeholt59,10 € kassiert');
    expect(await screen.findByText('Offline: 2 Änderungen werden später übertragen.')).toBeVisible();
    const sent = answerPickup(takes());
    look();
    await waitFor(() => expect(screen.queryByText(/Offline/)).not.toBeInTheDocument());
    expect(sent.map((events) => events.map(({ orderId }) => orderId))).toEqual([[leopoldine.id, theresa.id]]);
    await reopen();
    await expectProgress('2 von 2');
    expect(sent).toHaveLength(1);
  });

  it('does not open on a device that never loaded the day', async () => {
    answerPickup({});
    window.history.replaceState(null, '', '/admin/pickup/7');
    render(
      <AdminApp user={admin} onLogout={async () => {}} onExpired={async () => {}} onUserChanged={() => {}} />,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Öffne diesen Abholtag einmal mit Netz, dann geht er danach auch ohne.',
    );
  });

  it('treats the login page of a hotspot as a missing answer', async () => {
    answerPickup(takes());
    await open();
    Object.assign(globalThis, { fetch: async () => new Response('<h1>Gratis-WLAN</h1>') });
    look();
    expect(await screen.findByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
  });
});

describe('waiting taps', () => {
  it('are sent again with the same ids after a lost answer', async () => {
    const sent = answerPickup({ ...takes(), send: () => undefined });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent).toHaveLength(1));
    look();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('are sent in order, 200 at a time', async () => {
    const many = Array.from({ length: 250 }, () => aPickupOrder());
    answerPickup(takes(many));
    await open();
    answerPickup({});
    for (const { id } of many) await storeTap(id);
    cleanup();
    const sent = answerPickup(takes(many));
    await open();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((events) => events.length)).toEqual([200, 50]);
    expect(sent.flat().map(({ orderId }) => orderId)).toEqual(many.map(({ id }) => id));
  });

  it('override the state from the server until they are sent', async () => {
    answerPickup(takes());
    await open();
    answerPickup({
      read: () => ({ body: both }),
      send: () => refused(503, 'UNAVAILABLE', 'Gleich wieder da.'),
    });
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Offline: 1 Änderung wird später übertragen.')).toBeVisible();
    look();
    await expectProgress('1 von 2');
  });

  it('do not count as offline while the server accepts no more calls', async () => {
    answerPickup({ ...takes(), send: () => refused(429, 'TOO_MANY_REQUESTS', 'Zu viele Anfragen.') });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await choose('1 abgeholt');
    expect(row('Aigner, Theresa').getByText('· wartet auf die Übertragung')).toBeInTheDocument();
    expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
    const sent = answerPickup(takes());
    look();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('· wartet auf die Übertragung')).not.toBeInTheDocument());
  });

  it('show one message when the server rejects them', async () => {
    answerPickup({
      ...takes(),
      send: ([tap]) => ({
        body: {
          ...aPickup([leopoldine]),
          rejected: [{ id: tap!.id, code: 'ORDER_CANCELLED', message: 'Die Bestellung wurde storniert.' }],
        },
      }),
    });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Aigner, Theresa: Die Bestellung wurde storniert.')).toBeVisible();
    await expectProgress('0 von 1');
    await reopen();
    expect(screen.getByText('Aigner, Theresa: Die Bestellung wurde storniert.')).toBeVisible();
    await choose('Verstanden');
    await reopen();
    expect(screen.queryByText(/storniert/)).not.toBeInTheDocument();
  });

  it('remain until the login after the session has ended', async () => {
    let isOver = true;
    const sent = answerPickup({
      ...takes(),
      send: (events) =>
        isOver ? refused(401, 'UNAUTHORIZED', 'Bitte melde dich an.') : takes().send(events),
    });
    const onExpired = jest.fn(async () => {
      isOver = false;
    });
    await open(onExpired);
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    expect(onExpired).toHaveBeenCalledTimes(1);
    await expectProgress('1 von 2');
  });

  describe('for a closed day', () => {
    const CLOSED = 'Abhaken geht bis 48 Stunden nach der Abholung.';
    const closed = async () => {
      answerPickup({ ...takes(), send: () => refused(409, 'PICKUP_CLOSED', CLOSED) });
      await open();
      await press('Aigner, Theresa', 'Abgeholt & bezahlt');
      expect(await screen.findByText(CLOSED)).toBeVisible();
      expect(screen.getByText('1 Änderung nicht übertragen:').closest('p')).toHaveTextContent(
        'Aigner, Theresa',
      );
    };

    it('are listed and kept', async () => {
      await closed();
      await reopen();
      expect(await screen.findByText(CLOSED)).toBeVisible();
      await expectProgress('1 von 2');
    });

    it('can be sent again', async () => {
      await closed();
      const sent = answerPickup(takes());
      await choose('Noch einmal senden');
      await waitFor(() => expect(sent).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText(CLOSED)).not.toBeInTheDocument());
    });

    it('can be discarded', async () => {
      await closed();
      await choose('Verwerfen');
      await expectProgress('0 von 2');
      expect(screen.queryByText(CLOSED)).not.toBeInTheDocument();
    });
  });
});

describe('other phones', () => {
  it('show their taps on this phone', async () => {
    answerPickup(takes());
    await open();
    answerPickup(takes([{ ...theresa, state: 'collected', stateAt: DURING }, leopoldine]));
    look();
    await expectProgress('1 von 2 abgeholt31,40 € kassiert');
  });

  it('cause no data transfer without new taps', async () => {
    const asked: (string | undefined)[] = [];
    answerPickup({
      read: (etag) => {
        asked.push(etag);
        return etag ? { status: 304 } : { etag: '"1"', body: both };
      },
    });
    await open();
    look();
    await waitFor(() => expect(asked).toEqual([undefined, '"1"']));
    await expectProgress('0 von 2');
  });
});

describe('the search', () => {
  const bernadette = aPickupOrder({
    firstName: 'Bernadette',
    lastName: 'Jachs',
    phoneNumber: '+436508291567',
    locationId: 2,
  });
  const find = async (text: string) => {
    answerPickup({ read: () => ({ body: aPickup([theresa, leopoldine, bernadette], [BARN, MARKET]) }) });
    await open();
    await choose(/^Biohof Lindner/);
    await user.type(screen.getByRole('searchbox', { name: 'Name oder letzte Ziffern' }), text);
  };

  it('finds orders by letters', async () => {
    await find('hack');
    expect(screen.getByText('1 Treffer für „hack“')).toBeVisible();
    expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument();
    expect(row('Hackl, Leopoldine').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
  });

  it('finds orders by the last digits, marks the digits and shows who is at another location', async () => {
    await find('567');
    expect(screen.getByText('2 Treffer für „567“')).toBeVisible();
    expect(screen.getAllByText('5 67')).toHaveLength(2);
    const jachs = row('Jachs, Bernadette');
    expect(jachs.getByText('Bauernmarkt')).toBeVisible();
    expect(jachs.queryByRole('button', { name: 'Abgeholt & bezahlt' })).not.toBeInTheDocument();
    await user.click(jachs.getByRole('button', { name: 'Zu „Bauernmarkt“ wechseln' }));
    expect(row('Jachs, Bernadette').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
  });

  it('shows the state of a found order and can change it', async () => {
    await find('aigner');
    await press('Aigner, Theresa', 'Abgeholt, noch nicht bezahlt');
    expect(row('Aigner, Theresa').getByText('Abgeholt, noch nicht bezahlt')).toBeVisible();
    await press('Aigner, Theresa', 'Bezahlt');
    expect(row('Aigner, Theresa').getByText('Abgeholt & bezahlt')).toBeVisible();
    await press('Aigner, Theresa', 'Rückgängig');
    await press('Aigner, Theresa', 'Rückgängig');
    expect(row('Aigner, Theresa').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
  });

  it('says that nothing was found', async () => {
    await find('xaver');
    expect(screen.getByText('Niemand gefunden für „xaver“')).toBeVisible();
    await choose('Suche löschen');
    expect(screen.getByText('Aigner, Theresa')).toBeVisible();
  });
});

it('the device remembers the chosen location', async () => {
  const atMarket = aPickupOrder({ lastName: 'Jachs', locationId: 2 });
  answerPickup({ read: () => ({ body: aPickup([theresa, atMarket], [BARN, MARKET]) }) });
  await open();
  await choose(/^Bauernmarkt/);
  expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument();
  await reopen();
  await choose(/^Abholort: Bauernmarkt/);
  await choose(/^Biohof Lindner/);
  expect(screen.getByText('Aigner, Theresa')).toBeVisible();
});

describe('the pickup mode after the last window', () => {
  const paid = aPickupOrder({ lastName: 'Traxler', totalPrice: 584.7, state: 'collected', stateAt: DURING });
  const owing = aPickupOrder({
    lastName: 'Pichler',
    totalPrice: 32.6,
    state: 'collected-unpaid',
    stateAt: DURING,
  });
  const elsewhere = aPickupOrder({ lastName: 'Jachs', totalPrice: 370.3, state: 'collected', locationId: 2 });
  const sum = (term: string) => screen.getByText(term, { selector: 'li *' }).closest('li');

  it('shows the paid amount and the missed orders', async () => {
    standStill(AFTER);
    answerPickup({
      read: () => ({ body: aPickup([theresa, paid, owing, elsewhere], [BARN, MARKET]) }),
    });
    await open();
    await choose(/^Biohof Lindner/);
    expect(screen.getByText('Die Abholzeit ist seit 19:00 Uhr vorbei.')).toBeVisible();
    expect(sum('Kassiert')).toHaveTextContent('584,70 €');
    expect(sum('Nicht abgeholt')).toHaveTextContent('1 Bestellung31,40 €');
    expect(sum('Noch nicht bezahlt')).toHaveTextContent('1 Bestellung32,60 €');
    expect(sum('Bestellt')).toHaveTextContent('3 Bestellungen648,70 €');
    expect(sum('Bauernmarkt')).toHaveTextContent('370,30 €');
    expect(sum('Zusammen')).toHaveTextContent('955,00 €');
    expect(screen.getByRole('heading', { name: 'Nicht abgeholt (1)' })).toBeVisible();
  });

  it('follows the clock of the farm, even without network', async () => {
    answerPickup({ ...takes(), zone: 'Asia/Tokyo' });
    await open();
    answerPickup({});
    await reopen();
    // in Tokyo it is 01:05 of the next day
    expect(screen.getByText('Die Abholzeit am Freitag, 20.11.2026 ist vorbei.')).toBeVisible();
  });
});

describe('the pickup mode on a device that cannot store anything', () => {
  const FULL = 'Dieses Gerät kann gerade nichts speichern.';
  const full = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  it('sends the taps from memory', async () => {
    jest.spyOn(PickupStorage.prototype, 'addTap').mockImplementation(full);
    const sent = answerPickup(takes());
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText(FULL)).toBeVisible();
    await press('Hackl, Leopoldine', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((events) => events.map(({ orderId }) => orderId))).toEqual([
      [theresa.id],
      [leopoldine.id],
    ]);
    await expectProgress('2 von 2');
  });

  it('keeps the taps on the page until the network is back', async () => {
    jest.spyOn(PickupStorage.prototype, 'addTap').mockImplementation(full);
    answerPickup(takes());
    await open();
    answerPickup({});
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await press('Hackl, Leopoldine', 'Abgeholt & bezahlt');
    expect(await screen.findByText(/^2 Änderungen sind nur auf dieser Seite\./)).toBeVisible();
    const sent = answerPickup(takes());
    look();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.map(({ orderId }) => orderId)).toEqual([theresa.id, leopoldine.id]);
    await waitFor(() => expect(screen.queryByText(/nur auf dieser Seite/)).not.toBeInTheDocument());
  });

  it('stores the taps in order as soon as it can', async () => {
    jest.spyOn(PickupStorage.prototype, 'addTap').mockImplementationOnce(full);
    answerPickup(takes());
    await open();
    answerPickup({});
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await press('Hackl, Leopoldine', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Offline: 2 Änderungen werden später übertragen.')).toBeVisible();
    expect(screen.queryByText(FULL)).not.toBeInTheDocument();
    await reopen();
    await expectProgress('2 von 2');
  });

  it('sends a tap once if the answer cannot be stored', async () => {
    jest.spyOn(PickupStorage.prototype, 'settle').mockImplementation(full);
    const sent = answerPickup(takes());
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(await screen.findByText(FULL)).toBeVisible();
    const sentAgain = answerPickup(takes([{ ...theresa, state: 'collected', stateAt: DURING }, leopoldine]));
    look();
    await waitFor(() => expect(screen.queryByText(FULL)).not.toBeInTheDocument());
    expect([...sent, ...sentAgain]).toHaveLength(1);
    await expectProgress('1 von 2');
    await choose('1 abgeholt');
    expect(screen.queryByText('· wartet auf die Übertragung')).not.toBeInTheDocument();
  });

  it('shows that the day would be missing without network', async () => {
    jest.spyOn(PickupStorage.prototype, 'keepDay').mockImplementation(full);
    answerPickup(takes());
    await open();
    expect(await screen.findByText(FULL)).toBeVisible();
  });

  it('opens the day while another tab delays the opening of the database', async () => {
    Object.assign(globalThis, { indexedDB: { open: () => new EventTarget() } });
    answerPickup(takes());
    window.history.replaceState(null, '', '/admin/pickup/7');
    render(
      <AdminApp user={admin} onLogout={async () => {}} onExpired={async () => {}} onUserChanged={() => {}} />,
    );
    expect(await screen.findByText(FULL, {}, { timeout: 15_000 })).toBeVisible();
    await expectProgress('0 von 2');
  });

  it('opens the day in a window without a database', async () => {
    Object.assign(globalThis, {
      indexedDB: {
        open: () => {
          throw new DOMException('Not in this window', 'SecurityError');
        },
      },
    });
    const sent = answerPickup(takes());
    await open();
    expect(screen.getByText(FULL)).toBeVisible();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent).toHaveLength(1));
    await expectProgress('1 von 2');
  });
});

describe('the head of the pickup mode', () => {
  it('says that the page opens without network once all its files are kept', async () => {
    mockKeepOffline.mockResolvedValueOnce('failed');
    answerPickup(takes());
    await open();
    expect(await screen.findByText(/^Ohne Netz noch nicht bereit\. Lass die Seite/)).toBeVisible();
    look();
    expect(await screen.findByText('Auch ohne Netz bereit')).toBeVisible();
    look();
    await expectProgress('0 von 2');
    expect(mockKeepOffline).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a release came in between', 'outdated', /^Ohne Netz noch nicht bereit\. Lade die Seite neu/],
    ['the browser cannot keep pages', 'unsupported', /^Nur mit Netz\./],
  ])('says why the page does not open without network when %s', async (_, kit, sentence) => {
    mockKeepOffline.mockResolvedValue(kit);
    answerPickup(takes());
    await open();
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('a phone with a wrong clock', () => {
  const answered = (order = both) => ({
    ...takes(),
    read: () => ({ sentAt: DURING, body: order }),
    send: () => undefined,
  });

  it.each(['2026-11-17T16:05:00Z', '2026-11-23T16:05:00Z'])(
    'sends taps with the time of the server at %s',
    async (wrong) => {
      standStill(wrong);
      const sent = answerPickup(answered());
      await open();
      await press('Aigner, Theresa', 'Abgeholt & bezahlt');
      await waitFor(() => expect(sent[0]?.[0]?.at).toBe('2026-11-20T16:05:00.000Z'));
    },
  );

  it('keeps the time of the server without network', async () => {
    standStill('2026-11-23T16:05:00Z');
    answerPickup(answered());
    await open();
    answerPickup({});
    await reopen();
    const sent = answerPickup({ send: () => undefined });
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent[0]?.[0]?.at).toBe('2026-11-20T16:05:00.000Z'));
  });

  it('shows the sums only after the last window', async () => {
    standStill('2026-11-23T16:05:00Z');
    answerPickup(answered());
    await open();
    await expectProgress('0 von 2');
    await waitFor(() => expect(screen.queryByText('Feierabend')).not.toBeInTheDocument());
    answerPickup({});
    await reopen();
    expect(screen.queryByText('Feierabend')).not.toBeInTheDocument();
  });

  it('uses its own clock if it differs by seconds', async () => {
    standStill('2026-11-20T16:05:20Z');
    const sent = answerPickup(answered());
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(() => expect(sent[0]?.[0]?.at).toBe('2026-11-20T16:05:20.000Z'));
  });
});

describe('the device keeps a day', () => {
  const helper = { role: 'helper', pickupDayId: 7, locationId: null } as const;

  it.each([
    ['48 hours after the pickup', 'the farmer', admin, '2026-11-22T18:00:00.000Z'],
    ['12 hours after the pickup, like the link,', 'a helper', helper, '2026-11-21T06:00:00.000Z'],
  ])('until %s for %s', async (_, _who, shellUser, removeAt) => {
    answerPickup(takes());
    await open(undefined, shellUser);
    await expectProgress('0 von 2');
    await waitFor(async () => expect(await stored('days')).toEqual([expect.objectContaining({ removeAt })]));
  });

  it('by its own clock, however wrong that is', async () => {
    standStill('2026-11-23T16:05:00Z');
    answerPickup({ read: () => ({ sentAt: DURING, body: both }) });
    await open();
    const removeAt = '2026-11-25T18:00:00.000Z';
    await waitFor(async () => expect(await stored('days')).toEqual([expect.objectContaining({ removeAt })]));
  });

  it('no longer if it opens later', async () => {
    standStill('2026-11-22T18:00:00Z');
    answerPickup(takes());
    await open();
    await expectProgress('0 von 2');
    await waitFor(async () => expect(await stored('days')).toEqual([]));
  });

  it('and taps of a helper with the name, longer than the day', async () => {
    answerPickup(takes());
    await open(undefined, helper);
    answerPickup({});
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await waitFor(async () =>
      expect(await stored('taps')).toEqual([
        expect.objectContaining({
          name: 'Aigner, Theresa',
          role: 'helper',
          removeAt: '2026-11-22T18:00:00.000Z',
        }),
      ]),
    );
  });
});

it('two boxes with one name are two lines', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const items = [
    { name: 'Große Kiste', quantity: 1 },
    { name: 'Große Kiste', quantity: 2 },
  ];
  answerPickup(takes([{ ...theresa, items }]));
  await open();
  expect(row('Aigner, Theresa').getByText('1 × Große Kiste')).toBeVisible();
  expect(row('Aigner, Theresa').getByText('2 × Große Kiste')).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
});

it('the pickup mode shows why a day cannot be opened', async () => {
  answerPickup({ read: () => refused(404, 'PICKUP_DAY_NOT_FOUND', 'Diesen Abholtag gibt es nicht.') });
  window.history.replaceState(null, '', '/admin/pickup/7');
  render(
    <AdminApp user={admin} onLogout={async () => {}} onExpired={async () => {}} onUserChanged={() => {}} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Abholtag gibt es nicht.');
});

/** As a tap is stored on the device. */
async function storeTap(orderId: number): Promise<void> {
  const event = { id: crypto.randomUUID(), orderId, action: 'collected', at: '2026-11-20T16:05:00.000Z' };
  await inStore('taps', (store) => store.add({ dayId: 7, name: 'Aigner, Theresa', event }));
}

const stored = (name: string) => inStore<unknown[]>(name, (store) => store.getAll());

async function inStore<T>(name: string, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open('pickup');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const transaction = opening.result.transaction(name, 'readwrite');
  const request = work(transaction.objectStore(name));
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opening.result.close();
  return request.result;
}
