/** One bucket as a chart shows it. */
export interface Column {
  /** Under the column. */
  axis: string;
  /** In the table. */
  label: string;
  value: number;
}
