import { screen } from '@testing-library/react';
import { anInstallation } from '../../../test/farm';
import { user } from '../../../test/open-admin';
import { openTab } from '../../../test/settings-page';
import { FooterTab } from './FooterTab';

const ADDRESS = {
  footerAddressCompany: 'Huber & Söhne',
  footerAddressStreet: 'Feldgasse 4',
  footerAddressCity: '4240 Freistadt',
  footerContactPhone: '<a href="tel:+43794212345">+43 7942 12345</a>',
  footerContactEmail: 'hof@huber.example',
};
const installation = {
  'GET /api/admin/installation': { body: anInstallation({ smsCompany: 'LINK Mobility Austria GmbH' }) },
};
const insert = async (name: string) =>
  user.click(await screen.findByRole('button', { name: `Muster einfügen: ${name}` }));

it('empty legal texts get models with the address, the SMS provider and the time that data are kept', async () => {
  const changes = openTab(<FooterTab />, installation, { ...ADDRESS, retentionMonths: '12' });
  await insert('Impressum');
  await insert('Datenschutzerklärung');
  await insert('Hinweis zum Rücktrittsrecht');
  await insert('Belehrung über das Rücktrittsrecht');
  const { imprintContent, privacyContent, withdrawalNotice, withdrawalContent } = changes();
  expect(imprintContent).toContain('Huber &amp; Söhne<br>Feldgasse 4<br>4240 Freistadt<br>Österreich');
  expect(imprintContent).toContain('Telefon: +43 7942 12345<br>E-Mail: hof@huber.example');
  expect(privacyContent).toContain('Huber &amp; Söhne, Feldgasse 4, 4240 Freistadt, +43 7942 12345');
  expect(privacyContent).toContain('SMS an dich versendet für uns LINK Mobility Austria GmbH;');
  expect(privacyContent).toContain('spätestens 12 Monate nach der letzten Bestellung');
  expect(withdrawalNotice).toMatch(/^Bei frischen, schnell verderblichen Waren/);
  expect(withdrawalContent).toContain('<p>An Huber &amp; Söhne, Feldgasse 4,');
  expect(screen.queryByText('Muster einfügen')).not.toBeInTheDocument();
});

it('a farm without SMS names no company for them', async () => {
  const answers = { 'GET /api/admin/installation': { body: anInstallation({ canSendSms: false }) } };
  const changes = openTab(<FooterTab />, answers, ADDRESS);
  await insert('Datenschutzerklärung');
  expect(changes().privacyContent).not.toContain('SMS');
});

it('the models ask for what is missing of the address first', async () => {
  openTab(<FooterTab />, installation, { ...ADDRESS, footerAddressStreet: '', footerContactEmail: '' });
  const notes = await screen.findAllByText(/^Ein Muster gibt es, sobald deine Adresse da ist/);
  expect(notes.map(({ textContent }) => textContent)).toEqual(
    Array(3).fill('Ein Muster gibt es, sobald deine Adresse da ist. Es fehlt: Straße, E-Mail'),
  );
  expect(screen.getAllByText('Muster einfügen')).toHaveLength(1);
});
