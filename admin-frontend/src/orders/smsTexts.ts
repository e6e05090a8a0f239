import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { SmsReason } from '@hofkiste/contract/wire/sms-messages';

const REASONS: Record<SmsReason, string> = {
  landline: 'Nur Handynummern bekommen eine SMS.',
  limit: 'Die SMS wird zurückgehalten: Heute gingen schon zu viele hinaus.',
  underway: 'Die SMS ist noch unterwegs.',
  unknown: 'Ob die SMS angekommen ist, ist ungewiss.',
  failed: 'Die SMS wurde nicht gesendet.',
};

/** After a save: why the customer hasn't got the SMS about it; '' if there is nothing to say. */
export const unsentSms = ({ smsReason }: AdminOrder): string => (smsReason ? REASONS[smsReason] : '');

/** Whether the customer was told of the order by SMS. */
export function smsState({ smsConfirmationSent, smsUnderway }: AdminOrder): string {
  if (smsConfirmationSent) return 'Bestätigung gesendet';
  return smsUnderway ? 'SMS unterwegs' : 'SMS nicht gesendet';
}
