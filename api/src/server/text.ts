const conjunction = new Intl.ListFormat('de-DE');

/** 'a, b und c'. */
export const listOf = (parts: readonly string[]): string => conjunction.format(parts);

/** '1 Bestellung', '3 Bestellungen'. */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
