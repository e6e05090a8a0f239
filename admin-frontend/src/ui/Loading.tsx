import styled from 'styled-components';
import { theme } from '../theme/theme';

/** In place of a page of which nothing is there yet. */
export const Loading = () => <Centered role="status">Laden...</Centered>;

const Centered = styled.p`
  display: grid;
  place-items: center;
  min-height: 100vh;
  margin: 0;
  color: ${theme.color.inkMuted};
`;
