import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';

interface Props {
  id: string;
  title: string;
  rows: readonly { active: boolean }[];
  /** With the rows as a whole. */
  error: string | undefined;
  /** What to do when there are no rows. */
  none: ReactNode;
  children: ReactNode;
}

/** A table of the form, and how much of it is active. */
export const RowsPanel = ({ id, title, rows, error, none, children }: Props) => (
  <section className="day-panel" aria-labelledby={id}>
    <div className="day-panel-head">
      <h2 id={id}>{title}</h2>
      <p>
        {rows.filter(({ active }) => active).length} von {rows.length} aktiv
      </p>
    </div>
    {error && (
      <p className="form-error" role="alert">
        <Icon name="warning" />
        {error}
      </p>
    )}
    {rows.length > 0 ? children : <p className="day-panel-none">{none}</p>}
  </section>
);
