import { readConfig } from '../config/config.js';
import { REQUEST_WAITS } from './bounded-driver.js';
import { dataSourceOptions } from './data-source.js';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

const sslTo = (DB_HOST: string, more = {}) =>
  dataSourceOptions(
    readConfig({
      HOFKISTE_DEMO: '1',
      PUBLIC_URL: 'http://localhost:8080',
      DB_PORT: '3306',
      DB_USER: 'hof',
      DB_NAME: 'hofkiste',
      DB_HOST,
      ...more,
    }),
    [],
  );

describe('the connection to the database', () => {
  it('is not encrypted without certificates', async () => {
    expect(await sslTo('127.0.0.1')).not.toHaveProperty('ssl');
  });

  it('trusts the named certificates only, and checks the name of the server', async () => {
    expect(await sslTo('db.example.at', { DB_TLS_CA: CERTIFICATE })).toMatchObject({
      ssl: { ca: CERTIFICATE, verifyIdentity: true },
    });
  });

  it('cannot check an address, so the certificates alone must be trusted', async () => {
    expect(await sslTo('192.0.2.7', { DB_TLS_CA: CERTIFICATE })).toMatchObject({
      ssl: { verifyIdentity: false },
    });
  });
});

it('a request waits five seconds at most: for a connection and for its statement', () => {
  const { acquireMs, silenceMs, lockSeconds } = REQUEST_WAITS;
  expect(acquireMs + silenceMs).toBeLessThanOrEqual(5000);
  expect(lockSeconds * 1000).toBeLessThan(silenceMs);
});
