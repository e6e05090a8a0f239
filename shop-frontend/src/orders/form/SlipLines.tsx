import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import type { SlipLine } from './orderRequest';

interface SlipLinesProps {
  /** `note` is a second line below the name. */
  lines: (SlipLine & { note?: string })[];
}

export function SlipLines({ lines }: SlipLinesProps) {
  return (
    <ul className="slip-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.quantity} × {line.name}
            {line.note && <small>{line.note}</small>}
          </span>
          <span className="amount">{formatEuro(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
