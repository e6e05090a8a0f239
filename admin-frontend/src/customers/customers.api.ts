import { Done } from '@hofkiste/contract/wire/answers';
import {
  CUSTOMERS_PAGE,
  type CustomerChange,
  CustomerCounts,
  CustomerDetails,
  type CustomerRemoval,
  type CustomersQuery,
  customersSchema,
} from '@hofkiste/contract/wire/customers';
import { OPEN_AMOUNTS_PAGE, OpenAmounts } from '@hofkiste/contract/wire/open-amounts';
import { calls, del, get, patch, type WithId } from '../api';
import { type TextFile, textFile } from '../ui/textFile';

const PATH = '/admin/customers';

/** The search and the order of the list. */
export type CustomersChoice = Pick<CustomersQuery, 'search' | 'sort' | 'direction'>;

/** `count`: people on all pages. */
type CountedAmounts = OpenAmounts & { count: number };

export const {
  useCustomersInfiniteQuery,
  useCustomerCountsQuery,
  useProposedCustomersQuery,
  useCustomerQuery,
  useChangeCustomerMutation,
  useDeactivateCustomerMutation,
  useExportCustomerMutation,
  useOpenAmountsInfiniteQuery,
} = calls(({ build, numbered, read, write }) => ({
  customers: numbered(
    customersSchema,
    CUSTOMERS_PAGE,
    ({ search, sort, direction }: CustomersChoice) => get(PATH, { search, sort, direction }),
    ['Customer', 'Order'],
  ),
  /** Counts the customers that a search finds. */
  customerCounts: read(CustomerCounts, (search: string) => get(`${PATH}/counts`, { search }), [
    'Customer',
    'Order',
  ]),
  /** A few customers whose number contains these digits. */
  proposedCustomers: read(customersSchema, (phone: string) => get(PATH, { phone }), ['Customer', 'Order']),
  customer: read(CustomerDetails, (id: number) => get(`${PATH}/${id}`), ['Customer', 'Order'], 0),
  /** Pages with the sum of all people that a search finds. */
  openAmounts: build.infiniteQuery<CountedAmounts, string, number, OpenAmounts>({
    query: ({ queryArg: search, pageParam: page }) => get('/admin/open-amounts', { search, page }),
    transformResponse: (answer, meta) => ({
      ...answer,
      count: Number(meta?.response?.headers.get('X-Total-Count')),
    }),
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ count }, _, page) => (page * OPEN_AMOUNTS_PAGE < count ? page + 1 : undefined),
    },
    rawResponseSchema: OpenAmounts,
    providesTags: ['Customer', 'Order'],
  }),
  changeCustomer: write(
    CustomerDetails,
    ({ id, ...body }: WithId<CustomerChange>) => patch(`${PATH}/${id}`, body),
    ['Customer'],
  ),
  deactivateCustomer: write(
    Done,
    ({ id, ...params }: WithId<CustomerRemoval>) => ({ ...del(`${PATH}/${id}`), params }),
    ['Customer', 'Order', 'StandingOrder', 'SmsMessage', 'MailMessage'],
  ),
  /** A file with everything that is stored about the customer. No link: it may need the password first. */
  exportCustomer: build.mutation<TextFile, number>({
    query: (id) => ({
      url: `${PATH}/${id}/export`,
      responseHandler: (response) => (response.ok ? response.text() : response.json()),
    }),
    transformResponse: (text: string, meta) => textFile(text, meta?.response),
  }),
}));
