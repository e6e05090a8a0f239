import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../tests/components/answer';
import { UNAVAILABLE } from '../../test/answer';
import { aBoxPreset, HONEY } from '../../test/catalogue';
import { openAdmin, user } from '../../test/open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './BoxPresetsPage';

const open = (changes: Answers = {}) =>
  openAdmin('/box-presets', { 'GET /api/admin/box-presets': { body: [aBoxPreset(), HONEY] }, ...changes });

const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const cells = async (name: string) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '));

it('the list shows type, contents and price of each box', async () => {
  open();
  expect(await cells('🥕 Große Kiste')).toEqual([
    '🥕 Große Kiste',
    'Gemüsekiste',
    '6 kg',
    '26,50 €',
    'Karotten, Lauch',
    '',
    'Bearbeiten',
  ]);
  expect(await cells('Waldhonig')).toEqual(
    expect.arrayContaining(['Einzelprodukt', '0,5 kg', '9,80 €', 'Keine Produkte']),
  );
  expect(document.title).toBe('Gemüsekisten | Verwaltung');
  expect(screen.getByText('Emoji direkt bearbeiten')).toHaveAttribute('href', '/admin/emoji');
});

it('the list dims boxes that are not preselected', async () => {
  open();
  expect(await row('Waldhonig')).toHaveClass('dimmed');
  expect(await row('🥕 Große Kiste')).not.toHaveClass('dimmed');
});

it('the list marks a box that no day sells and offers no deactivation for it', async () => {
  open({ 'GET /api/admin/pickup-days': { body: [] } });
  expect(await within(await row('Waldhonig')).findByText('Nicht im Verkauf')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Waldhonig dauerhaft deaktivieren' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Große Kiste dauerhaft deaktivieren' })).toBeVisible();
});

