import { Button } from 'antd';
import { type ReactNode, startTransition, useCallback, useState } from 'react';
import './record-more.css';

interface Props<Row> {
  rows: readonly Row[];
  /** How many at first, and how many more each time. */
  size: number;
  children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a long list; more come when its end is near, or by the button. */
export function Portion<Row>({ rows, size, children }: Props<Row>) {
  const [limit, setLimit] = useState(size);
  const showMore = useCallback(() => startTransition(() => setLimit(limit + size)), [limit, size]);
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showMore(),
        { rootMargin: '1000px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [showMore],
  );
  return (
    <>
      {children(rows.slice(0, limit))}
      {rows.length > limit && (
        <div className="record-more" ref={watchEnd}>
          <Button block onClick={showMore}>
            Weitere anzeigen
          </Button>
        </div>
      )}
    </>
  );
}
