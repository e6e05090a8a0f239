import type { ReactNode } from 'react';

interface FormSectionProps {
  id: string;
  title: ReactNode;
  /** Below the title. */
  hint?: ReactNode;
  children: ReactNode;
}

/** On the desk its heading is beside the content. */
export function FormSection({ id, title, hint, children }: FormSectionProps) {
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
