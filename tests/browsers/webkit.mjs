import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, error, until } from 'selenium-webdriver';
import { waitForServer } from 'selenium-webdriver/http/util.js';
import { findProgram, freePort, startChild, stopChild } from '../../scripts/lib/processes.mjs';

const PATIENCE = 10_000;

/**
 * Starts Debian's WebKitGTK on a virtual screen, controlled by WebDriver. Only in full screen is it as narrow as a
 * phone.
 */
export async function openWebKit({ width, height }) {
  const screen = await startScreen();
  const port = await freePort();
  const server = startChild(findProgram('WebKitWebDriver'), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, TZ: 'America/New_York' },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitForServer(address, PATIENCE);
  const driver = await new Builder().usingServer(address).withCapabilities(miniBrowser).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });

  const read = (expression) => driver.executeScript(`return (${expression})`);
  const find = (path) =>
    driver.wait(async () => {
      const [element] = await driver.findElements(By.xpath(path));
      return (await element?.isDisplayed().catch(isReplaced)) && element;
    }, PATIENCE);

  return {
    async visit(url) {
      await driver.get(url);
      await driver.executeScript(collectComplaints);
    },
    find,
    async click(path) {
      const element = await find(path);
      await driver.wait(until.elementIsEnabled(element), PATIENCE);
      await driver.wait(async () => (await element.getAttribute('aria-disabled')) !== 'true', PATIENCE);
      await driver.wait(() => read(isStill), PATIENCE);
      await driver.executeScript(toTheMiddle, element);
      await element.click();
    },
    type: async (path, text) => (await find(path)).sendKeys(text),
    read,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: () => read('window.complaints ?? []'),
    async close() {
      await driver.quit();
      await stopChild(server);
      await stopChild(screen.child);
    },
  };
}

const miniBrowser = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
});

async function startScreen() {
  const child = spawn(
    findProgram('Xvfb'),
    ['-terminate', '-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(child.stdout, 'data');
  return { child, name: `:${String(number).trim()}` };
}

/** The app replaces the elements of the page that the gateway composed. */
function isReplaced(failure) {
  if (failure instanceof error.StaleElementReferenceError) return false;
  throw failure;
}

/** True when no animation runs, except endless ones such as a loading sign. */
export const isStill = `document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().iterations === Infinity)`;

/** Scrolls before the click, because a click doesn't wait for the end of smooth scrolling. */
const toTheMiddle = (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Collects the errors of a loaded page, because WebDriver can't read the console. */
function collectComplaints() {
  window.complaints = [];
  const complain = (text) => window.complaints.push(String(text));
  window.addEventListener('error', ({ message }) => message && complain(message));
  window.addEventListener('unhandledrejection', ({ reason }) => complain(reason));
  console.error = (...parts) => complain(parts.join(' '));
}
