import type { SmsMessage, SmsStatus } from '@hofkiste/contract/sms-messages';
import { SMS_STATUS_NAMES } from './smsText';

const TONES: Record<SmsStatus, string> = {
  queued: 'grey',
  sending: 'grey',
  sent: 'green',
  failed: 'red',
  unknown: 'straw',
  suppressed: 'straw',
};

/** With the reason when something went wrong. */
export const SmsStatusBadge = ({ message }: { message: SmsMessage }) => (
  <>
    <span className={`badge badge-${TONES[message.status]}`}>{SMS_STATUS_NAMES[message.status]}</span>
    {message.reason && <span className="sms-reason">{message.reason}</span>}
  </>
);
