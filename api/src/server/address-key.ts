const IPV4_INSIDE_IPV6 = /^::ffff:(?=\d+\.)/i;
const NETWORK_GROUPS = 4;

/** The key under which attempts from an address count: the address, or the /64 of an IPv6 one, which a household shares. */
export function addressKey(address: string): string {
  const plain = address.replace(IPV4_INSIDE_IPV6, '');
  if (!plain.includes(':')) return plain;
  const [start = '', end] = plain.split('::');
  const before = groupsOf(start);
  const after = groupsOf(end ?? '');
  const zeros = end === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
