/** antd's helpers insert style elements that ignore its nonce; the policy of the page would block them. */
export function putNonceOnStyles() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return;
  const createElement: (tagName: string, options?: ElementCreationOptions) => HTMLElement =
    document.createElement.bind(document);
  document.createElement = (tagName: string, options?: ElementCreationOptions) => {
    const element = createElement(tagName, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
