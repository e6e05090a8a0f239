import styled from 'styled-components';

export const Loading = () => <Centered role="status">Laden...</Centered>;

const Centered = styled.p`
  display: grid;
  place-items: center;
  min-height: 100vh;
  margin: 0;
  color: var(--ink-muted);
`;
