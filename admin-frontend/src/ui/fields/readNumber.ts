/** '€ 12,50', '3,5 kg' and '12,-' are amounts, too. */
const WRITTEN_AROUND =
  /^(?:€|EUR)\s*|\s*(?:€|EUR|Euro|kg|%(?: vol)?)$|,\s*[-–—]{1,2}(?=$|\s*(?:€|EUR|Euro)$)/gi;

/** '1.234,50' with the same sign between all groups of three; '0.125' has none. */
const GROUPED = /^(?<sign>-?)(?<whole>[1-9]\d{0,2}([.'’\s])\d{3}(?:\3\d{3})*)(?:\s*,\s*(?<decimals>\d*))?$/;

const PLAIN = /^(?<sign>-?)(?<whole>\d*)(?:\s*[.,]\s*(?<decimals>\d*))?$/;

/**
 * Returns '1234.50' for '1.234,50'. Without a comma a single dot is the decimal point, as on a number pad, but not between
 * groups of three. Undefined for what isn't a number; '' for nothing.
 */
export function readNumber(typed: string): string | undefined {
  const text = typed.trim().replace(WRITTEN_AROUND, '').replace(/^[−–]/, '-').trim();
  if (text === '') return typed.trim() === '' ? '' : undefined;
  const { sign = '', whole = '', decimals = '' } = (GROUPED.exec(text) ?? PLAIN.exec(text))?.groups ?? {};
  if (whole === '' && decimals === '') return undefined;
  return `${sign}${whole.replaceAll(/\D/g, '') || '0'}${decimals && `.${decimals}`}`;
}
