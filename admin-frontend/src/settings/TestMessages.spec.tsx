import { screen } from '@testing-library/react';
import { conflict, doneWith } from '../../test/answer';
import { anAdminEmail, anInstallation } from '../../test/farm';
import { openPart, user } from '../../test/open-admin';
import { field } from '../../test/screen';
import { TestMail, TestSms } from './TestMessages';

const INSTALLATION = 'GET /api/admin/installation';
const EMAIL = 'GET /api/admin/email';

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('a test SMS goes to the typed number, and what the provider answers is shown', async () => {
  const sent: unknown[] = [];
  openPart(<TestSms />, {
    'POST /api/admin/installation/test-sms': (body) => {
      sent.push(body);
      return doneWith('Der Anbieter hat die SMS angenommen.');
    },
  });
  await user.write(await field('Deine Handynummer'), '0664 123 45 67');
  await press('Test-SMS senden');
  expect(await screen.findByText('Der Anbieter hat die SMS angenommen.')).toBeVisible();
  expect(sent).toEqual([{ phoneNumber: '+436641234567' }]);
});

it('the reason why a test SMS was not sent is shown below its field', async () => {
  const message = 'Die SMS wurde nicht gesendet: Das Guthaben ist aufgebraucht.';
  openPart(<TestSms />, {
    'POST /api/admin/installation/test-sms': conflict('SMS_NOT_SENT', message),
  });
  await user.write(await field('Deine Handynummer'), '0664 123 45 67');
  await press('Test-SMS senden');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('no test SMS can be sent without an SMS provider', async () => {
  openPart(<TestSms />, { [INSTALLATION]: { body: anInstallation({ canSendSms: false }) } });
  expect(await screen.findByText('Ohne SMS-Anbieter lässt sich keine Test-SMS senden.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Test-SMS senden' })).toBeDisabled();
});

it.each([
  ['lager@hofkiste.example, hof@hofkiste.example', 'lager@hofkiste.example'],
  ['', 'maria@hofkiste.example'],
])(
  'a test mail goes to the first recipient of the report or to the farmer: %p',
  async (recipients, address) => {
    const sent: unknown[] = [];
    openPart(<TestMail recipients={recipients} />, {
      [EMAIL]: { body: anAdminEmail() },
      'POST /api/admin/installation/test-mail': (body) => {
        sent.push(body);
        return doneWith('Der Mailserver hat die E-Mail angenommen.');
      },
    });
    await press('Testmail senden');
    expect(await screen.findByText('Der Mailserver hat die E-Mail angenommen.')).toBeVisible();
    expect(sent).toEqual([{ address }]);
  },
);

it('no test mail can be sent without a mail server', async () => {
  openPart(<TestMail recipients="" />, { [EMAIL]: { body: anAdminEmail({ canSendMail: false }) } });
  expect(await screen.findByText('Ohne Mailserver lässt sich keine Testmail senden.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Testmail senden' })).toBeDisabled();
});
