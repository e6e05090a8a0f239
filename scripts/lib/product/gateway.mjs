import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asProblem, Problem } from '../problem.mjs';
import { findProgram, hasEnded, quitGroup, startChild, stopChild, stopLeftover } from '../processes.mjs';
import { silence } from '../progress.mjs';
import { CommandFailed, run } from '../run.mjs';
import { supervise } from './supervise.mjs';

const project = resolve(import.meta.dirname, '../../..');
const longestPause = 10_000;

/**
 * @typedef {object} GatewayOptions
 * @property {string} folder prefix folder: configuration, logs, cache
 * @property {string} www folder of the released frontends
 * @property {string} host
 * @property {number} port of http; with `tls` it redirects to https
 * @property {{domain: string, port: number}} [tls] serves https with the certificate in `folder`/certificates/`domain`
 * @property {string[]} apis addresses of the api processes, such as 127.0.0.1:3000
 * @property {string[]} [shops] addresses of the shop servers
 * @property {Record<string, string>} [devServers] addresses of the servers of shop, shell and admin, instead of `www`
 * @property {string[]} [trustedProxies] networks whose X-Forwarded-For is trusted
 * @property {string[]} [ownHosts] accepted hosts, also loopback and addresses (all hosts without a name); all hosts when empty
 * @property {string} [publicAddress] origin of the shop, to which other host names are redirected
 * @property {string} [orderLimit] orders a minute and address, or 'off'; ORDER_LIMIT when not given
 * @property {string} [captcha] off: few orders a minute and address; CAPTCHA when not given
 * @property {string} [requestLimit] api requests a second and address, or 'off'; REQUEST_LIMIT when not given
 * @property {string} [patience] how long a page is awaited, such as 20s on a busy machine
 * @property {number} [requestBurst] requests of an address above its `requestLimit`, for a test that exceeds them
 * @property {import('../progress.mjs').Progress} [progress]
 */

/**
 * Starts nginx with the project's configuration in its own prefix folder, and again when it ends unexpectedly.
 * @param {GatewayOptions} options
 */
export async function startGateway(options) {
  const { folder, progress = silence } = options;
  const processIdFile = join(folder, 'logs/nginx.pid');
  const nginx = nginxOf(folder);
  await stopLeftover(await numberIn(processIdFile), (command) => command.includes(`-p ${folder}/`));
  await prepareFolder(options);
  await writeRuntime(options);
  await nginx.validate();

  const supervised = supervise(await launch(), {
    start: launch,
    onEnd({ child }) {
      progress.say('! The gateway ended and is started again.');
      // The workers of a killed nginx keep its port.
      quitGroup(child);
    },
    triesAgain(error, attempt) {
      if (attempt === 1) progress.say(`! ${asProblem(error).message} Trying again.`);
      return true;
    },
    longestPause,
  });

  async function launch() {
    const logFile = join(folder, 'logs/start.log');
    const child = startChild(nginx.program, [...nginx.prefix, '-g', 'daemon off;'], { logFile });
    // nginx writes its process id after it has opened its port.
    while (!hasEnded(child) && (await numberIn(processIdFile)) !== child.pid) await pause(20);
    if (hasEnded(child)) throw startFailure(await readFile(logFile, 'utf8'), options);
    return { child };
  }

  /** @param {{apis?: string[], shops?: string[]}} [changes] */
  async function reload(changes = {}) {
    await writeRuntime({ ...options, ...changes });
    await nginx.validate();
    supervised.current().child.kill('SIGHUP');
  }

  return {
    async stop() {
      const { child } = await supervised.release();
      if (hasEnded(child)) return;
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await Promise.race([exited, pause(5000, undefined, { ref: false })]);
      await stopChild(child);
    },
    reload,
  };
}

