import { Done } from '@hofkiste/contract/wire/answers';
import { Product, type ProductInput, productsSchema } from '@hofkiste/contract/wire/products';
import { api } from '../api';

/** Boxes contain the names of products, and days contain copies of boxes. */
const CHANGED = ['Product', 'BoxPreset', 'PickupDay'] as const;

export const {
  useProductsQuery,
  useArchivedProductsQuery,
  useProductQuery,
  useCreateProductMutation,
  useCreateStarterProductsMutation,
  useUpdateProductMutation,
  useArchiveProductMutation,
  useRestoreProductMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    products: build.query<Product[], void>({
      query: () => '/admin/products',
      responseSchema: productsSchema,
      providesTags: ['Product'],
    }),
    archivedProducts: build.query<Product[], void>({
      query: () => '/admin/products/archived',
      responseSchema: productsSchema,
      providesTags: ['Product'],
    }),
    product: build.query<Product, number>({
      query: (id) => `/admin/products/${id}`,
      responseSchema: Product,
      providesTags: ['Product'],
    }),
    createProduct: build.mutation<Product, ProductInput>({
      query: (body) => ({ url: '/admin/products', method: 'POST', body }),
      responseSchema: Product,
      invalidatesTags: CHANGED,
    }),
    /** Answers the new products. */
    createStarterProducts: build.mutation<Product[], void>({
      query: () => ({ url: '/admin/products/starter', method: 'POST' }),
      responseSchema: productsSchema,
      invalidatesTags: CHANGED,
    }),
    updateProduct: build.mutation<Product, ProductInput & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/admin/products/${id}`, method: 'PUT', body }),
      responseSchema: Product,
      invalidatesTags: CHANGED,
    }),
    archiveProduct: build.mutation<Done, number>({
      query: (id) => ({ url: `/admin/products/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: CHANGED,
    }),
    restoreProduct: build.mutation<Done, number>({
      query: (id) => ({ url: `/admin/products/${id}/unarchive`, method: 'POST' }),
      responseSchema: Done,
      invalidatesTags: CHANGED,
    }),
  }),
});
