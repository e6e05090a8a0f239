import { Done } from '@hofkiste/contract/wire/answers';
import { MAIL_PAGE, type MailStatus, mailMessagesSchema } from '@hofkiste/contract/wire/mail-messages';
import { calls, get, post } from '../api';

interface MailChoice {
  status: MailStatus | undefined;
  search: string;
}

const PATH = '/admin/mail-messages';

export const { useMailMessagesInfiniteQuery, useResendMailMutation } = calls(({ newestFirst, write }) => ({
  /** The mails of one status or of all that a search finds, newest first. */
  mailMessages: newestFirst(
    mailMessagesSchema,
    MAIL_PAGE,
    ({ status, search }: MailChoice) => get(PATH, { status, search }),
    ['MailMessage'],
  ),
  /** A failed call changes the mail too. */
  resendMail: write(Done, (id: number) => post(`${PATH}/${id}/resend`), ['MailMessage', 'Order']),
}));
