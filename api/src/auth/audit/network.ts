import { addressKey } from '../../server/address-key.js';

/** The /24 of an IPv4 address and the /48 of an IPv6 one: where from, without pointing at one household. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`;
  return key.replace(/\.\d+$/, '.0/24');
}
