/** How often: every week, or every 2, 3 or 4 weeks. */
export const MOST_WEEKS = 4;

/** 'jede Woche', 'alle 2 Wochen'. */
export const rhythmText = (weeks: number): string => (weeks === 1 ? 'jede Woche' : `alle ${weeks} Wochen`);
