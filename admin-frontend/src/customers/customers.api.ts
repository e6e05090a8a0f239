import { Done } from '@hofkiste/contract/wire/answers';
import {
  CUSTOMERS_PAGE,
  type Customer,
  type CustomerChange,
  CustomerCounts,
  CustomerDetails,
  type CustomersQuery,
  customersSchema,
} from '@hofkiste/contract/wire/customers';
import { api } from '../api';
import { numberedPages } from '../ui/records/pages';
import { type TextFile, textFile } from '../ui/textFile';

const PATH = '/admin/customers';

/** The search and the order of the list. */
export type CustomersChoice = Pick<CustomersQuery, 'search' | 'sort' | 'direction'>;

export const {
  useCustomersInfiniteQuery,
  useCustomerCountsQuery,
  useProposedCustomersQuery,
  useCustomerQuery,
  useChangeCustomerMutation,
  useDeactivateCustomerMutation,
  useExportCustomerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.infiniteQuery<Customer[], CustomersChoice, number>({
      query: ({ queryArg: { search, sort, direction }, pageParam: page }) => ({
        url: PATH,
        params: { search: search || undefined, sort, direction, page },
      }),
      infiniteQueryOptions: numberedPages(CUSTOMERS_PAGE),
      responseSchema: customersSchema,
      providesTags: ['Customer', 'Order'],
    }),
    /** Counts the customers that a search finds. */
    customerCounts: build.query<CustomerCounts, string>({
      query: (search) => ({ url: `${PATH}/counts`, params: { search: search || undefined } }),
      responseSchema: CustomerCounts,
      providesTags: ['Customer', 'Order'],
    }),
    /** A few customers whose number contains these digits. */
    proposedCustomers: build.query<Customer[], string>({
      query: (phone) => ({ url: PATH, params: { phone } }),
      responseSchema: customersSchema,
      providesTags: ['Customer', 'Order'],
    }),
    customer: build.query<CustomerDetails, number>({
      query: (id) => `${PATH}/${id}`,
      responseSchema: CustomerDetails,
      providesTags: ['Customer', 'Order'],
      keepUnusedDataFor: 0,
    }),
    changeCustomer: build.mutation<CustomerDetails, CustomerChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${PATH}/${id}`, method: 'PATCH', body }),
      responseSchema: CustomerDetails,
      invalidatesTags: ['Customer'],
    }),
    deactivateCustomer: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['Customer', 'Order', 'StandingOrder', 'SmsMessage', 'MailMessage'],
    }),
    /** A file with everything that is stored about the customer. No link: it may need the password first. */
    exportCustomer: build.mutation<TextFile, number>({
      query: (id) => ({
        url: `${PATH}/${id}/export`,
        responseHandler: (response) => (response.ok ? response.text() : response.json()),
      }),
      transformResponse: (text: string, meta) => textFile(text, meta?.response),
    }),
  }),
});
