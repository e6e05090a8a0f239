import { type ReactNode, useId } from 'react';
import './panel.css';

interface Props {
  title: string;
  /** At the right end of its head. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A white card with a head: one part of a page's form. */
export function Panel({ title, extra, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
