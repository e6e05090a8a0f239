/** A drawing of lines, 20 px square. */
export function Icon({ path }: { path: string }) {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const WarningIcon = () => <Icon path="M10 3L18 16.5H2ZM10 8v4M10 14.3v.1" />;
