import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareStack } from '../../../scripts/lib/product/stack.mjs';

const PREPARED = 'PREPARED_FARM';

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'hofkiste-e2e-'));

/** Copies the tables of the demo farm and the released frontends, which all workers start with. */
export const copyPreparedFarm = (folder: string): Promise<void> =>
  cp(process.env[PREPARED] ?? '', folder, { recursive: true, verbatimSymlinks: true });

/** Runs before the workers start. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepareFarm() {
  const folder = await temporaryFolder();
  process.env[PREPARED] = folder;
  await prepareStack({ folder, fast: true });
  return () => rm(folder, { recursive: true, force: true });
}
