import styled from 'styled-components';
import crate from '../assets/brand.svg';
import { usePictureSource } from '../ui/usePictureSource';

interface Props {
  url: string | null;
  className?: string | undefined;
}

/** A box without a picture, or with a broken one, shows the drawn crate. */
export function BoxPicture({ url, className }: Props) {
  const source = usePictureSource(url, crate, '20px');
  return <Image className={className} {...source} alt="" width="20" height="20" />;
}

const Image = styled.img`
  flex: none;
  border-radius: 4px;
  object-fit: cover;
`;
