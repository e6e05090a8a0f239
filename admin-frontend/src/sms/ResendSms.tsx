import { isResendable, type SmsMessage } from '@hofkiste/contract/sms-messages';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { errorMessage } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { RowAction } from '../ui/records/RowAction';
import { useResendSmsMutation } from './sms-messages.api';
import { recipientText, SMS_KIND_NAMES } from './smsText';

/** 'Erneut senden', where it can be; whether a message of unknown outcome may come twice is for the farm to decide. */
export function ResendSms({ message }: { message: SmsMessage }) {
  const notify = useNotify();
  const [resend, { isLoading }] = useResendSmsMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, status, recipient, text, kind } = message;
  if (!isResendable(status) || recipient === null || text === null) return null;

  const send = async () => {
    try {
      const { message: outcome = 'Die SMS wurde gesendet.' } = await resend(id).unwrap();
      notify.success(outcome);
      return true;
    } catch (error) {
      notify.failure(errorMessage(error));
      return false;
    }
  };

  return (
    <>
      <RowAction
        text="Erneut senden"
        label={`${SMS_KIND_NAMES[kind]} an ${recipientText(message)} erneut senden`}
        disabled={isLoading}
        onClick={() => (status === 'unknown' ? setIsAsking(true) : void send())}
      />
      {isAsking && (
        <ConfirmDialog
          title="SMS erneut senden"
          confirmLabel="Erneut senden"
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Es ist ungewiss, ob diese SMS an {recipientText(message)} schon angekommen ist. Erneut gesendet,
            kommt sie vielleicht zweimal an.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
