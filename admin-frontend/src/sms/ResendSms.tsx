import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { Resend } from './Resend';
import { recipientText } from './sms';
import { useResendSmsMutation } from './sms-messages.api';

export function ResendSms({ message }: { message: SmsMessage }) {
  const [resend, { isLoading }] = useResendSmsMutation();
  return (
    <Resend
      message={message}
      what="SMS"
      recipient={recipientText(message)}
      isLoading={isLoading}
      resend={() => resend(message.id).unwrap()}
    />
  );
}
