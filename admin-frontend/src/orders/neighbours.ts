/** The nearest dates before and after the chosen one, without one the latest past and the next from today; all 'yyyy-MM-dd'. */
export function neighbours(dates: readonly string[], chosen: string | undefined, today: string) {
  const sorted = [...dates].sort();
  return {
    previous: sorted.findLast((date) => date < (chosen ?? today)),
    next: sorted.find((date) => (chosen === undefined ? date >= today : date > chosen)),
  };
}
