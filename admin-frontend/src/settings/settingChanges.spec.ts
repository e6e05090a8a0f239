import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import { changedKeys, changesSchema, settingValues } from './settingChanges';

const stored = settingValues([{ key: 'headerTitle', value: 'Biohof Lindner', description: '' }]);

it('a setting that the server does not list has its default value', () => {
  expect(stored).toMatchObject({ headerTitle: 'Biohof Lindner', primaryColor: '#5A9216' });
});

it('changedKeys includes emptied fields', () => {
  const { footerColumn2Title: _, ...values } = { ...stored, headerTitle: 'Hof Lindner', headerLogoUrl: '' };
  expect(changedKeys(values, stored)).toEqual(['headerTitle', 'footerColumn2Title']);
});

it('an invalid value of a hidden field is excluded, a valid one is not', () => {
  const off = { ...stored, enablePickupReminderSMS: 'false', pickupReminderSMSText: 'Bis morgen!' };
  expect(changedKeys({ ...off, pickupReminderTime: '25:00' }, stored)).toEqual([
    'enablePickupReminderSMS',
    'pickupReminderSMSText',
  ]);
  expect(changedKeys({ ...stored, pickupReminderTime: '25:00' }, stored)).toEqual(['pickupReminderTime']);
});

it('only the settings that were changed are checked', () => {
  const wrong = { ...stored, accentColor: 'gelb' };
  expect(fieldErrors(changesSchema(wrong), { ...wrong, primaryColor: 'grün', headerTitle: 'Hof' })).toEqual({
    primaryColor: 'Bitte eine Farbe wie #5A9216 angeben',
  });
});
