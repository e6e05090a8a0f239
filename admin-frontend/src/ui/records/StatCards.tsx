import { Statistic } from 'antd';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 12px;
  margin: 0 0 12px;
  padding: 0;
  list-style: none;

  @media (max-width: 899.98px) {
    grid-template-columns: 1fr 1fr;
  }

  ${onPhone} {
    gap: 10px;
  }
`;

const Figure = styled(Statistic)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 100%;
  padding: 12px 16px;
  border: 1px solid ${theme.color.line};
  border-radius: 8px;
  background: ${theme.color.white};

  .ant-statistic-title {
    margin: 0;
    font-size: inherit;
  }

  .ant-statistic-content {
    font: 650 27px / 1.25 ${theme.font.sans};
    font-variant-numeric: tabular-nums;
  }

  ${onPhone} {
    padding: 10px 14px;
  }
`;

interface Props {
  label: string;
  stats: readonly { title: string; value: number }[];
}

/** Figures that sum a page up. */
export const StatCards = ({ label, stats }: Props) => (
  <section aria-label={label}>
    <Row>
      {stats.map(({ title, value }) => (
        <li key={title}>
          <Figure title={title} value={value} groupSeparator="." decimalSeparator="," />
        </li>
      ))}
    </Row>
  </section>
);
