import { randomInt } from 'node:crypto';

// Without what looks alike in print: 31 characters, 79 bits in all.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A random password that can be read out and typed: four groups of four. */
export function createDemoPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
