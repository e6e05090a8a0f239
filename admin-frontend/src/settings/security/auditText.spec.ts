import { auditText, networkText } from './auditText';

const anEvent = {
  id: 1,
  at: '2026-11-20T06:12:00.000Z',
  actor: 'maria@hofkiste.example',
  object: null,
  changes: [],
  network: '203.0.113.0/24',
  count: 1,
};

it.each([
  ['Anmeldung fehlgeschlagen', { action: 'login.failed', actor: null }],
  ['Anmeldung fehlgeschlagen, 3 Versuche', { action: 'login.failed', actor: null, count: 3 }],
  ['Falsches Passwort eingegeben', { action: 'login.failed' }],
  ['Passkey nicht angenommen, 2 Versuche', { action: 'login.failed', changes: ['passkey'], count: 2 }],
  ['Helferlink geöffnet', { action: 'login.helper', object: '7' }],
  ['Einstellung geändert: Absendername', { action: 'setting.changed', object: 'smsSenderName' }],
  [
    'Anmeldung geändert: E-Mail und Passwort',
    { action: 'credentials.changed', changes: ['email', 'password'] },
  ],
  ['„Nur mit Passkey“ eingeschaltet', { action: 'passkey-only.changed', object: 'true' }],
  ['Kundenliste gelesen', { action: 'customers.listed' }],
  ['Offene Beträge gelesen', { action: 'open-amounts.listed' }],
  [
    'Packliste heruntergeladen, 3-mal',
    { action: 'list.exported', object: '7', changes: ['packing'], count: 3 },
  ],
  ['Auswertung nach Kisten heruntergeladen', { action: 'list.exported', changes: ['evaluation-boxes'] }],
  ['Liste heruntergeladen', { action: 'list.exported', object: '7' }],
  ['Bestellung gelöscht: Nr. 1284', { action: 'order.deleted', object: '1284' }],
  ['an.action.of.a.later.release', { action: 'an.action.of.a.later.release' }],
])('auditText returns "%s"', (text, event) => {
  expect(auditText({ ...anEvent, ...event })).toBe(text);
});

it.each([
  ['127.0.0.0/24', 'eigenes Netz'],
  ['192.168.1.0/24', 'eigenes Netz'],
  ['203.0.113.0/24', 'Internet, 203.0.113 …'],
  ['2001:db8:1::/48', 'Internet, 2001:db8:1 …'],
])('networkText of %s is "%s"', (network, text) => {
  expect(networkText(network)).toBe(text);
});
