const PATHS = {
  home: 'M3 11 12 4l9 7M5.5 9.5V20h13V9.5',
  leaf: 'M5 19c-2-7 2-14 15-14 1 11-5 16-12 14M5 21c2-6 5-9 9-11',
  basket: 'M4 9h16l-1.5 11h-13L4 9Zm4 0a4 4 0 0 1 8 0',
  pin: 'M12 21c-4-5-7-8-7-11.5a7 7 0 0 1 14 0C19 13 16 16 12 21Zm0-14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  calendar: 'M4 6h16v14H4V6Zm0 5h16M8 3v4m8-4v4',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 21c.5-5 3.5-6.5 7.5-6.5s7 1.5 7.5 6.5',
  message: 'M4 4h16v13h-8l-5 4v-4H4V4Zm4 5h8m-8 4h5',
  gear: 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM12 3v2.5m0 13V21M3 12h2.5m13 0H21M5.6 5.6l1.8 1.8m9.2 9.2 1.8 1.8m0-12.8-1.8 1.8m-9.2 9.2-1.8 1.8',
  external: 'M13 4h7v7m0-7-9 9M10 5H4v15h15v-6',
  exit: 'M9 4H4v16h5M10 12h11m-4-4 4 4-4 4',
  menu: 'M3 6h18M3 12h18M3 18h18',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  phone: 'M5 3h4l2 5-2.5 2a11 11 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.6v.1',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'm4 20 1-4.5L16 4.5l3.5 3.5-11 11L4 20Zm9.5-13 3.5 3.5',
  archive: 'M3.5 4h17v5h-17V4ZM5 9v11h14V9m-9.5 4h5',
  restore: 'M4 12a8 8 0 1 0 2.5-5.8M4 3v5h5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6m4-6v6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L21 21',
  copy: 'M8.5 8.5h11v11h-11v-11Zm-3.5 7H4v-11h11v1',
  reload: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon, always beside text or a label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
