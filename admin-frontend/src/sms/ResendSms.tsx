import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { errorMessage } from '../ui/failure';
import { useAct } from '../ui/notice/useAct';
import { RowAction } from '../ui/records/RowAction';
import { recipientText, SMS_KIND_NAMES } from './sms';
import { useResendSmsMutation } from './sms-messages.api';

/** Sends a message again. If its outcome is unknown, the farmer decides whether it may arrive twice. */
export function ResendSms({ message }: { message: SmsMessage }) {
  const act = useAct();
  const confirm = useConfirm();
  const [resend, { isLoading }] = useResendSmsMutation();
  const { id, status, kind } = message;
  if (!message.isResendable) return null;

  const send = () =>
    act(resend(id).unwrap(), {
      done: ({ message: outcome = 'Die SMS wurde gesendet.' }) => outcome,
      failed: errorMessage,
    });

  const sendUnlessRefused = () => {
    if (status !== 'unknown') return send();
    return confirm({
      title: 'SMS erneut senden',
      content: (
        <p>
          Es ist ungewiss, ob diese SMS an {recipientText(message)} schon angekommen ist. Erneut gesendet,
          kommt sie vielleicht zweimal an.
        </p>
      ),
      confirmLabel: 'Erneut senden',
      onConfirm: send,
    });
  };

  return (
    <RowAction
      text="Erneut senden"
      label={`${SMS_KIND_NAMES[kind]} an ${recipientText(message)} erneut senden`}
      disabled={isLoading}
      onClick={() => void sendUnlessRefused()}
    />
  );
}
