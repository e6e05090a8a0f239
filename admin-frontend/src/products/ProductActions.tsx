import type { Product } from '@hofkiste/contract/wire/products';
import { CallAction } from '../ui/records/RowAction';
import { useArchiveProductMutation, useRestoreProductMutation } from './products.api';

export function ArchiveProduct({ product: { id, name } }: { product: Product }) {
  const [archive] = useArchiveProductMutation();
  return (
    <CallAction
      text="Archivieren"
      icon="archive"
      label={`${name} archivieren`}
      ask={{
        title: 'Produkt archivieren',
        confirmLabel: 'Archivieren',
        content: (
          <>
            <p>
              Möchtest du <strong>{name}</strong> archivieren?
            </p>
            <p>
              Archivierte Produkte erscheinen nicht mehr in der Bestellansicht, können aber jederzeit
              wiederhergestellt werden.
            </p>
          </>
        ),
      }}
      call={() => archive(id).unwrap()}
      done={['Produkt archiviert', name]}
      failed="Das Produkt konnte nicht archiviert werden."
    />
  );
}

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
