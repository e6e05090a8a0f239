import dns from 'node:dns/promises';

// Loaded into a program of the api before it starts. Redirects its requests to providers to this machine.
const addresses = JSON.parse(process.env.PROVIDER_ADDRESSES ?? '{}');
const originalFetch = globalThis.fetch;

const areNamesAsked = Boolean(process.env.PROVIDERS_BY_NAME);

/** @type {any} */
const here = { address: '127.0.0.1', family: 4 };
if (!areNamesAsked) dns.lookup = async () => here;

globalThis.fetch = (address, options) => {
  const url = new URL(String(address));
  const replacement = addresses[url.origin];
  if (!replacement) throw new Error(`${url.origin} must not be called here`);
  const target = new URL(url.pathname + url.search, replacement);
  if (areNamesAsked) target.hostname = url.hostname;
  return originalFetch(target, options);
};