/** @param {GatewayOptions} options */
async function prepareFolder(options) {
  const { folder, www } = options;
  // The cache starts empty, because its content may come from another database.
  for (const old of ['conf', 'cache', 'www', 'tmp', 'logs/nginx.pid', 'logs/start.log']) {
    await rm(join(folder, old), { recursive: true, force: true });
  }
  for (const name of ['conf', 'logs', 'tmp', 'cache']) await mkdir(join(folder, name), { recursive: true });
  await copyConfiguration(options);
  await mkdir(www, { recursive: true });
  await symlink(resolve(www), join(folder, 'www'));
}

/** @param {GatewayOptions} options */
async function copyConfiguration({ folder, devServers, patience, requestBurst }) {
  const conf = join(folder, 'conf');
  await cp(join(project, 'gateway/conf'), join(conf, 'gateway'), { recursive: true });
  await cp(join(project, devServers ? 'gateway/conf/dev.conf' : 'nginx.conf'), join(conf, 'nginx.conf'));
  const replace = async (
    /** @type {string} */ name,
    /** @type {RegExp} */ old,
    /** @type {string} */ next,
  ) => {
    const file = join(conf, 'gateway', name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(old, next));
  };
  if (patience)
    for (const name of ['soon.conf', 'text-page.conf'])
      await replace(name, /^(proxy_\w+_timeout) \w+;/gm, `$1 ${patience};`);
  if (requestBurst)
    for (const name of ['api.conf', 'shop-server.conf', 'theme.conf'])
      await replace(name, /(?<=zone=requests burst=)\d+/g, String(requestBurst));
}

/** @param {GatewayOptions} options */
async function writeRuntime({
  folder,
  host,
  port,
  tls,
  apis,
  shops = [],
  devServers = {},
  trustedProxies = [],
  ownHosts = [],
  publicAddress = '',
  orderLimit,
  captcha,
  requestLimit,
}) {
  const address = host.includes(':') ? `[${host}]` : host;
  const env = {
    ...serverPath(),
    LISTEN: tls ? '' : `${address}:${port}`,
    TLS_DOMAIN: tls?.domain ?? '',
    ...(tls && { LISTEN_TLS: `${address}:${tls.port}`, LISTEN_REDIRECT: `${address}:${port}` }),
    API_SERVERS: apis.join(' '),
    SHOP_SERVERS: shops.join(' '),
    DEV_SERVERS: Object.entries(devServers)
      .map((server) => server.join('='))
      .join(' '),
    TRUSTED_PROXIES: trustedProxies.join(' '),
    OWN_HOSTS: ownHosts.join(' '),
    PUBLIC_ADDRESS: publicAddress,
    ...(orderLimit && { ORDER_LIMIT: orderLimit }),
    ...(captcha && { CAPTCHA: captcha }),
    ...(requestLimit && { REQUEST_LIMIT: requestLimit }),
  };
  await run('sh', [join(project, 'gateway/runtime.sh'), join(folder, 'conf/runtime')], { env });
}

/** Debian installs nginx in a folder that isn't in a normal user's PATH. */
const serverPath = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin` });

/** @param {string} folder */
function nginxOf(folder) {
  const program = findProgram('nginx');
  if (!program) {
    throw new Problem(
      'nginx is missing.',
      'On Debian and Ubuntu: apt-get install nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static',
    );
  }
  const prefix = ['-p', `${folder}/`, '-c', 'conf/nginx.conf', '-e', 'logs/error.log'];
  return {
    program,
    prefix,
    async validate() {
      try {
        await run(program, [...prefix, '-t']);
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        throw new Problem(`nginx refuses its configuration:\n${error.lastLines()}`);
      }
    },
  };
}

/**
 * @param {string} complaints
 * @param {GatewayOptions} options
 */
function startFailure(complaints, { host, port }) {
  if (complaints.includes('Address already in use')) return new Problem(`${host}:${port} is in use.`);
  return new Problem(`nginx did not start:\n${complaints}`);
}

const numberIn = async (/** @type {string} */ file) => Number(await readFile(file, 'utf8').catch(() => ''));
