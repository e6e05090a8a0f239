import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { jest } from '@jest/globals';
import { Backup } from '../../src/database/schema.js';
import { Background } from '../../src/schedule/background.js';
import { Timetable } from '../../src/timetable.js';
import { startApp, type TestApp } from '../support/app.js';

const HEARTBEAT_URL = 'https://heartbeat.example/ping/a-secret';
const folder = mkdtempSync(join(tmpdir(), 'hofkiste-heartbeat-'));
const environment = {
  HOFKISTE_DEMO: '0',
  PUBLIC_URL: 'https://shop.example.at',
  SESSION_SECRET: 'a secret of thirty-two characters or more',
  TURNSTILE_SITE_KEY: '0x4AAAAAAAtheFarm',
  TURNSTILE_SECRET: '0x4AAAAAAAtheSecretOfTheFarm',
  SMS_DRIVER: 'none',
  HEARTBEAT_URL,
};

openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-out', 'key');
openssl('req', '-x509', '-days', '90', '-key', 'key', '-subj', '/CN=Authority', '-out', 'self-signed');
const valid = certificateOfDays(30);

let test: TestApp;
let gateway: Server;
let asked: jest.SpiedFunction<typeof fetch>;

beforeAll(async () => {
  gateway = createServer(valid);
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  test = await startApp({
    now: new Date(new X509Certificate(valid.cert).validFrom).toISOString(),
    environment: { ...environment, TLS_SERVER: `127.0.0.1:${portOf(gateway)}` },
  });
});
beforeEach(async () => {
  await test.clear();
  gateway.setSecureContext(valid);
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('OK'));
  await test.dataSource.getRepository(Backup).insert({ finishedAt: hoursAgo(25) });
});
afterAll(async () => {
  await test.close();
  gateway.close();
  rmSync(folder, { recursive: true });
});

const hoursAgo = (hours: number) => new Date(test.clock.now().getTime() - hours * 3_600_000);
const addressesAsked = () => asked.mock.calls.map(([address]) => address);
const beat = () => test.app.get(Timetable).sendHeartbeat();
const background = () => test.app.get(Background, { strict: false });

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway does not listen');
  return address.port;
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
}

function certificateOfDays(days: number) {
  const authority = ['-CA', 'self-signed', '-CAkey', 'key'];
  const name = ['-subj', '/CN=shop.example.at', '-out', 'certificate'];
  openssl('req', '-x509', '-days', String(days), '-key', 'key', ...authority, ...name);
  return certificateIn('certificate');
}

function certificateIn(file: string) {
  return { key: readFileSync(join(folder, 'key')), cert: readFileSync(join(folder, file)) };
}

const failing = () => background().run('bad', () => Promise.reject(new Error('broken')));

it('while all is well the heartbeat asks for its address, and sends nothing', async () => {
  await beat();
  expect(addressesAsked()).toEqual([HEARTBEAT_URL]);
  expect(Object.keys(asked.mock.calls[0]?.[1] ?? {})).toEqual(['redirect', 'signal']);
});

it.each<[string, () => unknown]>([
  ['the newest backup is older than 26 hours', () => setBackup(hoursAgo(26))],
  ['the only backup is of a clock that was ahead', () => setBackup(hoursAgo(-48))],
  ['there is no backup', () => test.dataSource.getRepository(Backup).clear()],
  ['a job failed', failing],
  ['the certificate ends within two weeks', () => gateway.setSecureContext(certificateOfDays(13))],
  ['the gateway signed its certificate itself', () => gateway.setSecureContext(certificateIn('self-signed'))],
])('there is no heartbeat when %s', async (_, spoil) => {
  await spoil();
  await beat();
  expect(addressesAsked()).toEqual([]);
});

async function setBackup(finishedAt: Date): Promise<void> {
  const backups = test.dataSource.getRepository(Backup);
  await backups.clear();
  await backups.insert({ finishedAt });
}

it('a heartbeat comes again when the job that failed succeeds', async () => {
  await failing();
  await background().run('bad', async () => undefined);
  await beat();
  expect(addressesAsked()).toHaveLength(1);
});

it('a refused heartbeat is a failed job that names no address, and the next one is sent', async () => {
  asked.mockResolvedValueOnce(new Response('', { status: 404 }));
  await beat();
  const [job] = await test.dataSource.query("SELECT lastError FROM job_lock WHERE job = 'heartbeat'");
  expect(job.lastError).toContain('HEARTBEAT_URL answered 404');
  expect(job.lastError).not.toContain('heartbeat.example');
  await beat();
  expect(addressesAsked()).toHaveLength(2);
});
