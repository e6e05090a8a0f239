import { pictureSources } from '@hofkiste/contract/picture-address';
import type { ImgHTMLAttributes } from 'react';

/** The same attributes as in index.html: with others, the browser would load a second file. */
export const HeroImage = ({
  source,
  ...attributes
}: { source: string } & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'>) => (
  <img
    {...attributes}
    src={source}
    srcSet={pictureSources(source) ?? ''}
    sizes="(min-width: 900px) 556px, 100vw"
    width="800"
    height="600"
    alt=""
    decoding="sync"
  />
);
