import type { Done } from '@hofkiste/contract/wire/answers';
import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { errorMessage } from '../ui/failure';
import { useAct } from '../ui/notice/useAct';
import { RowAction } from '../ui/records/RowAction';
import { SMS_KIND_NAMES } from './sms';

interface Props {
  message: Pick<SmsMessage, 'kind' | 'status' | 'isResendable'>;
  what: 'SMS' | 'E-Mail';
  recipient: string;
  isLoading: boolean;
  resend: () => Promise<Done>;
}

/** Sends a message again. If its outcome is unknown, the farmer decides whether it may arrive twice. */
export function Resend({ message, what, recipient, isLoading, resend }: Props) {
  const act = useAct();
  const confirm = useConfirm();
  if (!message.isResendable) return null;

  const send = () =>
    act(resend(), {
      done: ({ message: outcome = `Die ${what} wurde gesendet.` }) => outcome,
      failed: errorMessage,
    });

  const sendUnlessRefused = () => {
    if (message.status !== 'unknown') return send();
    return confirm({
      title: `${what} erneut senden`,
      content: (
        <p>
          Es ist ungewiss, ob diese {what} an {recipient} schon angekommen ist. Erneut gesendet, kommt sie
          vielleicht zweimal an.
        </p>
      ),
      confirmLabel: 'Erneut senden',
      onConfirm: send,
    });
  };

  return (
    <RowAction
      text="Erneut senden"
      label={`${SMS_KIND_NAMES[message.kind]} an ${recipient} erneut senden`}
      disabled={isLoading}
      onClick={() => void sendUnlessRefused()}
    />
  );
}
