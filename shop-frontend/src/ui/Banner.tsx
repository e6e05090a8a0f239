import { type ReactNode, useEffect, useRef } from 'react';
import { CheckIcon, ClockIcon, WarningIcon } from './icons';

const icons = { done: CheckIcon, late: ClockIcon, error: WarningIcon };

interface BannerProps {
  kind: keyof typeof icons;
  title: string;
  children: ReactNode;
  /** Takes the focus when it replaces what had it. */
  takesFocus?: boolean;
}

export function Banner({ kind, title, children, takesFocus = false }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const Icon = icons[kind];

  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={banner} tabIndex={-1} className={`banner banner-${kind}`} role="status">
      <Icon />
      <div>
        <h2 className="banner-title">{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
