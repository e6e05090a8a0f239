import type { ReactNode } from 'react';

const icon = (drawing: ReactNode) =>
  function Icon() {
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
        {drawing}
      </svg>
    );
  };

export const PinIcon = icon(
  <>
    <path d="M10 18c3.600-3.700 5.600-6.600 5.600-9.400a5.600 5.600 0 1 0-11.200 0C4.400 11.400 6.400 14.300 10 18Z" />
    <circle cx="10" cy="8.600" r="1.900" />
  </>,
);
export const CashIcon = icon(
  <>
    <path d="M2 5h16v10H2Z" />
    <circle cx="10" cy="10" r="2.200" />
    <path d="M5 8v4M15 8v4" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M6.600 3H3.800C3.300 10.500 9.500 16.700 17 16.200v-2.800l-3.600-1.500-1.600 1.700a11 11 0 0 1-5.400-5.400L8.100 6.600Z" />,
);
export const ExternalIcon = icon(<path d="M9 4H4v12h12v-5M12 3h5v5M17 3l-7 7" />);
export const WarningIcon = icon(<path d="M10 3L18 16.500H2ZM10 8v4M10 14.300v.1" />);
export const CheckIcon = icon(<path d="M4 10.500L8.500 15 16.500 5.500" />);
export const ClockIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.500" />
    <path d="M10 5.500V10l3 2" />
  </>,
);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const PlusIcon = icon(<path d="M4 10h12M10 4v12" />);
export const CloseIcon = icon(<path d="M5 5l10 10M15 5L5 15" />);
