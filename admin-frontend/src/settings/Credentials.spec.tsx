import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { Confirmation } from '@hofkiste/contract/wire/auth';
import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import type { Answers } from '../../../tests/components/answer';
import { DONE, failedWith, UNAVAILABLE } from '../../test/answer';
import { anAdminEmail, aPasskey } from '../../test/farm';
import { admin, openPart, user } from '../../test/open-admin';
import { field, toast, type } from '../../test/screen';
import { Credentials } from './Credentials';

const open = (answers: Answers = {}, props: Partial<AdminAppProps> = {}) =>
  openPart(
    <Credentials onDirty={() => {}} />,
    { 'GET /api/admin/email': { body: anAdminEmail() }, ...answers },
    props,
  );

describe('the form of the credentials', () => {
  const button = () => screen.findByRole('button', { name: 'Admin-Anmeldedaten aktualisieren' });
  const update = async () => user.click(await button());

  it('saves e-mail and password and passes the new address to the shell', async () => {
    const sent: unknown[] = [];
    const email = () => (sent.length > 0 ? 'hof@lindner.example' : 'maria@hofkiste.example');
    const onUserChanged = jest.fn();
    const answers = {
      'GET /api/admin/email': () => ({ body: anAdminEmail({ email: email() }) }),
      'POST /api/admin/update-credentials': (body: unknown) => {
        sent.push(body);
        return DONE;
      },
    };
    open(answers, { onUserChanged });
    await type('Admin-E-Mail', 'hof@lindner.example');
    await update();
    expect(await screen.findByText('Admin-Anmeldedaten wurden aktualisiert')).toBeVisible();
    expect(await toast()).toHaveTextContent('Erfolgreich gespeichert');
    expect(sent).toEqual([{ email: 'hof@lindner.example' }]);
    expect(onUserChanged).toHaveBeenCalledWith({ ...admin, email: 'hof@lindner.example' });
  });

  it.each([
    ['Admin-E-Mail', '', 'E-Mail-Adresse ist erforderlich'],
    ['Admin-E-Mail', 'hof', 'Gültige E-Mail-Adresse erforderlich'],
    ['Neues Passwort', 'zu kurz', 'Das Passwort braucht mindestens 12 Zeichen'],
  ])('rejects %s = %s', async (label, value, message) => {
    open();
    await type(label, value);
    await update();
    expect(await field(label)).toHaveAccessibleDescription(new RegExp(message));
  });

  it('keeps the typed values if saving fails', async () => {
    open({ 'POST /api/admin/update-credentials': UNAVAILABLE });
    await type('Neues Passwort', 'karotten im winter');
    await update();
    expect(await screen.findByText('Fehler beim Aktualisieren der Admin-Anmeldedaten')).toBeVisible();
    expect(await field('Neues Passwort')).toHaveValue('karotten im winter');
    expect(screen.getByRole('alert')).toHaveTextContent('Die Datenbank ist gerade nicht erreichbar.');
  });

  describe('the confirmation of the person', () => {
    const REFUSED = failedWith(403, 'PASSWORD_REQUIRED', 'Bitte bestätige das mit deinem Passwort.');
    const WRONG = failedWith(403, 'WRONG_PASSWORD', 'Das aktuelle Passwort stimmt nicht.', [
      { path: 'password', message: 'Das aktuelle Passwort stimmt nicht' },
    ]);
    const question = () => screen.findByRole('dialog', { name: 'Passwort bestätigen' });

    const ask = async (answers: Answers = {}) => {
      let isConfirmed = false;
      open({
        'GET /api/admin/passkeys': { body: [] },
        'POST /api/admin/update-credentials': () => (isConfirmed ? DONE : REFUSED),
        'POST /api/auth/confirm': (body) => {
          if (v.parse(Confirmation, body).password !== 'karotten im winter') return WRONG;
          isConfirmed = true;
          return DONE;
        },
        'POST /api/auth/confirm/passkey/options': { body: { challenge: 'abc' } },
        'POST /api/auth/confirm/passkey': () => {
          isConfirmed = true;
          return DONE;
        },
        ...answers,
      });
      await type('Admin-E-Mail', 'hof@lindner.example');
      await update();
      return within(await question());
    };

    it('continues saving after the right password', async () => {
      const dialog = await ask();
      await user.write(dialog.getByLabelText('Aktuelles Passwort'), 'falsch{Enter}');
      expect(await dialog.findByText('Das aktuelle Passwort stimmt nicht')).toBeVisible();
      await user.clear(dialog.getByLabelText('Aktuelles Passwort'));
      await user.write(dialog.getByLabelText('Aktuelles Passwort'), 'karotten im winter{Enter}');
      expect(await screen.findByText('Admin-Anmeldedaten wurden aktualisiert')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    describe('by passkey', () => {
      const device = jest.mocked(startAuthentication);
      const passkeys = { 'GET /api/admin/passkeys': { body: [aPasskey()] } };
      const BUTTON = { name: 'Mit Passkey bestätigen' };

      beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
      afterEach(() => {
        device.mockReset();
        Reflect.deleteProperty(window, 'PublicKeyCredential');
      });

      it('continues saving without the password', async () => {
        device.mockResolvedValue({
          id: 'abc',
          rawId: 'abc',
          type: 'public-key',
          response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
          clientExtensionResults: {},
        });
        const dialog = await ask(passkeys);
        await user.click(await dialog.findByRole('button', BUTTON));
        expect(await screen.findByText('Admin-Anmeldedaten wurden aktualisiert')).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      });

      it('tells that the device gave none, and keeps the question', async () => {
        device.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }));
        const dialog = await ask(passkeys);
        await user.click(await dialog.findByRole('button', BUTTON));
        expect(await dialog.findByRole('alert')).toHaveTextContent(/^.*Abgebrochen, oder auf diesem Gerät/);
        expect(dialog.getByRole('button', BUTTON)).toBeEnabled();
      });

      it('is not offered without a passkey', async () => {
        const dialog = await ask();
        expect(dialog.queryByRole('button', BUTTON)).not.toBeInTheDocument();
      });
    });

    it('saves nothing when it is cancelled', async () => {
      const dialog = await ask();
      await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
      expect(await screen.findByText('Fehler beim Aktualisieren der Admin-Anmeldedaten')).toBeVisible();
      expect(await field('Admin-E-Mail')).toHaveValue('hof@lindner.example');
    });
  });
});
