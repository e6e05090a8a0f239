import { defineConfig } from '@playwright/test';

/** Journeys through the front door: the real gateway, api and database, in Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  // each with a stack of its own: a journey may stop the database or take the remote away
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.CI ? 'list' : [['list']],
  use: {
    browserName: 'chromium',
    // far from the farm: what the pages show must not depend on where the browser is
    timezoneId: 'America/New_York',
    locale: 'de-AT',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
