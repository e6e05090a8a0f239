import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from './config.js';

const database = { DB_HOST: '127.0.0.1', DB_PORT: '3306', DB_USER: 'hof', DB_NAME: 'hofkiste' };
const demo = { ...database, HOFKISTE_DEMO: '1', PUBLIC_URL: 'http://localhost:8080' };
const production = {
  ...database,
  PUBLIC_URL: 'https://shop.example.at',
  SESSION_SECRET: 'a-secret-that-only-this-farm-knows-0815',
  TURNSTILE_SITE_KEY: '0x4AAAAAAA',
  TURNSTILE_SECRET: '0x4AAAAAAA-secret',
  SMS_DRIVER: 'seven',
  SMS_API_KEY: 'key',
};

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

describe('the configuration', () => {
  it('accepts a complete production', () => {
    expect(readConfig(production)).toMatchObject({
      isDemo: false,
      publicUrl: 'https://shop.example.at',
      captchaBypass: false,
      adminEmail: undefined,
    });
  });

  it('has no login for an empty farm, which else has the switches of the demo', () => {
    expect(readConfig({ ...demo, HOFKISTE_FARM: 'leer' })).toMatchObject({
      isDemo: true,
      isTrial: true,
      captchaBypass: true,
      adminEmail: undefined,
      adminPassword: undefined,
    });
    expect(readConfig({ ...production, HOFKISTE_FARM: 'leer' }).isTrial).toBe(false);
  });

  it('has a default for nearly everything in the demo', () => {
    expect(readConfig(demo)).toMatchObject({
      isDemo: true,
      apiHost: '127.0.0.1',
      apiPort: 3000,
      adminEmail: 'admin@hofkiste.example',
      adminPassword: 'hofkiste-demo',
      captchaBypass: true,
      smsDriver: 'log',
      trustedProxies: ['loopback'],
    });
  });

  it('hashes the list of erased people with the secret of the sessions, or with a key of its own', () => {
    const key = 'the-secret-of-the-sessions-before-this-one';
    expect(readConfig(production).erasureKey).toBe(production.SESSION_SECRET);
    expect(readConfig({ ...production, ERASURE_KEY: key }).erasureKey).toBe(key);
    expect(complaintOf({ ...production, ERASURE_KEY: 'short' })).toContain('ERASURE_KEY braucht');
  });

  it('asks an https address as heartbeat, and none in the demo', () => {
    const HEARTBEAT_URL = 'https://heartbeat.example/ping';
    expect(readConfig({ ...production, HEARTBEAT_URL }).heartbeatUrl).toBe(HEARTBEAT_URL);
    expect(readConfig({ ...demo, HEARTBEAT_URL }).heartbeatUrl).toBeUndefined();
    expect(complaintOf({ ...production, HEARTBEAT_URL: 'http://heartbeat.example' })).toContain(
      'HEARTBEAT_URL muss mit https:// beginnen',
    );
  });

  it('names everything that is missing', () => {
    const complaint = complaintOf({});
    for (const name of [
      'DB_HOST',
      'DB_PORT',
      'DB_USER',
      'DB_NAME',
      'PUBLIC_URL',
      'SESSION_SECRET',
      'TURNSTILE_SECRET',
    ]) {
      expect(complaint).toContain(`${name} fehlt`);
    }
  });

  it('treats an empty variable as missing', () => {
    expect(complaintOf({ ...demo, DB_HOST: '' })).toContain('DB_HOST fehlt');
  });

  it('enables mail when host and sender are set', () => {
    const mail = { SMTP_HOST: 'mail.example.at', SMTP_FROM: 'hof@example.at' };
    expect(readConfig({ ...production, ...mail }).smtp).toEqual({
      host: 'mail.example.at',
      port: 587,
      user: undefined,
      password: '',
      requiresTls: true,
      from: 'hof@example.at',
    });
    const isEncrypted = (smtp: object) => readConfig({ ...production, ...mail, ...smtp }).smtp?.requiresTls;
    expect(isEncrypted({ SMTP_HOST: '127.0.0.1' })).toBe(false);
    expect(isEncrypted({ SMTP_TLS: 'optional' })).toBe(false);
    expect(readConfig(production).smtp).toBeUndefined();
    expect(complaintOf({ ...production, SMTP_HOST: 'mail.example.at' })).toContain('SMTP_FROM fehlt');
  });

  it('derives the daily limit of SMS from the history unless it is set', () => {
    expect(readConfig(production).smsDailyLimit).toBe('auto');
    expect(readConfig({ ...production, SMS_DAILY_LIMIT: '500' }).smsDailyLimit).toBe(500);
    expect(readConfig(demo).smsDailyLimit).toBe(2000);
  });

  it('needs the key of the SMS provider, unless the farm has none', () => {
    const withoutKey = { ...production, SMS_API_KEY: '' };
    expect(complaintOf(withoutKey)).toContain('SMS_API_KEY fehlt');
    expect(readConfig({ ...withoutKey, SMS_DRIVER: 'none' })).toMatchObject({ canSendSms: false });
    expect(readConfig(production)).toMatchObject({ canSendSms: true });
  });

  it('keeps the blanks of a password', () => {
    expect(readConfig({ ...demo, ADMIN_PASSWORD: ' zwölf Zeichen ' }).adminPassword).toBe(' zwölf Zeichen ');
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example.at', 'muss mit https:// beginnen'],
    ['PUBLIC_URL', 'https://shop.example.at/laden', 'muss eine Adresse ohne Pfad sein'],
    ['SESSION_SECRET', 'demo-only-session-secret-of-hofkiste', 'hat noch den Wert der Demo'],
    ['SESSION_SECRET', 'short', 'braucht mindestens 32 Zeichen'],
    ['ADMIN_PASSWORD', 'hofkiste-demo', 'hat noch den Wert der Demo'],
    ['TURNSTILE_SITE_KEY', '1x00000000000000000000AA', 'ist ein Testschlüssel'],
    ['TURNSTILE_SECRET', '2x0000000000000000000000000000000AA', 'ist ein Testschlüssel'],
    ['SMS_DRIVER', 'log', 'muss linkmobility, seven oder none sein'],
    ['ORDER_LIMIT', 'off', 'darf außerhalb der Demo nicht off sein'],
    ['LOGIN_LIMIT', 'off', 'darf außerhalb der Demo nicht off sein'],
    ['SMS_NUMERIC_SENDER', '0664 1234567', 'muss eine Nummer wie +436641234567 sein'],
    ['SMS_DAILY_LIMIT', 'off', 'darf außerhalb der Demo nicht off sein'],
    ['SMS_LIMIT', 'many', 'muss eine Zahl ab 1 oder off sein'],
    ['DB_PORT', '99999', 'muss eine Portnummer sein'],
    ['METRICS_PORT', 'x', 'muss eine Portnummer sein'],
    ['SMTP_FROM', 'hof', 'muss eine E-Mail-Adresse sein'],
    ['SECURITY_CONTACT', 'hof', 'muss eine E-Mail-Adresse oder eine https-Adresse sein'],
    ['DB_TLS', 'off', 'muss required oder optional sein'],
    ['DB_TLS_CA', '/nowhere.pem', 'muss eine Datei mit PEM-Zertifikaten sein'],
  ])('rejects %s=%s outside the demo', (name, value, message) => {
    expect(complaintOf({ ...production, [name]: value })).toContain(`${name} ${message}`);
  });
});

