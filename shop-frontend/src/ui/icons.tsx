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

export const PhoneIcon = () => (
  <Icon>
    <path d="M4.3 2.8h2.8l1.5 3.9-1.9 1.4c1 2.2 3 4.2 5.2 5.2l1.4-1.9 3.9 1.5v2.8c0 1-.8 1.7-1.7 1.6C8.8 16.7 3.3 11.2 2.7 4.5c-.1-.9.6-1.7 1.6-1.7Z" />
  </Icon>
);

export const ExternalIcon = () => (
  <Icon>
    <path d="M9 4H4v12h12v-5M12 3h5v5M17 3l-7 7" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <path d="M3 4.5h14V17H3ZM3 8.5h14M6.5 2.5v4M13.5 2.5v4" />
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

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);
