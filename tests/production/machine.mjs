import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../scripts/lib/problem.mjs';
import { freePort } from '../../scripts/lib/processes.mjs';
import { CommandFailed, run } from '../../scripts/lib/run.mjs';
import { project } from '../../scripts/lib/settings.mjs';
import { endingWith, withFolder } from '../bench/whole-stack.mjs';
import { baseImages } from './base-images.mjs';
import { withRegistry } from './elsewhere.mjs';

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@hofkiste.example'];

/** The documents name the volumes, so the test can't use another project of Docker Compose. */
const compose = 'hofkiste';
const label = `label=com.docker.compose.project=${compose}`;

/** @typedef {Awaited<ReturnType<typeof machineIn>>} Machine */

/**
 * Calls `work` with a machine for the commands of the documents: a folder with a repository to clone, Docker,
 * and a registry.
 * Removes everything afterwards except for the images, which make the next run faster.
 * @template T
 * @param {(machine: Machine) => Promise<T>} work
 */
export async function withMachine(work) {
  if (process.getuid?.() !== 0)
    throw new Problem('The commands of the documents are for root.', 'Run the test as root.');
  await refuseOtherShop();
  return withFolder((folder) =>
    withRegistry(folder, async (registry) => {
      const machine = await machineIn(folder, registry);
      return endingWith(machine.removeAll, () => work(machine));
    }),
  );
}

async function refuseOtherShop() {
  const found = await docker('ps', '--all', '--quiet', '--filter', label)
    .then(async (containers) => containers + (await docker('volume', 'ls', '--quiet', '--filter', label)))
    .catch(() => {
      throw new Problem(
        'Docker does not answer.',
        'The test needs Docker Engine with Compose 2.24 or newer.',
      );
    });
  if (found.trim())
    throw new Problem(
      'This machine has a shop in Docker already.',
      'At its end the test deletes all data, so it runs only on a machine without a shop. If these are left from a cancelled test, delete the containers and volumes whose names begin with hofkiste.',
    );
}

