import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { isUndelivered } from '@hofkiste/contract/wire/sms-messages';

const REASONS: Record<NonNullable<AdminOrder['smsReason']>, string> = {
  landline: 'Nur Handynummern bekommen eine SMS.',
  limit: 'Die SMS wird zurückgehalten: Heute gingen schon zu viele hinaus.',
  underway: 'Die SMS ist noch unterwegs.',
  unknown: 'Ob die SMS angekommen ist, ist ungewiss.',
  failed: 'Die SMS wurde nicht gesendet.',
  other: 'Ob die SMS gesendet wurde, steht im SMS-Verlauf.',
};

/** Says why the customer hasn't got the SMS about a saved order; '' if there is nothing to say. */
export const unsentSms = ({ smsReason }: AdminOrder): string => (smsReason ? REASONS[smsReason] : '');

/** Says whether the customer got the confirmation by SMS, or a mail in its place. */
export function smsState({
  smsConfirmationSent,
  smsUnderway,
  smsDeliveryState,
  lostSms,
}: AdminOrder): string {
  if (lostSms?.isMailed) return 'Statt der SMS eine E-Mail gesendet';
  if (isUndelivered(smsDeliveryState)) return 'SMS nicht zugestellt';
  if (smsDeliveryState === 'delivered') return 'SMS zugestellt';
  if (smsConfirmationSent) return 'Bestätigung gesendet';
  return smsUnderway ? 'SMS unterwegs' : 'SMS nicht gesendet';
}
