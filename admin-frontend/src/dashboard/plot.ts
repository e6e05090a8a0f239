interface Size {
  width: number;
  height: number;
  /** Room for the marks of the axis. */
  left: number;
}

const TOP = 28;
const RIGHT = 8;
const BOTTOM = 40;

export type Plot = ReturnType<typeof plotOf>;

/** Where values lie in a picture of this size; the lowest mark is zero. */
export function plotOf({ width, height, left }: Size, count: number, marks: readonly number[]) {
  const floor = height - BOTTOM;
  const band = (width - left - RIGHT) / count;
  const top = marks.at(-1) ?? 1;
  return {
    left,
    right: width - RIGHT,
    floor,
    band,
    /** The middle of the column. */
    x: (index: number) => left + band * (index + 0.5),
    y: (value: number) => floor - (value / top) * (floor - TOP),
  };
}
