import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { type ImgHTMLAttributes, useState } from 'react';

interface Picture {
  /** '' or null: the farm set none. */
  source: string | null | undefined;
  /** Our own picture for an empty or broken source. */
  fallback: string;
}

/** The addresses to show, as index.html has them, and what an `img` calls when they fail. A fallback that fails isn't tried again. */
export function usePicture({ source, fallback }: Picture) {
  const [broken, setBroken] = useState<Picture['source']>();
  const src = source && source !== broken ? source : fallback;
  return { src, srcSet: pictureSources(src) ?? '', onError: () => setBroken(source) };
}

export function Picture({
  source,
  fallback,
  ...attributes
}: Picture & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'onError'>) {
  return <img alt="" {...attributes} {...usePicture({ source, fallback })} />;
}
