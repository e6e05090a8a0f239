/** A drawing of lines, 20 px square. */
export const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const WarningIcon = () => <Icon path="M10 3L18 16.5H2ZM10 8v4M10 14.3v.1" />;
