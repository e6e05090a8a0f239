import { putNonceOnStyles } from './nonce';

afterEach(() => document.querySelector('meta[property="csp-nonce"]')?.remove());

it('putNonceOnStyles sets the nonce of the page on each new style element and no other element', () => {
  document.head.insertAdjacentHTML('beforeend', '<meta property="csp-nonce" nonce="r4nd0m">');
  putNonceOnStyles();
  expect(document.createElement('style').nonce).toBe('r4nd0m');
  expect(document.createElement('div').nonce).toBeFalsy();
});
