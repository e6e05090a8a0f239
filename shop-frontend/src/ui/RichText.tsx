/** Text of the farm that may hold HTML; the server sanitised it when it was saved. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the setting was saved
  return <div className={`rich-text ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The bare text of a setting that may hold links. */
export const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/** '+43 7942 12345' → 'tel:+43794212345'. */
export const telephoneOf = (html: string): string => `tel:${textOf(html).replace(/[^+\d]/g, '')}`;
