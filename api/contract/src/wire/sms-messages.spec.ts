import * as v from 'valibot';
import { isResendable, SmsMessagesQuery } from './sms-messages.js';

it.each([
  ['failed', null, true],
  ['unknown', null, true],
  ['suppressed', null, true],
  ['queued', null, false],
  ['sending', null, false],
  ['sent', null, false],
  ['sent', 'delivered', false],
  ['sent', 'undelivered', true],
  ['sent', 'expired', true],
  ['sent', 'rejected', true],
] as const)('offers to send again what is %s and %s: %p', (status, deliveryState, expected) => {
  expect(isResendable({ status, deliveryState })).toBe(expected);
});

it('reads the query of the list', () => {
  expect(v.parse(SmsMessagesQuery, { status: 'failed', before: '17' })).toEqual({
    status: 'failed',
    before: 17,
    search: '',
  });
});

it('reads undelivered messages as a filter, though they are sent', () => {
  expect(v.is(SmsMessagesQuery, { status: 'undelivered' })).toBe(true);
});

it.each([{ status: 'weg' }, { before: '-1' }, { before: '99999999999' }])(
  'the query of the SMS list refuses %j',
  (query) => {
    expect(v.is(SmsMessagesQuery, query)).toBe(false);
  },
);
