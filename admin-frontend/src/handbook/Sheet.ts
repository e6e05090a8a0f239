import styled from 'styled-components';
import { onPhone, paper, theme } from '../theme/theme';

/** Sets the text of the handbook like a printed page. */
export const Sheet = styled.article`
  max-width: 860px;
  padding: 24px 32px;
  ${paper}
  font-size: 15px;
  line-height: 1.6;

  a {
    text-decoration: underline;
  }

  :is(div, p, ul, ol) {
    font-size: inherit;
  }

  :is(h2, h3) {
    break-after: avoid;
    font: 600 22px / 1.3 ${theme.font.serif};
  }

  :not(:is(h2, h3)) + :is(h2, h3) {
    margin-top: 32px;
  }

  h3 {
    font-size: 18px;
  }

  > :last-child > :last-child {
    margin-bottom: 0;
  }

  ${onPhone} {
    padding: 16px;
    font-size: 16px;
  }

  @media print {
    max-width: none;
    padding: 0;
    border: 0;
    font-size: 11pt;
  }
`;
