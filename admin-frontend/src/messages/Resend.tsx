import type { Done } from '@hofkiste/contract/wire/answers';
import type { SmsMessage } from '@hofkiste/contract/wire/sms-messages';
import { errorMessage } from '../ui/failure';
import { CallAction } from '../ui/records/RowAction';
import { SMS_KIND_NAMES } from './sms';

interface Props {
  message: Pick<SmsMessage, 'kind' | 'status' | 'isResendable'>;
  what: 'SMS' | 'E-Mail';
  recipient: string;
  resend: () => Promise<Done>;
}

/** Sends a message again. If its outcome is unknown, the farmer decides whether it may arrive twice. */
export const Resend = ({ message: { kind, status, isResendable }, what, recipient, resend }: Props) =>
  isResendable && (
    <CallAction
      text="Erneut senden"
      label={`${SMS_KIND_NAMES[kind]} an ${recipient} erneut senden`}
      ask={
        status === 'unknown'
          ? {
              title: `${what} erneut senden`,
              content: (
                <p>
                  Es ist ungewiss, ob diese {what} an {recipient} schon angekommen ist. Erneut gesendet, kommt
                  sie vielleicht zweimal an.
                </p>
              ),
              confirmLabel: 'Erneut senden',
            }
          : undefined
      }
      call={resend}
      done={({ message = `Die ${what} wurde gesendet.` }) => message}
      failed={errorMessage}
    />
  );
