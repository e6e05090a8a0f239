import styled from 'styled-components';
import crate from '../assets/brand.svg';
import { theme } from '../theme/theme';
import { usePictureSource } from './usePictureSource';

/** A picture of 3:2 is wider than the square that it covers. */
const SOURCE_WIDTHS = { tiny: '32px', small: '60px', large: '160px' };

const SIZES = {
  tiny: { width: 24, height: 24 },
  small: { width: 40, height: 40 },
  large: { width: 160, maxHeight: 160, borderRadius: 6 },
};

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
export const NoPicture = () => <Image as="span" aria-hidden $size="tiny" $isBroken={false} />;

const Image = styled.img<{ $size: keyof typeof SIZES; $isBroken: boolean }>`
  display: block;
  flex: none;
  border-radius: 4px;
  background: ${({ $isBroken }) => ($isBroken ? theme.color.greyTint : theme.color.accent200)};
  object-fit: ${({ $isBroken }) => ($isBroken ? 'contain' : 'cover')};
  ${({ $size }) => SIZES[$size]}
`;
