import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { useState } from 'react';

/** The attributes of an `img`, as index.html has them. An empty or broken source becomes `fallback`, our own picture. */
export function usePicture(source: string | null | undefined, fallback: string) {
  const [broken, setBroken] = useState<typeof source>();
  const src = source && source !== broken ? source : fallback;
  return { src, srcSet: pictureSources(src) ?? '', onError: () => setBroken(source) };
}
