import { DEFAULT_FARM_NAME } from '@hofkiste/contract/limits';
import styled from 'styled-components';
import crate from './assets/brand.svg';

/** The gateway writes the farm's name into the page. */
export const Brand = () => (
  <Row href="/">
    <img src={crate} alt="" width="40" height="40" />
    {document.querySelector('#brand .brand-name')?.textContent?.trim() || DEFAULT_FARM_NAME}
  </Row>
);

const Row = styled.a`
  display: flex;
  gap: 10px;
  align-items: center;
  width: fit-content;
  color: inherit;
  text-decoration: none;
  font: 700 25px / 1.2 var(--serif);
`;
