import { Button } from 'antd';
import { startTransition, useCallback, useState } from 'react';

export interface LoadMoreProps {
  onMore: () => void;
  isLoading?: boolean;
  /** The text of the button. With it only the button asks for more. */
  label?: string | undefined;
}

/** The end of the shown part of a long list: asks for more when it comes near, or by the button. */
export function LoadMore({ onMore, isLoading = false, label }: LoadMoreProps) {
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end || label !== undefined) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
        { rootMargin: '1000px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onMore, label],
  );
  return (
    <div ref={watchEnd}>
      <Button block loading={isLoading} onClick={onMore}>
        {label ?? 'Weitere anzeigen'}
      </Button>
    </div>
  );
}

/** Counts the shown rows of a long list: the first `size`, and so many more each time. */
export function useLimit(size: number) {
  const [limit, setLimit] = useState(size);
  const showMore = useCallback(() => startTransition(() => setLimit(limit + size)), [limit, size]);
  return { limit, showMore };
}
