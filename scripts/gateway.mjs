import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { endLeftover, findProgram, hasEnded, startChild, stopChild } from './processes.mjs';
import { CommandFailed, run } from './run.mjs';

const project = resolve(import.meta.dirname, '..');

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
 * @param {string[]} [options.trustedProxies] networks whose X-Forwarded-For is believed
 * @param {string} [options.orderLimit] orders a minute and address, or 'off'; ORDER_LIMIT when not given
 * @returns {Promise<{stop: () => Promise<void>, reload: (changes?: {apis?: string[]}) => Promise<void>}>}
 */
export async function startGateway(options) {
  const { folder } = options;
  const processIdFile = join(folder, 'logs/nginx.pid');
  const nginx = nginxOf(folder);
  await endLeftover(await numberIn(processIdFile), (command) => command.includes(`-p ${folder}/`));
  await prepareFolder(options);
  await writeRuntime(options);
  await nginx.validate();

  const logFile = join(folder, 'logs/start.log');
  const child = startChild(nginx.program, [...nginx.prefix, '-g', 'daemon off;'], { logFile });
  // nginx writes its process id once its port is open.
  while (!hasEnded(child) && (await numberIn(processIdFile)) !== child.pid) await pause(20);
  if (hasEnded(child)) throw startFailure(await readFile(logFile, 'utf8'), options);

  return {
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await Promise.race([exited, pause(5000, undefined, { ref: false })]);
      await stopChild(child);
    },
    async reload(changes = {}) {
      await writeRuntime({ ...options, ...changes });
      await nginx.validate();
      child.kill('SIGHUP');
    },
  };
}

async function prepareFolder({ folder, www, devServers }) {
  const conf = join(folder, 'conf');
  // The cache starts empty: what it holds may come from another database.
  for (const old of ['conf', 'cache', 'www', 'tmp', 'logs/nginx.pid', 'logs/start.log']) {
    await rm(join(folder, old), { recursive: true, force: true });
  }
  for (const name of ['conf', 'logs', 'tmp', 'cache']) await mkdir(join(folder, name), { recursive: true });
  await cp(join(project, 'gateway'), join(conf, 'gateway'), { recursive: true, filter: isConfiguration });
  await cp(join(project, devServers ? 'gateway/dev.conf' : 'nginx.conf'), join(conf, 'nginx.conf'));
  await mkdir(www, { recursive: true });
  await symlink(resolve(www), join(folder, 'www'));
}

const isConfiguration = (path) => path === join(project, 'gateway') || path.endsWith('.conf');

async function writeRuntime({ folder, host, port, apis, devServers = {}, trustedProxies = [], orderLimit }) {
  const env = {
    ...serverPath(),
    LISTEN: `${host.includes(':') ? `[${host}]` : host}:${port}`,
    API_SERVERS: apis.join(' '),
    DEV_SERVERS: Object.entries(devServers)
      .map((server) => server.join('='))
      .join(' '),
    TRUSTED_PROXIES: trustedProxies.join(' '),
    ...(orderLimit && { ORDER_LIMIT: orderLimit }),
  };
  await run('sh', [join(project, 'gateway/runtime.sh'), join(folder, 'conf/runtime')], { env });
}

/** Debian keeps nginx where a normal user's PATH does not lead. */
const serverPath = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin` });

function nginxOf(folder) {
  const program = findProgram('nginx');
  if (!program) {
    throw new Problem(
      'nginx fehlt.',
      'Unter Debian und Ubuntu: apt-get install nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static',
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
        throw new Problem(`nginx nimmt seine Konfiguration nicht an:\n${error.lastLines()}`);
      }
    },
  };
}

function startFailure(complaints, { host, port }) {
  if (complaints.includes('Address already in use')) return new Problem(`${host}:${port} ist schon belegt.`);
  return new Problem(`nginx ist nicht gestartet:\n${complaints}`);
}

const numberIn = async (file) => Number(await readFile(file, 'utf8').catch(() => ''));
