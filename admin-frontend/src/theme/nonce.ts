/** The nonce of the page, with which its policy accepts style elements. */
export const pageNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** antd's helpers for scroll bars and scroll locks insert style elements without the nonce of `ConfigProvider`. */
export function putNonceOnStyles() {
  const nonce = pageNonce();
  if (!nonce) return;
  const createElement: (tagName: string, options?: ElementCreationOptions) => HTMLElement =
    document.createElement.bind(document);
  document.createElement = (tagName: string, options?: ElementCreationOptions) => {
    const element = createElement(tagName, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
