import { STARTER_PRODUCTS } from '@hofkiste/contract/plain/starter-products';
import { Button } from 'antd';
import { counted } from '../ui/counted';
import { errorMessage } from '../ui/failure';
import { useBusyAct } from '../ui/notice/useAct';
import { useCreateStarterProductsMutation } from './products.api';

/** Offers a farm without products those that the shop has pictures of. */
export function StarterProducts() {
  const [act, isBusy] = useBusyAct();
  const [create] = useCreateStarterProductsMutation();
  const createThem = () =>
    act(create().unwrap(), {
      done: ({ length }) => [
        counted(length, 'Produkt erstellt', 'Produkte erstellt'),
        'Ändere sie, wie es zu deinem Hof passt.',
      ],
      failed: (error) => ['Die Beispielprodukte konnten nicht angelegt werden.', errorMessage(error)],
      // The button goes with the empty list.
      onDone: () => document.getElementById('main')?.focus(),
    });
  return (
    <>
      <p>
        Oder beginne mit {STARTER_PRODUCTS.length} Beispielen, mit Bild und Einheit:{' '}
        {STARTER_PRODUCTS.map(({ name }) => name).join(', ')}. Du kannst jedes ändern oder archivieren.
      </p>
      <Button loading={isBusy} onClick={() => void createThem()}>
        Beispielprodukte anlegen
      </Button>
    </>
  );
}
