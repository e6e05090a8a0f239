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
      `Der Datenträger ist voll${place(error)}.`,
      'Schaffe Platz und starte noch einmal. Es ist nichts verloren.',
    );
  }
  if (noRights.includes(error.code ?? '') && error.path) {
    return new Problem(
      `Auf „${error.path}“ darf nicht zugegriffen werden.`,
      'Prüfe, wem die Datei gehört, oder wähle mit HOFKISTE_DATA einen anderen Datenordner.',
    );
  }
  if (['ENOTDIR', 'EEXIST'].includes(error.code ?? '') && error.path) {
    return new Problem(
      `„${error.path}“ ist kein Ordner.`,
      'Benenne die Datei um, oder wähle mit HOFKISTE_DATA einen anderen Datenordner.',
    );
  }
  return error;
}

/** @param {NodeJS.ErrnoException} error */
function place(error) {
  return error.path ? ` („${error.path}“ konnte nicht geschrieben werden)` : '';
}
