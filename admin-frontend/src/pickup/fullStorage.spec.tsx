import { PickupStorage } from '@hofkiste/contract/frontends/pickup-storage';
import { screen, waitFor } from '@testing-library/react';
import { expectConsole } from '../../../tests/components/console';
import { answerPickup } from '../../test/pickup';
import {
  choose,
  DURING,
  duringPickup,
  expectProgress,
  leopoldine,
  look,
  open,
  press,
  reopen,
  takes,
  theresa,
} from '../../test/pickup-mode';

duringPickup();

describe('the pickup mode on a device that cannot store anything', () => {
  const FULL = 'Dieses Gerät kann gerade nichts speichern.';
  const full = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));

  beforeEach(() => expectConsole(/^The storage of the pickup mode failed/));

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

  it('counts a tap that the server refuses once', async () => {
    jest.spyOn(PickupStorage.prototype, 'addTap').mockImplementation(full);
    answerPickup({
      ...takes(),
      send: () => ({
        status: 409,
        body: { statusCode: 409, code: 'PICKUP_CLOSED', message: 'Die Abholung ist abgeschlossen.' },
      }),
    });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(await screen.findByText('Die Abholung ist abgeschlossen.')).toBeVisible();
    answerPickup({});
    look();
    expect(await screen.findByText('Offline: Gerade gibt es keine Verbindung.')).toBeVisible();
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
