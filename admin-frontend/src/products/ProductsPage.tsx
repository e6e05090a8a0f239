import type { Product } from '@hofkiste/contract/wire/products';
import { Button } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EditAction } from '../ui/records/columns';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { TabPanels } from '../ui/TabPanels';
import { ArchiveProduct, RestoreProduct } from './ProductActions';
import { ProductList } from './ProductList';
import { useArchivedProductsQuery, useProductsQuery } from './products.api';
import { StarterProducts } from './StarterProducts';

const countOf = (products: readonly Product[] | undefined) => (products ? ` (${products.length})` : '');

export function ProductsPage() {
  const active = useProductsQuery();
  const archived = useArchivedProductsQuery();
  const [tab, setTab] = useState<'active' | 'archived'>('active');
  const [edited, setEdited] = useState<Product>();
  const [added, setAdded] = useState<Product>();
  const form = useDialogOnDemand(async () => (await import('./ProductForm')).ProductForm);
  const edit = (product?: Product) => {
    setEdited(product);
    form.open();
  };
  const newProduct = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => edit()}>
      Neues Produkt
    </Button>
  );

  const activeProducts = (
    <QueryView query={active} failure="Die Produkte konnten nicht geladen werden.">
      {(products) =>
        products.length === 0 ? (
          <EmptyCrate title="Keine aktiven Produkte gefunden">
            <p>Lege an, was auf deinem Hof wächst. Daraus stellst du deine Gemüsekisten zusammen.</p>
            {archived.data?.length === 0 && <StarterProducts />}
          </EmptyCrate>
        ) : (
          <ProductList
            label="Aktive Produkte"
            products={products}
            addedId={added?.id}
            actions={(product) => (
              <>
                <EditAction name={product.name} onClick={() => edit(product)} />
                <ArchiveProduct product={product} />
              </>
            )}
          />
        )
      }
    </QueryView>
  );

  const archivedProducts = (
    <QueryView query={archived} failure="Die archivierten Produkte konnten nicht geladen werden.">
      {(products) =>
        products.length === 0 ? (
          <EmptyCrate title="Keine archivierten Produkte gefunden">
            <p>Was du archivierst, steht hier und kann jederzeit wiederhergestellt werden.</p>
          </EmptyCrate>
        ) : (
          <ProductList
            label="Archivierte Produkte"
            products={products}
            actions={(product) => <RestoreProduct product={product} />}
          />
        )
      }
    </QueryView>
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
      <ProductTabs
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
      {form.Dialog && (
        <form.Dialog {...(edited && { product: edited })} onCreated={setAdded} onClose={form.close} />
      )}
    </Page>
  );
}

const ProductTabs = styled(TabPanels<'active' | 'archived'>)`
  [role="tabpanel"] {
    padding-top: 16px;
  }
`;
