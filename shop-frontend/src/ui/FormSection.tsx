import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A section of a form. The desk shows its heading beside the content. */
export function FormSection({ id, title, hint, children }: Props) {
  return (
    <section className="form-section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {hint}
      </div>
      <div>{children}</div>
    </section>
  );
}
