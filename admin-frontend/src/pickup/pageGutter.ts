import { css } from 'styled-components';

/** Keeps the content of a bar as wide as the cards below it. */
export const pageGutter = css`
  padding-inline: max(16px, 50% - 530px);
`;
