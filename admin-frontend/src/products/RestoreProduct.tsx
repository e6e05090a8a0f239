import type { Product } from '@hofkiste/contract/products';
import { useNotify } from '../ui/notice/useNotify';
import { RowAction } from '../ui/records/RowAction';
import { useRestoreProductMutation } from './products.api';

export function RestoreProduct({ product }: { product: Product }) {
  const notify = useNotify();
  const [restore, { isLoading }] = useRestoreProductMutation();

  const confirm = async () => {
    try {
      await restore(product.id).unwrap();
      notify.success('Produkt wiederhergestellt');
    } catch {
      notify.failure('Das Produkt konnte nicht wiederhergestellt werden.');
    }
  };

  return (
    <RowAction
      text="Wiederherstellen"
      icon="restore"
      label={`${product.name} wiederherstellen`}
      disabled={isLoading}
      onClick={() => void confirm()}
    />
  );
}
