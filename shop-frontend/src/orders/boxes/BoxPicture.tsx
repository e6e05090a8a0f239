import type { OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { usePicture } from '../../ui/Picture';

const crates = ['kiste-gross', 'kiste-klein', 'kiste-suppe'];
const grounds = ['straw', 'leaf', 'earth'];

interface BoxPictureProps {
  box: Pick<OfferedBox, 'imageUrl' | 'isSingleProduct'>;
  index: number;
  /** Beside the name instead of above it. */
  isSmall: boolean;
}

/** The farm's photo, or our drawn crate on a coloured ground. */
export function BoxPicture({ box, index, isSmall }: BoxPictureProps) {
  const drawing = box.isSingleProduct ? 'etikett' : crates[index % crates.length];
  const picture = usePicture({ source: box.imageUrl, fallback: `/illustrations/${drawing}.svg` });
  const isDrawn = picture.src.startsWith('/illustrations/');

  return (
    <div className={`box-picture ground-${grounds[index % grounds.length]}${isDrawn ? ' is-drawn' : ''}`}>
      {isDrawn && !box.isSingleProduct && <Hill />}
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

function Hill() {
  return (
    <svg className="hill" viewBox="0 0 400 34" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 12L70 4 150 9 290 14 340 7 400 2V34H0Z" />
    </svg>
  );
}
