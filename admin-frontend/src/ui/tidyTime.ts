/** '8', '8.30' and '830' → 'HH:mm'; anything else stays as typed. */
export function tidyTime(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}
