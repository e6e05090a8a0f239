import { Done } from '@hofkiste/contract/wire/answers';
import { Product, type ProductInput, productsSchema } from '@hofkiste/contract/wire/products';
import { calls, del, get, post, put, type WithId } from '../api';

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
} = calls(({ all, read, write }) => ({
  products: all(productsSchema, '/admin/products', ['Product']),
  archivedProducts: all(productsSchema, '/admin/products/archived', ['Product']),
  product: read(Product, (id: number) => get(`/admin/products/${id}`), ['Product']),
  createProduct: write(Product, (body: ProductInput) => post('/admin/products', body), CHANGED),
  /** Answers the new products. */
  createStarterProducts: write<Product[], void>(
    productsSchema,
    () => post('/admin/products/starter'),
    CHANGED,
  ),
  updateProduct: write(
    Product,
    ({ id, ...body }: WithId<ProductInput>) => put(`/admin/products/${id}`, body),
    CHANGED,
  ),
  archiveProduct: write(Done, (id: number) => del(`/admin/products/${id}`), CHANGED),
  restoreProduct: write(Done, (id: number) => post(`/admin/products/${id}/unarchive`), CHANGED),
}));
