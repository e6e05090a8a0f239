import { type ImgHTMLAttributes, useState } from 'react';

interface Picture {
  /** '' or null: the farm set none. */
  source: string | null | undefined;
  /** Our own picture for an empty or broken source. */
  fallback: string;
}

/** The address to show, and what an `img` calls when that address fails. A fallback that fails isn't tried again. */
export function usePicture({ source, fallback }: Picture) {
  const [broken, setBroken] = useState<Picture['source']>();
  return { src: source && source !== broken ? source : fallback, onError: () => setBroken(source) };
}

export function Picture({
  source,
  fallback,
  ...attributes
}: Picture & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'>) {
  return <img alt="" {...attributes} {...usePicture({ source, fallback })} />;
}
