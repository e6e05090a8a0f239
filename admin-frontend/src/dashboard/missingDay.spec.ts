import { aPickupDay } from '../../test/orders';
import { missingDay } from './missingDay';

const TODAY = '2026-11-20';
const friday = [{ key: 'defaultPickupDay' as const, value: 'Freitag', description: '' }];
const on = (date: string) => aPickupDay({ date });

it.each([
  ['none of the next two', [on('2026-11-13')], 'Für Freitag, 27.11.2026 gibt es noch keinen Abholtag'],
  ['the second of them', [on('2026-11-27')], 'Für Freitag, 04.12.2026 gibt es noch keinen Abholtag'],
  ['the first of them', [on('2026-12-04')], 'Für Freitag, 27.11.2026 gibt es noch keinen Abholtag'],
])('the usual day is missing: %s', (_, days, title) => {
  expect(missingDay(days, friday, TODAY)).toEqual([
    {
      title,
      text: 'Üblicher Abholtag laut Einstellungen',
      isUrgent: false,
      action: 'Anlegen',
      to: '/pickup-days?edit=new',
    },
  ]);
});

it('misses nothing when both are there, whatever today has', () => {
  expect(missingDay([on('2026-11-27'), on('2026-12-04')], friday, TODAY)).toEqual([]);
});

it('misses nothing where no day is the usual one', () => {
  expect(missingDay([on('2026-11-13')], [], TODAY)).toEqual([]);
});

it('leaves a farm without any day to its first steps', () => {
  expect(missingDay([], friday, TODAY)).toEqual([]);
});
