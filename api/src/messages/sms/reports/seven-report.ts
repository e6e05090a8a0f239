import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import { reference, type SmsReport } from './sms-report.js';

/** Other words, like 'TRANSMITTED', say nothing about the phone. */
const states: ReadonlyMap<string, DeliveryState> = new Map([
  ['DELIVERED', 'delivered'],
  ['NOTDELIVERED', 'undelivered'],
  ['FAILED', 'undelivered'],
  ['EXPIRED', 'expired'],
  ['REJECTED', 'rejected'],
]);

const schema = v.object({
  webhook_event: v.literal('dlr'),
  data: v.object({ msg_id: reference, status: v.string() }),
});

export const sevenState = (status: string): DeliveryState | undefined => states.get(status);

/** Undefined for a body that says nothing about the delivery of a message. */
export function sevenReport(body: unknown): SmsReport | undefined {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return undefined;
  const { msg_id: id, status } = parsed.output.data;
  const state = sevenState(status);
  return state && { state, providerMessageId: id ?? undefined };
}
