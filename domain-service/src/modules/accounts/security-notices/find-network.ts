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
 * The stable part of an IP address: all of an IPv4 address, or the network of an IPv6 address (the first 64 bits), because
 * devices change the rest daily (RFC 8981).
 */
export function findNetwork(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare) ? `${findPrefix(bare)}::/64` : bare;
}
