import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type Customer,
  type CustomerDetails,
  customerDetailsSchema,
  customersSchema,
} from '@hofkiste/contract/customers';
import { api } from '../api';

const PATH = '/admin/customers';

/** The address of everything that is stored about a customer: a browser that opens it downloads the file. */
export const exportUrl = ({ id }: { id: number }) => `/api${PATH}/${id}/export`;

export const {
  useCustomersQuery,
  useProposedCustomersQuery,
  useCustomerQuery,
  useDeactivateCustomerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    customers: build.query<Customer[], void>({
      query: () => PATH,
      responseSchema: customersSchema,
      providesTags: ['Customer', 'Order'],
    }),
    /** A few whose number has these digits. */
    proposedCustomers: build.query<Customer[], string>({
      query: (phone) => ({ url: PATH, params: { phone } }),
      responseSchema: customersSchema,
      providesTags: ['Customer', 'Order'],
    }),
    customer: build.query<CustomerDetails, number>({
      query: (id) => `${PATH}/${id}`,
      responseSchema: customerDetailsSchema,
      providesTags: ['Customer', 'Order'],
      // details are always read fresh
      keepUnusedDataFor: 0,
    }),
    deactivateCustomer: build.mutation<Done, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      responseSchema: doneSchema,
      invalidatesTags: ['Customer', 'Order', 'SmsMessage'],
    }),
  }),
});
