import type { ReactNode } from 'react';

/** Says that there is nothing here, with an empty crate. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className="columns">
    <div className="page-actions">{children}</div>
    <img
      className="empty-crate"
      src="/illustrations/kiste-leer.svg"
      width="246"
      height="170"
      alt=""
      loading="lazy"
    />
  </div>
);
