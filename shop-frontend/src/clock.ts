/** An answer tells whole seconds, and took its way: a device that is ahead by no more may well be right. */
const UNCERTAIN_MS = 2000;

let lead = 0;

/** The only place that asks the device for the time; where it goes wrong, by the api's clock once that has answered. */
export const now = (): Date => new Date(Date.now() - lead);

/** `date` is the `Date` header of an answer that has just come. */
export function setClock(date: string | null | undefined): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const difference = Date.now() - told;
  lead = difference >= 0 && difference <= UNCERTAIN_MS ? 0 : difference;
}
