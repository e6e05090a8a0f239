import { Card } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, plainList, theme } from '../theme/theme';
import { Figure } from '../ui/Figure';

interface Props {
  caption: string;
  title: string;
  /** At the right end of the head. */
  extra?: ReactNode;
  figures?: readonly { title: string; value: number | string }[];
  actions: ReactNode;
  children: ReactNode;
}

/** Card of one pickup day. */
export const DashboardCard = ({ caption, title, extra, figures = [], actions, children }: Props) => (
  <Section aria-label={caption}>
    <Card styles={FRAME}>
      <Head>
        <div>
          <div style={CAPTION}>{caption}</div>
          <h2>{title}</h2>
        </div>
        {extra && <Extra>{extra}</Extra>}
      </Head>
      {figures.length > 0 && (
        <Figures>
          {figures.map(({ title, value }) => (
            <li key={title}>
              <Figure title={title} value={value} />
            </li>
          ))}
        </Figures>
      )}
      <Body>{children}</Body>
      <Actions>{actions}</Actions>
    </Card>
  </Section>
);

const Section = styled.section`
  display: grid;
  min-width: 0;
`;

const FRAME = {
  root: { overflow: 'hidden' },
  body: { display: 'flex', flexDirection: 'column', height: '100%', padding: 0 },
} as const;
const CAPTION = { color: theme.color.accent700 };

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: end;
  justify-content: space-between;
  padding: 14px 16px 10px;
  background: ${theme.color.accent200};

  h2 {
    margin: 0;
    font: 650 23px / 1.25 ${theme.font.serif};
  }
`;

const Extra = styled.div`
  text-align: right;

  strong {
    display: block;
    font-weight: 650;
  }

  ${onPhone} {
    flex-basis: 100%;
    text-align: left;
  }
`;

const Figures = styled.ul`
  --figure-size: 23px;

  display: flex;
  ${plainList}
  padding-block: 12px;
  border-bottom: 1px solid ${theme.color.line};

  li {
    flex: 1 1 auto;
    padding: 0 16px;
  }

  li + li {
    border-left: 1px solid ${theme.color.line};
  }

  ${onPhone} {
    --figure-size: 19px;

    li {
      padding: 0 10px;
    }
  }
`;

/** Two parts are beside each other where there is room. */
const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: 0 32px;
  align-content: start;
  padding: 6px 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 10px 16px;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.ground};

  ${onPhone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 12px;

    > :first-child,
    > p {
      grid-column: 1 / -1;
    }
  }

  p {
    margin: 0;
    color: ${theme.color.inkMuted};
  }
`;
