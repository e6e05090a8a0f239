import type { ReactNode } from 'react';
import { FieldError } from '../../ui/FieldError';
import { BoxPicture, type BoxPictureProps } from './BoxPicture';
import type { BoxNote } from './cart';
import { Stepper } from './Stepper';

interface BoxItemProps extends BoxPictureProps {
  id: number;
  name: string;
  quantity: number;
  /** 0 for a box that is sold out. */
  max: number;
  note: BoxNote | undefined;
  /** What it says when `max` is 0. */
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
  const state = isSoldOut ? ' is-sold-out' : quantity > 0 ? ' is-chosen' : '';

  return (
    <li className={`${isSmall ? 'extra' : 'box'}${state}${note ? ' is-noted' : ''}`}>
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
