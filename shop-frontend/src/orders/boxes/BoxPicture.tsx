import type { OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { usePicture } from '../../ui/usePicture';

const CRATES = ['kiste-gross', 'kiste-klein', 'kiste-suppe'];
const GROUNDS = ['straw', 'leaf', 'earth'];

export interface BoxPictureProps {
  /** Undefined for one that isn't offered any more. */
  box: Pick<OfferedBox, 'imageUrl' | 'isSingleProduct'> | undefined;
  /** Chooses drawing and ground of a box without a photo. */
  index: number;
  /** True for a picture beside the name instead of above it. */
  isSmall: boolean;
}

/** The farm's photo, or our drawing on a coloured ground: a crate, or the label of a single product. */
export function BoxPicture({ box, index, isSmall }: BoxPictureProps) {
  const isCrate = box !== undefined && !box.isSingleProduct;
  const drawing = isCrate ? CRATES[index % CRATES.length] : 'etikett';
  const picture = usePicture(box?.imageUrl, `/illustrations/${drawing}.svg`);
  const isDrawn = picture.src.startsWith('/illustrations/');

  return (
    <div className={`box-picture ground-${GROUNDS[index % GROUNDS.length]}${isDrawn ? ' is-drawn' : ''}`}>
      <img
        {...picture}
        sizes={isSmall ? '160px' : '(min-width: 56.25em) 378px, (min-width: 37.5em) 46vw, 74vw'}
        width="326"
        height="206"
        alt=""
        loading="lazy"
      />
    </div>
  );
}
