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
])('returns the right error for %s', (password, rules, error) => {
  expect(findPasswordError(password, rules, context)).toBe(error);
});
