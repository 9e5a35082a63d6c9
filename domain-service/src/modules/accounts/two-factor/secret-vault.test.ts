import { expect, it } from 'vitest';
import { createSecretVault } from './secret-vault.service.ts';

const vault = createSecretVault('a test signing key 0123456789 abcdef');
const sealed = vault.seal('NB2W45DFOIZA4QTB', 'ananya');

it('opens what it sealed, for its owner', () => {
  expect(vault.open(sealed, 'ananya')).toBe('NB2W45DFOIZA4QTB');
});

it('never seals the same secret to the same text', () => {
  expect(vault.seal('NB2W45DFOIZA4QTB', 'ananya')).not.toBe(sealed);
});

it('does not open for another owner, with another key or after a modification', () => {
  const changed = sealed.replace(/(?<=^v1\..{30})./, (letter) => (letter === 'A' ? 'B' : 'A'));
  expect(vault.open(sealed, 'rohan')).toBeUndefined();
  expect(createSecretVault('another signing key 0123456789 abcd').open(sealed, 'ananya')).toBeUndefined();
  for (const other of [changed, sealed.replace('v1', 'v2'), 'v1.', 'v1.c2hvcnQ', '']) {
    expect(vault.open(other, 'ananya')).toBeUndefined();
  }
});
