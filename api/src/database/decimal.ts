import type { ValueTransformer } from 'typeorm';

/** DECIMAL columns arrive as strings; entities and views carry numbers. */
export const decimal: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
  to: (value: number | null) => value,
};
