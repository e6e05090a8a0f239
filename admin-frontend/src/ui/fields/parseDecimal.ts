/** '1.234,50' → '1234.50'. Without a comma a dot is the decimal point, as on a number pad. */
export function parseDecimal(typed: string): string {
  const withPoint = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  return withPoint.replaceAll(/[^\w.-]/g, '');
}
