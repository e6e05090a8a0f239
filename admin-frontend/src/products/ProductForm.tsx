import { type Product, type ProductInput, productInputSchema } from '@hofkiste/contract/wire/products';
import { skipToken } from '@reduxjs/toolkit/query';
import { PictureField } from '../pictures/PictureField';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { submitErrors } from '../ui/failure';
import { TextField } from '../ui/fields/TextField';
import type { EditVersion } from '../ui/form/Form';
import { useAct } from '../ui/notice/useAct';
import { useFresh } from '../ui/useFresh';
import { useCreateProductMutation, useProductQuery, useUpdateProductMutation } from './products.api';

interface Props {
  /** Left out for a new one. */
  product?: Product;
  onClose: () => void;
}

const valuesOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  imageUrl: product?.imageUrl ?? '',
});

export function ProductForm({ product, onClose }: Props) {
  const act = useAct();
  const query = useFresh(useProductQuery(product?.id ?? skipToken));
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();

  const save = async (input: ProductInput, basis: EditVersion) => {
    const failed = await act(
      (product ? update({ id: product.id, ...input, ...basis }) : create(input)).unwrap(),
      {
        done: product ? 'Produkt aktualisiert' : 'Produkt erstellt',
        failed: `Das Produkt konnte nicht ${product ? 'aktualisiert' : 'erstellt'} werden.`,
      },
    );
    return failed && submitErrors(failed.error);
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
      <PictureField
        name="imageUrl"
        label="Bild-URL"
        ratio={1}
        hint="Optional. Eine Adresse mit https:// oder ein Pfad mit /"
      />
    </FormDialog>
  );
}
