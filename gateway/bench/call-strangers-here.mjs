// Loaded into a program of the api before it starts: what it would ask of foreign hosts, it asks of this machine.
const places = JSON.parse(process.env.BENCH_STRANGERS);
const fetchAbroad = globalThis.fetch;

globalThis.fetch = (address, options) => {
  const url = new URL(address);
  const here = places[url.origin];
  if (!here) throw new Error(`${url.origin} is not to be asked while this is measured`);
  return fetchAbroad(new URL(url.pathname, here), options);
};
