import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import { reference, type SmsReport } from './sms-report.js';

/** Other words, like 'accepted', say nothing about the phone. */
const states: ReadonlyMap<string, DeliveryState> = new Map([
  ['delivered', 'delivered'],
  ['undelivered', 'undelivered'],
  ['deleted', 'undelivered'],
  ['expired', 'expired'],
  ['rejected', 'rejected'],
]);

const schema = v.object({
  messageType: v.literal('deliveryReport'),
  transferId: reference,
  clientMessageId: reference,
  deliveryReportMessageStatus: v.string(),
  deliveredOn: v.optional(v.unknown()),
});

const WITH_OFFSET = /T.*(Z|[+-]\d\d:?\d\d)$/;

/** Undefined for a body that says nothing about the delivery of a message. */
export function linkmobilityReport(body: unknown): SmsReport | undefined {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return undefined;
  const { transferId, clientMessageId, deliveryReportMessageStatus, deliveredOn } = parsed.output;
  const state = states.get(deliveryReportMessageStatus);
  return (
    state && {
      state,
      providerMessageId: transferId ?? undefined,
      clientReference: clientMessageId ?? undefined,
      deliveredAt: instantIn(deliveredOn),
    }
  );
}

function instantIn(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !WITH_OFFSET.test(text)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
