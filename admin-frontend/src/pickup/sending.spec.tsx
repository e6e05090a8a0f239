import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { answerPickup, aPickup, aPickupOrder, refused } from '../../test/pickup';
import {
  both,
  choose,
  DURING,
  duringPickup,
  expectProgress,
  leopoldine,
  look,
  open,
  press,
  reopen,
  row,
  stored,
  storeTap,
  takes,
  theresa,
} from '../../test/pickup-mode';
import { standStill } from '../../test/screen';

duringPickup();

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
    const notice =
      /^Aigner, Theresa: Die Bestellung wurde storniert\. 31,40\s€ hast du kassiert: sag am Hof Bescheid\.$/;
    expect(await screen.findByText(notice)).toBeVisible();
    await expectProgress('0 von 1');
    await reopen();
    expect(screen.getByText(notice)).toBeVisible();
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
  it('show their taps on this phone within 5 seconds', async () => {
    answerPickup(takes());
    await open();
    jest.useFakeTimers({ now: new Date(DURING), advanceTimers: true });
    answerPickup(takes([...both.orders, aPickupOrder()]));
    look();
    await expectProgress('0 von 3');
    // The 5 seconds begin when the answer is on the disk
    await waitFor(async () =>
      expect(await stored('days')).toHaveProperty([0, 'pickup', 'orders', 'length'], 3),
    );
    const after = jest.fn(takes([{ ...theresa, state: 'collected', stateAt: DURING }, leopoldine]).read);
    answerPickup({ ...takes(), read: after });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(after).toHaveBeenCalledTimes(1);
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
