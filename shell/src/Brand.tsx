import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import crate from './assets/brand.svg';
import { type Farm, fetchFarm } from './farm';

/** Name and logo of the farm. A farm without a logo, or with a broken one, has the drawn crate. */
export function Brand() {
  const [farm, setFarm] = useState<Farm>();
  const logo = farm && (farm.logo || crate);
  const sources = logo && pictureSources(logo);

  useEffect(() => {
    void fetchFarm().then(setFarm);
  }, []);

  return (
    <Row href="/">
      <Logo
        src={logo}
        srcSet={sources}
        sizes={sources && '32px'}
        alt=""
        width="40"
        height="40"
        onError={() => setFarm((shown) => shown && { ...shown, logo: '' })}
      />
      {farm && (farm.name || 'Verwaltung')}
    </Row>
  );
}

const Row = styled.a`
  display: flex;
  gap: 10px;
  align-items: center;
  width: fit-content;
  color: inherit;
  text-decoration: none;
  font: 700 25px / 1.2 var(--serif);
`;

const Logo = styled.img`
  flex: none;
  object-fit: contain;
`;
