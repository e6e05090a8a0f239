import type { Product } from '@hofkiste/contract/wire/products';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { useAct } from '../ui/notice/useAct';
import { RowAction } from '../ui/records/RowAction';
import { useArchiveProductMutation, useRestoreProductMutation } from './products.api';

export function ArchiveProduct({ product }: { product: Product }) {
  const askAndAct = useAskAndAct();
  const [archive] = useArchiveProductMutation();

  const ask = () =>
    askAndAct(
      {
        title: 'Produkt archivieren',
        confirmLabel: 'Archivieren',
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
      },
      () => archive(product.id).unwrap(),
      { done: ['Produkt archiviert', product.name], failed: 'Das Produkt konnte nicht archiviert werden.' },
    );

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
  const act = useAct();
  const [restore, { isLoading }] = useRestoreProductMutation();

  const restoreIt = () =>
    act(restore(product.id).unwrap(), {
      done: ['Produkt wiederhergestellt', product.name],
      failed: 'Das Produkt konnte nicht wiederhergestellt werden.',
    });

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
