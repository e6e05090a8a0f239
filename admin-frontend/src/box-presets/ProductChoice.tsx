import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProductsQuery } from '../products/products.api';
import { Icon } from '../ui/Icon';
import { ProductTooltip } from '../ui/notice/ProductTooltip';
import { QueryView } from '../ui/notice/QueryView';
import { Panel } from '../ui/Panel';
import { Picture } from '../ui/Picture';
import { choices, isCustom, withQuantity } from './entries';
import { ProductLine } from './ProductLine';
import { nameWithQuantity } from './presetText';
import { useEntries } from './useEntries';

/** Which products of the catalogue the box holds, and how many of each. */
export function ProductChoice() {
  const query = useProductsQuery();
  const { entries, change } = useEntries();
  const [filter, setFilter] = useState('');
  const chosen = entries.filter((entry) => !isCustom(entry));
  const imageOf = (id: number) => query.data?.find((product) => product.id === id)?.imageUrl;

  return (
    <Panel title="Produkte" extra={<span>{chosen.length} gewählt</span>}>
      {chosen.length > 0 && (
        <ul className="chips" aria-label="Gewählte Produkte">
          {chosen.map((entry) => (
            <li key={entry.productId}>
              <ProductTooltip id={entry.productId}>
                <span className="chip chip-green">
                  <TinyPicture url={imageOf(entry.productId)} />
                  {nameWithQuantity(entry)}
                </span>
              </ProductTooltip>
            </li>
          ))}
        </ul>
      )}
      <QueryView query={query} failure="Die Produkte konnten nicht geladen werden.">
        {(products) => {
          const lines = choices(products, entries, filter);
          const isEmpty = choices(products, entries, '').length === 0;
          if (isEmpty)
            return (
              <div className="preset-empty">
                <p>Keine Produkte verfügbar</p>
                <Link to="/products">Produkte anlegen</Link>
              </div>
            );
          return (
            <>
              <Input
                aria-label="Produkte filtern"
                placeholder="Produkte filtern"
                suffix={<Icon name="search" />}
                value={filter}
                onChange={(event) => setFilter(event.target.value)}
                // would save the box
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
              {lines.length === 0 && <p className="preset-empty">Keine Produkte gefunden</p>}
              <ul className="product-lines" aria-label="Produkte">
                {lines.map((line) => (
                  <ProductLine
                    key={line.id}
                    line={line}
                    onQuantity={(quantity) => change(withQuantity(entries, line, quantity))}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

const TinyPicture = ({ url }: { url: string | null | undefined }) =>
  url ? <Picture url={url} size="tiny" /> : null;
