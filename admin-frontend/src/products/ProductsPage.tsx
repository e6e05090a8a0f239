import type { Product } from '@hofkiste/contract/wire/products';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { Page } from '../layout/Page';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { Picture } from '../ui/Picture';
import { actionsColumn, EditAction, nameColumn } from '../ui/records/columns';
import { ListView } from '../ui/records/ListView';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { TabPanels } from '../ui/TabPanels';
import { Muted } from '../ui/text';
import { CodeOnDemand, useCode } from '../ui/useCode';
import { RestoreProduct } from './ProductActions';
import { ProductTooltip } from './ProductTooltip';
import { useArchivedProductsQuery, useProductsQuery } from './products.api';

const starterProducts = new CodeOnDemand(async () => (await import('./StarterProducts')).StarterProducts);

const countOf = (products: readonly Product[] | undefined) => (products ? ` (${products.length})` : '');

export function ProductsPage() {
  const active = useProductsQuery();
  const archived = useArchivedProductsQuery();
  const [tab, setTab] = useState<'active' | 'archived'>('active');
  const [edited, setEdited] = useState<Product>();
  const [added, setAdded] = useState<Product>();
  const form = useDialogOnDemand(async () => (await import('./ProductForm')).ProductForm);
  const [chosen, setChosen] = useState<Product>();
  const question = useDialogOnDemand(async () => (await import('./ArchiveProduct')).ArchiveProduct);
  const edit = (product?: Product) => {
    setEdited(product);
    form.open();
  };
  const newProduct = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => edit()}>
      Neues Produkt
    </Button>
  );

  const listOf = (label: string, actions: (product: Product) => ReactNode) => ({
    label,
    columns: columns(actions),
    sortedBy: 'id',
    nothingFound: NOTHING_FOUND,
  });
  const activeProducts = (
    <ListView
      {...listOf('Aktive Produkte', (product) => (
        <>
          <EditAction name={product.name} onClick={() => edit(product)} />
          <RowAction
            text="Archivieren"
            icon="archive"
            label={`${product.name} archivieren`}
            onClick={() => {
              setChosen(product);
              question.open();
            }}
          />
        </>
      ))}
      query={active}
      failure="Die Produkte konnten nicht geladen werden."
      empty={[
        'Keine aktiven Produkte gefunden',
        <Fragment key="next">
          <p>Lege an, was auf deinem Hof wächst. Daraus stellst du deine Gemüsekisten zusammen.</p>
          {archived.data?.length === 0 && <Examples />}
        </Fragment>,
      ]}
      addedId={added?.id}
    />
  );
  const archivedProducts = (
    <ListView
      {...listOf('Archivierte Produkte', (product) => <RestoreProduct product={product} />)}
      query={archived}
      failure="Die archivierten Produkte konnten nicht geladen werden."
      empty={[
        'Keine archivierten Produkte gefunden',
        <p key="next">Was du archivierst, steht hier und kann jederzeit wiederhergestellt werden.</p>,
      ]}
    />
  );

  return (
    <Page
      actions={
        <>
          <ReloadButton queries={[active, archived]} />
          {newProduct}
        </>
      }
    >
      <TabPanels<'active' | 'archived'>
        label="Produkte"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'active', label: `Aktive Produkte${countOf(active.data)}`, content: activeProducts },
          {
            key: 'archived',
            label: `Archivierte Produkte${countOf(archived.data)}`,
            content: archivedProducts,
          },
        ]}
      />
      {question.Dialog && chosen && <question.Dialog product={chosen} onClose={question.close} />}
      {form.Dialog && (
        <form.Dialog {...(edited && { product: edited })} onCreated={setAdded} onClose={form.close} />
      )}
    </Page>
  );
}

const Examples = () => (
  <QueryView query={useCode(starterProducts)} failure="Die Beispielprodukte konnten nicht geladen werden.">
    {(StarterProducts) => <StarterProducts />}
  </QueryView>
);

const NOTHING_FOUND = ['Keine Produkte gefunden', 'Zu dieser Suche passt keines.'] as const;

const columns = (actions: (product: Product) => ReactNode): Column<Product>[] => [
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

const nameWithUnit = ({ name, unit }: Pick<Product, 'name' | 'unit'>) => (
  <>
    {name}
    {unit && <Muted style={REGULAR}> {unit}</Muted>}
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

const REGULAR = { fontWeight: 400 };
