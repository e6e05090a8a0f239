import type {
  CodeConfirmation,
  CodeLogin,
  CodeRequest,
  CodeTicket,
  MyOrders,
} from '@hofkiste/contract/wire/my-orders';
import { api } from '../api';

/** The calls of a shopper who is logged in by a code; only they get the cookie. */
export const myApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `key`: the idempotency key of one tap. */
    requestCode: build.mutation<CodeTicket, { key: string; body: CodeRequest }>({
      query: ({ key, body }) => ({
        url: '/my/code',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    }),
    logIn: build.mutation<MyOrders, CodeLogin>({
      query: (body) => ({ url: '/my/session', method: 'POST', body }),
    }),
    mine: build.query<MyOrders, void>({ query: () => '/my' }),
    logOut: build.mutation<unknown, { everywhere: boolean }>({
      query: ({ everywhere }) => ({ url: everywhere ? '/my/logout-all' : '/my/logout', method: 'POST' }),
    }),
    requestConfirmation: build.mutation<CodeTicket, void>({
      query: () => ({ url: '/my/confirm/code', method: 'POST', body: {} }),
    }),
    confirm: build.mutation<unknown, CodeConfirmation>({
      query: (body) => ({ url: '/my/confirm', method: 'POST', body }),
    }),
    /** The text of the file with all own data. */
    ownData: build.mutation<string, void>({
      query: () => ({
        url: '/my/data',
        responseHandler: async (answer) => (answer.ok ? answer.text() : answer.json()),
      }),
    }),
    erase: build.mutation<unknown, void>({ query: () => ({ url: '/my/erase', method: 'POST', body: {} }) }),
  }),
});
