import type { Product } from '@hofkiste/contract/products';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { RowAction } from '../ui/records/RowAction';
import { TabPanels } from '../ui/TabPanels';
import { ArchiveProduct } from './ArchiveProduct';
import { ProductForm } from './ProductForm';
import { ProductList } from './ProductList';
import './products.css';
import { useArchivedProductsQuery, useProductsQuery } from './products.api';
import { RestoreProduct } from './RestoreProduct';

type Dialog = { kind: 'new' } | { kind: 'edit' | 'archive'; product: Product };

const countOf = (products: readonly Product[] | undefined) => (products ? ` (${products.length})` : '');

export function ProductsPage() {
  const active = useProductsQuery();
  const archived = useArchivedProductsQuery();
  const [tab, setTab] = useState<'active' | 'archived'>('active');
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const newProduct = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setDialog({ kind: 'new' })}>
      Neues Produkt
    </Button>
  );

  return (
    <Page title="Produkte verwalten" actions={newProduct}>
      <div className="products-tabs">
        <TabPanels
          label="Produkte"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            {
              key: 'active',
              label: `Aktive Produkte${countOf(active.data)}`,
              content: tab === 'active' && (
                <QueryView query={active} failure="Die Produkte konnten nicht geladen werden.">
                  {(products) =>
                    products.length === 0 ? (
                      <EmptyCrate title="Keine aktiven Produkte gefunden">
                        <p>
                          Lege an, was auf deinem Hof wächst. Daraus stellst du deine Gemüsekisten zusammen.
                        </p>
                      </EmptyCrate>
                    ) : (
                      <ProductList
                        label="Aktive Produkte"
                        products={products}
                        actions={(product) => (
                          <>
                            <RowAction
                              text="Bearbeiten"
                              icon="edit"
                              label={`${product.name} bearbeiten`}
                              onClick={() => setDialog({ kind: 'edit', product })}
                            />
                            <RowAction
                              text="Archivieren"
                              icon="archive"
                              label={`${product.name} archivieren`}
                              onClick={() => setDialog({ kind: 'archive', product })}
                            />
                          </>
                        )}
                      />
                    )
                  }
                </QueryView>
              ),
            },
            {
              key: 'archived',
              label: `Archivierte Produkte${countOf(archived.data)}`,
              content: tab === 'archived' && (
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
              ),
            },
          ]}
        />
      </div>
      {dialog?.kind === 'new' && <ProductForm onClose={close} />}
      {dialog?.kind === 'edit' && <ProductForm product={dialog.product} onClose={close} />}
      {dialog?.kind === 'archive' && <ArchiveProduct product={dialog.product} onClose={close} />}
    </Page>
  );
}
