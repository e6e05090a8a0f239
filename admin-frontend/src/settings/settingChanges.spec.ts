import { changedKeys, settingErrors, settingValues } from './settingChanges';

const stored = settingValues([{ key: 'headerTitle', value: 'Biohof Lindner', description: '' }]);

it('takes the default of what the server does not list', () => {
  expect(stored).toMatchObject({ headerTitle: 'Biohof Lindner', primaryColor: '#5A9216' });
});

it('knows what was changed, emptied fields included', () => {
  const { footerColumn2Title: _, ...values } = { ...stored, headerTitle: 'Hof Lindner', headerLogoUrl: '' };
  expect(changedKeys(values, stored)).toEqual(['headerTitle', 'footerColumn2Title']);
});

it('leaves out a wrong value whose field is hidden, but not a right one', () => {
  const off = { ...stored, enablePickupReminderSMS: 'false', pickupReminderSMSText: 'Bis morgen!' };
  expect(changedKeys({ ...off, pickupReminderTime: '25:00' }, stored)).toEqual([
    'enablePickupReminderSMS',
    'pickupReminderSMSText',
  ]);
  expect(changedKeys({ ...stored, pickupReminderTime: '25:00' }, stored)).toEqual(['pickupReminderTime']);
});

it('complains about the given keys only', () => {
  const values = { ...stored, primaryColor: 'grün', accentColor: 'gelb', headerTitle: 'Hof' };
  expect(settingErrors(['headerTitle', 'primaryColor'], values)).toEqual({
    primaryColor: 'Bitte eine Farbe wie #5A9216 angeben',
  });
});
