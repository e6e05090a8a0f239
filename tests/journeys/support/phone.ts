import type { BrowserContext, Page } from '@playwright/test';

/** Lines that the browser logs about calls without an answer, and the page about its start without one. */
const NO_NETWORK = /Failed to load resource|net::ERR_/;

export interface Phone {
  page: Page;
  /** Other errors than those of a missing network. */
  errors: string[];
  /** Cuts the network, also for the service worker. */
  cut: () => Promise<void>;
  connect: () => Promise<void>;
  /** Ends the browser and starts it again, if the phone outlives it. A network that was cut stays so. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** `open` opens the profile of the phone, the same one at each restart. */
export async function startPhone(open: () => Promise<BrowserContext>): Promise<Phone> {
  const errors: string[] = [];
  let isCut = false;

  async function launch(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await open();
    await context.setOffline(isCut);
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !NO_NETWORK.test(message.text())) errors.push(message.text());
    });
    return { context, page };
  }

  let { context, page } = await launch();
  return {
    errors,
    get page() {
      return page;
    },
    async cut() {
      isCut = true;
      await context.setOffline(true);
    },
    async connect() {
      isCut = false;
      await context.setOffline(false);
    },
    async restart() {
      await context.close();
      ({ context, page } = await launch());
    },
    close: () => context.close(),
  };
}
