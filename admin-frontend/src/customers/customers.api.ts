import { Done } from '@hofkiste/contract/wire/answers';
import {
  CUSTOMERS_PAGE,
  type CustomerChange,
  CustomerCounts,
  CustomerDetails,
  type CustomersQuery,
  customersSchema,
} from '@hofkiste/contract/wire/customers';
import { OpenAmounts } from '@hofkiste/contract/wire/open-amounts';
import { calls, del, get, patch, type WithId } from '../api';
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
  useOpenAmountsQuery,
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
  openAmounts: read(OpenAmounts, (search: string) => get('/admin/open-amounts', { search }), [
    'Customer',
    'Order',
  ]),
  changeCustomer: write(
    CustomerDetails,
    ({ id, ...body }: WithId<CustomerChange>) => patch(`${PATH}/${id}`, body),
    ['Customer'],
  ),
  deactivateCustomer: write(Done, (id: number) => del(`${PATH}/${id}`), [
    'Customer',
    'Order',
    'StandingOrder',
    'SmsMessage',
    'MailMessage',
  ]),
  /** A file with everything that is stored about the customer. No link: it may need the password first. */
  exportCustomer: build.mutation<TextFile, number>({
    query: (id) => ({
      url: `${PATH}/${id}/export`,
      responseHandler: (response) => (response.ok ? response.text() : response.json()),
    }),
    transformResponse: (text: string, meta) => textFile(text, meta?.response),
  }),
}));
