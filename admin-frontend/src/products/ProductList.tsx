import type { Product } from '@hofkiste/contract/wire/products';
import { type ReactNode, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { SearchField } from '../ui/fields/SearchField';
import { hasWords } from '../ui/hasWords';
import { Picture } from '../ui/Picture';
import { actionsColumn, nameColumn } from '../ui/records/columns';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Muted, VisuallyHidden } from '../ui/text';
import { ProductTooltip } from './ProductTooltip';

interface Props {
  label: string;
  products: readonly Product[];
  /** The product that was just created. */
  addedId?: number | undefined;
  actions: (product: Product) => ReactNode;
}

/** The products of a tab, with their search. */
export function ProductList({ label, products, addedId, actions }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = products.filter(({ name }) => hasWords(name, search));
  const columns: Column<Product>[] = [
    { key: 'id', title: 'ID', render: ({ id }) => id, compare: (a, b) => a.id - b.id },
    { ...nameColumn, render: nameWithUnit },
    {
      key: 'picture',
      title: 'Bild',
      render: (product) => <ProductPicture product={product} />,
      card: 'picture',
    },
    actionsColumn(actions),
  ];
  return (
    <>
      <SearchField label={`${label} suchen`} placeholder="Name" value={typed} onChange={setTyped} />
      <VisuallyHidden role="status">{search && `${found.length} gefunden`}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyCrate title="Keine Produkte gefunden">
          <p>Zu dieser Suche passt keines.</p>
        </EmptyCrate>
      ) : (
        <RecordList label={label} rows={found} columns={columns} sortedBy="id" addedId={addedId} />
      )}
    </>
  );
}

const nameWithUnit = ({ name, unit }: Pick<Product, 'name' | 'unit'>) => (
  <>
    {name}
    {unit && <Unit> {unit}</Unit>}
  </>
);

const ProductPicture = ({ product: { id, name, imageUrl } }: { product: Product }) =>
  imageUrl ? (
    <ProductTooltip id={id} label={`Bild: ${name}`}>
      <Picture url={imageUrl} size="small" />
    </ProductTooltip>
  ) : (
    <Muted>Kein Bild</Muted>
  );

const Unit = styled(Muted)`
  font-weight: 400;
`;
