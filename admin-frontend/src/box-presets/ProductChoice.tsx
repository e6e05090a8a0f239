import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ProductTooltip } from '../products/ProductTooltip';
import { useProductsQuery } from '../products/products.api';
import { onPhone, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { Panel } from '../ui/Panel';
import { Picture } from '../ui/Picture';
import { choices, isCustom, nameWithQuantity, withQuantity } from './box';
import { Chip, Chips } from './Chip';
import { ProductLine } from './ProductLine';
import { useEntries } from './useEntries';

const Lines = styled.ul`
  columns: 2;
  column-gap: 24px;
  margin: 0;
  padding: 0;
  list-style: none;

  ${onPhone} {
    columns: 1;
  }
`;

const None = styled.div`
  color: ${theme.color.inkMuted};

  p {
    margin: 0;
  }
`;

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
        <Chips aria-label="Gewählte Produkte">
          {chosen.map((entry) => (
            <li key={entry.productId}>
              <ProductTooltip id={entry.productId}>
                <Chip>
                  <TinyPicture url={imageOf(entry.productId)} />
                  {nameWithQuantity(entry)}
                </Chip>
              </ProductTooltip>
            </li>
          ))}
        </Chips>
      )}
      <QueryView query={query} failure="Die Produkte konnten nicht geladen werden.">
        {(products) => {
          const lines = choices(products, entries, filter);
          const isEmpty = choices(products, entries, '').length === 0;
          if (isEmpty)
            return (
              <None>
                <p>Keine Produkte verfügbar</p>
                <Link to="/products">Produkte anlegen</Link>
              </None>
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
              {lines.length === 0 && <None>Keine Produkte gefunden</None>}
              <Lines aria-label="Produkte">
                {lines.map((line) => (
                  <ProductLine
                    key={line.id}
                    line={line}
                    onQuantity={(quantity) => change(withQuantity(entries, line, quantity))}
                  />
                ))}
              </Lines>
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}

const TinyPicture = ({ url }: { url: string | null | undefined }) =>
  url ? <Picture url={url} size="tiny" /> : null;
