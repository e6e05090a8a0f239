import { settings } from '@hofkiste/contract/settings';
import { aPickupDay } from '../../test/orders';
import { anSms } from '../../test/sms-messages';
import { concerns } from './attention';

const LEGAL = {
  footerAddressCompany: 'Biohof Lindner',
  footerAddressStreet: 'Feldgasse 4',
  footerAddressCity: '4240 Freistadt',
  footerContactPhone: '07942 12345',
  footerContactEmail: 'hof@hofkiste.example',
  imprintContent: '<p>Impressum</p>',
  privacyUrl: 'https://hof.example/datenschutz',
  withdrawalNotice: 'Kein Rücktritt bei Verderblichem.',
  organicControlNumber: 'AT-BIO-301',
};

const adminSettings = (values: Record<string, string>) =>
  Object.keys(settings).map((key) => ({ key, value: values[key] ?? '', description: '' }));

const concernsWith = (changes: Partial<Parameters<typeof concerns>[0]>) =>
  concerns({
    failed: [],
    unknown: [],
    usage: undefined,
    days: [],
    settings: adminSettings(LEGAL),
    today: '2026-11-20',
    zone: 'Europe/Vienna',
    ...changes,
  });

it('says nothing when all is well', () => {
  expect(concernsWith({ days: [aPickupDay({ reportSentAt: '2026-11-19T17:00:00.000Z' })] })).toEqual([]);
});

it('says nothing about settings that are not known yet', () => {
  expect(concernsWith({ settings: undefined })).toEqual([]);
});

it.each([
  [1, '1 SMS konnte nicht zugestellt werden'],
  [2, '2 SMS konnten nicht zugestellt werden'],
])('counts %s failed SMS, and leads to them', (count, title) => {
  const failed = Array.from({ length: count }, () => anSms({ status: 'failed', reason: 'Nummer unbekannt' }));
  expect(concernsWith({ failed })).toEqual([
    {
      title,
      text: 'Zuletzt am 21.11.2026, 00:30 Uhr: Nummer unbekannt',
      isUrgent: true,
      action: 'Ansehen',
      to: '/sms?status=failed',
    },
  ]);
});

it.each([
  [1, 'Bei 1 SMS ist ungewiss, ob sie ankam'],
  [2, 'Bei 2 SMS ist ungewiss, ob sie ankamen'],
])('counts %s SMS of unknown outcome', (count, title) => {
  const unknown = Array.from({ length: count }, () => anSms({ status: 'unknown' }));
  expect(concernsWith({ unknown })).toMatchObject([{ title, to: '/sms?status=unknown' }]);
});

it('is silent about messages that nobody can do anything about', () => {
  const done = anSms({ status: 'failed', needsAttention: false });
  expect(concernsWith({ failed: [done], unknown: [done] })).toEqual([]);
});

it.each([
  [true, ['SMS-Tageslimit erreicht']],
  [false, []],
])('says that the daily limit of SMS is reached: %s', (isReached, titles) => {
  const usage = { sent: 200, limit: 200, isReached, until: '2026-11-21T09:00:00.000Z' };
  const found = concernsWith({ usage });
  expect(found.map(({ title }) => title)).toEqual(titles);
  for (const { text } of found)
    expect(text).toBe(
      '200 SMS in 24 Stunden; weitere werden zurückgehalten. Wieder ab 21.11.2026, 10:00 Uhr.',
    );
});

it.each([
  ['2026-11-20', 1],
  ['2026-11-19', 0],
])('names the failed report of a day that is not over: %s', (date, count) => {
  const found = concernsWith({ days: [aPickupDay({ date, reportError: 'Kein Mailserver' })] });
  expect(found).toHaveLength(count);
});

it('gives the reason of a failed report', () => {
  expect(concernsWith({ days: [aPickupDay({ reportError: 'Kein Mailserver' })] })).toMatchObject([
    {
      title: 'Beim Bestellbericht für Freitag, 27.11.2026 gab es ein Problem',
      text: 'Kein Mailserver',
    },
  ]);
});

it.each([
  [{ withdrawalNotice: ' ' }, 'Noch 1 Pflichtangabe fehlt', 'Hinweis zum Rücktrittsrecht'],
  [{ imprintContent: '', privacyUrl: '' }, 'Noch 2 Pflichtangaben fehlen', 'Impressum, Datenschutzerklärung'],
])('lists missing legal texts: %o', (changes, title, names) => {
  const [concern] = concernsWith({ settings: adminSettings({ ...LEGAL, ...changes }) });
  expect(concern).toMatchObject({ title, isUrgent: false, action: 'Ergänzen', to: '/settings?tab=footer' });
  expect(concern?.text).toContain(names);
});

it('demands no number of a control body, which not every farm has', () => {
  expect(concernsWith({ settings: adminSettings({ ...LEGAL, organicControlNumber: '' }) })).toEqual([]);
});

it('puts the urgent first', () => {
  const found = concernsWith({ settings: adminSettings({}), failed: [anSms({ status: 'failed' })] });
  expect(found.map(({ isUrgent }) => isUrgent)).toEqual([true, false]);
});

describe('the usual pickup day', () => {
  const friday = [{ key: 'defaultPickupDay' as const, value: 'Freitag', description: '' }];
  const usualIsFriday = [...adminSettings(LEGAL).filter(({ key }) => key !== 'defaultPickupDay'), ...friday];
  const on = (date: string) => aPickupDay({ date });

  it.each([
    ['none of the next two', [on('2026-11-13')], 'Für Freitag, 27.11.2026 gibt es noch keinen Abholtag'],
    ['the second of them', [on('2026-11-27')], 'Für Freitag, 04.12.2026 gibt es noch keinen Abholtag'],
    ['the first of them', [on('2026-12-04')], 'Für Freitag, 27.11.2026 gibt es noch keinen Abholtag'],
  ])('is missing: %s', (_, days, title) => {
    expect(concernsWith({ days, settings: usualIsFriday })).toEqual([
      {
        title,
        text: 'Üblicher Abholtag laut Einstellungen',
        isUrgent: false,
        action: 'Anlegen',
        to: '/pickup-days?edit=new',
      },
    ]);
  });

  it('is not missing when both are there, whatever today has', () => {
    const days = [on('2026-11-27'), on('2026-12-04')];
    expect(concernsWith({ days, settings: usualIsFriday })).toEqual([]);
  });

  it('is not missing without a usual weekday', () => {
    expect(concernsWith({ days: [on('2026-11-13')] })).toEqual([]);
  });

  it('is left to the first steps on a farm without any day', () => {
    expect(concernsWith({ settings: usualIsFriday })).toEqual([]);
  });
});
