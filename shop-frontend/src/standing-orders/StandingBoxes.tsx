import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import type { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import { BoxItem } from '../boxes/BoxItem';
import type { BoxNote, Quantities } from '../boxes/cart';

interface Props {
  boxes: StandingOffer['boxes'];
  quantities: Quantities;
  /** The key is the id of the box preset, like that of {@link Props.left}. */
  notes: Record<number, BoxNote>;
  /** How many the farm has left; missing while nobody was refused. */
  left: Quantities;
  onChange: (boxId: number, quantity: number) => void;
}

/** The boxes that can be a standing order, with their prices. */
export const StandingBoxes = ({ boxes, quantities, notes, left, onChange }: Props) => (
  <ul className="boxes">
    {boxes.map((box, index) => {
      const { id, name, price } = box;
      const quantity = quantities[id] ?? 0;

      return (
        <BoxItem
          key={id}
          id={id}
          name={name}
          box={{ imageUrl: box.imageUrl, isSingleProduct: false }}
          index={index}
          isSmall={false}
          quantity={quantity}
          max={Math.min(left[id] ?? MAX_QUANTITY, MAX_QUANTITY)}
          note={notes[id]}
          ribbon="Vergeben"
          cost={
            <>
              <p className="box-price">{formatEuro(price)}</p>
              {quantity > 1 && (
                <p className="box-total">
                  {`${quantity} Stück: ${formatEuro(lineTotal({ price, quantity }))}`}
                </p>
              )}
            </>
          }
          onChange={(next) => onChange(id, next)}
        >
          <h3 className="box-name">{name}</h3>
          {box.description && <p className="box-description">{box.description}</p>}
        </BoxItem>
      );
    })}
  </ul>
);
