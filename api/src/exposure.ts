import { type Config, DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD } from './config.js';
import { isLoopback } from './loopback.js';

/** Networks in which neighbours or everybody could claim to be a proxy. */
const TOO_WIDE = ['uniquelocal', '0.0.0.0/0', '::/0'];

/** Everybody knows the demo's login. */
export const hasKnownLogin = ({ isDemo, adminEmail, adminPassword }: Config): boolean =>
  isDemo && (adminPassword === DEMO_ADMIN_PASSWORD || adminEmail === DEMO_ADMIN_EMAIL);

interface Gateway {
  /** Where it listens. */
  host: string;
  /** TRUSTED_PROXIES as typed. */
  trustedProxies: string;
}

/** What must not be reachable from outside as it is configured, in German. */
export function exposureProblems(config: Config, { host, trustedProxies }: Gateway): string[] {
  const isOpen = !isLoopback(host);
  const proxies = trustedProxies.split(',').flatMap((proxy) => proxy.trim() || []);
  const tooWide = proxies.find((proxy) => TOO_WIDE.includes(proxy));
  const problems: string[] = [];
  if (hasKnownLogin(config) && (isOpen || !isLoopback(new URL(config.publicUrl).hostname))) {
    problems.push(
      `  Mit HOST=${host} und PUBLIC_URL=${config.publicUrl} ist die Demo von außen erreichbar: sie braucht eigene Werte für ADMIN_EMAIL und ADMIN_PASSWORD`,
    );
  }
  if (isOpen && tooWide) {
    problems.push(
      `  TRUSTED_PROXIES=${tooWide} geht mit HOST=${host} nicht: nenne nur die Adresse des Proxys, sonst kann jeder Nachbar im Netz eine fremde Adresse vortäuschen`,
    );
  }
  if (isOpen && !config.isDemo && proxies.length === 0) {
    problems.push(
      '  TRUSTED_PROXIES fehlt: die Adresse des Proxys, der TLS beendet; ohne sie gelten alle Besucher als einer',
    );
  }
  return problems;
}
