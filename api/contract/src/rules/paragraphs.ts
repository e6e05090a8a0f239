const ANY_TAG = /<[a-z/!]/i;

/** A text without HTML becomes paragraphs: an empty line ends one, a line break stays. */
export function withParagraphs(text: string): string {
  if (ANY_TAG.test(text) || !text.includes('\n')) return text;
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replace(/[ \t]*\r?\n[ \t]*/g, '<br>')}</p>`)
    .join('');
}
