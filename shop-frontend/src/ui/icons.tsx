import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  );
}

export const PinIcon = () => (
  <Icon>
    <path d="M10 18c3.6-3.7 5.6-6.6 5.6-9.4a5.6 5.6 0 1 0-11.2 0C4.4 11.4 6.4 14.3 10 18ZM10 6.7a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Z" />
  </Icon>
);

export const CashIcon = () => (
  <Icon>
    <path d="M2 5h16v10H2ZM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM5 8v4M15 8v4" />
  </Icon>
);

/** Its path is in the header of index.html. */
export const PhoneIcon = () => (
  <Icon>
    <use href="#phone-icon" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M10 3L18 16.5H2ZM10 8v4M10 14.3v.1" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M4 10h12" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M4 10h12M10 4v12" />
  </Icon>
);