describe('the connection to the database', () => {
  it.each(['127.0.0.1', 'localhost', '::1', 'mysql'])('needs no TLS at %s', (DB_HOST) => {
    expect(readConfig({ ...production, DB_HOST }).database.tlsCa).toBeUndefined();
  });

  it('needs TLS on another machine, or the word that nobody can listen', () => {
    const remote = { ...production, DB_HOST: 'db.example.at' };
    expect(complaintOf(remote)).toContain('DB_TLS_CA fehlt: zu DB_HOST=db.example.at');
    expect(readConfig({ ...remote, DB_TLS_CA: CERTIFICATE }).database.tlsCa).toBe(CERTIFICATE);
    expect(complaintOf({ ...remote, DB_TLS: 'optional' })).toBe('');
  });

  it('uses the account of the api as owner unless another is named', () => {
    expect(readConfig({ ...production, DB_PASSWORD: 'p' }).databaseOwner).toEqual({
      user: 'hof',
      password: 'p',
    });
    const owner = { DB_OWNER_USER: 'owner', DB_OWNER_PASSWORD: 'o' };
    expect(readConfig({ ...production, ...owner }).databaseOwner).toEqual({ user: 'owner', password: 'o' });
  });
});

describe('a secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hofkiste-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function file(content: string): string {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  }

  it.each([
    ['DB_PASSWORD', (config: Config) => config.database.password],
    ['SESSION_SECRET', (config: Config) => config.sessionSecret],
    ['ERASURE_KEY', (config: Config) => config.erasureKey],
    ['ADMIN_PASSWORD', (config: Config) => config.adminPassword],
    ['TURNSTILE_SECRET', (config: Config) => config.turnstileSecret],
    ['SMS_API_KEY', (config: Config) => config.smsApiKey],
  ])('can come from a file, without its last line break: %s', (name, used) => {
    const secret = ' a secret of thirty-two characters, with blanks';
    const environment = { ...production, [name]: '', [`${name}_FILE`]: file(`${secret}\n`) };
    expect(used(readConfig(environment))?.trim()).toBe(secret.trim());
  });

  it('counts as missing when its file is empty', () => {
    const empty = { ...production, SESSION_SECRET_FILE: file('') };
    expect(readConfig(empty).sessionSecret).toBe(production.SESSION_SECRET);
    expect(complaintOf({ ...empty, SESSION_SECRET: '' })).toContain('SESSION_SECRET fehlt');
  });

  it('from a file wins over the variable', () => {
    expect(readConfig({ ...production, SMS_API_KEY_FILE: file('the newer one') }).smsApiKey).toBe(
      'the newer one',
    );
  });

  it('is rejected when its file is not readable', () => {
    const lost = { ...production, DB_PASSWORD_FILE: '/nowhere' };
    expect(complaintOf(lost)).toContain('DB_PASSWORD_FILE=/nowhere ist nicht lesbar');
  });
});

describe('the contact for vulnerabilities', () => {
  it.each([
    ['sicherheit@hof.at', 'mailto:sicherheit@hof.at'],
    ['mailto:sicherheit@hof.at', 'mailto:sicherheit@hof.at'],
    ['https://hof.at/sicherheit', 'https://hof.at/sicherheit'],
  ])('is %s as the address %s', (SECURITY_CONTACT, uri) => {
    expect(readConfig({ ...production, SECURITY_CONTACT }).securityContact).toBe(uri);
  });
});

function complaintOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
