/** A drawing of lines, 20 px square. */
export const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const WarningIcon = () => <Icon path="M10 3L18 16.5H2ZM10 8v4M10 14.3v.1" />;

export const PHONE =
  'M4.3 2.8h2.8l1.5 3.9-1.9 1.4c1 2.2 3 4.2 5.2 5.2l1.4-1.9 3.9 1.5v2.8c0 1-.8 1.7-1.7 1.6C8.8 16.7 3.3 11.2 2.7 4.5c-.1-.9.6-1.7 1.6-1.7Z';
