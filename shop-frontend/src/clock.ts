/** The only place that asks the device for the time. */
export const now = (): Date => new Date();
