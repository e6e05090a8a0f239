import { useState } from 'react';
import crate from '../assets/brand.svg';

/** A box without a picture, or with a broken one, shows the drawn crate. */
export function BoxPicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string>();
  const src = url && url !== broken ? url : crate;
  return (
    <img className="box-picture" src={src} alt="" width="20" height="20" onError={() => setBroken(src)} />
  );
}
