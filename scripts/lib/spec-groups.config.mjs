import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { project } from './settings.mjs';
import { groupsFolder } from './spec-groups.mjs';

/** Configuration of jest for the groups of specs that `npm test` writes. */
export default {
  ...config,
  rootDir: project,
  reporters: [['summary', { summaryThreshold: 0 }]],
  // Each group begins with a new process: what a group leaves in memory would add up with the next one.
  workerIdleMemoryLimit: '50MB',
  // A worker that has to be ended counts as a failure: half a second, jest's own patience, is not enough on a busy machine.
  workerGracefulExitTimeout: 15_000,
  testSequencer: join(import.meta.dirname, 'spec-sequencer.cjs'),
  projects: config.projects.map((one) => ({
    ...one,
    rootDir: join(project, one.rootDir),
    roots: [join(groupsFolder, one.displayName)],
    testMatch: ['**/*.spec.cjs'],
    testPathIgnorePatterns: [],
  })),
};
