import * as v from 'valibot';
import { isResendable, smsMessagesQuerySchema } from './sms-messages.js';

it.each([
  ['failed', true],
  ['unknown', true],
  ['suppressed', true],
  ['queued', false],
  ['sending', false],
  ['sent', false],
] as const)('offers to send again what is %s: %p', (status, expected) => {
  expect(isResendable(status)).toBe(expected);
});

it('reads the query of the list', () => {
  expect(v.parse(smsMessagesQuerySchema, { status: 'failed', before: '17' })).toEqual({
    status: 'failed',
    before: 17,
    search: '',
  });
});

it.each([{ status: 'weg' }, { before: '-1' }, { before: '99999999999' }])('refuses %j', (query) => {
  expect(v.is(smsMessagesQuerySchema, query)).toBe(false);
});
