/** The farm's own HTML; the api sanitised it when it was saved. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the setting was saved
  <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
