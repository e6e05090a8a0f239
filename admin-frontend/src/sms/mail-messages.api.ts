import { Done } from '@hofkiste/contract/wire/answers';
import {
  MAIL_PAGE,
  type MailMessage,
  type MailStatus,
  mailMessagesSchema,
} from '@hofkiste/contract/wire/mail-messages';
import { api } from '../api';

interface MailChoice {
  status: MailStatus | undefined;
  search: string;
}

const PATH = '/admin/mail-messages';

export const { useMailMessagesInfiniteQuery, useResendMailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The mails of one status or of all that a search finds, newest first. */
    mailMessages: build.infiniteQuery<MailMessage[], MailChoice, number | undefined>({
      query: ({ queryArg: { status, search }, pageParam: before }) => ({
        url: PATH,
        params: { status, search: search || undefined, before },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < MAIL_PAGE ? undefined : page.at(-1)?.id),
      },
      responseSchema: mailMessagesSchema,
      providesTags: ['MailMessage'],
    }),
    /** A failed call changes the mail too. */
    resendMail: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}/resend`, method: 'POST' }),
      responseSchema: Done,
      invalidatesTags: ['MailMessage', 'Order'],
    }),
  }),
});
