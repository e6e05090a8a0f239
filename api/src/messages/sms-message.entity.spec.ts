import type { SmsKind, SmsStatus } from '@hofkiste/contract/wire/sms-messages';
import { Order } from '../orders/order.entity.js';
import { StandingOrder } from '../standing-orders/standing-order.entity.js';
import type { SmsOutcome } from './providers/sms-sender.js';
import { SmsMessage } from './sms-message.entity.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const at = (time: string) => new Date(`2026-11-20T${time}Z`);

const phoneNumber = '+436641234567';
const open = Object.assign(new Order(), {
  cancelledAt: null,
  changedAt: null,
  phoneNumber,
  pickupState: 'open' as const,
});
const cancelled = Object.assign(new Order(), open, { cancelledAt: at('08:59:00') });
const collected = Object.assign(new Order(), open, { pickupState: 'collected' as const });
const changed = Object.assign(new Order(), open, { changedAt: at('08:59:00') });

const standing = (status: StandingOrder['status'], changes: Partial<StandingOrder> = {}) =>
  Object.assign(new StandingOrder(), { status, phoneNumber, ...changes });
const aboutStanding = (kind: SmsKind, standingOrder: StandingOrder | null) => ({
  kind,
  standingOrder,
  order: null,
});

const message = (changes: Partial<SmsMessage> = {}) =>
  Object.assign(new SmsMessage(), {
    kind: 'confirmation' as SmsKind,
    status: 'sending',
    attempts: 1,
    sender: 'Hofkiste',
    expiresAt: null,
    deliveryState: null,
    recipient: phoneNumber,
    createdAt: at('08:58:00'),
    order: open,
    ...changes,
  });

const ALL: SmsStatus[] = ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'];
const busy: SmsOutcome = { status: 'rejected', reason: 'Überlastet', retryable: true };
const refused: SmsOutcome = { status: 'rejected', reason: 'Nummer', retryable: false };
const silent: SmsOutcome = { status: 'unknown', reason: 'Keine Antwort' };
const accepted: SmsOutcome = { status: 'accepted', providerMessageId: 'p-1' };

describe('the state of a message', () => {
  it.each<[string, SmsOutcome, Partial<SmsMessage>, object]>([
    ['accepted', accepted, {}, { status: 'sent', sentAt: NOW, providerMessageId: 'p-1', lastError: null }],
    [
      'accepted from another sender',
      { ...accepted, sender: '+431', note: 'Name abgelehnt' },
      {},
      { status: 'sent', sender: '+431', lastError: 'Name abgelehnt' },
    ],
    ['refused', refused, {}, { status: 'failed', lastError: 'Nummer', nextAttemptAt: null, failedAt: NOW }],
    ['nothing', silent, {}, { status: 'unknown', lastError: 'Keine Antwort', failedAt: NOW }],
    ['busy', busy, {}, { status: 'queued', lastError: 'Überlastet', nextAttemptAt: at('09:01:00') }],
    ['busy again', busy, { attempts: 2 }, { status: 'queued', nextAttemptAt: at('09:05:00') }],
    ['busy for the third time', busy, { attempts: 3 }, { status: 'queued', nextAttemptAt: at('09:30:00') }],
    ['busy for the fourth time', busy, { attempts: 4 }, { status: 'failed', lastError: 'Überlastet' }],
    [
      'busy for the ninth time, and the message expires later',
      busy,
      { attempts: 9, expiresAt: at('15:00:00') },
      { status: 'queued', nextAttemptAt: at('09:30:00') },
    ],
    [
      'busy, and the order of the reminder is collected',
      busy,
      { order: collected, kind: 'reminder' },
      { status: 'failed', lastError: 'Die Bestellung wurde schon abgeholt', nextAttemptAt: null },
    ],
    [
      'busy, and the order is cancelled',
      busy,
      { order: cancelled },
      { status: 'failed', lastError: 'Die Bestellung wurde storniert', nextAttemptAt: null },
    ],
    [
      'busy, and the message confirms the cancellation',
      busy,
      { order: cancelled, kind: 'cancellation' },
      { status: 'queued' },
    ],
    [
      'busy, and the order is deleted',
      busy,
      { order: null },
      { status: 'failed', lastError: 'Die Bestellung wurde gelöscht', nextAttemptAt: null },
    ],
    [
      'busy, and the order got other boxes',
      busy,
      { order: changed },
      { status: 'failed', lastError: 'Die Bestellung wurde geändert', nextAttemptAt: null },
    ],
    [
      'busy, and the message tells of these boxes',
      busy,
      { order: changed, createdAt: at('08:59:00') },
      { status: 'queued' },
    ],
    [
      'busy, and the order got another number',
      busy,
      { order: Object.assign(new Order(), open, { phoneNumber: '+436647654321' }) },
      { status: 'failed', lastError: 'Die Bestellung wurde geändert' },
    ],
    [
      'busy, and the standing order still waits for its confirmation',
      busy,
      aboutStanding('standing-confirm', standing('pending')),
      { status: 'queued' },
    ],
    [
      'busy, and the standing order is confirmed',
      busy,
      aboutStanding('standing-confirm', standing('active')),
      { status: 'failed', lastError: 'Die Dauerbestellung wurde bestätigt, geändert oder beendet' },
    ],
    [
      'busy, and the standing order has a problem',
      busy,
      aboutStanding('standing-problem', standing('active')),
      { status: 'queued' },
    ],
    [
      'busy, and the standing order has ended',
      busy,
      aboutStanding('standing-problem', standing('ended')),
      { status: 'failed' },
    ],
    [
      'busy, and the standing order got another number',
      busy,
      aboutStanding('standing-ending', standing('active', { phoneNumber: '+436647654321' })),
      { status: 'failed' },
    ],
    [
      'busy, and the standing order is deleted',
      busy,
      aboutStanding('standing-confirm', null),
      { status: 'failed', lastError: 'Die Dauerbestellung wurde gelöscht' },
    ],
    [
      'busy, and the order of the notice is cancelled',
      busy,
      { order: cancelled, kind: 'standing' },
      { status: 'failed', lastError: 'Die Bestellung wurde storniert' },
    ],
    ['accepted, and the order is cancelled', accepted, { order: cancelled }, { status: 'sent' }],
    ['nothing, and the order is deleted', silent, { order: null }, { status: 'unknown' }],
  ])('follows the answer of the provider: %s', (_, outcome, changes, expected) => {
    expect(message(changes).answered(outcome, NOW)).toMatchObject(expected);
  });

  it('keeps long texts of the provider, shortened to their columns', () => {
    const long = 'x'.repeat(1000);
    expect(message().answered({ ...refused, reason: long }, NOW).lastError).toHaveLength(500);
    expect(message().answered({ ...accepted, providerMessageId: long }, NOW).providerMessageId).toHaveLength(
      100,
    );
  });
});

