import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { Card } from 'antd';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { Chip } from '../ui/Chip';
import { Figure } from '../ui/Figure';
import { FlexList } from '../ui/FlexList';
import { Picture } from '../ui/Picture';
import type { DayTotals } from './order';

interface Props {
  /** Undefined until all orders of the day are there. */
  totals: DayTotals | undefined;
  /** The limits of boxes are those of the whole day. */
  isWholeDay: boolean;
}

export function OrderStats({ totals, isWholeDay }: Props) {
  const isLoading = totals === undefined;
  const { orderCount = 0, revenue = 0, boxesSold = 0, boxes = [] } = totals ?? {};
  return (
    <section aria-label="Summen" aria-busy={isLoading}>
      <Sums styles={{ body: { padding: 0 } }}>
        <Figures>
          <DayFigure title="Bestellungen" value={orderCount} loading={isLoading} />
          <DayFigure title="Umsatz" value={formatEuro(revenue)} loading={isLoading} />
          <DayFigure title="Verkauft" value={boxesSold} loading={isLoading} />
        </Figures>
        {boxes.length > 0 && (
          <BoxTotals wrap gap={6} aria-label="Verkauft je Kiste">
            {boxes.map(({ id, name, imageUrl, quantity, limit }) => (
              <li key={id}>
                <Chip>
                  <Picture size="box" url={imageUrl} />
                  <span>
                    {keepTogether(name)} <strong>{quantity}</strong>
                    {isWholeDay && limit !== null && ` von ${limit}`}
                  </span>
                  {isWholeDay && limit !== null && quantity > limit && (
                    <Badge tone="ink">{quantity - limit} zu viel</Badge>
                  )}
                </Chip>
              </li>
            ))}
          </BoxTotals>
        )}
      </Sums>
    </section>
  );
}

const Sums = styled(Card)`
  > * {
    display: flex;
    align-items: center;
  }

  ${onPhone} {
    > * {
      display: block;
    }
  }
`;

const Figures = styled.div`
  display: flex;
  padding: 7px 0;

  ${onPhone} {
    flex-wrap: wrap;
    padding: 0;
  }
`;

const DayFigure = styled(Figure)`
  --figure-size: 23px;

  padding: 10px 22px 10px 16px;
  border-right: 1px solid ${theme.color.line};
  white-space: nowrap;

  ${onPhone} {
    --figure-size: 19px;

    flex: 1 1 auto;
    padding: 10px 12px;

    &:last-child {
      border: 0;
    }
  }
`;

const BoxTotals = styled(FlexList)`
  padding: 7px 16px;

  /* between words only */
  li > * {
    overflow-wrap: normal;
  }

  ${onPhone} {
    padding: 8px 10px;
    border-top: 1px solid ${theme.color.line};

    li > * {
      min-height: 26px;
      padding-inline: 7px;
      font-size: 14px;
    }

    img {
      display: none;
    }
  }
`;
