import { type Product, type ProductInput, productInputSchema } from '@hofkiste/contract/products';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { submitErrors } from '../ui/failure';
import { ImageField } from '../ui/fields/ImageField';
import { TextField } from '../ui/fields/TextField';
import { useNotify } from '../ui/notice/useNotify';
import { useCreateProductMutation, useUpdateProductMutation } from './products.api';

interface Props {
  /** Left out for a new one. */
  product?: Product;
  onClose: () => void;
}

export function ProductForm({ product, onClose }: Props) {
  const notify = useNotify();
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();

  const save = async (input: ProductInput) => {
    try {
      await (product ? update({ id: product.id, ...input }) : create(input)).unwrap();
      notify.success(product ? 'Produkt aktualisiert' : 'Produkt erstellt');
    } catch (error) {
      notify.failure(`Das Produkt konnte nicht ${product ? 'aktualisiert' : 'erstellt'} werden.`);
      return submitErrors(error);
    }
  };

  return (
    <FormDialog
      title={product ? 'Produkt bearbeiten' : 'Neues Produkt'}
      schema={productInputSchema}
      initialValues={{ name: product?.name ?? '', imageUrl: product?.imageUrl ?? '' }}
      isNew={!product}
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <ImageField
        name="imageUrl"
        label="Bild-URL"
        hint="Optional. Eine Adresse mit https:// oder ein Pfad mit /"
      />
    </FormDialog>
  );
}
