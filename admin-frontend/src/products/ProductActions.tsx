import type { Product } from '@hofkiste/contract/wire/products';
import { CallAction } from '../ui/records/RowAction';
import { useRestoreProductMutation } from './products.api';

export function RestoreProduct({ product: { id, name } }: { product: Product }) {
  const [restore] = useRestoreProductMutation();
  return (
    <CallAction
      text="Wiederherstellen"
      icon="restore"
      label={`${name} wiederherstellen`}
      call={() => restore(id).unwrap()}
      done={['Produkt wiederhergestellt', name]}
      failed="Das Produkt konnte nicht wiederhergestellt werden."
    />
  );
}
