import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { useState } from 'react';

/** The source of an image that is shown so wide; the fallback without an address and for a broken one. */
export function usePictureSource(url: string | null, fallback: string, width: string) {
  const [broken, setBroken] = useState<string>();
  const src = url && url !== broken ? url : fallback;
  const srcSet = pictureSources(src);
  return { src, srcSet, sizes: srcSet && width, onError: () => setBroken(src) };
}
