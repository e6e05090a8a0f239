import { pictureSources } from '@hofkiste/contract/picture-address';
import { useState } from 'react';
import styled from 'styled-components';
import crate from '../assets/brand.svg';

const Image = styled.img`
  flex: none;
  border-radius: 4px;
  object-fit: cover;
`;

interface Props {
  url: string | null;
  className?: string;
}

/** A box without a picture, or with a broken one, shows the drawn crate. */
export function BoxPicture({ url, className }: Props) {
  const [broken, setBroken] = useState<string>();
  const src = url && url !== broken ? url : crate;
  return (
    <Image
      {...(className && { className })}
      src={src}
      srcSet={pictureSources(src)}
      sizes="20px"
      alt=""
      width="20"
      height="20"
      onError={() => setBroken(src)}
    />
  );
}
