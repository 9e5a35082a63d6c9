import { expect, it } from 'vitest';
import { describeDevice, describePlace } from './device.service.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0.0.0 Mobile Safari/537.36',
    { name: 'Chrome on Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0',
    { name: 'Firefox on Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
    { name: 'Safari on iOS', kind: 'tablet' },
  ],
  ['<script>alert(1)</script>', { name: 'Unknown device', kind: 'unknown' }],
  ['', { name: 'Unknown device', kind: 'unknown' }],
  [null, { name: 'Unknown device', kind: 'unknown' }],
])('recognises the device of %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

it.each([
  ['127.0.0.1', 'This network'],
  ['::1', 'This network'],
  ['::ffff:10.1.2.3', 'This network'],
  ['172.31.9.9', 'This network'],
  ['172.32.9.9', '172.32.9.9'],
  ['192.168.1.20', 'This network'],
  ['fd12:3456::1', 'This network'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
  ['not an address', 'Unknown place'],
  [null, 'Unknown place'],
])('describes the address %s as %s', (address, place) => {
  expect(describePlace(address)).toBe(place);
});
