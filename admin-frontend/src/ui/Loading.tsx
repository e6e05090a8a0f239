import styled from 'styled-components';
import { theme } from '../theme/theme';

/** Stands in for a page until its first part has loaded. */
export const Loading = () => <Centered role="status">Laden...</Centered>;

const Centered = styled.p`
  display: grid;
  place-items: center;
  min-height: 100vh;
  margin: 0;
  color: ${theme.color.inkMuted};
`;
