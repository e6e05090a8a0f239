import styled from 'styled-components';
import { encode } from 'uqr';
import { theme } from '../theme/theme';

interface Props {
  text: string;
  title: string;
  className?: string;
}

/** Always dark on white, with the margin that scanners need. */
export function QrCode({ text, title, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Code className={className} viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <path d={dark} />
    </Code>
  );
}

const Code = styled.svg`
  background: ${theme.color.white};
  fill: ${theme.color.ink};
`;
