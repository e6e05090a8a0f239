import styled, { keyframes } from 'styled-components';
import { theme } from '../theme/theme';
import { useIsLeaving } from '../ui/useLateChange';

/** A thin bar at the top while the code of the next page is loading; the old page stays until then. */
export const LoadingBar = () => useIsLeaving() && <Bar aria-hidden="true" />;

const appear = keyframes`
  from { opacity: 0; }
`;

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Bar = styled.div`
  position: fixed;
  top: 0;
  right: 0;
  left: 0;
  z-index: 30;
  height: 3px;
  background: ${theme.color.accent};
  transform: scaleX(0.9);
  transform-origin: left;
  animation: ${appear} 1ms 150ms backwards;

  @media (prefers-reduced-motion: no-preference) {
    animation:
      ${appear} 1ms 150ms backwards,
      ${grow} 4s 150ms cubic-bezier(0, 0.9, 0.3, 1);
  }
`;
