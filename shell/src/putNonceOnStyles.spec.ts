import { putNonceOnStyles } from './putNonceOnStyles';

it('gives every later style element the nonce of the page, and nothing else', () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="r4nd0m">';
  putNonceOnStyles();
  expect(document.createElement('style').nonce).toBe('r4nd0m');
  expect(document.createElement('div').nonce).toBeFalsy();
});
