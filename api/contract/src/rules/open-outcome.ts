/**
 * State of an order that is still open after the pickup: `missed`, or `unmarked` at a location where nobody was ticked
 * off. There the farm doesn't record the pickup, so nobody knows who came.
 */
export type OpenOutcome = 'missed' | 'unmarked';

export const openOutcome = (collectedThere: number): OpenOutcome =>
  collectedThere > 0 ? 'missed' : 'unmarked';
