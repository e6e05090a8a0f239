import { ProductUses } from '@hofkiste/contract/wire/product-uses';
import type { Product } from '@hofkiste/contract/wire/products';
import { Button } from 'antd';
import { calls, get } from '../api';
import { counted } from '../ui/counted';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { Flow } from '../ui/layout';
import { useBusyAct } from '../ui/notice/useAct';
import { useArchiveProductMutation } from './products.api';

const { useProductUsesQuery } = calls(({ read }) => ({
  productUses: read(ProductUses, (id: number) => get(`/admin/products/${id}/uses`), [
    'Product',
    'BoxPreset',
    'PickupDay',
    'Order',
  ]),
}));

interface Props {
  product: Product;
  onClose: () => void;
}

/** Says from where a product disappears, then archives it. */
export function ArchiveProduct({ product: { id, name }, onClose }: Props) {
  const [act, isBusy] = useBusyAct();
  const [archive] = useArchiveProductMutation();
  const { currentData: uses, isFetching } = useProductUsesQuery(id);

  const save = async (close: () => void) => {
    const failed = await act(archive(id).unwrap(), {
      done: ['Produkt archiviert', name],
      failed: 'Das Produkt konnte nicht archiviert werden.',
    });
    if (!failed) close();
  };

  return (
    <Dialog title="Produkt archivieren" isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <>
          <Flow>
            <div>
              Möchtest du <strong>{name}</strong> archivieren?
            </div>
            <div>
              Archivierte Produkte erscheinen nicht mehr in der Bestellansicht, können aber jederzeit
              wiederhergestellt werden.
            </div>
            <div role="status">{uses && usesText(name, uses)}</div>
          </Flow>
          <DialogActions>
            <Button onClick={close} disabled={isBusy}>
              Abbrechen
            </Button>
            <Button type="primary" loading={isBusy} disabled={isFetching} onClick={() => void save(close)}>
              Archivieren
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const NAMES = 3;

/** Says from where a product disappears; '' if no box has it. */
function usesText(name: string, { boxes, days, orders }: ProductUses): string {
  if (boxes.length === 0) return '';
  const names = boxes.slice(0, NAMES).map((box) => box.name);
  const list = [...names, ...(boxes.length > NAMES ? ['…'] : [])].join(', ');
  const inBoxes = `„${name}“ ist in ${counted(boxes.length, 'Kiste', 'Kisten')} (${list})`;
  if (days === 0) return `${inBoxes}, steht aber an keinem geplanten Abholtag.`;
  return [
    `${inBoxes} und steht an ${counted(days, 'geplanten Abholtag', 'geplanten Abholtagen')}.`,
    ...(orders > 0 ? [`${counted(orders, 'Bestellung hat', 'Bestellungen haben')} so eine Kiste.`] : []),
    'Beim Archivieren verschwindet es dort sofort.',
  ].join(' ');
}
