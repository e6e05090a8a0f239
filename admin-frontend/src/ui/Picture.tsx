import styled from 'styled-components';
import crate from '../assets/brand.svg';
import { theme } from '../theme/theme';
import { usePictureSource } from './usePictureSource';

/** A picture of 3:2 is wider than the square that it covers. */
const SOURCE_WIDTHS = { box: '20px', tiny: '32px', small: '60px', large: '160px' };

const SIZES = {
  box: { width: 20, height: 20 },
  tiny: { width: 24, height: 24 },
  small: { width: 40, height: 40 },
  large: { width: 160, maxHeight: 160, borderRadius: 6 },
};

interface Props {
  /** Null without a picture. */
  url: string | null;
  /** '' where the name is beside it. */
  alt?: string;
  size: keyof typeof SIZES;
  /** Width divided by height of a large picture; without it the picture keeps its own shape. */
  ratio?: number | undefined;
  className?: string | undefined;
}

/** Shows the drawn crate in place of a missing or broken picture. */
export function Picture({ url, alt = '', size, ratio, className }: Props) {
  const source = usePictureSource(url, crate, SOURCE_WIDTHS[size]);
  const isCrate = source.src !== url;
  return (
    <Image
      $size={size}
      $isCrate={isCrate}
      className={className}
      {...source}
      style={{ aspectRatio: ratio }}
      alt={isCrate && url ? 'Bild nicht gefunden' : alt}
      loading="lazy"
    />
  );
}

/** Takes the room of a tiny picture where a record has none. */
export const NoPicture = () => <Image as="span" aria-hidden $size="tiny" $isCrate={false} />;

const Image = styled.img<{ $size: keyof typeof SIZES; $isCrate: boolean }>`
  display: block;
  flex: none;
  border-radius: 4px;
  background: ${({ $isCrate }) => ($isCrate ? theme.color.greyTint : theme.color.accent200)};
  object-fit: ${({ $isCrate }) => ($isCrate ? 'contain' : 'cover')};
  ${({ $size }) => SIZES[$size]}
`;
