/** Something the person at the terminal can mend: one German sentence and what to do about it. */
export class Problem extends Error {
  /** @param {string} message @param {string} [remedy] */
  constructor(message, remedy = '') {
    super(message);
    this.name = 'Problem';
    this.remedy = remedy;
  }
}

const fullDisk = ['ENOSPC', 'EDQUOT'];
const noRights = ['EACCES', 'EPERM', 'EROFS'];

/** Turns what the operating system reports into a sentence; passes everything else on unchanged. */
export function asProblem(error) {
  if (fullDisk.includes(error?.code)) {
    return new Problem(
      `Der Datenträger ist voll${place(error)}.`,
      'Schaffe Platz und starte noch einmal. Es ist nichts verloren.',
    );
  }
  if (noRights.includes(error?.code) && error.path) {
    return new Problem(
      `Auf „${error.path}“ darf nicht zugegriffen werden.`,
      'Prüfe, wem die Datei gehört, oder wähle mit HOFKISTE_DATA einen anderen Datenordner.',
    );
  }
  if (['ENOTDIR', 'EEXIST'].includes(error?.code) && error.path) {
    return new Problem(
      `„${error.path}“ ist kein Ordner.`,
      'Benenne die Datei um, oder wähle mit HOFKISTE_DATA einen anderen Datenordner.',
    );
  }
  return error;
}

function place(error) {
  return error.path ? ` („${error.path}“ konnte nicht geschrieben werden)` : '';
}
