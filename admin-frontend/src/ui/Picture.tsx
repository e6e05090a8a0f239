import styled, { css } from 'styled-components';
import crate from '../assets/brand.svg';
import { theme } from '../theme/theme';
import { usePictureSource } from './usePictureSource';

/** A picture of 3:2 is wider than the square that it covers. */
const SOURCE_WIDTHS = { tiny: '32px', small: '60px', large: '160px' };

const SIZES = {
  tiny: css`
    width: 24px;
    height: 24px;
  `,
  small: css`
    width: 40px;
    height: 40px;
  `,
  large: css`
    width: 160px;
    max-height: 160px;
    border-radius: 6px;
  `,
};

const Image = styled.img<{ $size: keyof typeof SIZES; $isBroken: boolean }>`
  display: block;
  flex: none;
  border-radius: 4px;
  background: ${theme.color.accent200};
  object-fit: cover;
  ${({ $size }) => SIZES[$size]}
  ${({ $isBroken }) =>
    $isBroken &&
    css`
      background: ${theme.color.greyTint};
      object-fit: contain;
    `}
`;

interface Props {
  url: string;
  /** '' where the name is beside it. */
  alt?: string;
  size: keyof typeof SIZES;
  /** Width divided by height of a large picture; without it the picture keeps its own shape. */
  ratio?: number | undefined;
}

/** A broken picture becomes the drawn crate. */
export function Picture({ url, alt = '', size, ratio }: Props) {
  const source = usePictureSource(url, crate, SOURCE_WIDTHS[size]);
  const isBroken = source.src !== url;
  return (
    <Image
      $size={size}
      $isBroken={isBroken}
      {...source}
      style={{ aspectRatio: ratio }}
      alt={isBroken ? 'Bild nicht gefunden' : alt}
      loading="lazy"
    />
  );
}

/** Takes the room of a tiny picture where a record has none. */
export const NoPicture = styled.span`
  flex: none;
  border-radius: 4px;
  background: ${theme.color.accent200};
  ${SIZES.tiny}
`;
