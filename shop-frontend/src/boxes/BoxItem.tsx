import type { OfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { FieldError } from '../ui/FieldError';
import { usePicture } from '../ui/usePicture';
import type { BoxNote } from './cart';
import { Stepper } from './Stepper';

declare global {
  interface Window {
    /** Quantities by box that the starter counted. */
    early?: Record<number, number>;
    /** The starter leaves taps and keys to React. */
    hasTakenOver?: boolean;
    /** A button that was tapped before. */
    tapped?: HTMLButtonElement | undefined;
  }
}

export interface BoxPictureProps {
  /** Undefined for one that isn't offered any more. */
  box: Pick<OfferedBox, 'imageUrl' | 'isSingleProduct'> | undefined;
  /** Chooses drawing and ground of a box without a photo. */
  index: number;
  /** True for a picture beside the name instead of above it. */
  isSmall: boolean;
}

interface BoxItemProps extends BoxPictureProps {
  id: number;
  name: string;
  quantity: number;
  /** 0 for a box that is sold out. */
  max: number;
  note: BoxNote | undefined;
  /** Text while `max` is 0. */
  ribbon?: string;
  hint?: ReactNode;
  cost: ReactNode;
  children: ReactNode;
  onChange: (quantity: number) => void;
}

/** A box with its quantity: a card of the offer, or a row of the order that is changed. */
export function BoxItem({ id, name, box, index, isSmall, quantity, max, note, ...item }: BoxItemProps) {
  const isSoldOut = max === 0;
  const noteId = `box-${id}-note`;
  const takeOver = useEffectEvent(() => {
    const early = window.early?.[id];
    if (early === undefined) return;
    delete window.early?.[id];
    item.onChange(early);
  });
  // Before the browser handles another tap, which both would count
  useLayoutEffect(() => takeOver(), []);
  const state = isSoldOut ? ' is-sold-out' : quantity > 0 ? ' is-chosen' : '';

  return (
    // The starter may have chosen it already
    <li
      data-box={id}
      data-max={max}
      className={`${isSmall ? 'extra' : 'box'}${state}${note ? ' is-noted' : ''}`}
      suppressHydrationWarning
    >
      <BoxPicture box={box} index={index} isSmall={isSmall} />
      {isSoldOut && <p className="ribbon">{item.ribbon ?? 'Ausverkauft'}</p>}
      <div className="box-body">{item.children}</div>
      <div className="box-order">
        {note && (
          <FieldError id={noteId} takesFocus={isSoldOut && note.takesFocus}>
            <strong>{note.title}</strong> <span>{note.text}</span>
          </FieldError>
        )}
        {item.hint}
        <div className="box-cost">{item.cost}</div>
        <Stepper
          name={name}
          quantity={quantity}
          max={max}
          errorId={note && noteId}
          onChange={item.onChange}
        />
      </div>
    </li>
  );
}

const CRATES = ['kiste-gross', 'kiste-klein', 'kiste-suppe'];
const GROUNDS = ['straw', 'leaf', 'earth'];

/** The farm's photo, or our drawing on a coloured ground: a crate, or the label of a single product. */
function BoxPicture({ box, index, isSmall }: BoxPictureProps) {
  const isCrate = box !== undefined && !box.isSingleProduct;
  const drawing = isCrate ? CRATES[index % CRATES.length] : 'etikett';
  const sizes = isSmall ? '160px' : '(min-width: 56.25em) 378px, (min-width: 37.5em) 46vw, 74vw';
  const picture = usePicture(box?.imageUrl, `/illustrations/${drawing}.svg`, sizes);
  const isDrawn = picture.src.startsWith('/illustrations/');

  return (
    <div className={`box-picture ground-${GROUNDS[index % GROUNDS.length]}${isDrawn ? ' is-drawn' : ''}`}>
      <img {...picture} width="326" height="206" alt="" loading="lazy" />
    </div>
  );
}
