import { randomInt } from 'node:crypto';

// Without similar-looking characters: 31 remain, 79 bits in all.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A random password that is easy to read out and type: four groups of four. */
export function createDemoPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
