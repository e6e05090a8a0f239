import styled from 'styled-components';
import { onPhone, paper, plainList } from '../../theme/theme';
import { Figure } from '../Figure';
import { Muted } from '../text';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 12px;
  ${plainList}

  @media (max-width: 899.98px) {
    grid-template-columns: 1fr 1fr;
  }

  ${onPhone} {
    gap: 10px;
  }
`;

const Card = styled.li<{ $hasMore: boolean }>`
  --figure-size: 27px;

  display: grid;
  min-width: 0;
  padding: 12px 16px;
  ${paper}

  > :first-child {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
  }

  ${({ $hasMore }) => $hasMore && 'align-content: start;'}

  ${onPhone} {
    ${({ $hasMore }) => $hasMore && '--figure-size: 20px;'}

    padding: 10px 14px;
  }
`;

const Note = styled(Muted)`
  font-weight: 400;
  font-size: 14px;
`;

interface Props {
  label: string;
  /** `note` says what is counted, behind the value; `below` more about it. A text is shown as it is. */
  stats: readonly { title: string; value: number | string; note?: string; below?: string | false }[];
}

/** Figures that sum a page up. */
export const StatCards = ({ label, stats }: Props) => (
  <section aria-label={label}>
    <Row>
      {stats.map(({ title, value, note, below }) => (
        <Card key={title} $hasMore={stats.some((other) => other.below)}>
          <Figure title={title} value={value} suffix={note && <Note>{note}</Note>} />
          {below && <Note>{below}</Note>}
        </Card>
      ))}
    </Row>
  </section>
);
