import { expect, it } from 'vitest';
import { findPasswordError } from './password-rules.ts';

const open = { minimumPasswordLength: 8, requireSpecialChars: false, requireNumbers: false, requireUppercase: false };
const strict = { minimumPasswordLength: 12, requireSpecialChars: true, requireNumbers: true, requireUppercase: true };
const context = { siteName: 'Shikhar', email: 'kavya.nair@school.example', name: 'Kavya Nair' };

it.each([
  ['short 1', open, 'Use at least 8 characters'],
  ['पहाड़ चढ़ो', open, undefined],
  ['eleven ch 1', strict, 'Use at least 12 characters'],
  ['twelve chars!', strict, 'Use at least one capital letter'],
  ['Twelve chars!', strict, 'Use at least one number'],
  ['Twelvechars12', strict, 'Use at least one special character, such as ! or #'],
  ['Twelve chars 12', strict, undefined],
  ['PassWord123', open, 'This password is too common. Choose another.'],
  ['Kavya Nair 2012', open, 'This password is too close to your name or email. Choose another.'],
  ['kavya.nair@school.example', open, 'This password is too close to your name or email. Choose another.'],
  ['shikhar!!', open, 'This password is too close to your name or email. Choose another.'],
  ['Kavya climbs at dawn', open, undefined],
  ['Password123!', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['krishna123', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['india@123', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['Rahul.Sharma', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['Virat 18 Kohli', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['ramram!!', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['Nair & Kavya', open, 'A common word or name is easy to guess, even with digits. Add another word.'],
  ['aaaaaaaa', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['abababab', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['abcdefgh', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['9876543210', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['zxcvzxcv', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['15-08-1947', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['kr1shna2010', open, 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.'],
  ['mangotree rain', open, undefined],
  ['Green-Kite-71', open, undefined],
  ['hT7#kq2p', open, undefined],
])('returns the right error for %s', (password, rules, error) => {
  expect(findPasswordError(password, rules, context)).toBe(error);
});

it('looks at the beginning of a long password only', () => {
  expect(findPasswordError('qwer'.repeat(32), open, context)).toMatch(/easy to guess/);
  expect(findPasswordError(`${'a'.repeat(20)} and the river`, open, context)).toBeUndefined();
});
