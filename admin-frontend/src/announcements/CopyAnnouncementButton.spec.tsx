import { screen, within } from '@testing-library/react';
import { openAdmin, user } from '../../test/open-admin';
import { anOfferedBox, aPickupDay } from '../../test/orders';
import { standStill } from '../../test/stand-still';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

const switchedOff = { ...anOfferedBox(2), isSoldOut: true };
const usedUp = { ...anOfferedBox(3), maxQuantity: 5, soldQuantity: 5, available: 0 };

const announce = async (
  template = '{datum}, {deadline_time}: {kisten}',
  boxPresets = [anOfferedBox(1), switchedOff, usedUp],
) => {
  const day = aPickupDay({ boxPresets });
  openAdmin('/pickup-days', {
    'GET /api/admin/pickup-days': { body: [day] },
    'GET /api/admin/settings': {
      body: [{ key: 'announcementTemplate', value: template, description: '' }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ankündigen: 27.11.2026' }));
  return within(await screen.findByRole('dialog'));
};
const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

it('shows the text without sold-out boxes and copies it', async () => {
  const write = jest.fn(async () => {});
  const dialog = await announce();
  clipboard(write);
  const preview = await dialog.findByRole('textbox', { name: 'Vorschau' });
  expect(preview).toHaveValue('Freitag, 27.11.2026, 18:00 Uhr: Große Kiste, 26,50\u00a0€');
  await user.click(dialog.getByRole('button', { name: 'Text kopieren' }));
  expect(await screen.findByText('In Zwischenablage kopiert')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('Freitag, 27.11.2026, 18:00 Uhr: Große Kiste, 26,50\u00a0€');
});

it.each([
  ['warns', [switchedOff, usedUp], 1],
  ['is silent', [anOfferedBox(1), usedUp], 0],
])('%s where nothing is left of any box', async (_, boxes, warnings) => {
  const dialog = await announce('{kisten}', boxes);
  await dialog.findByRole('textbox', { name: 'Vorschau' });
  expect(dialog.queryAllByText(/ist nichts zu haben/)).toHaveLength(warnings);
});

it('uses the default template while none is set', async () => {
  const dialog = await announce('');
  const preview = await dialog.findByRole('textbox', { name: 'Vorschau' });
  expect(preview).toHaveTextContent('Liebe Gemüsefreunde');
});

it.each([
  [true, 'In Zwischenablage kopiert'],
  [false, 'Die Ankündigung konnte nicht kopiert werden. Bitte versuche es erneut.'],
])('copies the old way where the clipboard is refused: %s', async (works, text) => {
  const dialog = await announce();
  clipboard(async () => {
    throw new DOMException('refused', 'NotAllowedError');
  });
  Object.assign(document, { execCommand: () => works });
  await user.click(await dialog.findByRole('button', { name: 'Text kopieren' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shares where the browser can', async () => {
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const dialog = await announce('Am {date}');
  await user.click(await dialog.findByRole('button', { name: 'Teilen' }));
  expect(share).toHaveBeenCalledWith({ text: 'Am Freitag, 27.11.2026' });
});
