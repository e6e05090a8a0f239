/**
 * The path of a link with its token. A program that made a link of a text may have added the sign behind it, so nothing
 * behind the 24 characters of a token counts.
 */
export const LINK = /^\/(order\/cancel|order\/change|dauer)(?:\/([\w-]{24}|[^/]*)[^/]*)?\/?$/;

/** Returns the token in a path; '' for a path without one. */
export const tokenIn = (path: string): string => LINK.exec(path)?.[2] ?? '';
