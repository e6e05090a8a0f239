import { screen } from '@testing-library/react';
import { answer } from '../test/answer';
import { aDay, publicSettings } from '../test/farm';
import { openShop } from '../test/shop';
import { isPageThemed, readBoot } from './boot';

afterEach(() => {
  document.body.innerHTML = '';
});

const write = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="boot"></script>';
  const script = document.getElementById('boot');
  if (script) script.textContent = text;
};

const closed = JSON.stringify({ settings: publicSettings(), upcoming: [], future: [aDay()] });

describe('the data in the page', () => {
  it('is shown without any request', async () => {
    const boot = {
      settings: publicSettings({ headerTitle: 'Biohof Lindner' }),
      upcoming: [aDay()],
      future: [],
    };
    const calls = answer({});
    openShop('/', { boot: JSON.stringify(boot).replaceAll('<', '\\u003c') });
    expect(await screen.findByRole('button', { name: 'Große Kiste: eine mehr' })).toBeVisible();
    expect(await screen.findByLabelText('Vorname')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows the closed day if there is no open one', async () => {
    const calls = answer({});
    openShop('/', { boot: closed });
    expect(await screen.findByText('Freitag, 27.11.2026')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('is loaded again if the browser took an old page from its cache', async () => {
    const getEntriesByType = () => [{ type: 'back_forward' }];
    Object.assign(window.performance, { getEntriesByType });
    answer({ 'GET /api/pickup-days/upcoming': { body: [aDay({ date: '2026-12-04' })] } });
    openShop('/', { boot: closed });
    expect(await screen.findByRole('button', { name: 'Große Kiste: eine mehr' })).toBeVisible();
    Reflect.deleteProperty(window.performance, 'getEntriesByType');
  });

  it.each(['', '<!--#include virtual="/_page/boot" -->', '{}', '[]', '{"settings":{}}'])(
    'is ignored if invalid: %j',
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
  ])('applies %j: %s', (css, isThemed) => {
    document.head.innerHTML = `<style id="theme">${css}</style>`;
    expect(isPageThemed()).toBe(isThemed);
  });
});
