import { anSms } from '../../test/messages';
import { countByState, smsRows } from './groups';

const ofGroup = (groupId: number, changes: Parameters<typeof anSms>[0] = {}) =>
  anSms({ kind: 'day', groupId, ...changes });

it('the messages of a group become one row at the place of the newest', () => {
  const [first, single, second, last] = [ofGroup(4), anSms(), ofGroup(4), anSms()];
  expect(smsRows([first, single, second, last], [])).toEqual([
    { id: -4, messages: [first, second] },
    single,
    last,
  ]);
});

it('the recipients of an open group follow below it', () => {
  const [first, second, other] = [ofGroup(4), ofGroup(4), ofGroup(5)];
  expect(smsRows([first, second, other], [-4])).toEqual([
    { id: -4, messages: [first, second] },
    first,
    second,
    { id: -5, messages: [other] },
  ]);
});

it('the row of a group counts what became of its messages', () => {
  const messages = [
    ofGroup(4),
    ofGroup(4, { status: 'failed' }),
    ofGroup(4),
    ofGroup(4, { deliveryState: 'delivered' }),
    ofGroup(4, { deliveryState: 'expired' }),
    ofGroup(4, { deliveryState: 'rejected' }),
  ];
  expect([...countByState(messages)]).toEqual([
    ['sent', 2],
    ['failed', 1],
    ['delivered', 1],
    ['undelivered', 2],
  ]);
});
