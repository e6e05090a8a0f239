import { screen, waitFor, within } from '@testing-library/react';
import { conflict, DONE, failedWith } from '../../test/answer';
import { openPart, user } from '../../test/open-admin';
import { FarmData } from './FarmData';

const CHECK = 'GET /api/admin/farm-export';

let opened: string[];
beforeEach(() => {
  opened = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => jest.restoreAllMocks());

const press = async () => user.click(await screen.findByRole('button', { name: 'Alle Daten herunterladen' }));

it('the download of all data begins once the password is confirmed; a wrong one is said at its field', async () => {
  const message = 'Das aktuelle Passwort stimmt nicht';
  let isConfirmed = false;
  openPart(<FarmData />, {
    [CHECK]: () => (isConfirmed ? DONE : failedWith(403, 'PASSWORD_REQUIRED', 'Bitte bestätige das.')),
    'GET /api/admin/passkeys': { body: [] },
    'POST /api/auth/confirm': (body) => {
      isConfirmed = JSON.stringify(body).includes('richtig');
      return isConfirmed
        ? DONE
        : failedWith(403, 'WRONG_PASSWORD', `${message}.`, [{ path: 'password', message }]);
    },
  });
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Passwort bestätigen' }));
  await user.write(dialog.getByLabelText('Aktuelles Passwort'), 'falsch');
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(opened).toEqual([]);
  await user.clear(dialog.getByLabelText('Aktuelles Passwort'));
  await user.write(dialog.getByLabelText('Aktuelles Passwort'), 'richtig');
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(opened).toEqual(['/api/admin/farm-export/farm.zip']));
});

it('while the data are being downloaded elsewhere, the page says so and begins nothing', async () => {
  openPart(<FarmData />, {
    [CHECK]: conflict('EXPORT_RUNNING', 'Gerade werden die Daten schon heruntergeladen.'),
  });
  await press();
  expect(
    await screen.findByText(
      'Die Daten konnten nicht heruntergeladen werden. Gerade werden die Daten schon heruntergeladen.',
    ),
  ).toBeVisible();
  expect(opened).toEqual([]);
});
