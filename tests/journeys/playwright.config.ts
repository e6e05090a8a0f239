import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser } from '../../scripts/lib/machine/packages.mjs';
import { folderInOrder } from './support/in-order';

const order = process.env.TEST_ORDER;

// Node warns in each process that has FORCE_COLOR, too, which Playwright gives its workers. The reporter has read it already.
delete process.env.NO_COLOR;

/**
 * Journeys through the real gateway, api and database, in Debian's Chromium. Its headless shell needs a quarter
 * less processor time, because it draws no window.
 * `TEST_ORDER` is the order of the files: 'reverse' or 'random:<seed>'; by default they are sorted by name.
 * `TRACE=1` records a trace of each failed journey; recording costs a quarter of the time of all of them.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  ...(order && { projects: [{ testDir: folderInOrder(order), testMatch: '*.e2e.mjs' }] }),
  globalSetup: './support/prepared-farm.ts',
  outputDir: '../../test-results',
  // Each worker has its own stack: a journey may stop the database or take the remote away
  // Four keep two cores busy: a journey often waits, e.g. a second for the gateway's cache
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['./support/last-step.ts'], [process.env.CI ? 'dot' : 'list']],
  use: {
    browserName: 'chromium',
    // Far from the farm: no page may depend on the time zone of the browser
    timezoneId: 'America/New_York',
    locale: 'de-AT',
    // No animations: a click on a button that still moves can end beside it
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? findHeadlessBrowser() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: V8's optimizing compilers cost more than they save
        '--js-flags=--no-opt --no-maglev',
        // The captcha service is not available in tests: the page finds its script blocked
        '--host-resolver-rules=MAP challenges.cloudflare.com ~NOTFOUND',
      ],
    },
  },
});
