// Loaded into a program of the api before it starts. Redirects its requests to providers to this machine.
const addresses = JSON.parse(process.env.PROVIDER_ADDRESSES ?? '{}');
const originalFetch = globalThis.fetch;

globalThis.fetch = (address, options) => {
  const url = new URL(String(address));
  const replacement = addresses[url.origin];
  if (!replacement) throw new Error(`${url.origin} must not be called here`);
  return originalFetch(new URL(url.pathname, replacement), options);
};
