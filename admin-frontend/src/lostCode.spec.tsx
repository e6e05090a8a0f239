import { screen, waitFor } from '@testing-library/react';
import { fire } from '../../tests/components/user';
import { failedWith } from '../test/answer';
import { adminSettings, anAdminEmail } from '../test/farm';
import { openAdmin, user } from '../test/open-admin';
import { field, type } from '../test/screen';
import { loadPictures } from '../test/uploads';
import './settings/SettingsPage';
import './products/ProductsPage';

const mockConnection = { isLost: true };

jest.mock('./products/ProductForm', () => {
  if (mockConnection.isLost) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./products/ProductForm');
});
jest.mock('./pictures/CropDialog', () => {
  if (mockConnection.isLost) throw new Error('Loading chunk 9 failed');
  return jest.requireActual<object>('./pictures/CropDialog');
});
jest.mock('./layout/PasswordDialog', () => {
  throw new Error('Loading chunk 8 failed');
});

const LOST = 'Der Dialog konnte nicht geladen werden. Bitte versuche es erneut.';

it('a page stays when the code of its dialog is lost, and the dialog opens later', async () => {
  openAdmin('/products', {
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/products/archived': { body: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Neues Produkt' }));
  expect(await screen.findByText(LOST)).toBeInTheDocument();
  expect(await screen.findByText('Keine aktiven Produkte gefunden')).toBeVisible();
  mockConnection.isLost = false;
  await user.click(screen.getByRole('button', { name: 'Neues Produkt' }));
  expect(await screen.findByRole('dialog', { name: 'Neues Produkt' })).toBeVisible();
});

it('a picture can be cropped later when the code of the crop dialog is lost', async () => {
  mockConnection.isLost = false;
  openAdmin('/products', {
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/products/archived': { body: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Neues Produkt' }));
  await screen.findByRole('button', { name: 'Bild hochladen: Bild' });
  const choose = async () => {
    const file = new File(['…'], 'foto', { type: 'image/jpeg' });
    await fire.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  };
  loadPictures({ naturalWidth: 300, naturalHeight: 300 });
  mockConnection.isLost = true;
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Das Zuschneiden konnte nicht geladen werden. Bitte versuche es noch einmal.',
  );
  mockConnection.isLost = false;
  await choose();
  expect(await screen.findByRole('dialog', { name: 'Bild zuschneiden' })).toBeVisible();
});

it('a form keeps what was typed when the code of the password dialog is lost', async () => {
  openAdmin('/settings', {
    'GET /api/admin/settings': { body: adminSettings() },
    'GET /api/admin/email': { body: anAdminEmail() },
    'POST /api/admin/update-credentials': failedWith(
      403,
      'PASSWORD_REQUIRED',
      'Bitte bestätige dein Passwort.',
    ),
  });
  await type('Admin-E-Mail', 'hof@lindner.example');
  await user.click(await screen.findByRole('button', { name: 'Admin-Anmeldedaten aktualisieren' }));
  expect(await screen.findByText('Bitte bestätige dein Passwort.')).toBeVisible();
  await waitFor(async () => expect(await field('Admin-E-Mail')).toHaveValue('hof@lindner.example'));
});
