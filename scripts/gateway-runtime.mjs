const MODULES = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so'];

/** The part of the gateway's configuration that differs from machine to machine: file names and their text. */
export function runtimeFiles(options, modulesFolder) {
  return {
    'process.conf': text([...MODULES.map((module) => `load_module ${modulesFolder}/${module};`), user()]),
    'listen.conf': text([`listen ${address(options)};`]),
    'network.conf': text([...api(options), orderLimit(options), ...trustedProxies(options)]),
    'dev-servers.conf': text(
      Object.entries(options.devServers ?? {}).map(
        ([name, server]) => `upstream dev_${name} { server ${server}; }`,
      ),
    ),
  };
}

// Workers of another user could not read a project that lies in root's home.
const user = () => (process.getuid?.() === 0 ? 'user root;' : '');

const address = ({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

// An api process closes idle connections after 5 s; the gateway must be first, or a request meets a closed one.
const api = ({ apis }) => [
  'upstream api {',
  '  zone api 64k;',
  ...apis.map((server) => `  server ${server} max_fails=3 fail_timeout=1s;`),
  '  keepalive 32;',
  '  keepalive_timeout 4s;',
  '}',
];

function orderLimit({ orderLimit = process.env.ORDER_LIMIT || '600' }) {
  // Requests with an empty key are not counted.
  if (orderLimit === 'off') return "limit_req_zone '' zone=orders:1m rate=600r/m;";
  return `limit_req_zone $client_network zone=orders:10m rate=${orderLimit}r/m;`;
}

const trustedProxies = ({ trustedProxies = [] }) => [
  ...trustedProxies.map((network) => `set_real_ip_from ${network};`),
  'real_ip_header X-Forwarded-For;',
  'real_ip_recursive on;',
];

const text = (lines) => `${lines.filter(Boolean).join('\n')}\n`;
