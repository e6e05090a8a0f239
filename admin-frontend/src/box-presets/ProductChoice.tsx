import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { Product } from '@hofkiste/contract/wire/products';
import { Checkbox, Flex } from 'antd';
import { memo, useDeferredValue, useState } from 'react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ProductTooltip } from '../products/ProductTooltip';
import { useProductsQuery } from '../products/products.api';
import { onPhone } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { Chip } from '../ui/Chip';
import { FlexList } from '../ui/FlexList';
import { SearchField } from '../ui/fields/SearchField';
import { QueryView } from '../ui/notice/QueryView';
import { Panel } from '../ui/Panel';
import { NoPicture, Picture } from '../ui/Picture';
import { Muted, Nothing } from '../ui/text';
import { choices, isCustom, nameWithQuantity, type ProductOption, withQuantity } from './boxPreset';
import { ProductQuantity } from './ProductQuantity';
import { useEntries } from './useEntries';

/** Chooses the products of the catalogue that are in the box, and how many of each. */
export function ProductChoice() {
  const query = useProductsQuery();
  const { entries } = useEntries();
  const [filter, setFilter] = useState('');
  const shownFilter = useDeferredValue(filter);
  const chosen = entries.filter((entry) => !isCustom(entry));

  return (
    <Panel title="Produkte" extra={<span>{chosen.length} gewählt</span>}>
      <QueryView query={query} failure="Die Produkte konnten nicht geladen werden.">
        {(products) => {
          const isEmpty = choices(products, entries, '').length === 0;
          if (isEmpty)
            return (
              <Nothing>
                <div>Keine Produkte verfügbar</div>
                <Link to="/products">Produkte anlegen</Link>
              </Nothing>
            );
          return (
            <>
              <SearchField
                label="Produkte filtern"
                placeholder="Produkte filtern"
                value={filter}
                onChange={setFilter}
              />
              <ProductLines products={products} filter={shownFilter} />
            </>
          );
        }}
      </QueryView>
      {/* Below the list, which must not move while products are ticked */}
      {chosen.length > 0 && (
        <FlexList wrap gap={6} aria-label="Gewählte Produkte">
          {chosen.map((entry) => {
            const url = query.data?.find(({ id }) => id === entry.productId)?.imageUrl;
            return (
              <li key={entry.productId}>
                <ProductTooltip id={entry.productId}>
                  <Chip>
                    {url && <Picture url={url} size="tiny" />}
                    {nameWithQuantity(entry)}
                  </Chip>
                </ProductTooltip>
              </li>
            );
          })}
        </FlexList>
      )}
    </Panel>
  );
}

interface LinesProps {
  products: readonly Product[];
  filter: string;
}

/** Is memoized: a typed letter must not wait for hundreds of products. */
const ProductLines = memo(function ProductLines({ products, filter }: LinesProps) {
  const { entries, change } = useEntries();
  const form = useForm<BoxPreset>();
  const lines = choices(products, entries, filter);
  const choose = (line: ProductOption, quantity: number) => {
    change(withQuantity(entries, line, quantity));
    const { isSingleProduct, imageUrl } = form.getState().values;
    if (isSingleProduct && !imageUrl && quantity > 0) form.change('imageUrl', line.imageUrl);
  };
  return (
    <>
      {lines.length === 0 && <Nothing>Keine Produkte gefunden</Nothing>}
      <FlexList vertical aria-label="Produkte">
        {lines.map((line) => (
          <ProductLine key={line.id} line={line} onQuantity={(quantity) => choose(line, quantity)} />
        ))}
      </FlexList>
    </>
  );
});

interface LineProps {
  line: ProductOption;
  onQuantity: (quantity: number) => void;
}

const ProductLine = ({ line, onQuantity }: LineProps) => (
  <Line>
    <Checkbox
      styles={CENTERED}
      checked={line.quantity > 0}
      onChange={({ target }) => onQuantity(target.checked ? 1 : 0)}
    >
      <Flex component="span" align="center" gap={10}>
        {line.imageUrl ? <Picture url={line.imageUrl} size="tiny" /> : <NoPicture />}
        <span>
          {line.name} {line.isArchived && <Badge tone="grey">archiviert</Badge>}
        </span>
      </Flex>
    </Checkbox>
    {line.quantity > 0 && (
      <Flex align="center" gap={6}>
        <ProductQuantity name={line.name} quantity={line.quantity} onQuantity={onQuantity} />
        <Muted style={UNIT}>{line.unit}</Muted>
      </Flex>
    )}
  </Line>
);

const Line = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 34px;

  ${onPhone} {
    min-height: 50px;
  }
`;

/** The steppers are below each other, whatever the unit. */
const UNIT = { minWidth: 40 };

const CENTERED = {
  root: { alignSelf: 'center', alignItems: 'center' },
  icon: { alignSelf: 'center' },
};