describe('the states of a message', () => {
  const possible = (change: (from: SmsMessage) => unknown) =>
    ALL.filter((status) => {
      try {
        change(message({ status }));
        return true;
      } catch {
        return false;
      }
    });

  it.each<[string, (from: SmsMessage) => unknown, SmsStatus[]]>([
    ['is claimed', (from) => from.claim(NOW), ['queued']],
    ['gets an answer', (from) => from.answered(accepted, NOW), ['sending']],
    ['is sent again', (from) => from.resend(NOW, NOW), ['failed', 'unknown', 'suppressed']],
  ])('limit when it %s', (_, change, states) => {
    expect(possible(change)).toEqual(states);
  });
});

it('a claim counts the attempt and lasts a minute', () => {
  expect(message({ status: 'queued', attempts: 2 }).claim(NOW)).toEqual({
    status: 'sending',
    attempts: 3,
    nextAttemptAt: at('09:01:00'),
  });
});

it('a message that is sent again loses its attempts and expires with the pickup', () => {
  expect(message({ status: 'failed', attempts: 4, expiresAt: NOW }).resend(NOW, at('18:00:00'))).toEqual({
    status: 'queued',
    sentAt: null,
    deliveryState: null,
    deliveredAt: null,
    attempts: 0,
    expiresAt: at('18:00:00'),
    nextAttemptAt: at('09:01:00'),
    failedAt: null,
  });
});

it.each([
  ['queued', null, true],
  ['queued', at('09:00:01'), true],
  ['queued', at('09:00:00'), false],
  ['suppressed', null, false],
  ['sending', null, false],
] as const)('%s with the expiry %s: sendable is %s', (status, expiresAt, isSendable) => {
  expect(message({ status, expiresAt }).isSendable(NOW)).toBe(isSendable);
});

it('an answer that may queue the message again requires that its order or standing order is loaded', () => {
  const withoutOrder = Object.assign(new SmsMessage(), {
    kind: 'confirmation' as SmsMessage['kind'],
    status: 'sending' as SmsStatus,
    sender: 'Hofkiste',
  });
  expect(() => withoutOrder.answered(busy, NOW)).toThrow('order is not loaded');
  const aboutAll = Object.assign(withoutOrder, { kind: 'standing-confirm' as const });
  expect(() => aboutAll.answered(busy, NOW)).toThrow('standing order is not loaded');
});
