import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon';

/** A check mark and a clock. */
const ICONS = {
  done: 'M4 10.5L8.5 15 16.5 5.5',
  late: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 5.5V10l3 2',
};

interface Props {
  kind: keyof typeof ICONS;
  title: string;
  children: ReactNode;
  /** Set it for a banner that replaces the focused element. */
  takesFocus?: boolean;
}

export function Banner({ kind, title, children, takesFocus = false }: Props) {
  const banner = useRef<HTMLDivElement>(null);

  // The focus moves in the commit that shows the banner
  useLayoutEffect(() => {
    if (!takesFocus) return;
    // Safari scrolls until the last line is visible only.
    banner.current?.scrollIntoView({ block: 'nearest' });
    banner.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={banner} tabIndex={-1} className={`banner banner-${kind}`} role="status">
      <Icon path={ICONS[kind]} />
      <div>
        <h2 className="banner-title">{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
