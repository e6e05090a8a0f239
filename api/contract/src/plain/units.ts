/** Units of plain values, for signatures. */
export type Euros = number;
/** 'yyyy-MM-dd'. */
export type CalendarDate = string;
/** 'HH:mm' of a wall clock. */
export type TimeOfDay = string;
/** Phone number like '+436641234567'. */
export type E164 = string;
/** 1 is Monday, 7 is Sunday. */
export type Weekday = number;
