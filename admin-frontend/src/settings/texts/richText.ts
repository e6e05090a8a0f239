const EMPTY = '<p></p>';
/** The editor puts the text of each list item into a paragraph, which the shop would set apart. */
const ITEM = /<li><p>((?:(?!<\/p>).)*)<\/p><\/li>/gs;

/** The HTML of the editor as the settings store it; '' for an empty text. */
export const storedHtml = (html: string): string => (html === EMPTY ? '' : html.replace(ITEM, '<li>$1</li>'));

/** The address of a link as somebody types it: 'hof.at' is a page, 'hof@hof.at' takes mail; '' removes the link. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || /^(https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  return address.includes('@') ? `mailto:${address}` : `https://${address}`;
}
