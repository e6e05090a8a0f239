import { PickupStorage } from '@hofkiste/contract/frontends/pickup-storage';
import { screen } from '@testing-library/react';
import { expectConsole } from '../../../tests/components/console';
import { answerPickup, aPickup, aPickupOrder, BARN, MARKET, refused } from '../../test/pickup';
import {
  choose,
  duringPickup,
  expectProgress,
  look,
  mount,
  open,
  press,
  reopen,
  takes,
  theresa,
} from '../../test/pickup-mode';
import * as files from './offlineFiles';

duringPickup();

let keepOffline: jest.SpiedFunction<typeof files.keepOffline>;
beforeEach(() => {
  jest.spyOn(files, 'hasOfflineFiles').mockResolvedValue(false);
  keepOffline = jest.spyOn(files, 'keepOffline').mockResolvedValue('ready');
});

it('the pickup mode shows why a day cannot be opened', async () => {
  answerPickup({ read: () => refused(404, 'PICKUP_DAY_NOT_FOUND', 'Diesen Abholtag gibt es nicht.') });
  mount();
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Abholtag gibt es nicht.');
});

it('the pickup mode without network does not open a day that the device never loaded', async () => {
  answerPickup({});
  mount();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Öffne diesen Abholtag einmal mit Netz, dann geht er danach auch ohne.',
  );
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

it('the first tap adds no styles, so that the browser does not lay out all orders again', async () => {
  answerPickup(takes());
  await open();
  const styles = () =>
    [...document.querySelectorAll('style[data-css-hash]')].map(({ textContent }) => textContent);
  const before = styles();
  await press('Aigner, Theresa', 'Abgeholt & bezahlt');
  expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeVisible();
  expect(styles().filter((style) => !before.includes(style))).toEqual([]);
});

describe('the head of the pickup mode', () => {
  it.each([
    ['a helper reads which farm it is', 'helper', 1],
    ['the farmer does not need the name of the farm', 'admin', 0],
  ] as const)('%s', async (_, role, times) => {
    answerPickup(takes());
    await open(undefined, role === 'helper' ? { role, pickupDayId: 7, locationId: null } : undefined);
    await screen.findByText('Auch ohne Netz bereit');
    expect(screen.queryAllByText('Biohof Lindner in Linz')).toHaveLength(times);
  });

  it('says that the page opens without network once all its files are kept', async () => {
    keepOffline.mockResolvedValueOnce('failed');
    answerPickup(takes());
    await open();
    expect(await screen.findByText(/^Ohne Netz noch nicht bereit\. Lass die Seite/)).toBeVisible();
    look();
    expect(await screen.findByText('Auch ohne Netz bereit')).toBeVisible();
    look();
    await expectProgress('0 von 2');
    expect(keepOffline).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a release came in between', 'outdated', /^Ohne Netz noch nicht bereit\. Lade die Seite neu/],
    ['the browser cannot keep pages', 'unsupported', /^Nur mit Netz\./],
  ] as const)(
    'says why the page does not open without network when %s',
    async (_, offlineFiles, sentence) => {
      keepOffline.mockResolvedValue(offlineFiles);
      answerPickup(takes());
      await open();
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('does not say that the page is ready without network when the day cannot be stored', async () => {
    expectConsole(/^The storage of the pickup mode failed/);
    const full = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
    jest.spyOn(PickupStorage.prototype, 'keepDay').mockImplementation(full);
    answerPickup(takes());
    await open();
    expect(
      await screen.findByText('Ohne Netz nicht bereit: Dieses Gerät kann nichts speichern.'),
    ).toBeVisible();
    expect(screen.queryByText('Auch ohne Netz bereit')).not.toBeInTheDocument();
  });
});
