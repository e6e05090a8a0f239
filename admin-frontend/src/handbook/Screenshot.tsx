import styled from 'styled-components';
import { theme } from '../theme/theme';
import { pictures } from './pictures';

const PIXELS_PER_POINT = 2;

interface Props {
  /** File name without the ending. */
  name: string;
  /** Describes the picture. */
  alt: string;
}

/** A part of the screen. On a phone it is small, so it leads to itself. */
export function Screenshot({ name, alt }: Props) {
  const picture = pictures[name];
  if (!picture) return null;
  const { url, width, height } = picture;
  const size = { width: Math.round(width / PIXELS_PER_POINT), height: Math.round(height / PIXELS_PER_POINT) };
  return (
    <Frame
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Bild vergrößern: ${alt}`}
      style={{ width: size.width }}
    >
      <img src={url} alt={alt} loading="lazy" {...size} />
    </Frame>
  );
}

export const Frame = styled.a`
  display: block;
  max-width: 100%;
  margin: 10px 0 4px;
  cursor: zoom-in;
  break-inside: avoid;

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border: 1px solid ${theme.color.line};
    border-radius: 8px;
  }

  @media print {
    img {
      max-height: 120mm;
      width: auto;
    }
  }
`;
