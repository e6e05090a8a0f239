/** A line of the summary above the order button. */
export interface SlipLine {
  /** The id of the box preset. */
  id: number;
  name: string;
  price: number;
  quantity: number;
  /** Customers can withdraw from the contract about it. */
  isPerishable?: false | undefined;
}

/** 'neu dazu', 'bisher 2', or '' for a box that stays as it is. */
export function changeText({ before, quantity }: { before: number; quantity: number }): string {
  if (before === quantity) return '';
  return before === 0 ? 'neu dazu' : `bisher ${before}`;
}
