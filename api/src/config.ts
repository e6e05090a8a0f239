import * as v from 'valibot';
import { isLoopback } from './loopback.js';

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

const common = {
  DB_HOST: filled,
  DB_PORT: port,
  DB_USER: filled,
  DB_PASSWORD: v.optional(v.string(), ''),
  DB_NAME: filled,
  API_HOST: v.optional(filled, '127.0.0.1'),
  API_PORT: v.optional(port, '3000'),
  ORDER_LIMIT: limit('600'),
  LOGIN_LIMIT: limit('10'),
  SMS_LIMIT: limit('5'),
  SMS_DAILY_LIMIT: limit('2000'),
  SMS_NUMERIC_SENDER: v.optional(
    v.pipe(filled, v.regex(/^\+[1-9]\d{6,14}$/, 'muss eine Nummer wie +436641234567 sein')),
  ),
  ERASURE_LOG: v.optional(filled),
  ERASURE_KEY: v.optional(v.pipe(filled, v.minLength(32, 'braucht mindestens 32 Zeichen'))),
  TRUSTED_PROXIES: v.optional(filled, 'loopback'),
  METRICS_PORT: v.optional(port),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'muss fatal, error, warn, info, debug, trace oder silent sein',
    ),
    'info',
  ),
  SMTP_HOST: v.optional(filled),
  SMTP_PORT: v.optional(port, '587'),
  SMTP_USER: v.optional(filled),
  SMTP_PASSWORD: v.optional(v.string(), ''),
  SMTP_TLS: v.optional(v.picklist(['required', 'optional'], 'muss required oder optional sein'), 'required'),
  SMTP_FROM: v.optional(v.pipe(filled, v.email('muss eine E-Mail-Adresse sein'))),
};

const demoEnvironment = v.object({
  ...common,
  PUBLIC_URL: url,
  SESSION_SECRET: v.optional(filled, DEMO_SESSION_SECRET),
  ADMIN_EMAIL: v.optional(filled, DEMO_ADMIN_EMAIL),
  ADMIN_PASSWORD: v.optional(password, DEMO_ADMIN_PASSWORD),
  TURNSTILE_SITE_KEY: v.optional(filled, TEST_SITE_KEY),
  TURNSTILE_SECRET: v.optional(filled, TEST_SECRET),
  SMS_DRIVER: v.optional(v.picklist(['log'], 'muss log sein'), 'log'),
  SMS_API_KEY: v.optional(v.string(), ''),
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
  SMS_DRIVER: v.pipe(filled, v.picklist(['linkmobility', 'seven'], 'muss linkmobility oder seven sein')),
  SMS_API_KEY: filled,
  ORDER_LIMIT: v.pipe(common.ORDER_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  LOGIN_LIMIT: v.pipe(common.LOGIN_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  SMS_LIMIT: v.pipe(common.SMS_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
  SMS_DAILY_LIMIT: v.pipe(common.SMS_DAILY_LIMIT, v.number('darf außerhalb der Demo nicht off sein')),
});

export type Config = ReturnType<typeof readConfig>;

/** The validated environment; throws one {@link InvalidConfig} that names everything wrong in it. */
export function readConfig(environment: Record<string, string | undefined>) {
  const isDemo = environment.HOFKISTE_DEMO === '1';
  // Docker compose passes unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(isDemo ? demoEnvironment : productionEnvironment, given);
  if (!result.success) throw new InvalidConfig(complaint(result.issues, isDemo));
  const env = result.output;
  if (env.SMTP_HOST !== undefined && env.SMTP_FROM === undefined) {
    throw new InvalidConfig(sentence(['  SMTP_FROM fehlt: als wer der Bestellbericht kommt'], isDemo));
  }
  return {
    isDemo,
    database: {
      host: env.DB_HOST,
      port: env.DB_PORT,
      user: env.DB_USER,
      password: env.DB_PASSWORD,
      name: env.DB_NAME,
    },
    apiHost: env.API_HOST,
    apiPort: env.API_PORT,
    /** An origin: no slash at the end. */
    publicUrl: env.PUBLIC_URL,
    sessionSecret: env.SESSION_SECRET,
    /** The file that lists erased people; without it only the database does. */
    erasureLog: env.ERASURE_LOG,
    /** Of the hashes in that list. */
    erasureKey: env.ERASURE_KEY ?? env.SESSION_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    turnstileSiteKey: env.TURNSTILE_SITE_KEY,
    turnstileSecret: env.TURNSTILE_SECRET,
    captchaBypass: isDemo,
    smsDriver: env.SMS_DRIVER,
    /** The farm's key at the SMS provider. */
    smsApiKey: env.SMS_API_KEY,
    /** Sender of a message when the provider refuses the name in the settings; E.164. */
    smsNumericSender: env.SMS_NUMERIC_SENDER,
    orderLimit: env.ORDER_LIMIT,
    loginLimit: env.LOGIN_LIMIT,
    /** An hour and number; twice as many a day. */
    smsLimit: env.SMS_LIMIT,
    /** In 24 hours, to all numbers together. */
    smsDailyLimit: env.SMS_DAILY_LIMIT,
    smtp: smtpOf(env),
    /** The port for Prometheus; without it there are no metrics. */
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
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

function complaint(issues: readonly v.BaseIssue<unknown>[], isDemo: boolean): string {
  const wrong = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? '';
    // valibot reports a missing key in English.
    if (!wrong.has(name)) wrong.set(name, issue.received === 'undefined' ? 'fehlt' : issue.message);
  }
  return sentence(
    [...wrong].map(([name, message]) => `  ${name} ${message}`),
    isDemo,
  );
}

function sentence(lines: string[], isDemo: boolean): string {
  const mode = isDemo ? 'in der Demo' : 'außerhalb der Demo (HOFKISTE_DEMO=1 schaltet sie ein)';
  return `Die Umgebungsvariablen stimmen nicht, ${mode}:\n${lines.join('\n')}`;
}
