/** With a full stop, if the text has no sign at its end. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
