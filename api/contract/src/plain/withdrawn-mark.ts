/** Returns what lists add to a box that the customer withdrew from: ' (Widerruf)', ' (1 × Widerruf)', or ''. */
export function withdrawnMark(quantity: number, withdrawn: number): string {
  if (withdrawn === 0) return '';
  return withdrawn === quantity ? ' (Widerruf)' : ` (${withdrawn} × Widerruf)`;
}
