/** The api answers, but its database is down. */
export const UNAVAILABLE = {
  status: 503,
  body: { statusCode: 503, code: 'UNAVAILABLE', message: 'Die Datenbank ist gerade nicht erreichbar.' },
};

/** The api refuses one field. */
export const refused = (path: string, message: string) => ({
  status: 400,
  body: {
    statusCode: 400,
    code: 'INVALID_INPUT',
    message: 'Bitte prüfe die Angaben.',
    errors: [{ path, message }],
  },
});

/** @param record 'Das Produkt'. */
export const changedMeanwhile = (record: string) => ({
  status: 409,
  body: { statusCode: 409, code: 'CHANGED_MEANWHILE', message: `${record} wurde inzwischen geändert.` },
});

/** The api refuses for a reason that isn't about one field. */
export const conflict = (code: string, message: string) => ({
  status: 409,
  body: { statusCode: 409, code, message },
});
