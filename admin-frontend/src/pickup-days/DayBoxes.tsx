import { formatEuro } from '@hofkiste/contract/money';
import type { OfferedBox } from '@hofkiste/contract/pickup-days';
import { BoxPicture } from '../ui/BoxPicture';
import { SoldOutToggle } from './SoldOutToggle';

export const DayBoxes = ({ boxes, isPast }: { boxes: readonly OfferedBox[]; isPast: boolean }) => (
  <ul className="day-boxes" aria-label="Kisten">
    {boxes.map((box) => (
      <li key={box.pickupDayBoxId}>
        <BoxPicture url={box.imageUrl} />
        <span className="day-box-name">{box.name}</span>
        {isPast && box.isSoldOut && <span className="badge badge-grey">Ausverkauft</span>}
        <span className="day-box-price">{formatEuro(box.price)}</span>
        {!isPast && <SoldOutToggle box={box} />}
      </li>
    ))}
    {boxes.length === 0 && <li>Keine Kisten</li>}
  </ul>
);
