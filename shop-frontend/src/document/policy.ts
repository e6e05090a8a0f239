import { CAPTCHA_OFF } from '@hofkiste/contract/plain/constants';
import type { ShopPage } from '../pageAddress';

const CAPTCHA = 'https://challenges.cloudflare.com';
/** Pages with a form that a captcha protects. */
const WITH_CAPTCHA: readonly ShopPage[] = ['home', 'standing', 'myorders'];

interface Inline {
  styles: string;
  starter: string;
  sha256: Sha256;
}

/** Returns the digest of a text in base64. */
export type Sha256 = (text: string) => string;

/**
 * Returns the Content-Security-Policy of a page: inline are only these two texts, by their hash. `page` is undefined for
 * a document that stands for every page; `siteKey` is that of the captcha.
 */
export function policyOf(
  page: ShopPage | undefined,
  siteKey: string | undefined,
  { styles, starter, sha256 }: Inline,
): string {
  const hashOf = (text: string) => `'sha256-${sha256(text)}'`;
  const hasCaptcha = siteKey !== CAPTCHA_OFF && (page === undefined || WITH_CAPTCHA.includes(page));
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(starter)}${hasCaptcha ? ` ${CAPTCHA}` : ''}`,
    ...(hasCaptcha ? [`frame-src ${CAPTCHA}`] : []),
    `style-src 'self' ${hashOf(styles)}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // A policy in a document can't have it; there the gateway adds it.
    ...(page === undefined ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
}
