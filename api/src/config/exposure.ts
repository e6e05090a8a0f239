import { isIP, isIPv6 } from 'node:net';
import { type Config, DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD, isLoopback } from './config.js';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** In a wider network neighbours or everybody could claim to be a proxy. */
const WIDEST = { v4: 24, v6: 64 };
const MIN_DATABASE_PASSWORD = 16;

/** Letters of other alphabets are written in punycode. */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** A browser shows such a name; nginx gets it in punycode only. */
const NOT_ASCII = /[^ -~]/;

/** Everybody knows the demo's login. */
const hasKnownLogin = ({ isDemo, adminEmail, adminPassword }: Config): boolean =>
  isDemo && (adminPassword === DEMO_ADMIN_PASSWORD || adminEmail === DEMO_ADMIN_EMAIL);

/** Tells whether both parts of the login are still the demo's. */
export const hasDemoLogin = ({ adminEmail, adminPassword }: Config): boolean =>
  adminEmail === DEMO_ADMIN_EMAIL && adminPassword === DEMO_ADMIN_PASSWORD;

/** The gateway's environment variables as typed; an empty one has its default. */
interface Gateway {
  host: string;
  trustedProxies: string;
  requestLimit: string;
  /** With it the gateway ends TLS itself and listens on all addresses. */
  tlsDomain: string;
  publicUrl: string;
}

/** Tells whether other machines can reach a shop whose gateway listens on `host`. */
export const isOpen = ({ publicUrl }: Config, host: string): boolean =>
  !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);

/** The demo's login must not be reachable from outside; in German. */
export function exposureProblems(config: Config, host: string): string[] {
  return hasKnownLogin(config) && isOpen(config, host)
    ? [
        `  Mit HOST=${host} und PUBLIC_URL=${config.publicUrl} ist die Demo von außen erreichbar: Sie braucht eigene Werte für ADMIN_EMAIL und ADMIN_PASSWORD`,
      ]
    : [];
}

/**
 * Tells whether the demo answers under this `Host`: a name that leads here from elsewhere (a proxy, DNS rebinding) is
 * refused. The api needn't know the admin's password: with an e-mail address of its own the demo has a login of its
 * own.
 */
export function isOwnHost({ publicUrl, adminEmail }: Config, host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0;
  return (
    isLoopback(name) || name === new URL(publicUrl).hostname || (isAddress && adminEmail !== DEMO_ADMIN_EMAIL)
  );
}

/** Returns what is wrong with the passwords of the database, in German. A volume of the demo has the demo's. */
export const databaseProblems = (isDemo: boolean, passwords: Record<string, string | undefined>): string[] =>
  Object.entries(passwords).flatMap(([name, password = '']) => {
    if (password === '') return [`  ${name} fehlt`];
    if (isDemo) return [];
    if (password === DEMO_ADMIN_PASSWORD) return [`  ${name} hat noch den Wert der Demo`];
    return password.length < MIN_DATABASE_PASSWORD
      ? [`  ${name} braucht mindestens ${MIN_DATABASE_PASSWORD} Zeichen`]
      : [];
  });

interface Backups {
  backupKey: string;
  backupRemote: string;
  /** `yes`: the other place may have readable backups. */
  backupPlain: string;
}

/** Returns what is wrong with the variables of backups, in German. */
export const backupProblems = ({ backupKey, backupRemote, backupPlain }: Backups): string[] =>
  backupRemote !== '' && backupKey === '' && backupPlain !== 'yes'
    ? [
        '  BACKUP_KEY fehlt: Mit BACKUP_REMOTE könnte am anderen Ort jeder die Sicherungen lesen; ein Schlüsselpaar macht ./hofkiste schluessel, und BACKUP_PLAIN=yes erlaubt es trotzdem',
      ]
    : [];

/** Returns what is wrong with the gateway's variables, in German. */
export function gatewayProblems(
  isDemo: boolean,
  { host, trustedProxies, requestLimit, tlsDomain, publicUrl }: Gateway,
): string[] {
  const isOpen = tlsDomain !== '' || !isLoopback(host);
  const proxies = trustedProxies.split(',').flatMap((proxy) => proxy.trim() || []);
  const tooWide = proxies.find(isTooWide);
  const problems = proxies
    .filter((proxy) => !isNetwork(proxy))
    .map((proxy) => `  TRUSTED_PROXIES=${proxy} ist weder eine Adresse noch ein Netz`);
  if (isOpen && tooWide) {
    problems.push(
      `  TRUSTED_PROXIES=${tooWide} geht mit ${tlsDomain ? 'TLS_DOMAIN' : `HOST=${host}`} nicht: nenne nur die Adresse des Proxys, sonst kann jeder Nachbar im Netz eine fremde Adresse vortäuschen`,
    );
  }
  if (isOpen && !isDemo && proxies.length === 0 && tlsDomain === '') {
    problems.push(
      '  TRUSTED_PROXIES fehlt: die Adresse des Proxys, der TLS beendet; ohne sie gelten alle Besucher als einer',
    );
  }
  if (tlsDomain !== '' && !DOMAIN.test(tlsDomain)) {
    problems.push(`  TLS_DOMAIN=${tlsDomain} muss ein Name wie shop.example.at sein, klein geschrieben`);
  } else if (tlsDomain !== '' && publicUrl !== `https://${tlsDomain}`) {
    problems.push(
      `  PUBLIC_URL=${publicUrl} passt nicht zu TLS_DOMAIN: lass es leer, dann ist es https://${tlsDomain}`,
    );
  }
  if (NOT_ASCII.test(publicUrl) && URL.canParse(publicUrl)) {
    problems.push(
      `  PUBLIC_URL=${publicUrl} hat andere Buchstaben als a bis z: schreib es als ${new URL(publicUrl).origin}`,
    );
  }
  if (!/^(off|[1-9]\d{0,5}|)$/.test(requestLimit)) {
    problems.push('  REQUEST_LIMIT muss eine Zahl ab 1 oder off sein');
  }
  if (requestLimit === 'off' && !isDemo) {
    problems.push('  REQUEST_LIMIT darf außerhalb der Demo nicht off sein');
  }
  return problems;
}

function isTooWide(proxy: string): boolean {
  if (NAMED_NETWORKS.includes(proxy)) return proxy !== 'loopback';
  const [address = '', bits] = proxy.split('/');
  return bits !== undefined && Number(bits) < (isIPv6(address) ? WIDEST.v6 : WIDEST.v4);
}

function isNetwork(proxy: string): boolean {
  const [address = '', bits = '0', ...rest] = proxy.split('/');
  const fits = Number(bits) <= (isIPv6(address) ? 128 : 32);
  return (
    NAMED_NETWORKS.includes(proxy) || (isIP(address) > 0 && /^\d+$/.test(bits) && fits && rest.length === 0)
  );
}
