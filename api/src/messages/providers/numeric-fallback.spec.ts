import { jest } from '@jest/globals';
import { NumericFallback } from './sender-of.js';
import { type OutgoingSms, type SmsOutcome, SmsSender } from './sms-sender.js';

const NUMBER = '+43720123456';
const sms = {
  to: '+436641234567',
  text: 'Grüß dich!',
  sender: 'Hofkiste',
  clientReference: 'confirmation:17',
};
const nameRefused: SmsOutcome = {
  status: 'rejected',
  reason: 'Name abgelehnt',
  retryable: false,
  isSenderRefused: true,
};

/** Refuses names after `takesMs` and accepts numbers. */
class SlowProvider extends SmsSender {
  readonly calls: { sender: string; timeoutMs: number }[] = [];

  constructor(private readonly takesMs: number) {
    super();
  }

  async send({ sender }: OutgoingSms, timeoutMs: number): Promise<SmsOutcome> {
    this.calls.push({ sender, timeoutMs });
    jest.advanceTimersByTime(this.takesMs);
    return sender === NUMBER ? { status: 'accepted' } : nameRefused;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the fallback to the number gives the second call the time that the first one left', async () => {
  const provider = new SlowProvider(1000);
  expect(await new NumericFallback(provider, NUMBER).send(sms, 3000)).toMatchObject({ status: 'accepted' });
  expect(provider.calls).toEqual([
    { sender: 'Hofkiste', timeoutMs: 3000 },
    { sender: NUMBER, timeoutMs: 2000 },
  ]);
});

it('the fallback to the number leaves the second call to a later attempt if the first took too long', async () => {
  const provider = new SlowProvider(2000);
  expect(await new NumericFallback(provider, NUMBER).send(sms, 3000)).toEqual({
    status: 'rejected',
    reason: `Name abgelehnt („Hofkiste“), und von ${NUMBER}: die Zeit reichte nicht`,
    retryable: true,
    sender: NUMBER,
  });
  expect(provider.calls).toHaveLength(1);
});
