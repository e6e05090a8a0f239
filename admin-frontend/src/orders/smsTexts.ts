import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { isUndelivered, type SmsReason } from '@hofkiste/contract/wire/sms-messages';

const REASONS: Record<SmsReason, string> = {
  landline: 'Nur Handynummern bekommen eine SMS.',
  limit: 'Die SMS wird zurückgehalten: Heute gingen schon zu viele hinaus.',
  underway: 'Die SMS ist noch unterwegs.',
  unknown: 'Ob die SMS angekommen ist, ist ungewiss.',
  failed: 'Die SMS wurde nicht gesendet.',
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
  if (smsDeliveryState !== null)
    return isUndelivered(smsDeliveryState) ? 'SMS nicht zugestellt' : 'SMS zugestellt';
  if (smsConfirmationSent) return 'Bestätigung gesendet';
  return smsUnderway ? 'SMS unterwegs' : 'SMS nicht gesendet';
}
