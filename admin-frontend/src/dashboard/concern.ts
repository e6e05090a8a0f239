/** Something that needs the farm. */
export interface Concern {
  title: string;
  text: string;
  isUrgent: boolean;
  /** What to do about it, and where. */
  action: string;
  to: string;
}
