import { screen } from '@testing-library/react';
import { anAdminEmail } from '../../../test/farm';
import { field } from '../../../test/screen';
import { openTab } from '../../../test/settings-page';
import { Credentials } from '../Credentials';
import { SystemTab } from './SystemTab';

const openSystem = (canSendMail = true) =>
  openTab(
    <>
      <SystemTab />
      <Credentials onDirty={() => {}} />
    </>,
    { 'GET /api/admin/email': { body: anAdminEmail({ canSendMail }) } },
  );

it('the recipients of the order report are shown even if the automatic report is off', async () => {
  openSystem();
  expect(await field('Empfänger des Bestellberichts')).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Bestellbericht per E-Mail' })).not.toBeChecked();
});

it.each([true, false])(
  'the form warns that e-mail is not set up unless canSendMail is true: %s',
  async (canSendMail) => {
    openSystem(canSendMail);
    expect(await field('Admin-E-Mail')).toBeInTheDocument();
    const note = screen.queryByText(
      /^Es ist kein Mailserver eingerichtet: Bestellberichte können nicht gesendet werden\./,
    );
    expect(note === null).toBe(canSendMail);
  },
);
