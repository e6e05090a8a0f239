import * as v from 'valibot';

const answered = v.object({ status: v.number() });

/** With the HTTP status, when there was an answer (spec 8). */
export const loadFailure = (error: unknown): string =>
  `Die Gemüsekiste konnte nicht geladen werden${v.is(answered, error) ? ` (HTTP-Status ${error.status})` : ''}.`;
