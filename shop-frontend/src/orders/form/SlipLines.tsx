import { formatEuro, lineTotal } from '@hofkiste/contract/money';
import type { SlipLine } from './orderRequest';

export function SlipLines({ lines }: { lines: SlipLine[] }) {
  return (
    <ul className="slip-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.quantity} × {line.name}
          </span>
          <span className="amount">{formatEuro(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
