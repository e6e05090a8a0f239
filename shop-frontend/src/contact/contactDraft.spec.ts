import { jest } from '@jest/globals';
import { contactDraft } from './contactDraft';

const contact = {
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '0664 1',
  email: 'johanna@example.org',
  pickupLocationId: 2,
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('the draft of the contact', () => {
  beforeEach(() => contactDraft.keep(contact));

  it('remains for half an hour', () => {
    jest.setSystemTime(new Date('2026-11-20T09:29:59Z'));
    expect(contactDraft.read()).toEqual(contact);
  });

  it('is not shown to a later user of the device', () => {
    jest.setSystemTime(new Date('2026-11-20T09:30:00Z'));
    expect(contactDraft.read()).toBeUndefined();
  });
});
