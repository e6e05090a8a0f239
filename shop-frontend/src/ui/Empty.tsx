import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** The drawing of a crate. */
  crate?: string;
}

/** A page of a few sentences, with an empty crate unless something is on its way. */
export const Empty = ({ children, crate = 'leer' }: Props) => (
  <div className="columns">
    <div className="page-actions">{children}</div>
    <img
      className="empty-crate"
      src={`/illustrations/kiste-${crate}.svg`}
      width="246"
      height="170"
      alt=""
      loading="lazy"
    />
  </div>
);
