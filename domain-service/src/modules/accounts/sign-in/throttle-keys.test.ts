import { expect, it } from 'vitest';
import { buildThrottleKeys, groupAddress } from './throttle-keys.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('maps %s to %s', (address, group) => {
  expect(groupAddress(address)).toBe(group);
});

it('has distinct keys for accounts and addresses that reveal neither', () => {
  const keys = [
    buildThrottleKeys('asha@school.example', '203.0.113.9'),
    buildThrottleKeys('asha@school.example', '203.0.113.10'),
  ];
  expect(keys[0]?.account).toBe(keys[1]?.account);
  expect(keys[0]?.pair).not.toBe(keys[1]?.pair);
  expect(JSON.stringify(keys)).not.toMatch(/asha|203/);
});
