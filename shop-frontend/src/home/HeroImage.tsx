import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import type { ImgHTMLAttributes } from 'react';

/**
 * The same attributes as in index.html: with others, the browser would load a second file. On a phone with a pixel
 * ratio of 3, 74vw picks the width of 960: 1600 takes a second longer on a slow line and looks the same.
 */
export const HeroImage = ({
  source,
  ...attributes
}: { source: string } & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'>) => (
  <img
    {...attributes}
    src={source}
    srcSet={pictureSources(source) ?? ''}
    sizes="(min-width: 900px) 556px, (min-width: 480px) 100vw, 74vw"
    width="800"
    height="600"
    alt=""
    decoding="sync"
  />
);
