import { PickupStorage } from '@hofkiste/contract/frontends/pickup-storage';
import { act, screen, waitFor } from '@testing-library/react';
import { admin } from '../../test/open-admin';
import { answerPickup } from '../../test/pickup';
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
  takes,
  theresa,
} from '../../test/pickup-mode';
import { standStill } from '../../test/screen';

duringPickup();

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
    let finishWriting = (_key: IDBValidKey) => {};
    const write = new Promise<IDBValidKey>((resolve) => (finishWriting = resolve));
    jest.spyOn(PickupStorage.prototype, 'addTap').mockReturnValueOnce(write);
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await expectProgress('1 von 2');
    expect(screen.getByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
    finishWriting(1);
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

  it('says for some seconds that everything was sent once the network is back', async () => {
    answerPickup(takes());
    await open();
    await goOffline();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Offline: 1 Änderung wird später übertragen.')).toBeVisible();
    expect(screen.queryByText('Alles übertragen')).not.toBeInTheDocument();
    answerPickup(takes());
    jest.useFakeTimers({ now: new Date(DURING), advanceTimers: true });
    look();
    expect(await screen.findByText('Alles übertragen')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText('Alles übertragen')).not.toBeInTheDocument();
  });

  it('treats the login page of a hotspot as a missing answer', async () => {
    answerPickup(takes());
    await open();
    Object.assign(globalThis, { fetch: async () => new Response('<h1>Gratis-WLAN</h1>') });
    look();
    expect(await screen.findByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
  });
});

const helper = { role: 'helper', pickupDayId: 7, locationId: null } as const;

describe('the device keeps a day', () => {
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
