/** '8', '8.30', '830' and '8 Uhr' → 'HH:mm'; anything else stays as typed. */
export function tidyTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?Uhr)?$/i.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}
