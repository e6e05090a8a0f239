import { aDay, days, publicSettings } from '../../test/farm';
import { pickupDaysApi } from '../pickup-days/pickup-days.api';
import { settingsApi } from '../settings/settings.api';
import { createStore } from '../store';
import { fillStore, isPageThemed, readBoot } from './boot';

const write = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="boot"></script>';
  const script = document.getElementById('boot');
  if (script) script.textContent = text;
};

describe('the data in the page', () => {
  it('fills the store without a call', () => {
    const boot = { settings: publicSettings(), upcoming: [], future: days(aDay()) };
    write(JSON.stringify(boot).replaceAll('<', '\\u003c'));
    const store = createStore();
    const read = readBoot();
    if (read) fillStore(store, read);
    const state = store.getState();
    expect(settingsApi.endpoints.settings.select()(state).data).toEqual(boot.settings);
    expect(pickupDaysApi.endpoints.upcoming.select()(state).data).toEqual([]);
    expect(pickupDaysApi.endpoints.future.select()(state).data).toEqual(boot.future);
  });

  it.each(['', '<!--#include virtual="/_page/boot" -->', '{}', '[]', '{"settings":[]}'])(
    'does without: %j',
    (text) => {
      write(text);
      expect(readBoot()).toBeUndefined();
    },
  );
});

describe('the colours in the page', () => {
  it.each([
    [':root{--primary:#036}', true],
    ['', false],
    ['<!--#include virtual="/_page/theme" -->', false],
  ])('%j: %s', (css, isThemed) => {
    document.head.innerHTML = `<style id="theme">${css}</style>`;
    expect(isPageThemed()).toBe(isThemed);
  });
});
