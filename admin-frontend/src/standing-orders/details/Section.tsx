import { type ReactNode, useId } from 'react';
import { Cluster } from '../../ui/layout';
import { SectionHeading } from '../../ui/SectionHeading';

interface Props {
  title: string;
  /** Content at the right end of the head. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of the details. */
export function Section({ title, extra, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Cluster $isSpread style={HEAD}>
        <SectionHeading as="h3" id={id}>
          {title}
        </SectionHeading>
        {extra}
      </Cluster>
      {children}
    </section>
  );
}

const HEAD = { margin: '16px 0 8px' };
