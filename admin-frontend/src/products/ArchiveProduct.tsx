import type { Product } from '@hofkiste/contract/products';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useNotify } from '../ui/notice/useNotify';
import { useArchiveProductMutation } from './products.api';

export function ArchiveProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const notify = useNotify();
  const [archive] = useArchiveProductMutation();

  const confirm = async () => {
    try {
      await archive(product.id).unwrap();
      notify.success('Produkt archiviert');
      return true;
    } catch {
      notify.failure('Das Produkt konnte nicht archiviert werden.');
      return false;
    }
  };

  return (
    <ConfirmDialog
      title="Produkt archivieren"
      confirmLabel="Archivieren"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Möchtest du <strong>{product.name}</strong> archivieren?
      </p>
      <p>
        Archivierte Produkte erscheinen nicht mehr in der Bestellansicht, können aber jederzeit
        wiederhergestellt werden.
      </p>
    </ConfirmDialog>
  );
}
