const PATHS = {
  back: 'M15 5l-7 7 7 7',
  cash: 'M3 6.5h18v11H3ZM9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M6 10v4M18 10v4',
  check: 'M4.5 12.5l5 5 10-11',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9l6 6 6-6',
  note: 'M4.5 4.5h15v9l-6 6h-9ZM19.5 13.5h-6v6M8 9h8M8 13h3',
  offline: 'M3 4l18 17M9 6.5a6 6 0 0 1 8.5 4.5a4 4 0 0 1 2.6 6.5M16.5 18.5h-10a4.5 4.5 0 0 1-.6-8.9',
  phone:
    'M6.5 3.5l3 .8l1 4l-2 1.7a11 11 0 0 0 5.5 5.5l1.7-2l4 1l.8 3a2 2 0 0 1-2 2.5A15.5 15.5 0 0 1 4 5.500a2 2 0 0 1 2.5-2Z',
  pin: 'M12 21.500c-4.5-5-6.5-8.5-6.5-11.500a6.5 6.5 0 0 1 13 0c0 3-2 6.5-6.5 11.500ZM9.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  right: 'M9 5l7 7-7 7',
  search: 'M4 10.500a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.300L21 21',
} as const;

export type PickupIconName = keyof typeof PATHS;

/** Always beside text or a label. The icons of antd would bring antd with them. */
export const PickupIcon = ({ name, size = 22 }: { name: PickupIconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
