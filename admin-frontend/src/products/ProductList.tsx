import type { Product } from '@hofkiste/contract/wire/products';
import type { ReactNode } from 'react';
import { Picture } from '../ui/Picture';
import { actionsColumn, nameColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Muted } from '../ui/text';
import { ProductTooltip } from './ProductTooltip';

interface Props {
  label: string;
  products: readonly Product[];
  /** The product that was just created. */
  addedId?: number | undefined;
  actions: (product: Product) => ReactNode;
}

export function ProductList({ label, products, addedId, actions }: Props) {
  const columns: Column<Product>[] = [
    { key: 'id', title: 'ID', render: ({ id }) => id, compare: (a, b) => a.id - b.id },
    nameColumn,
    {
      key: 'picture',
      title: 'Bild',
      render: (product) => <ProductPicture product={product} />,
      card: 'picture',
    },
    actionsColumn(actions),
  ];
  return <RecordList label={label} rows={products} columns={columns} sortedBy="id" addedId={addedId} />;
}

const ProductPicture = ({ product: { id, name, imageUrl } }: { product: Product }) =>
  imageUrl ? (
    <ProductTooltip id={id} label={`Bild: ${name}`}>
      <Picture url={imageUrl} size="small" />
    </ProductTooltip>
  ) : (
    <Muted>Kein Bild</Muted>
  );
