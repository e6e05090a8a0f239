import { readFileSync } from 'node:fs';
import { carriesLink } from '@hofkiste/contract/plain/phone-link';
import { settings as registry } from '@hofkiste/contract/wire/settings';
import * as v from 'valibot';

/** Variables that may be given as a file instead: DB_PASSWORD_FILE names the file of DB_PASSWORD. */
const SECRETS = [
  'DB_PASSWORD',
  'DB_OWNER_PASSWORD',
  'SESSION_SECRET',
  'ERASURE_KEY',
  'ADMIN_PASSWORD',
  'TURNSTILE_SECRET',
  'SMS_API_KEY',
  'SMTP_PASSWORD',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of its secret files, and what is wrong with them, in German. A file wins over the
 * variable; an empty one counts as not given, since docker-compose.yml mounts one for each secret.
 * @public api/check-environment.mjs imports it from the build.
 */
export function withSecretFiles(environment: Environment): { given: Environment; problems: string[] } {
  const given: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    try {
      // Editors and echo end a file with a line break.
      const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (secret !== '') given[name] = secret;
    } catch {
      problems.push(`${name}_FILE=${file} ist nicht lesbar`);
    }
  }
  return { given, problems };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Tells whether a host name means this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Injection token of the one {@link Config}. */
export const CONFIG = Symbol('config');

export class InvalidConfig extends Error {}

export const DEMO_ADMIN_EMAIL = 'admin@hofkiste.example';
export const DEMO_ADMIN_PASSWORD = 'hofkiste-demo';
const DEMO_SESSION_SECRET = 'demo-only-session-secret-of-hofkiste';
// Cloudflare's documented test keys that always pass; all of its test keys look like these.
const TEST_SITE_KEY = '1x00000000000000000000AA';
const TEST_SECRET = '1x0000000000000000000000000000000AA';
const TEST_KEY = /^[123]x0{10,}/;

const filled = v.pipe(v.string('fehlt'), v.trim(), v.nonEmpty('fehlt'));
/** Not trimmed, like the one that is typed at the login. */
const password = v.pipe(v.string('fehlt'), v.nonEmpty('fehlt'));
const port = v.pipe(
  filled,
  v.regex(/^\d{1,5}$/, 'muss eine Portnummer sein'),
  v.transform(Number),
  v.maxValue(65_535, 'muss eine Portnummer sein'),
);
const url = v.pipe(
  filled,
  v.url('muss eine Adresse wie https://shop.example.at sein'),
  v.regex(/^https?:\/\/[^/?#]+\/?$/, 'muss eine Adresse ohne Pfad sein'),
  v.transform((address) => new URL(address).origin),
);
const limit = (demoDefault: string) =>
  v.optional(
    v.pipe(
      filled,
      v.regex(/^(off|[1-9]\d{0,5})$/, 'muss eine Zahl ab 1 oder off sein'),
      v.transform((value) => (value === 'off' ? ('off' as const) : Number(value))),
    ),
    demoDefault,
  );
const dailyLimit = (byDefault: string) =>
  v.optional(
    v.pipe(
      filled,
      v.regex(/^(off|auto|[1-9]\d{0,5})$/, 'muss eine Zahl ab 1, auto oder off sein'),
      v.transform((value) => (value === 'off' || value === 'auto' ? value : Number(value))),
    ),
    byDefault,
  );

const PEM = /^-----BEGIN CERTIFICATE-----/;

/** Certificates in PEM, or the path of their file. */
const certificates = v.pipe(
  filled,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    try {
      const text = PEM.test(value) ? value : readFileSync(value, 'utf8');
      if (PEM.test(text)) return text;
    } catch {
      // Reported below
    }
    addIssue({ message: 'muss eine Datei mit PEM-Zertifikaten sein, oder die Zertifikate selbst' });
    return NEVER;
  }),
);

const MAIL_ADDRESS = /^[^@:\s]+@[^@\s]+$/;

/** Checked like the setting that it becomes. */
const farmName = v.pipe(
  filled,
  registry.headerTitle.schema,
  v.check((name) => !carriesLink(name), 'darf keinen Link enthalten'),
);

const common = {
  FARM_NAME: v.optional(farmName),
  DB_HOST: filled,
  DB_PORT: port,
  DB_USER: filled,
  DB_PASSWORD: v.optional(v.string(), ''),
  DB_OWNER_USER: v.optional(filled),
  DB_OWNER_PASSWORD: v.optional(v.string(), ''),
  DB_NAME: filled,
  DB_TLS: v.optional(v.picklist(['required', 'optional'], 'muss required oder optional sein'), 'required'),
  DB_TLS_CA: v.optional(certificates),
  API_HOST: v.optional(filled, '127.0.0.1'),
  API_PORT: v.optional(port, '3000'),
  /** `off` in an emergency: while the captcha's provider is down, nobody could order. */
  CAPTCHA: v.optional(v.picklist(['on', 'off'], 'muss on oder off sein'), 'on'),
  ORDER_LIMIT: limit('600'),
  LOGIN_LIMIT: limit('10'),
  SMS_LIMIT: limit('5'),
  SMS_NUMERIC_SENDER: v.optional(
    v.pipe(filled, v.regex(/^\+[1-9]\d{6,14}$/, 'muss eine Nummer wie +436641234567 sein')),
  ),
  ERASURE_LOG: v.optional(filled),
  ERASURE_KEY: v.optional(v.pipe(filled, v.minLength(32, 'braucht mindestens 32 Zeichen'))),
  TRUSTED_PROXIES: v.optional(filled, 'loopback'),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      filled,
      v.transform((contact) => (MAIL_ADDRESS.test(contact) ? `mailto:${contact}` : contact)),
      v.regex(
        /^(mailto:[^@\s]+@|https:\/\/)[^\s]+$/,
        'muss eine E-Mail-Adresse oder eine https-Adresse sein',
      ),
    ),
  ),
  HEARTBEAT_URL: v.optional(
    v.pipe(
      filled,
      v.url('muss eine https-Adresse sein'),
      v.startsWith('https://', 'muss mit https:// beginnen'),
    ),
  ),
  /** The gateway's port for https, as `host:port`, where it ends TLS itself. */
  TLS_SERVER: v.optional(
    v.pipe(
      filled,
      v.regex(/^[\w.-]+:\d{1,5}$/, 'muss Name:Port sein'),
      v.transform((server) => {
        const [host = '', serverPort] = server.split(':');
        return { host, port: Number(serverPort) };
      }),
    ),
  ),
  METRICS_PORT: v.optional(port),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'muss fatal, error, warn, info, debug, trace oder silent sein',
    ),
    'info',
  ),
  SMS_API_KEY: v.optional(filled),
  SMTP_HOST: v.optional(filled),
  SMTP_PORT: v.optional(port, '587'),
  SMTP_USER: v.optional(filled),
  SMTP_PASSWORD: v.optional(v.string(), ''),
  SMTP_TLS: v.optional(v.picklist(['required', 'optional'], 'muss required oder optional sein'), 'required'),
  MAIL_DAILY_LIMIT: limit('2000'),
  SMTP_FROM: v.optional(v.pipe(filled, v.email('muss eine E-Mail-Adresse sein'))),
};