it('the search finds boxes by name', async () => {
  open();
  await user.write(await screen.findByRole('searchbox', { name: 'Gemüsekisten suchen' }), 'honig');
  expect(await screen.findByText('1 gefunden')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('🥕 Große Kiste')).not.toBeInTheDocument();
  await user.write(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Zu dieser Suche passt keine.')).toBeVisible();
});

it('the list leads to the form of an existing box', async () => {
  open({ 'GET /api/admin/box-presets/2': { body: HONEY }, 'GET /api/admin/products': { body: [] } });
  await user.click(await screen.findByRole('button', { name: 'Waldhonig bearbeiten' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/box-presets/edit/2'));
});

it('the list leads to the form of a new box', async () => {
  open({ 'GET /api/admin/products': { body: [] } });
  await user.click(await screen.findByRole('button', { name: 'Neue Gemüsekiste' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/box-presets/edit/new'));
});

it('the list explains that there is no box, or why the boxes could not be loaded', async () => {
  let isDown = true;
  open({ 'GET /api/admin/box-presets': () => (isDown ? UNAVAILABLE : { body: [] }) });
  expect(await screen.findByText('Die Gemüsekisten konnten nicht geladen werden.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Keine Gemüsekisten gefunden')).toBeVisible();
});

it.each([
  [{ body: { ...HONEY, active: true } }, '„Waldhonig“ ist bei neuen Abholtagen vorausgewählt.'],
  [UNAVAILABLE, 'Status konnte nicht geändert werden: Die Datenbank ist gerade nicht erreichbar.'],
])('the switch of a box sets whether new days begin with it, or shows an error', async (patched, text) => {
  open({
    'PATCH /api/admin/box-presets/2': (sent) => {
      expect(sent).toEqual({ active: true, version: 1 });
      return patched;
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Waldhonig: Standard bei neuen Abholtagen' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('a box that was taken off planned days and is switched on again', () => {
  const openTakenOff = (offered: Answer) => {
    const sent: unknown[] = [];
    open({
      'GET /api/admin/box-presets': { body: [{ ...HONEY, soldOutDays: 9 }] },
      'PATCH /api/admin/box-presets/2': (patch) => {
        sent.push(patch);
        return sent.length > 1 ? offered : { body: { ...HONEY, active: true, soldOutDays: 9, version: 2 } };
      },
    });
    return sent;
  };
  const switchOn = async () => {
    await user.click(await screen.findByRole('switch', { name: 'Waldhonig: Standard bei neuen Abholtagen' }));
    const name = 'Auch an 9 geplanten Abholtagen wieder anbieten?';
    return within(await screen.findByRole('dialog', { name }));
  };

  it('is offered there again if the farmer wants that', async () => {
    const sent = openTakenOff({ body: { ...HONEY, active: true, version: 2 } });
    await user.click((await switchOn()).getByRole('button', { name: 'Wieder anbieten' }));
    const text = '„Waldhonig“ wird auch an 9 geplanten Abholtagen wieder angeboten';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent).toEqual([
      { active: true, version: 1 },
      { active: true, offerAgain: true },
    ]);
  });

  it('stays sold out there if the farmer declines', async () => {
    const sent = openTakenOff(UNAVAILABLE);
    await user.click((await switchOn()).getByRole('button', { name: 'Nein' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ active: true, version: 1 }]);
  });

  it('keeps the question open with the reason if the api fails', async () => {
    openTakenOff(UNAVAILABLE);
    const dialog = await switchOn();
    await user.click(dialog.getByRole('button', { name: 'Wieder anbieten' }));
    expect(await dialog.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
  });
});

it.each([
  [{ body: HONEY }, 'Gemüsekiste wurde dauerhaft deaktiviert: Waldhonig'],
  [UNAVAILABLE, 'Gemüsekiste konnte nicht deaktiviert werden: Die Datenbank ist gerade nicht erreichbar.'],
])('deactivating a box asks first, then shows the result or the error', async (patched, text) => {
  open({
    'PATCH /api/admin/box-presets/2': (sent) => {
      expect(sent).toEqual({ active: false, permanently: true, version: 1 });
      return patched;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Waldhonig dauerhaft deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gemüsekiste dauerhaft deaktivieren' }));
  expect(dialog.getByText(/für neue Bestellungen nicht mehr verfügbar/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Dauerhaft deaktivieren' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a box can end on a later pickup day', async () => {
  const sent = jest.fn();
  const day = { active: true, isOnSale: false, state: 'offered', orders: 0, quantity: 0 } as const;
  const box = { name: 'Waldhonig', price: 9.8, weight: 0.5, isSoldOut: false };
  const days = ['2026-12-04', '2026-12-11', '2026-12-18'].map((date, index) => ({
    ...day,
    ...box,
    id: index,
    version: 1,
    date,
  }));
  open({
    'GET /api/admin/box-presets/2/planned-days': { body: { days, agreedPrices: [] } },
    'PATCH /api/admin/box-presets/2': (body) => {
      sent(body);
      return { body: HONEY };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Waldhonig dauerhaft deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gemüsekiste dauerhaft deaktivieren' }));
  expect(await dialog.findByText('3 Abholtage ab Fr, 04.12.2026.')).toBeVisible();
  await user.click(dialog.getByLabelText('Ab'));
  await user.click(await screen.findByTitle('Freitag, 11.12.2026'));
  expect(dialog.getByText('2 Abholtage ab Fr, 11.12.2026.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Dauerhaft deaktivieren' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ active: false, permanently: true, version: 1, from: '2026-12-11' }),
  );
});

it('the button that ends a box waits until its days have come, which move it', async () => {
  let finish = () => {};
  open({
    'GET /api/admin/box-presets/2/planned-days': () =>
      new Promise((resolve) => {
        finish = () => resolve(UNAVAILABLE);
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Waldhonig dauerhaft deaktivieren' }));
  const button = await screen.findByRole('button', { name: 'Dauerhaft deaktivieren' });
  expect(button).toBeDisabled();
  finish();
  await waitFor(() => expect(button).toBeEnabled());
});

it('the question before deactivating a box says in how many standing orders it is', async () => {
  open({ 'GET /api/admin/box-presets': { body: [aBoxPreset({ standingOrderCount: 3 })] } });
  await user.click(await screen.findByRole('button', { name: 'Große Kiste dauerhaft deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gemüsekiste dauerhaft deaktivieren' }));
  expect(dialog.getByText(/^Sie ist in 3 Dauerbestellungen\./)).toBeInTheDocument();
});

describe('until the list shows the outcome', () => {
  /** The list is read again after a change, but isn't answered. */
  const openWithoutReload = () => {
    const sent: unknown[] = [];
    const read = jest.fn(async () => {
      if (sent.length > 0) await new Promise(() => {});
      return { body: [aBoxPreset()] };
    });
    open({
      'GET /api/admin/box-presets': read,
      'GET /api/admin/pickup-days': { body: [] },
      'GET /api/admin/box-presets/1/planned-days': { body: { days: [], agreedPrices: [] } },
      'PATCH /api/admin/box-presets/1': (body) => {
        sent.push(body);
        return { body: aBoxPreset({ active: false, version: 2 }) };
      },
    });
    const untilReadAgain = () => waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    return { sent, untilReadAgain };
  };

  it('a switch takes no other click', async () => {
    const { sent, untilReadAgain } = openWithoutReload();
    const active = await screen.findByRole('switch', {
      name: 'Große Kiste: Standard bei neuen Abholtagen',
    });
    await user.click(active);
    await untilReadAgain();
    await user.clickDisabled(active);
    expect(sent).toHaveLength(1);
  });

  it('the button of a question takes no other click', async () => {
    const { sent, untilReadAgain } = openWithoutReload();
    await user.click(await screen.findByRole('button', { name: 'Große Kiste dauerhaft deaktivieren' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dauerhaft deaktivieren' }));
    await untilReadAgain();
    await user.clickDisabled(dialog.getByRole('button', { name: /Dauerhaft deaktivieren$/ }));
    expect(sent).toHaveLength(1);
  });
});
