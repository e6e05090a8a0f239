import type { Product } from '@hofkiste/contract/wire/products';
import type { ReactNode } from 'react';
import { Picture } from '../ui/Picture';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Muted } from '../ui/text';
import { ProductTooltip } from './ProductTooltip';

interface Props {
  label: string;
  products: readonly Product[];
  actions: (product: Product) => ReactNode;
}

export function ProductList({ label, products, actions }: Props) {
  const columns: Column<Product>[] = [
    { key: 'id', title: 'ID', render: ({ id }) => id, compare: (a, b) => a.id - b.id },
    {
      key: 'name',
      title: 'Name',
      render: ({ name }) => name,
      compare: (a, b) => a.name.localeCompare(b.name, 'de'),
      card: 'head',
    },
    {
      key: 'picture',
      title: 'Bild',
      render: (product) => <ProductPicture product={product} />,
      card: 'picture',
    },
    { key: 'actions', title: 'Aktionen', render: actions, align: 'right', card: 'actions' },
  ];
  return <RecordList label={label} rows={products} columns={columns} sortedBy="id" />;
}

const ProductPicture = ({ product: { id, name, imageUrl } }: { product: Product }) =>
  imageUrl ? (
    <ProductTooltip id={id} label={`Bild: ${name}`}>
      <Picture url={imageUrl} size="small" />
    </ProductTooltip>
  ) : (
    <Muted>Kein Bild</Muted>
  );
