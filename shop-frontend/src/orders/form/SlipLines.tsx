import { formatEuro, lineTotal } from '@hofkiste/contract/money';

interface SlipLinesProps {
  lines: { name: string; price: number; quantity: number }[];
}

export function SlipLines({ lines }: SlipLinesProps) {
  return (
    <ul className="slip-lines">
      {lines.map((line) => (
        <li key={line.name}>
          <span>
            {line.quantity} × {line.name}
          </span>
          <span className="amount">{formatEuro(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