/** @param {string} folder @param {string} registry */
async function machineIn(folder, registry) {
  const home = join(folder, 'shop');
  const overrides = join(home, 'docker-compose.override.yml');
  const origin = join(folder, 'origin.git');
  await run('git', ['clone', '--quiet', '--bare', project, origin]);
  // The committed state may have no branch.
  await git(origin, 'update-ref', 'refs/heads/tested', 'HEAD');
  await git(origin, 'symbolic-ref', 'HEAD', 'refs/heads/tested');
  await git(origin, 'tag', '--force', 'v1.0.0', 'HEAD');
  const { areStandIns } = await baseImages();
  const databasePort = String(await freePort());
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    ...(areStandIns && { HOFKISTE_PULL: 'never' }),
  };

  /** Runs the commands in the folder of the shop, one after the other, as somebody types them. */
  const shell = (/** @type {string[]} */ commands, /** @type {NodeJS.ProcessEnv} */ answers = {}) =>
    named(() =>
      run('sh', ['-ec', commands.join('\n').replaceAll('sudo ', '')], {
        cwd: existsSync(home) ? home : folder,
        env: { ...env, ...answers },
      }),
    );
  const inspect = async (/** @type {string} */ container, /** @type {string} */ format) =>
    (await docker('inspect', '--format', format, container)).trim();
  const containersOf = async (/** @type {string} */ service) =>
    namesIn(await shell([`docker compose ps --quiet ${service}`]));

  const removeContainersAndVolumes = async () => {
    await shell(['docker compose --profile by-hand --profile tls down --volumes --remove-orphans']);
    // Compose leaves the volume that BACKUP_FOLDER has replaced.
    const volumes = namesIn(await docker('volume', 'ls', '--quiet', '--filter', label));
    if (volumes.length > 0) await docker('volume', 'rm', ...volumes);
  };

  /** Removes the images of the shop that were built here, or got from a registry. */
  const removeImages = async (from = '') => {
    const images = namesIn(await docker('images', '--format', '{{.Repository}}:{{.Tag}}')).filter((image) =>
      image.startsWith(`${from && `${from}/`}${compose}-`),
    );
    if (images.length > 0) await docker('rmi', '--force', ...images);
  };

  return {
    folder,
    home,
    origin,
    registry,
    url: `http://127.0.0.1:${env.PORT}`,
    areStandIns,
    shell,
    inspect,
    containersOf,
    async isHealthy(service) {
      const containers = await containersOf(service);
      const states = await Promise.all(containers.map((each) => inspect(each, '{{.State.Health.Status}}')));
      return states.length > 0 && states.every((state) => state === 'healthy');
    },
    /** Docker Compose reads this file beside docker-compose.yml. */
    async overrideServices(services) {
      await writeFile(overrides, JSON.stringify({ services }));
    },
    /** Adds a service to those that are overridden. */
    async overrideService(/** @type {string} */ name, settings) {
      const { services } = JSON.parse(await readFile(overrides, 'utf8'));
      await this.overrideServices({ ...services, [name]: settings });
    },
    addSettings: (/** @type {Record<string, string | number>} */ settings) =>
      appendFile(
        join(home, '.env'),
        Object.entries(settings)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      ),
    databasePort,
    /** Returns what a client on this machine needs for the database in its container. */
    database: async () => ({
      DB_HOST: '127.0.0.1',
      DB_PORT: databasePort,
      DB_USER: 'hofkiste',
      DB_PASSWORD: await readFile(join(home, 'secrets/db-password'), 'utf8'),
      DB_NAME: 'hofkiste',
    }),
    /**
     * Publishes a version in which some files differ, and after it something that isn't released. The version in
     * `package.json` stays: with another one all packages would be installed again.
     */
    async publishVersion(
      /** @type {string} */ version,
      /** @type {Record<string, (text: string) => string>} */ changes,
    ) {
      const desk = join(folder, `desk-${version}`);
      await run('git', ['clone', '--quiet', origin, desk]);
      const commit = () => git(desk, ...author, 'commit', '--quiet', '--all', '--message', 'another version');
      await changeFiles(desk, {
        ...changes,
        'CHANGELOG.md': (text) =>
          text.replace('\n## ', `\n## ${version}\n\n- ${whatChanged(version)}\n\n## `),
      });
      await commit();
      await git(desk, 'tag', '--force', `v${version}`);
      await changeFiles(desk, { 'README.md': (text) => `${text}\nUnreleased.\n` });
      await commit();
      await git(desk, 'push', '--quiet', '--force', 'origin', 'HEAD', `v${version}`);
      await git(desk, 'checkout', '--quiet', `v${version}`);
      return desk;
    },
    /** Returns the name of what the folder of the shop has checked out. */
    version: async () => (await git(home, 'describe', '--tags')).trim(),
    removeContainersAndVolumes,
    removeImages,
    async removeAll() {
      if (existsSync(join(home, 'docker-compose.yml'))) await removeContainersAndVolumes();
      await removeImages(registry);
    },
  };
}

/** Returns the line of CHANGELOG.md about a version that the test publishes. */
export const whatChanged = (/** @type {string} */ version) => `What the test changed in ${version}.`;

async function changeFiles(folder, changes) {
  for (const [file, changed] of Object.entries(changes)) {
    const before = await readFile(join(folder, file), 'utf8');
    const after = changed(before);
    if (after === before) throw new Error(`${file} has not changed`);
    await writeFile(join(folder, file), after);
  }
}

export const docker = (/** @type {string[]} */ ...args) => run('docker', args);
const namesIn = (/** @type {string} */ output) => output.trim().split('\n').filter(Boolean);
const git = (/** @type {string} */ folder, /** @type {string[]} */ ...args) =>
  run('git', ['-C', folder, ...args]);

/** @template T @param {() => Promise<T>} work */
async function named(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Problem(
      'A command failed.',
      `${error.output}\n${error.errors}`.trim().split('\n').slice(-25).join('\n'),
    );
  }
}
