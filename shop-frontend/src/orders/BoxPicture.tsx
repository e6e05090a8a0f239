import type { OfferedBox } from '@hofkiste/contract/pickup-days';
import { useState } from 'react';

const crates = ['kiste-gross', 'kiste-klein', 'kiste-suppe'];
const grounds = ['straw', 'leaf', 'earth'];

/** The farm's photo, or our drawn crate on a coloured ground when there is none or it doesn't load. */
export function BoxPicture({ box, index }: { box: OfferedBox; index: number }) {
  const [isBroken, setBroken] = useState(false);
  const fallback = box.isSingleProduct ? 'etikett' : crates[index % crates.length];
  const source = (!isBroken && box.imageUrl) || `/illustrations/${fallback}.svg`;
  const isDrawn = source.startsWith('/illustrations/');

  return (
    <div className={`box-picture ground-${grounds[index % grounds.length]}${isDrawn ? ' is-drawn' : ''}`}>
      {isDrawn && !box.isSingleProduct && <Hill />}
      <img src={source} width="326" height="206" alt="" loading="lazy" onError={() => setBroken(true)} />
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
