import { SmsMessage } from '../messages/sms-message.entity.js';
import { describeMessage } from './message-listing.js';

const message = Object.assign(new SmsMessage(), {
  kind: 'confirmation',
  recipient: '+436641234567',
  text: 'Hofkiste: Bestellung erhalten.',
  status: 'sent',
  deliveryState: null,
  lastError: null,
  createdAt: new Date('2026-11-20T16:05:00Z'),
});

it('a listed message shows time, kind, recipient, status and text', () => {
  expect(describeMessage(message, 'Europe/Vienna')).toBe(
    '20.11.2026, 17:05 Uhr · Bestellbestätigung an +43 664 123 45 67 · gesendet\n  Hofkiste: Bestellung erhalten.',
  );
});

it.each([
  ['standing', 'Dauerbestellung, vor der Abholung'],
  ['standing-confirm', 'Bestätigung der Dauerbestellung'],
  ['standing-problem', 'Dauerbestellung, keine Bestellung angelegt'],
  ['standing-ending', 'Dauerbestellung, endet bald'],
] as const)('a listed message of the kind %s is named', (kind, name) => {
  const about = Object.assign(new SmsMessage(), message, { kind });
  expect(describeMessage(about, 'Europe/Vienna')).toContain(`Uhr · ${name} an +43`);
});

it('a listed message shows the reason of a failure', () => {
  const failed = Object.assign(new SmsMessage(), message, { status: 'failed', lastError: 'Kein Guthaben' });
  expect(describeMessage(failed, 'Europe/Vienna')).toContain('· nicht gesendet (Kein Guthaben)');
});

it('a listed message shows what the provider reported', () => {
  const rejected = Object.assign(new SmsMessage(), message, { deliveryState: 'rejected' });
  expect(describeMessage(rejected, 'Europe/Vienna')).toContain('· nicht zugestellt\n');
});

it('a listed message can have an erased contact', () => {
  const erased = Object.assign(new SmsMessage(), message, { recipient: null, text: null });
  expect(describeMessage(erased, 'Europe/Vienna')).toContain('an gelöschten Kontakt');
});
