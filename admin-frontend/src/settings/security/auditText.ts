import type { AuditAction, AuditEvent } from '@hofkiste/contract/wire/audit-events';
import { isSettingKey } from '@hofkiste/contract/wire/settings';
import { SETTING_FIELDS } from '../settingFields';

const CREDENTIALS: Readonly<Record<string, string>> = { email: 'E-Mail', password: 'Passwort' };

const LISTS: Readonly<Record<string, string>> = {
  harvest: 'Ernteliste',
  packing: 'Packliste',
  labels: 'Etiketten',
  orders: 'Bestellliste',
  'evaluation-days': 'Auswertung nach Abholtagen',
  'evaluation-boxes': 'Auswertung nach Kisten',
};

const labelOf = (key: string | null) => (key !== null && isSettingKey(key) ? SETTING_FIELDS[key].label : key);

const numbered =
  (text: string) =>
  ({ object }: AuditEvent) =>
    `${text}: Nr. ${object}`;

const times = (count: number) => (count === 1 ? '' : `, ${count}-mal`);

/** Names a failed login; with an actor it was a failed confirmation. */
function failedLogin({ actor, changes }: AuditEvent): string {
  if (actor === null) return 'Anmeldung fehlgeschlagen';
  return changes.includes('passkey') ? 'Passkey nicht angenommen' : 'Falsches Passwort eingegeben';
}

const TEXTS: Record<AuditAction, string | ((event: AuditEvent) => string)> = {
  'login.password': 'Angemeldet mit Passwort',
  'login.passkey': 'Angemeldet mit Passkey',
  'login.helper': 'Helferlink geöffnet',
  'login.failed': (event) => `${failedLogin(event)}${event.count === 1 ? '' : `, ${event.count} Versuche`}`,
  'credentials.changed': ({ changes }) =>
    `Anmeldung geändert: ${changes.map((field) => CREDENTIALS[field] ?? field).join(' und ') || 'nichts Neues'}`,
  'passkey.added': 'Passkey hinzugefügt',
  'passkey.renamed': 'Passkey umbenannt',
  'passkey.removed': 'Passkey entfernt',
  'passkey-only.changed': ({ object }) =>
    object === 'true' ? '„Nur mit Passkey“ eingeschaltet' : '„Nur mit Passkey“ ausgeschaltet',
  'person.invited': 'Jemanden eingeladen',
  'person.changed': numbered('Name oder Rolle geändert, Person'),
  'person.deactivated': numbered('Deaktiviert, Person'),
  'person.access': numbered('Neuer Zugang, Person'),
  'invitation.ended': 'Einladung zurückgezogen',
  'invitation.accepted': 'Einladung angenommen',
  'access.ended': 'Passkeys, Einladungen und Helferlinks beendet',
  'session.ended': 'Ein anderes Gerät abgemeldet',
  'other-sessions.ended': 'Alle anderen Geräte abgemeldet',
  'setting.changed': ({ object }) => `Einstellung geändert: ${labelOf(object)}`,
  'picture.removed': 'Bild gelöscht',
  'products.started': 'Beispielprodukte angelegt',
  'product.archived': numbered('Produkt archiviert'),
  'pickup-location.deactivated': numbered('Abholort deaktiviert'),
  'pickup-day.deleted': numbered('Abholtag gelöscht'),
  'pickup-day.called-off': numbered('Abholtag abgesagt'),
  'planned-days.changed': ({ changes: [name, days, first, last, ...fields] }) =>
    `${days === '1' ? '1 Abholtag' : `${days} Abholtage`} geändert, ${name}: ${fields.map((field) => PLANNED[field] ?? field).join(', ')} (${first === last ? first : `${first} – ${last}`})`,
  'order.deleted': numbered('Bestellung gelöscht'),
  'withdrawals.settled': numbered('Widerrufe erledigt, Abholtag'),
  'standing-order.created': 'Dauerbestellung angelegt',
  'standing-order.changed': numbered('Dauerbestellung geändert'),
  'standing-order.ended': numbered('Dauerbestellung beendet'),
  'standing-order.deleted': numbered('Dauerbestellung gelöscht'),
  'standing-order.resumed': numbered('Dauerbestellung wieder aufgenommen'),
  'standing-order.entered': numbered('Bestellung angelegt, Dauerbestellung'),
  'standing-orders.listed': ({ count }) => `Dauerbestellungen gelesen${times(count)}`,
  'customer.changed': numbered('Kunde geändert'),
  'customer.removed': numbered('Kunde deaktiviert'),
  'customer.exported': numbered('Auskunft heruntergeladen, Kunde'),
  'customers.listed': ({ count }) => `Kundenliste gelesen${times(count)}`,
  'open-amounts.listed': ({ count }) => `Offene Beträge gelesen${times(count)}`,
  'list.exported': ({ changes: [list = ''], count }) =>
    `${LISTS[list] ?? 'Liste'} heruntergeladen${times(count)}`,
  'farm.exported': 'Alle Daten heruntergeladen',
  'helper-link.created': 'Helferlink erstellt',
  'helper-link.ended': 'Helferlink beendet',
  'message.sent': 'Nachricht an alle gesendet',
  'sms.resent': 'SMS erneut gesendet',
  'mail.resent': 'E-Mail erneut gesendet',
  'report.sent': 'Bestellbericht gesendet',
  'sms.tested': 'Test-SMS gesendet',
  'mail.tested': 'Testmail gesendet',
};

/** Parts of a box or a location that were brought to planned days. */
const PLANNED: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Preis',
  weight: 'Gewicht',
  times: 'Zeiten',
  added: 'dazugekommen',
  removed: 'entfernt',
};

const ABOUT_DAYS: readonly string[] = [
  'login.helper',
  'list.exported',
  'helper-link.created',
  'helper-link.ended',
  'message.sent',
  'pickup-day.called-off',
  'report.sent',
] satisfies AuditAction[];

/** The id of the pickup day that the event is about. */
export const dayIdOf = ({ action, object }: AuditEvent): string | null =>
  ABOUT_DAYS.includes(action) ? object : null;

/** Describes where an action came from: the record has only the beginning of an address, which private ones don't need. */
export function networkText(network: string): string {
  if (OWN_NETWORK.test(network)) return 'eigenes Netz';
  const [range = ''] = network.split('/');
  return `Internet, ${range.replace(/\.0$/, '').replace(/::$/, '')} …`;
}

const OWN_NETWORK = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^(::1?|0:0:0|f[cd][0-9a-f]{2}:|fe80:)/;

/** Describes the action in one line. An action of a later release shows its name. */
export function auditText(event: AuditEvent): string {
  const text = Object.entries(TEXTS).find(([action]) => action === event.action)?.[1] ?? event.action;
  return typeof text === 'string' ? text : text(event);
}
