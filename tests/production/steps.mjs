import { failureSteps } from './failure-steps.mjs';
import { installSteps } from './install-steps.mjs';
import { releaseSteps } from './release-steps.mjs';
import { restoreSteps } from './restore-steps.mjs';
import { underLoadSteps } from './under-load-steps.mjs';

/**
 * A step has a title and `run(context)`, which resolves to figures or throws. `context.memory` has what a later
 * step needs.
 */
export const steps = [...installSteps, ...underLoadSteps, ...restoreSteps, ...releaseSteps, ...failureSteps];
