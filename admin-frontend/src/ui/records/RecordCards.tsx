import { Card, Descriptions, Flex, Select, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { FlexList } from '../FlexList';
import { Wide } from '../layout';
import { Muted } from '../text';
import { addedLook, scrollToAdded } from './added';
import { dimmedLook } from './dimmed';
import { openOnClick } from './openOnClick';
import type { Column, RecordsProps } from './records';

const FACT = {
  label: { color: theme.color.inkMuted },
  content: {
    flex: 'none',
    maxWidth: '70%',
    color: 'inherit',
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
} as const;

const FULL = { width: '100%' };

const AS_GIVEN = '';

export function RecordCards<Row extends { id: number | string }>(props: RecordsProps<Row>) {
  const { label, rows, columns, sortedBy = AS_GIVEN, sorting, isBusy = false, limit, dimmed } = props;
  const { renderCard, onOpen, addedId, isPlain = false, givenOrder = 'wie angelegt' } = props;
  const [ownOrder, setOwnOrder] = useState(sortedBy && `${sortedBy} asc`);
  const order = sorting ? `${sorting.by} ${sorting.direction}` : ownOrder;
  const orders = columns
    .filter(({ compare, isSortable }) => compare || isSortable)
    .flatMap(({ key, title, compare }) => [
      { value: `${key} asc`, label: `${title}, aufsteigend`, key, direction: 'asc' as const, compare },
      {
        value: `${key} desc`,
        label: `${title}, absteigend`,
        key,
        direction: 'desc' as const,
        compare: compare && reverse(compare),
      },
    ]);
  const orderOf = (value: string) => orders.find((one) => one.value === value);
  const choose = (value: string) => {
    const chosen = orderOf(value);
    if (sorting && chosen) sorting.onChange(chosen.key, chosen.direction);
    else setOwnOrder(value);
  };
  const compare = orderOf(order)?.compare;
  const shown = (compare ? [...rows].sort(compare) : rows).slice(0, limit);

  return (
    <>
      {orders.length > 0 && (
        <Select<string>
          style={FULL}
          aria-label="Sortieren"
          // antd dims the value while the list is open
          styles={{ content: { opacity: 1 } }}
          prefix={<Muted>Sortiert:</Muted>}
          value={order}
          onChange={choose}
          options={[
            ...(sortedBy || sorting ? [] : [{ value: AS_GIVEN, label: givenOrder }]),
            ...orders.map(({ value, label: text }) => ({ value, label: text })),
          ]}
        />
      )}
      <Spin spinning={isBusy} aria-live="off">
        <FlexList vertical gap={isPlain ? 0 : 10} aria-label={label}>
          {shown.map((row) => {
            const isDimmed = dimmed?.(row) ?? false;
            const isAdded = row.id === addedId;
            return (
              <li key={row.id} {...(isAdded && { ref: scrollToAdded })}>
                <RecordCard
                  $isDimmed={isDimmed}
                  $isAdded={isAdded}
                  $isPlain={isPlain}
                  styles={{ body: { padding: 14 } }}
                  {...(onOpen && { onClick: openOnClick(() => onOpen(row)) })}
                >
                  {renderCard ? renderCard(row) : <Fields row={row} columns={columns} isDimmed={isDimmed} />}
                </RecordCard>
              </li>
            );
          })}
        </FlexList>
      </Spin>
    </>
  );
}

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isDimmed: boolean;
}

function Fields<Row>({ row, columns, isDimmed }: Props<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  return (
    <>
      <Flex gap={14}>
        {at('picture').map(({ key, render }) => (
          <div key={key}>{render(row)}</div>
        ))}
        <Wide>
          {at('head').map(({ key, render }) => (
            <Head key={key} $isDimmed={isDimmed}>
              {render(row)}
            </Head>
          ))}
          <Values
            column={1}
            colon={false}
            styles={FACT}
            items={at(undefined)
              .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))
              .filter(({ children }) => !isEmpty(children))}
          />
        </Wide>
      </Flex>
      {at('actions').map(({ key, render }) => (
        <Actions key={key}>{render(row)}</Actions>
      ))}
    </>
  );
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === '';

const reverse =
  <Row,>(compare: (a: Row, b: Row) => number) =>
  (a: Row, b: Row) =>
    compare(b, a);

const asRow = css`
  border-width: 0 0 1px;
  border-radius: 0;
`;

const RecordCard = styled(Card)<{ $isDimmed: boolean; $isAdded: boolean; $isPlain: boolean }>`
  ${({ $isDimmed }) => $isDimmed && dimmedLook}
  ${({ $isAdded }) => $isAdded && addedLook}
  ${({ $isPlain }) => $isPlain && asRow}
`;

const Head = styled.div<{ $isDimmed: boolean }>`
  font-weight: ${({ $isDimmed }) => ($isDimmed ? 500 : 600)};
  font-size: 17px;
  overflow-wrap: anywhere;
`;

const Values = styled(Descriptions)`
  /* antd has no slot for the line of a label and its content */
  .ant-descriptions-item-container {
    justify-content: space-between;
    gap: 12px;
    align-items: center;
    min-height: 26px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;

  &:empty {
    display: none;
  }

  > :not([data-icon-only]) {
    flex: 1;
  }
`;
