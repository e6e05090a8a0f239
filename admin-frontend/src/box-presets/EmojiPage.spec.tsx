import { screen } from '@testing-library/react';
import type { Answer } from '../../test/answer';
import { aBoxPreset, HONEY } from '../../test/box-presets';
import { UNAVAILABLE } from '../../test/failures';
import { openAdmin, user } from '../../test/open-admin';

const open = (changes: Record<string, Answer | ((sent: unknown) => Answer)> = {}) =>
  openAdmin('/emoji', { 'GET /api/admin/box-presets': { body: [aBoxPreset(), HONEY] }, ...changes });

const choose = async (title: string) => {
  await user.click(await screen.findByLabelText('Gemüsekiste'));
  await user.click(await screen.findByTitle(title));
};

it('saves only once a box is chosen', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeDisabled();
  expect(document.title).toBe('Emoji direkt bearbeiten | Verwaltung');
  await choose('Waldhonig (kein Emoji)');
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled();
});

it('begins with the emoji that the box has', async () => {
  open();
  await choose('Große Kiste (🥕)');
  expect(screen.getByRole('textbox', { name: 'Emoji' })).toHaveValue('🥕');
});

it.each([
  [{ body: HONEY }, 'Emoji aktualisiert'],
  [UNAVAILABLE, 'Das Emoji konnte nicht gespeichert werden.'],
])('sends the emoji', async (patched, text) => {
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

it('says why the boxes are missing', async () => {
  open({ 'GET /api/admin/box-presets': UNAVAILABLE });
  expect(await screen.findByText('Die Gemüsekisten konnten nicht geladen werden.')).toBeVisible();
});
