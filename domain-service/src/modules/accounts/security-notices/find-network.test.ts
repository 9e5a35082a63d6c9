import { expect, it } from 'vitest';
import { findNetwork } from './find-network.ts';

it.each([
  ['103.21.58.14', '103.21.58.14'],
  ['::ffff:103.21.58.14', '103.21.58.14'],
  ['2405:201:4019:a0b1:8d2c:11ff:fe00:1', '2405:201:4019:a0b1::/64'],
  ['2405:201:4019:A0B1::7', '2405:201:4019:a0b1::/64'],
  ['2405:0201::1', '2405:201:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('maps %s to %s', (address, network) => {
  expect(findNetwork(address)).toBe(network);
});
