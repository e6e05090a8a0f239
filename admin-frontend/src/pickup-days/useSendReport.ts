import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useAdminEmailQuery } from '../settings/credentials.api';
import { errorMessage, refusal } from '../ui/failure';
import { useBusyAct } from '../ui/notice/useAct';
import { useSendReportMutation } from './pickup-days.api';

/** Sends the order report of a day. `canSend` is undefined until it is known whether mails can be sent. */
export function useSendReport({ id }: AdminPickupDay, { isOffered }: { isOffered: boolean }) {
  const [act, isSending] = useBusyAct();
  const [send] = useSendReportMutation();
  const { data: mail } = useAdminEmailQuery(undefined, { skip: !isOffered });
  return {
    canSend: isOffered ? mail?.canSendMail : false,
    isSending,
    send: () =>
      act(send(id).unwrap(), {
        done: ({ problem }) =>
          problem === undefined ? 'Bericht gesendet' : ['Bericht nicht an alle gesendet', problem],
        failed: reportFailure,
      }),
  };
}

const NOT_SENT = 'Der Bestellbericht konnte nicht gesendet werden.';

function reportFailure(error: unknown): string {
  const code = refusal(error)?.code ?? '';
  // DayCard shows the error of the mail server.
  if (['MAIL_NOT_SENT', 'MAIL_NOT_CONFIGURED'].includes(code)) return NOT_SENT;
  // The report may have arrived.
  return code === 'MAIL_UNCERTAIN' ? errorMessage(error) : `${NOT_SENT} ${errorMessage(error)}`;
}
