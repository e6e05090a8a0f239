import { screen } from '@testing-library/react';
import { openPart } from '../../../test/open-admin';
import { standStill } from '../../../test/screen';
import { ReloadButton } from './ReloadButton';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

it.each([
  ['the time of an answer of today', '2026-11-20T07:15:00Z', 'Stand 08:15'],
  ['the date of an older answer', '2026-11-19T13:32:00Z', 'Stand 19.11.2026, 14:32'],
])('the reload button shows %s', async (_, answeredAt, text) => {
  const query = { isFetching: false, fulfilledTimeStamp: Date.parse(answeredAt), refetch: () => {} };
  openPart(<ReloadButton queries={[query]} />, {});
  expect(await screen.findByText(text)).toBeVisible();
});
