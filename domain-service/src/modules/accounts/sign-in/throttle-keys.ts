import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Hashed, so that the table of counts reveals no IP address or e-mail. */
function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Groups the addresses of one customer: an IPv6 address becomes its /64 (RFC 6177). */
export function groupAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...zeros, ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

export interface ThrottleKeys {
  account: string;
  address: string;
  /** The account and the address together. */
  pair: string;
}

export function buildThrottleKeys(email: string, address: string): ThrottleKeys {
  const place = groupAddress(address);
  return { account: hashText(email), address: hashText(place), pair: hashText(`${email} ${place}`) };
}
