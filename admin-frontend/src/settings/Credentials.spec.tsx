import { screen } from '@testing-library/react';
import { UNAVAILABLE } from '../../test/failures';
import { admin, user } from '../../test/open-admin';
import { field, open, type } from '../../test/settings-page';
import { toast } from '../../test/toast';

describe('the login of the farm', () => {
  const button = () => screen.findByRole('button', { name: 'Admin-Anmeldedaten aktualisieren' });
  const update = async () => user.click(await button());

  it('is saved apart, and the shell gets the new address', async () => {
    const sent: unknown[] = [];
    const email = () => (sent.length > 0 ? 'hof@lindner.example' : 'maria@hofkiste.example');
    const onUserChanged = jest.fn();
    const answers = {
      'GET /api/admin/email': () => ({ body: { email: email(), canSendMail: true } }),
      'POST /api/admin/update-credentials': (body: unknown) => {
        sent.push(body);
        return { body: { success: true } };
      },
    };
    open(answers, '/settings', { onUserChanged });
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
  ])('refuses %s = %s', async (label, value, message) => {
    open();
    await type(label, value);
    await update();
    expect(await field(label)).toHaveAccessibleDescription(new RegExp(message));
  });

  it('keeps what was typed when saving fails', async () => {
    open({ 'POST /api/admin/update-credentials': UNAVAILABLE });
    await type('Neues Passwort', 'karotten im winter');
    await update();
    expect(await screen.findByText('Fehler beim Aktualisieren der Admin-Anmeldedaten')).toBeVisible();
    expect(await field('Neues Passwort')).toHaveValue('karotten im winter');
    expect(screen.getByRole('alert')).toHaveTextContent('Die Datenbank ist gerade nicht erreichbar.');
  });
});
