import styled from 'styled-components';

/** The row above a list: its filters, and what they found. */
export const AboveList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-bottom: 12px;
`;
