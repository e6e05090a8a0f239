import { PRODUCT_UNITS } from '@hofkiste/contract/plain/constants';
import { type Product, ProductInput } from '@hofkiste/contract/wire/products';
import { skipToken } from '@reduxjs/toolkit/query';
import { PictureField } from '../pictures/PictureField';
import { FormDialog } from '../ui/dialogs/FormDialog';
import { SelectField } from '../ui/fields/SelectField';
import { TextField } from '../ui/fields/TextField';
import type { EditVersion } from '../ui/form/Form';
import { useSubmit } from '../ui/form/useSubmit';
import { useFormQuery } from '../ui/useFormQuery';
import { useCreateProductMutation, useProductQuery, useUpdateProductMutation } from './products.api';

interface Props {
  /** Left out for a new product. */
  product?: Product;
  onCreated: (product: Product) => void;
  onClose: () => void;
}

const UNITS = [{ value: '', label: 'Ohne' }, ...PRODUCT_UNITS.map((unit) => ({ value: unit, label: unit }))];

const valuesOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  imageUrl: product?.imageUrl ?? '',
  unit: product?.unit ?? '',
});

export function ProductForm({ product, onCreated, onClose }: Props) {
  const submit = useSubmit();
  const query = useFormQuery(useProductQuery(product?.id ?? skipToken));
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();

  const save = (input: ProductInput, basis: EditVersion) => {
    const verb = product ? 'aktualisiert' : 'erstellt';
    return submit((product ? update({ id: product.id, ...input, ...basis }) : create(input)).unwrap(), {
      done: [`Produkt ${verb}`, input.name],
      failed: `Das Produkt konnte nicht ${verb} werden.`,
      ...(!product && { onDone: onCreated }),
    });
  };

  return (
    <FormDialog
      title={product ? 'Produkt bearbeiten' : 'Neues Produkt'}
      schema={ProductInput}
      query={product && query}
      failure="Das Produkt konnte nicht geladen werden."
      {...(!product && { another: 'Erstellen und nächstes' })}
      valuesOf={valuesOf}
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <SelectField
        name="unit"
        label="Einheit"
        options={UNITS}
        hint="Optional. Steht bei der Menge, im Shop und auf der Ernteliste: „2 Bund Karotten“."
      />
      <PictureField name="imageUrl" label="Bild" ratio={1} hint="Optional." />
    </FormDialog>
  );
}
