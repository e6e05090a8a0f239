/** An error that the person at the terminal can fix: a German sentence and a remedy. */
export class Problem extends Error {
  /** @param {string} message @param {string} [remedy] */
  constructor(message, remedy = '') {
    super(message);
    this.name = 'Problem';
    this.remedy = remedy;
  }
}

/** A problem that ends as soon as there is space. */
export class DiskFull extends Problem {}

const fullDisk = ['ENOSPC', 'EDQUOT'];
const noRights = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Turns an error of the operating system into a sentence; returns any other error unchanged.
 * @param {unknown} thrown
 */
export function asProblem(thrown) {
  /** @type {NodeJS.ErrnoException} */
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (fullDisk.includes(error.code ?? '')) {
    return new DiskFull(
      `The disk is full${place(error)}.`,
      'Free some space and start again. Nothing is lost.',
    );
  }
  if (noRights.includes(error.code ?? '') && error.path) {
    return new Problem(
      `"${error.path}" can't be opened: no permission.`,
      'Check whose file it is, or choose another data folder with HOFKISTE_DATA.',
    );
  }
  if (['ENOTDIR', 'EEXIST'].includes(error.code ?? '') && error.path) {
    return new Problem(
      `"${error.path}" is no folder.`,
      'Rename the file, or choose another data folder with HOFKISTE_DATA.',
    );
  }
  return error;
}

/** @param {NodeJS.ErrnoException} error */
function place(error) {
  return error.path ? ` ("${error.path}" could not be written)` : '';
}
