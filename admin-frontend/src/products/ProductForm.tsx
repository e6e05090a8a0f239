import { type Product, type ProductInput, productInputSchema } from '@hofkiste/contract/wire/products';
import { skipToken } from '@reduxjs/toolkit/query';
import { PictureField } from '../pictures/PictureField';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { TextField } from '../ui/fields/TextField';
import type { EditVersion } from '../ui/form/Form';
import { useSubmit } from '../ui/form/useSubmit';
import { useFresh } from '../ui/useFresh';
import { useCreateProductMutation, useProductQuery, useUpdateProductMutation } from './products.api';

interface Props {
  /** Left out for a new product. */
  product?: Product;
  onClose: () => void;
}

const valuesOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  imageUrl: product?.imageUrl ?? '',
});

export function ProductForm({ product, onClose }: Props) {
  const submit = useSubmit();
  const query = useFresh(useProductQuery(product?.id ?? skipToken));
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();

  const save = (input: ProductInput, basis: EditVersion) => {
    const verb = product ? 'aktualisiert' : 'erstellt';
    return submit((product ? update({ id: product.id, ...input, ...basis }) : create(input)).unwrap(), {
      done: `Produkt ${verb}`,
      failed: `Das Produkt konnte nicht ${verb} werden.`,
    });
  };

  return (
    <FormDialog
      title={product ? 'Produkt bearbeiten' : 'Neues Produkt'}
      schema={productInputSchema}
      query={product && query}
      failure="Das Produkt konnte nicht geladen werden."
      valuesOf={valuesOf}
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <PictureField name="imageUrl" label="Bild" ratio={1} hint="Optional." />
    </FormDialog>
  );
}
