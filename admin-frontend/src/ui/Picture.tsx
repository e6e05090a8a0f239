import { useState } from 'react';
import crate from '../assets/brand.svg';
import './picture.css';

interface Props {
  url: string;
  /** '' where the name stands beside it. */
  alt?: string;
  size: 'tiny' | 'small' | 'large';
}

/** A broken picture becomes the drawn crate. */
export function Picture({ url, alt = '', size }: Props) {
  const [broken, setBroken] = useState<string>();
  const isBroken = url === broken;
  return (
    <img
      className={`picture picture-${size} ${isBroken ? 'picture-broken' : ''}`}
      src={isBroken ? crate : url}
      alt={isBroken ? 'Bild nicht gefunden' : alt}
      loading="lazy"
      onError={() => setBroken(url)}
    />
  );
}
