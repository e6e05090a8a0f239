import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { useState } from 'react';

/** The source of an image; the fallback without an address and for a broken one. */
export function usePictureSource(url: string | null, fallback: string) {
  const [broken, setBroken] = useState<string>();
  const src = url && url !== broken ? url : fallback;
  return { src, srcSet: pictureSources(src), onError: () => setBroken(src) };
}
