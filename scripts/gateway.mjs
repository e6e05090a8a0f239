import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const project = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const MODULES = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so'];

/**
 * Starts nginx with the project's configuration in a prefix folder of its own.
 *
 * @param {object} options
 * @param {string} options.folder prefix folder: configuration, logs, cache
 * @param {string} options.www folder of the released frontends
 * @param {string} options.host
 * @param {number} options.port
 * @param {string[]} options.apis addresses of the api processes, such as 127.0.0.1:3000
 * @param {{shop: string, shell: string, admin: string}} [options.devServers] addresses that serve the frontends
 *   instead of `www`
 * @param {string} [options.publicUrl] what the world calls this shop, when it isn't http
 * @param {string[]} [options.trustedProxies] networks whose X-Forwarded-For is believed
 * @param {string} [options.orderLimit] orders a minute and address, or 'off'
 * @returns {Promise<{stop: () => Promise<void>, reload: (changes?: {apis?: string[]}) => Promise<void>}>}
 */
export async function startGateway(options) {
  await stopLeftover(options.folder);
  await prepareFolder(options);
  await writeRuntime(options);
  await validate(options.folder);

  // In a group of its own, so that Ctrl-C reaches nginx only through stop().
  const nginx = spawn('nginx', [...prefixArguments(options.folder), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: searchPath(),
  });
  const exited = once(nginx, 'exit');
  let complaints = '';
  nginx.stderr.on('data', (text) => {
    complaints += text;
  });
  await Promise.race([hasStarted(options, nginx), exited]);
  if (nginx.exitCode !== null) throw new Error(startFailure(complaints, options));

  return {
    async stop() {
      await endProcess(nginx.pid, () => nginx.exitCode !== null || nginx.signalCode !== null);
      await exited;
    },
    async reload(changes = {}) {
      await writeRuntime({ ...options, ...changes });
      await validate(options.folder);
      nginx.kill('SIGHUP');
    },
  };
}

async function prepareFolder({ folder, www, devServers }) {
  const conf = join(folder, 'conf');
  // The cache starts empty: what it holds may come from another database.
  for (const old of ['conf', 'cache', 'www', 'tmp', 'logs/nginx.pid'])
    await rm(join(folder, old), { recursive: true, force: true });
  for (const name of ['conf/runtime', 'logs', 'tmp', 'cache'])
    await mkdir(join(folder, name), { recursive: true });
  await cp(join(project, 'gateway'), join(conf, 'gateway'), { recursive: true, filter: isConfiguration });
  await cp(join(project, devServers ? 'gateway/dev.conf' : 'nginx.conf'), join(conf, 'nginx.conf'));
  await mkdir(www, { recursive: true });
  await symlink(resolve(www), join(folder, 'www'));
}

const isConfiguration = (path) => path.endsWith('gateway') || path.endsWith('.conf');

async function writeRuntime(options) {
  const { folder, host, port, devServers = {} } = options;
  const modules = await modulesFolder();
  const files = {
    'process.conf': [
      ...MODULES.map((module) => `load_module ${modules}/${module};`),
      // Workers of another user could not read a project in root's home.
      process.getuid?.() === 0 ? 'user root;' : '',
    ],
    'listen.conf': [`listen ${host.includes(':') ? `[${host}]` : host}:${port};`],
    'network.conf': network(options),
    'dev-servers.conf': Object.entries(devServers).map(
      ([name, address]) => `upstream dev_${name} { server ${address}; }`,
    ),
  };
  for (const [name, lines] of Object.entries(files)) {
    await writeFile(join(folder, 'conf/runtime', name), `${lines.join('\n')}\n`);
  }
}

function network({
  apis,
  publicUrl = 'http:',
  trustedProxies = [],
  orderLimit = process.env.ORDER_LIMIT || '600',
}) {
  return [
    // The api closes idle connections after 5 s; the gateway must be first, or an order meets a closed one.
    'upstream api { zone api 64k; keepalive 32; keepalive_timeout 4s;',
    ...apis.map((address) => `  server ${address} max_fails=3 fail_timeout=1s;`),
    '}',
    `map $host $public_scheme { default ${publicUrl.split(':')[0]}; }`,
    orderLimit === 'off'
      ? "limit_req_zone '' zone=orders:1m rate=600r/m;"
      : `limit_req_zone $client_network zone=orders:10m rate=${orderLimit}r/m;`,
    ...trustedProxies.map((address) => `set_real_ip_from ${address};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
  ];
}

async function modulesFolder() {
  const { stderr } = await nginxCommand(['-V']);
  const path = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? 'modules';
  return isAbsolute(path) ? path : join(/--prefix=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx', path);
}

async function validate(folder) {
  await nginxCommand([...prefixArguments(folder), '-t']);
}

async function nginxCommand(args) {
  try {
    return await run('nginx', args, { env: searchPath() });
  } catch (error) {
    if (error.code === 'ENOENT') {
      throw new Error(
        'nginx fehlt. Unter Debian und Ubuntu: apt-get install nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static',
      );
    }
    throw new Error(`nginx nimmt seine Konfiguration nicht an:\n${error.stderr ?? error.message}`);
  }
}

const prefixArguments = (folder) => ['-p', `${folder}/`, '-c', 'conf/nginx.conf', '-e', 'logs/error.log'];

/** Debian keeps nginx in /usr/sbin, which is not on everybody's path. */
const searchPath = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` });

/** nginx writes its process id once its port is open. */
async function hasStarted({ folder }, nginx) {
  const file = join(folder, 'logs/nginx.pid');
  while (nginx.exitCode === null && (await processId(file)) !== nginx.pid) await pause(20);
}

const processId = async (file) => Number(await readFile(file, 'utf8').catch(() => ''));

function startFailure(complaints, { host, port }) {
  if (complaints.includes('Address already in use')) return `${host}:${port} ist schon belegt.`;
  return `nginx ist nicht gestartet:\n${complaints}`;
}

/** Ends the nginx that a killed start left behind in the same folder. */
async function stopLeftover(folder) {
  const pid = await processId(join(folder, 'logs/nginx.pid'));
  const commandLine = pid ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : '';
  if (commandLine.includes('nginx') && commandLine.includes(folder))
    await endProcess(pid, () => !isAlive(pid));
}

async function endProcess(pid, hasEnded) {
  for (const [signal, patience] of [
    ['SIGQUIT', 100],
    ['SIGTERM', 40],
    ['SIGKILL', 40],
  ]) {
    if (!hasEnded() && isAlive(pid)) process.kill(pid, signal);
    for (let waited = 0; waited < patience && !hasEnded(); waited++) await pause(50);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
