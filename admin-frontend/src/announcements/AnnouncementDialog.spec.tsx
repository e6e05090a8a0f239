import { screen, within } from '@testing-library/react';
import type { Answer } from '../../../tests/components/answer';
import { DONE, UNAVAILABLE } from '../../test/answer';
import { anOfferedBox, aPickupDay } from '../../test/days';
import { anAdminSetting } from '../../test/farm';
import { openAdmin, user } from '../../test/open-admin';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../pickup-days/PickupDaysPage';

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
  announced: Answer = DONE,
) => {
  let announcedAt: string | null = null;
  openAdmin('/pickup-days', {
    'GET /api/admin/pickup-days': () => ({ body: [aPickupDay({ boxPresets, announcedAt })] }),
    'POST /api/admin/pickup-days/7/announced': () => {
      announcedAt = '2026-11-20T11:00:00.000Z';
      return announced;
    },
    'GET /api/admin/settings': {
      body: [anAdminSetting('announcementTemplate', template)],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ankündigen: 27.11.2026' }));
  return within(await screen.findByRole('dialog'));
};
const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

it('the announcement lists no sold-out box, and the button copies its text', async () => {
  const write = jest.fn(async () => {});
  const dialog = await announce();
  clipboard(write);
  const preview = await dialog.findByRole('textbox', { name: 'Vorschau' });
  expect(preview).toHaveValue('Freitag, 27.11.2026, 18:00 Uhr: Große Kiste, 26,50\u00a0€');
  await user.click(dialog.getByRole('button', { name: 'Text kopieren' }));
  expect(await screen.findByText('In Zwischenablage kopiert')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('Freitag, 27.11.2026, 18:00 Uhr: Große Kiste, 26,50\u00a0€');
});

it('a click beside the dialog keeps the changed text', async () => {
  const write = jest.fn(async () => {});
  const dialog = await announce('Am {date}');
  clipboard(write);
  const preview = await dialog.findByRole('textbox', { name: 'Vorschau' });
  await user.type(preview, ' gibt es Kürbis');
  // antd's element around the dialog, which takes the click
  await user.click(screen.getByRole('dialog').parentElement!);
  await user.click(dialog.getByRole('button', { name: 'Text kopieren' }));
  expect(await screen.findByText('In Zwischenablage kopiert')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('Am Freitag, 27.11.2026 gibt es Kürbis');
  expect(preview).toBeInTheDocument();
});

it('the text of the announcement can be changed before it is copied', async () => {
  const write = jest.fn(async () => {});
  const dialog = await announce('Am {date}');
  clipboard(write);
  await user.type(await dialog.findByRole('textbox', { name: 'Vorschau' }), ' gibt es Kürbis');
  await user.click(dialog.getByRole('button', { name: 'Text kopieren' }));
  expect(write).toHaveBeenCalledWith('Am Freitag, 27.11.2026 gibt es Kürbis');
});

it('copying alone does not tell that the day is announced', async () => {
  const dialog = await announce();
  clipboard(async () => {});
  await user.click(await dialog.findByRole('button', { name: 'Text kopieren' }));
  await screen.findByText('In Zwischenablage kopiert');
  expect(screen.queryByText(/^Angekündigt am/)).not.toBeInTheDocument();
});

it('"Als angekündigt merken" stores on the day when it was announced', async () => {
  const dialog = await announce();
  expect(dialog.queryByText(/^Angekündigt am/)).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Als angekündigt merken' }));
  expect(await screen.findByText('Angekündigt am 20.11.2026, 12:00 Uhr')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ankündigen: 27.11.2026' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText('Angekündigt am 20.11.2026, 12:00 Uhr')).toBeVisible();
});

it('the announcement warns if the day cannot store that it was announced', async () => {
  const dialog = await announce(undefined, undefined, UNAVAILABLE);
  await user.click(await dialog.findByRole('button', { name: 'Als angekündigt merken' }));
  const sentence = 'Beim Abholtag konnte nicht gespeichert werden, dass er angekündigt ist.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('the announcement dialog warns about a day that cannot be ordered', async () => {
  const dialog = await announce('{kisten}', [switchedOff, usedUp]);
  await dialog.findByRole('textbox', { name: 'Vorschau' });
  expect(dialog.getByText(/ist nichts zu haben/)).toBeVisible();
});

it('the announcement uses the default template if the farm set none', async () => {
  const dialog = await announce('');
  const preview = await dialog.findByRole('textbox', { name: 'Vorschau' });
  expect(preview).toHaveTextContent('Liebe Gemüsefreunde');
});

it.each([
  [true, 'In Zwischenablage kopiert'],
  [false, 'Die Ankündigung konnte nicht kopiert werden. Bitte versuche es erneut.'],
])(
  'without access to the clipboard the announcement is copied by execCommand, which works: %s',
  async (works, text) => {
    const dialog = await announce();
    clipboard(async () => {
      throw new DOMException('refused', 'NotAllowedError');
    });
    Object.assign(document, { execCommand: () => works });
    await user.click(await dialog.findByRole('button', { name: 'Text kopieren' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it('the announcement offers to share where the browser supports it', async () => {
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const dialog = await announce('Am {date}');
  await user.click(await dialog.findByRole('button', { name: 'Teilen' }));
  expect(share).toHaveBeenCalledWith({ text: 'Am Freitag, 27.11.2026' });
  expect(await screen.findAllByText('Angekündigt am 20.11.2026, 12:00 Uhr')).toHaveLength(2);
});

it('the announcement says that the day on sale could not be checked, and still offers its text', async () => {
  let isDown = false;
  openAdmin('/pickup-days', {
    'GET /api/admin/pickup-days': () => (isDown ? UNAVAILABLE : { body: [aPickupDay()] }),
    'GET /api/admin/settings': {
      body: [anAdminSetting('announcementTemplate', 'Am {date}')],
    },
  });
  const button = await screen.findByRole('button', { name: 'Ankündigen: 27.11.2026' });
  isDown = true;
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('Ob der Shop gerade einen anderen Tag verkauft, konnte nicht geprüft werden.'),
  ).toBeVisible();
  expect(await dialog.findByRole('textbox', { name: 'Vorschau' })).toHaveValue('Am Freitag, 27.11.2026');
});
