import type { AuditEvent } from '@hofkiste/contract/wire/audit-events';
import type { AdminEmail } from '@hofkiste/contract/wire/auth';
import type { Evaluation, EvaluationTotals } from '@hofkiste/contract/wire/evaluation';
import type { HelperLink, NewHelperLink, ValidHelperLink } from '@hofkiste/contract/wire/helper-links';
import type { Installation } from '@hofkiste/contract/wire/installation';
import type { Passkey } from '@hofkiste/contract/wire/passkeys';
import type { People, Person } from '@hofkiste/contract/wire/people';
import type { Session } from '@hofkiste/contract/wire/sessions';
import type { AdminSetting, Setting } from '@hofkiste/contract/wire/setting-records';
import { isSettingKey, type SettingKey, settings } from '@hofkiste/contract/wire/settings';
import type { Statistics } from '@hofkiste/contract/wire/statistics';

/** The answer of GET /api/admin/settings: the given values, else the defaults. */
export const adminSettings = (changes: Partial<Record<SettingKey, string>> = {}): AdminSetting[] =>
  Object.keys(settings)
    .filter(isSettingKey)
    .map((key) => anAdminSetting(key, changes[key] ?? settings[key].default));

export const anAdminSetting = (key: SettingKey, value: string): AdminSetting => ({
  key,
  value,
  description: settings[key].description,
});

/** The answer of GET /api/settings: only the given values. */
export const publicSettings = (values: Record<string, string>): Setting[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

export const anInstallation = (changes: Partial<Installation> = {}): Installation => ({
  version: '1.0.0',
  canSendSms: true,
  ...changes,
});

/** The answer of GET /api/admin/email. */
export const anAdminEmail = (changes: Partial<AdminEmail> = {}): AdminEmail => ({
  email: 'maria@hofkiste.example',
  canSendMail: true,
  ...changes,
});

/** Somebody else than the user. */
export const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 2,
  name: 'Maria Gruber',
  email: 'maria@hof.example',
  role: 'staff',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  passkeys: 1,
  deactivatedAt: null,
  isCurrent: false,
  ...changes,
});

export const anInvitation = (): People['invitations'][number] => ({
  id: 7,
  name: 'Lena Huber',
  email: 'lena@hof.example',
  role: 'reader',
  validUntil: '2026-12-04T09:00:00.000Z',
  personId: null,
});

/** The browser of this test. */
export const aSession = (changes: Partial<Session> = {}): Session => ({
  id: 'a',
  device: 'Firefox auf Windows',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:59:00.000Z',
  isCurrent: true,
  ...changes,
});

export const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 4,
  name: 'Laptop',
  createdAt: '2026-10-02T08:00:00.000Z',
  lastUsedAt: null,
  ...changes,
});

export const anAuditEvent = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  at: '2026-11-20T06:12:00.000Z',
  actor: 'maria@hofkiste.example',
  action: 'login.password',
  object: null,
  changes: [],
  network: '203.0.113.0/24',
  count: 1,
  ...changes,
});

/** Until the morning after the day. */
const VALID_UNTIL = '2026-11-28T06:00:00.000Z';

/** A link to all locations of the day. */
export const aHelperLink = (changes: Partial<HelperLink> = {}): HelperLink => ({
  id: 3,
  locationId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  validUntil: VALID_UNTIL,
  lastUsedAt: null,
  ...changes,
});

/** Helper link as a row in the list of all days. */
export const aValidHelperLink = (changes: Partial<ValidHelperLink> = {}): ValidHelperLink => ({
  id: 3,
  pickupDayId: 7,
  date: '2026-11-27',
  locationName: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  validUntil: VALID_UNTIL,
  lastUsedAt: null,
  ...changes,
});

export const aNewHelperLink = (): NewHelperLink => ({
  id: 3,
  url: 'https://hof.example/admin/helfer/Kx9-tV_2',
  validUntil: VALID_UNTIL,
});

const MONTHS = ['Juni', 'Juli', 'August', 'September', 'Oktober', 'November'];

const bucket = (label: string, index: number, orders: number, revenue: number) => ({
  start: `2026-${String(index + 6).padStart(2, '0')}-01`,
  label,
  orders,
  revenue,
});

/** Six months; the third had 27 orders for 1.234,50 €, the last 3 orders for 80 €. */
export const someStatistics = (changes: Partial<Statistics> = {}): Statistics => ({
  upcomingPickupDays: 2,
  orders: 1412,
  customers: 138,
  boxesSold: 689,
  buckets: MONTHS.map((label, index) =>
    bucket(label, index, [0, 0, 27, 0, 0, 3][index] ?? 0, [0, 0, 1234.5, 0, 0, 80][index] ?? 0),
  ),
  ...changes,
});

export const noOrders = (): Statistics =>
  someStatistics({ orders: 0, buckets: MONTHS.map((label, index) => bucket(label, index, 0, 0)) });

/** 100 orders for 4.812,50 € on 5 days. */
export const someTotals = (changes: Partial<EvaluationTotals> = {}): EvaluationTotals => ({
  days: 5,
  orders: 100,
  revenue: 4812.5,
  boxes: 140,
  pieces: 201,
  cancelled: 3,
  paid: { orders: 80, revenue: 3900 },
  unpaid: { orders: 6, revenue: 300 },
  missed: { orders: 4, revenue: 212.5 },
  unknown: { orders: 10, revenue: 400 },
  withdrawnRevenue: 0,
  standing: { orders: 31, revenue: 1500 },
  newCustomers: 23,
  returningOrders: 77,
  ...changes,
});

/** The evaluation of October 2026, with two of its days. */
export const anEvaluation = (changes: Partial<Evaluation> = {}): Evaluation => ({
  from: '2026-10-01',
  to: '2026-10-31',
  isRunning: false,
  pendingDays: 0,
  totals: someTotals(),
  before: {
    from: '2026-09-01',
    to: '2026-09-30',
    totals: someTotals({ days: 4, orders: 103, revenue: 4456 }),
    columns: [{ start: '2026-09-04', revenue: 1114 }],
  },
  yearBefore: {
    from: '2025-10-01',
    to: '2025-10-31',
    totals: someTotals({ days: 0, orders: 0, revenue: 0 }),
  },
  days: [
    { pickupDayId: 3, date: '2026-10-02', ...someTotals({ revenue: 962.5 }) },
    { pickupDayId: 4, date: '2026-10-09', ...someTotals({ revenue: 1000 }) },
  ],
  locations: [
    { locationId: 1, name: 'Hofladen', ...someTotals({ revenue: 3000 }) },
    { locationId: 2, name: 'Bauernmarkt', ...someTotals({ revenue: 1812.5 }) },
  ],
  weekdays: [{ weekday: 5, ...someTotals() }],
  boxes: [
    {
      ...{ boxPresetId: 1, name: 'Große Kiste', isSingleProduct: false, quantity: 140, revenue: 4331.25 },
      ...{ daysOffered: 5, daysSoldOut: 2 },
    },
    {
      ...{ boxPresetId: 2, name: 'Eier', isSingleProduct: true, quantity: 61, revenue: 481.25 },
      ...{ daysOffered: 5, daysSoldOut: 0 },
    },
  ],
  boxesByLocation: [
    { boxPresetId: 1, locationId: 1, quantity: 90, revenue: 2784 },
    { boxPresetId: 1, locationId: 2, quantity: 50, revenue: 1547.25 },
    { boxPresetId: 2, locationId: 1, quantity: 61, revenue: 481.25 },
  ],
  ...changes,
});
