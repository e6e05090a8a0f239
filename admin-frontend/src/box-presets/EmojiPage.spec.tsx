import { screen } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { UNAVAILABLE } from '../../test/answer';
import { aBoxPreset, HONEY } from '../../test/catalogue';
import { openAdmin, showNextPages, user } from '../../test/open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './BoxPresetsPage';
import './EmojiPage';

const open = (changes: Answers = {}) =>
  openAdmin('/emoji', { 'GET /api/admin/box-presets': { body: [aBoxPreset(), HONEY] }, ...changes });

const choose = async (title: string) => {
  await user.click(await screen.findByLabelText('Gemüsekiste'));
  await user.click(await screen.findByTitle(title));
};

it('the emoji page can save only after a box is chosen', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeDisabled();
  expect(document.title).toBe('Emoji direkt bearbeiten | Verwaltung');
  expect(screen.getByText(/^Das Emoji steht in der Ankündigung/)).toBeVisible();
  await choose('Waldhonig (kein Emoji)');
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled();
});

it('the emoji field starts with the emoji of the chosen box', async () => {
  open();
  await choose('Große Kiste (🥕)');
  expect(screen.getByRole('textbox', { name: 'Emoji' })).toHaveValue('🥕');
});

it.each([
  [{ body: HONEY }, 'Emoji aktualisiert'],
  [UNAVAILABLE, 'Das Emoji konnte nicht gespeichert werden.'],
])('saving sends the emoji and shows the result or the error', async (patched, text) => {
  open({
    'PATCH /api/admin/box-presets/2': (sent) => {
      expect(sent).toEqual({ emoji: '🍯', version: 1 });
      return patched;
    },
  });
  await choose('Waldhonig (kein Emoji)');
  await user.type(screen.getByRole('textbox', { name: 'Emoji' }), '🍯');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the emoji page shows why the boxes could not be loaded', async () => {
  open({ 'GET /api/admin/box-presets': UNAVAILABLE });
  expect(await screen.findByText('Die Gemüsekisten konnten nicht geladen werden.')).toBeVisible();
});

it('the emoji page waits for the boxes as they are now, although those from before are known', async () => {
  showNextPages();
  let emoji = '🥕';
  let answerNow = () => {};
  let answered = Promise.resolve();
  openAdmin('/box-presets', {
    'GET /api/admin/box-presets': async () => {
      await answered;
      return { body: [aBoxPreset({ emoji }), HONEY] };
    },
    'GET /api/admin/pickup-days': { body: [] },
  });
  const link = await screen.findByRole('link', { name: 'Emoji direkt bearbeiten' });
  emoji = '🥬';
  answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await user.click(link);
  await screen.findByRole('heading', { name: 'Emoji direkt bearbeiten' });
  expect(screen.queryByLabelText('Gemüsekiste')).not.toBeInTheDocument();
  answerNow();
  await choose('Große Kiste (🥬)');
  expect(screen.getByRole('textbox', { name: 'Emoji' })).toHaveValue('🥬');
});
