import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { pictureSources } from '@hofkiste/contract/plain/picture-address';
import { useState } from 'react';
import styled from 'styled-components';
import crate from './assets/brand.svg';

/** The gateway writes the farm's name and logo into the page. */
const textFromPage = (part: 'name' | 'logo') =>
  document.querySelector(`#brand .brand-${part}`)?.textContent?.trim();

/** A farm without a logo, or with a broken one, has the drawn crate. */
export function Brand() {
  const [logo, setLogo] = useState(() => textFromPage('logo') || crate);
  return (
    <Row href="/">
      <Logo
        src={logo}
        srcSet={pictureSources(logo)}
        sizes="32px"
        alt=""
        width="40"
        height="40"
        onError={() => setLogo(crate)}
      />
      {textFromPage('name') || DEFAULT_FARM_NAME}
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
