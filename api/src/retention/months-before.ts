/** 'yyyy-MM-dd' moved back by whole months; the last day of a shorter month stands for days that it lacks. */
export function monthsBefore(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  const dayOfMonth = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(dayOfMonth, lastDay));
  return day.toISOString().slice(0, 10);
}
