import { BlockList, isIP } from 'node:net';
import type { DeviceKind } from '@shikhar/contracts/accounts/sessions/schemas';
import Bowser from 'bowser';

export interface Device {
  /** For example 'Chrome on Android'. */
  name: string;
  kind: DeviceKind;
}

const unknownDevice: Device = { name: 'Unknown device', kind: 'unknown' };

const kinds: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** The device that a User-Agent header claims. */
export function describeDevice(userAgent: string | null): Device {
  // Bowser throws on an empty string.
  if (!userAgent) return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name && os.name ? `${browser.name} on ${os.name}` : browser.name || os.name;
  return name ? { name, kind: kinds[platform.type ?? ''] ?? 'unknown' } : unknownDevice;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** 'This network' for a private IP address, otherwise the address. */
export function describePlace(address: string | null): string {
  if (!address) return 'Unknown place';
  const family = isIP(address);
  if (family === 0) return 'Unknown place';
  return privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4') ? 'This network' : address;
}
