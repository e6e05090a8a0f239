import { Card } from 'antd';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';

interface Props {
  title: string;
  /** At the right end of its head. */
  extra?: ReactNode;
  /** The content reaches the edges. */
  isFlush?: boolean;
  headStyle?: CSSProperties;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with a head: a part of a page or of its form. */
export function Panel({ title, extra, isFlush = false, headStyle, className, children }: Props) {
  const id = useId();
  const head = (
    <Head>
      <h2 id={id}>{title}</h2>
      {extra && <Extra>{extra}</Extra>}
    </Head>
  );
  return (
    <section aria-labelledby={id} className={className}>
      <Card
        title={head}
        styles={{ ...(isFlush ? FLUSH : PADDED), header: { ...HEADER, ...headStyle }, title: TITLE }}
      >
        {children}
      </Card>
    </section>
  );
}

/** A text or buttons in a flush panel. */
export const PanelPart = styled.div`
  padding: 12px 16px;
`;

/** Without antd's negative margin, with which a flush table covers the line below the head. */
const HEADER = { minHeight: 46, marginBottom: 0, padding: '8px 16px', fontWeight: 400, fontSize: 'inherit' };
const TITLE = { whiteSpace: 'normal' } as const;
const PADDED = { body: { display: 'grid', gap: 16, padding: 16 } };
const FLUSH = { root: { overflow: 'hidden' }, body: { padding: 0 } };

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-content: space-between;

  h2 {
    margin: 0;
    color: ${theme.color.ink};
    font: 650 15px / 1.3 ${theme.font.sans};
  }

  ${onPhone} {
    h2 {
      font-size: 16px;
    }
  }
`;

const Extra = styled.div`
  color: ${theme.color.inkMuted};
`;
