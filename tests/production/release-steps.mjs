import assert from 'node:assert/strict';
import { commandBlocks } from './document-commands.mjs';
import { docker } from './machine.mjs';
import { readiness, withReadiness } from './shop.mjs';

const version = '1.2.0';
const status = 'ready: an image of a release';

export const releaseSteps = [
  { title: 'Upgrade with the images of a release: pull instead of build', run: upgradeByImages },
];

async function upgradeByImages({ machine }) {
  const images = `${machine.registry}/hofkiste`;
  const desk = await machine.publishVersion(version, withReadiness(status));
  await machine.shell([`cd ${desk}`, 'docker compose build --quiet', 'docker compose push --quiet'], {
    HOFKISTE_IMAGES: images,
    HOFKISTE_VERSION: version,
  });
  await machine.removeImages(machine.registry);
  await machine.addSettings({ HOFKISTE_IMAGES: images });
  const [upgrade = []] = commandBlocks('docs/operations.md', 'Upgrade');
  assert.match(await machine.shell(upgrade), /Auch das Gateway hat sich geändert/);
  assert.equal(await readiness(machine.url), status);
  for (const service of ['api', 'shop', 'nightly-backup']) {
    const [container = ''] = await machine.containersOf(service);
    assert.match(
      await machine.inspect(container, '{{.Config.Image}}'),
      new RegExp(`^${images}-.*:${version}$`),
    );
    // Only an image that was pulled or pushed has a digest, and the pushed ones are gone.
    const image = await machine.inspect(container, '{{.Image}}');
    assert.match(await docker('image', 'inspect', '--format', '{{.RepoDigests}}', image), new RegExp(images));
  }
}
