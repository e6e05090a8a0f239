import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { useState } from 'react';

/** Returns the attributes of an `img`: its address, and where it has several sizes, these and `sizes`. */
export function sourcesOf(src: string, sizes: string) {
  const srcSet = pictureSources(src);
  return { src, ...(srcSet !== undefined && { srcSet, sizes }) };
}

/** Returns the attributes of an `img`. An empty or broken source becomes `fallback`, our own picture. */
export function usePicture(source: string | null | undefined, fallback: string, sizes: string) {
  const [broken, setBroken] = useState<typeof source>();
  const src = source && source !== broken ? source : fallback;
  return { ...sourcesOf(src, sizes), onError: () => setBroken(source) };
}
