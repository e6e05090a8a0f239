import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

export function Section({ title, className = '', children }: Props) {
  const id = useId();
  return (
    <section className={`settings-section ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
