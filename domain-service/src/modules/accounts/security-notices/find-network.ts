import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address, written out. */
function findPrefix(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * What stays the same of an address while its owner does: the whole of IPv4, the network of IPv6 (the first 64 bits), whose devices
 * change the rest of theirs every day (RFC 8981).
 */
export function findNetwork(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare) ? `${findPrefix(bare)}::/64` : bare;
}
