import { formatEuro } from '@hofkiste/contract/plain/money';
import { Card } from 'antd';
import styled from 'styled-components';
import { BoxPicture } from '../box-presets/BoxPicture';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { Figure } from '../ui/Figure';
import type { DayTotals } from './order';

interface Props extends DayTotals {
  /** The limits of boxes are those of the whole day. */
  isWholeDay: boolean;
}

export const OrderStats = ({ orderCount, revenue, boxesSold, boxes, isWholeDay }: Props) => (
  <section aria-label="Summen">
    <Sums styles={{ body: { padding: 0 } }}>
      <Figures>
        <DayFigure title="Bestellungen" value={orderCount} />
        <DayFigure title="Umsatz" value={formatEuro(revenue)} />
        <DayFigure title="Verkauft" value={boxesSold} />
      </Figures>
      {boxes.length > 0 && (
        <BoxTotals aria-label="Verkauft je Kiste">
          {boxes.map(({ id, name, imageUrl, quantity, limit }) => (
            <li key={id}>
              <BoxTotal tone="green">
                <BoxPicture url={imageUrl} />
                <span>
                  {name} <strong>{quantity}</strong>
                  {isWholeDay && limit !== null && ` von ${limit}`}
                </span>
              </BoxTotal>
            </li>
          ))}
        </BoxTotals>
      )}
    </Sums>
  </section>
);

/** Until all orders of the day are there. */
export const LoadingStats = () => (
  <section aria-label="Summen" aria-busy="true">
    <Sums styles={{ body: { padding: 0 } }}>
      <Figures>
        {['Bestellungen', 'Umsatz', 'Verkauft'].map((title) => (
          <DayFigure key={title} title={title} value="" loading />
        ))}
      </Figures>
    </Sums>
  </section>
);

const Sums = styled(Card)`
  margin-bottom: 12px;

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

const BoxTotals = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 7px 16px;
  list-style: none;

  ${onPhone} {
    padding: 12px;
    border-top: 1px solid ${theme.color.line};
  }
`;

const BoxTotal = styled(Badge)`
  display: flex;
  gap: 7px;
  align-items: center;
  padding: 3px 10px;
  color: ${theme.color.ink};
  font-weight: 400;
  font-size: inherit;
  white-space: normal;
`;
