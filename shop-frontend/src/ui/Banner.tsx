import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, WarningIcon } from './icons';

const icons = { done: CheckIcon, late: ClockIcon, error: WarningIcon };

interface BannerProps {
  kind: keyof typeof icons;
  title: string;
  children: ReactNode;
}

export function Banner({ kind, title, children }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div className={`banner banner-${kind}`} role="status">
      <Icon />
      <div>
        <h2 className="banner-title">{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
