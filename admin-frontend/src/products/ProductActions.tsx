import type { Product } from '@hofkiste/contract/wire/products';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { useNotify } from '../ui/notice/useNotify';
import { RowAction } from '../ui/records/RowAction';
import { useArchiveProductMutation, useRestoreProductMutation } from './products.api';

export function ArchiveProduct({ product }: { product: Product }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [archive] = useArchiveProductMutation();

  const archiveIt = async () => {
    try {
      await archive(product.id).unwrap();
      notify.success('Produkt archiviert');
      return true;
    } catch {
      notify.failure('Das Produkt konnte nicht archiviert werden.');
      return false;
    }
  };

  const ask = () =>
    confirm({
      title: 'Produkt archivieren',
      confirmLabel: 'Archivieren',
      onConfirm: archiveIt,
      content: (
        <>
          <p>
            Möchtest du <strong>{product.name}</strong> archivieren?
          </p>
          <p>
            Archivierte Produkte erscheinen nicht mehr in der Bestellansicht, können aber jederzeit
            wiederhergestellt werden.
          </p>
        </>
      ),
    });

  return (
    <RowAction
      text="Archivieren"
      icon="archive"
      label={`${product.name} archivieren`}
      onClick={() => void ask()}
    />
  );
}

export function RestoreProduct({ product }: { product: Product }) {
  const notify = useNotify();
  const [restore, { isLoading }] = useRestoreProductMutation();

  const restoreIt = async () => {
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
      onClick={() => void restoreIt()}
    />
  );
}