const demoEnvironment = v.object({
  ...common,
  PUBLIC_URL: url,
  SESSION_SECRET: v.optional(filled, DEMO_SESSION_SECRET),
  ADMIN_EMAIL: v.optional(filled),
  ADMIN_PASSWORD: v.optional(password),
  TURNSTILE_SITE_KEY: v.optional(filled, TEST_SITE_KEY),
  TURNSTILE_SECRET: v.optional(filled, TEST_SECRET),
  SMS_DRIVER: v.optional(v.picklist(['log', 'none'], 'muss log oder none sein'), 'log'),
  SMS_DAILY_LIMIT: dailyLimit('2000'),
});

const notTheDemos = (value: string) =>
  v.notValue<string, string, string>(value, 'hat noch den Wert der Demo');
const realKey = v.pipe(
  filled,
  v.check((key) => !TEST_KEY.test(key), 'ist ein Testschlüssel'),
);

const productionEnvironment = v.object({
  ...common,
  PUBLIC_URL: v.pipe(url, v.startsWith('https://', 'muss mit https:// beginnen')),
  SESSION_SECRET: v.pipe(
    filled,
    v.minLength(32, 'braucht mindestens 32 Zeichen'),
    notTheDemos(DEMO_SESSION_SECRET),
  ),
  ADMIN_EMAIL: v.optional(v.pipe(filled, v.email('muss eine E-Mail-Adresse sein'))),
  ADMIN_PASSWORD: v.optional(
    v.pipe(password, v.minLength(12, 'braucht mindestens 12 Zeichen'), notTheDemos(DEMO_ADMIN_PASSWORD)),
  ),
  TURNSTILE_SITE_KEY: realKey,
  TURNSTILE_SECRET: realKey,
  SMS_DRIVER: v.pipe(
    filled,
    v.picklist(['linkmobility', 'seven', 'none'], 'muss linkmobility, seven oder none sein'),
  ),
  MAIL_DAILY_LIMIT: v.pipe(common.MAIL_DAILY_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  ORDER_LIMIT: v.pipe(common.ORDER_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  LOGIN_LIMIT: v.pipe(common.LOGIN_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  SMS_LIMIT: v.pipe(common.SMS_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  SMS_DAILY_LIMIT: v.pipe(
    dailyLimit('auto'),
    v.check((value) => value !== 'off', 'darf außerhalb der Demo nicht off sein'),
  ),
});

export type Config = ReturnType<typeof readConfig>;

/** The validated environment; throws one {@link InvalidConfig} that names everything wrong in it. */
export function readConfig(environment: Record<string, string | undefined>) {
  const isDemo = environment.HOFKISTE_DEMO === '1';
  const isTrial = isDemo && environment.HOFKISTE_FARM === 'leer';
  const login = isDemo && !isTrial ? { email: DEMO_ADMIN_EMAIL, password: DEMO_ADMIN_PASSWORD } : undefined;
  const { given, problems } = withSecretFiles(environment);
  // Docker compose passes unset variables as empty ones.
  const filledOnes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const result = v.safeParse(isDemo ? demoEnvironment : productionEnvironment, filledOnes);
  if (!result.success) throw new InvalidConfig(sentence([...problems, ...complaints(result.issues)], isDemo));
  const env = result.output;
  if (env.SMTP_HOST !== undefined && env.SMTP_FROM === undefined) {
    problems.push('SMTP_FROM fehlt: Absenderadresse der E-Mails');
  }
  const needsApiKey = !isDemo && env.SMS_DRIVER !== 'none';
  if (needsApiKey && env.SMS_API_KEY === undefined) {
    problems.push('SMS_API_KEY fehlt; ohne SMS-Anbieter: SMS_DRIVER=none');
  }
  if (env.DB_TLS === 'required' && env.DB_TLS_CA === undefined && !isLocalDatabase(env.DB_HOST)) {
    problems.push(
      `DB_TLS_CA fehlt: zu DB_HOST=${env.DB_HOST} ginge alles unverschlüsselt; in einem Netz, in dem niemand mitliest, erlaubt das DB_TLS=optional`,
    );
  }
  if (problems.length > 0) throw new InvalidConfig(sentence(problems, isDemo));
  const account = { user: env.DB_USER, password: env.DB_PASSWORD };
  return {
    isDemo,
    /** A farm of its own with the switches of the demo. It may become a shop that sells. */
    isTrial,
    database: {
      host: env.DB_HOST,
      port: env.DB_PORT,
      name: env.DB_NAME,
      ...account,
      /** Certificates of those who may sign the server's; without them the connection isn't encrypted. */
      tlsCa: env.DB_TLS_CA,
    },
    /** The account that owns the tables, for migrations. By default it is the api's account. */
    databaseOwner:
      env.DB_OWNER_USER === undefined
        ? account
        : { user: env.DB_OWNER_USER, password: env.DB_OWNER_PASSWORD },
    apiHost: env.API_HOST,
    apiPort: env.API_PORT,
    /** An origin: no slash at the end. */
    publicUrl: env.PUBLIC_URL,
    sessionSecret: env.SESSION_SECRET,
    /** The file that lists erased people; without it only the database does. */
    erasureLog: env.ERASURE_LOG,
    /** Key of the hashes in that list. */
    erasureKey: env.ERASURE_KEY ?? env.SESSION_SECRET,
    adminEmail: env.ADMIN_EMAIL ?? login?.email,
    adminPassword: env.ADMIN_PASSWORD ?? login?.password,
    /** Name of a new farm; later the settings have it. */
    farmName: env.FARM_NAME,
    turnstileSiteKey: env.TURNSTILE_SITE_KEY,
    turnstileSecret: env.TURNSTILE_SECRET,
    captchaBypass: isDemo,
    isCaptchaOff: env.CAPTCHA === 'off',
    smsDriver: env.SMS_DRIVER,
    /** False for a farm without an SMS provider: no SMS is stored. */
    canSendSms: env.SMS_DRIVER !== 'none',
    /** The farm's key at the SMS provider. */
    smsApiKey: env.SMS_API_KEY ?? '',
    /** Sender of a message when the provider refuses the name in the settings; E.164. */
    smsNumericSender: env.SMS_NUMERIC_SENDER,
    orderLimit: env.ORDER_LIMIT,
    loginLimit: env.LOGIN_LIMIT,
    /** An hour and number; twice as many a day. */
    smsLimit: env.SMS_LIMIT,
    /** In 24 hours, to all numbers together; `auto`: by what the farm has sent so far. */
    smsDailyLimit: env.SMS_DAILY_LIMIT,
    smtp: smtpOf(env),
    /** Mails to customers in 24 hours, to all addresses together. One address gets as many as {@link smsLimit} allows. */
    mailDailyLimit: env.MAIL_DAILY_LIMIT,
    /** An address outside that is asked for as long as all is well; the demo asks none. */
    heartbeatUrl: isDemo ? undefined : env.HEARTBEAT_URL,
    /** The gateway's port for https; without it a proxy in front ends TLS. */
    tlsServer: env.TLS_SERVER,
    /** The port for Prometheus; without it there are no metrics. */
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    /** Contact for security reports (URI). */
    securityContact: env.SECURITY_CONTACT,
    trustedProxies: env.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
  };
}

interface SmtpVariables {
  SMTP_HOST?: string | undefined;
  SMTP_PORT: number;
  SMTP_USER?: string | undefined;
  SMTP_PASSWORD: string;
  SMTP_TLS: 'required' | 'optional';
  SMTP_FROM?: string | undefined;
}

/** Undefined without a mail server: then the order report can't be mailed. */
const smtpOf = ({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_TLS, SMTP_FROM }: SmtpVariables) =>
  SMTP_HOST === undefined || SMTP_FROM === undefined
    ? undefined
    : {
        host: SMTP_HOST,
        port: SMTP_PORT,
        user: SMTP_USER,
        password: SMTP_PASSWORD,
        requiresTls: SMTP_TLS === 'required' && !isLoopback(SMTP_HOST),
        from: SMTP_FROM,
      };

/** Recognises this machine, and the database of docker-compose.yml, which has a network of its own. */
const isLocalDatabase = (host: string): boolean => isLoopback(host) || host === 'mysql';

function complaints(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const wrong = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? '';
    // valibot reports a missing key in English.
    if (!wrong.has(name)) wrong.set(name, issue.received === 'undefined' ? 'fehlt' : issue.message);
  }
  return [...wrong].map(([name, message]) => `${name} ${message}`);
}

function sentence(problems: string[], isDemo: boolean): string {
  const lines = problems.map((problem) => `  ${problem}`);
  const mode = isDemo ? 'in der Demo' : 'außerhalb der Demo (HOFKISTE_DEMO=1 schaltet sie ein)';
  return `Die Umgebungsvariablen stimmen nicht, ${mode}:\n${lines.join('\n')}`;
}

/** Recognises a farm whose data and login are its own, which the demo's must not be. */
export const isOwnFarm = ({ isDemo, isTrial }: Pick<Config, 'isDemo' | 'isTrial'>): boolean =>
  !isDemo || isTrial;

export const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** A browser accepts the prefix only over HTTPS. */
export const sessionCookieName = (config: Config): string =>
  isHttps(config) ? '__Host-hofkiste.sid' : 'hofkiste.sid';

/** The path of this cookie keeps it from all other calls, so its prefix can't be `__Host-`. */
export const shopperCookieName = (config: Config): string =>
  isHttps(config) ? '__Secure-hofkiste.my' : 'hofkiste.my';

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

/** The version of the product, '1.0.0': all its packages have the same. */
export const PRODUCT_VERSION = version;
