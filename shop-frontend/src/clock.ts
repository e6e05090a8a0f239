let lead = 0;

/** The only place that asks the device for the time; once the api has answered, by the api's clock. */
export const now = (): Date => new Date(Date.now() - lead);

/** `date` is the `Date` header of an answer that has just come. */
export function setClock(date: string | null | undefined): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) lead = Date.now() - told;
}
