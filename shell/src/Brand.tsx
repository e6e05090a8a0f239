import styled from 'styled-components';
import crate from './assets/brand.svg';

/** The gateway writes the farm's name into the page. */
export const Brand = () => (
  <Row>
    <img src={crate} alt="" width="40" height="40" />
    {document.querySelector('#brand .brand-name')?.textContent?.trim() || 'Hofkiste'}
  </Row>
);

const Row = styled.p`
  display: flex;
  gap: 10px;
  align-items: center;
  margin: 0;
  font: 700 25px / 1.2 var(--serif);
`;
