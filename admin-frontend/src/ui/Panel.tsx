import { Card } from 'antd';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Cluster } from './layout';
import { SectionHeading } from './SectionHeading';
import { Muted } from './text';

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
    <Cluster $isSpread>
      <SectionHeading id={id}>{title}</SectionHeading>
      {extra && <Muted as="div">{extra}</Muted>}
    </Cluster>
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
/** A card whose content reaches its edges. */
export const FLUSH = { root: { overflow: 'hidden' }, body: { padding: 0 } };
