import { createGlobalStyle } from 'styled-components';
import { onPhone, theme } from './theme';

/** antd's token for the focus is a shadow, which forced colours don't show. */
const FIELDS = '.ant-input, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .ant-select';

/** Fonts, and the focus with its ring. Fields show it after a click too, around the whole field. Dark parts set --focus. */
export const GlobalStyle = createGlobalStyle`
  /* browsers give buttons a font of their own */
  button {
    font-family: ${theme.font.sans};
  }

  strong {
    font-weight: 600;
  }

  /* a shopper may send a name of 80 letters without a space */
  body {
    overflow-wrap: anywhere;
  }

  :focus-visible:not([tabindex='-1']) {
    outline: 3px solid var(--focus, ${theme.color.ink});
    outline-offset: var(--focus-offset, 2px);
  }

  :is(${FIELDS}):focus-within {
    outline: 3px solid ${theme.color.ink};
    outline-offset: 2px;
  }

  :is(${FIELDS}) :is(input, textarea):focus {
    outline: none;
  }

  /* a field that takes the focus appears above the save bar, on the phone with its error and above the notification */
  html {
    scroll-padding-bottom: var(--notice-bottom, 0);
  }

  ${onPhone} {
    html {
      scroll-padding-bottom: calc(var(--bottom-bar, 0px) + 200px);
    }
  }

  /* antd has no slot for the chosen one */
  .ant-segmented-item-selected {
    font-weight: 600;
  }

  /* the chosen part differs by its background only */
  @media (forced-colors: active) {
    .ant-segmented-item-selected {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;
