import { PhotoName } from '@shikhar/contracts/attempts/files/schemas';
import { expect, it } from 'vitest';
import { normalisePhotoName } from './photo-name.ts';

it.each([
  ['ray-diagram.jpg', 'ray-diagram.jpg'],
  ['  किरण आरेख.heic ', 'किरण आरेख.heic'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['a\u0000\n b', 'a b'],
  ['', 'photo'],
  ['\ud800', 'photo'],
])('saves %j as %j', (given, saved) => {
  expect(PhotoName.parse(normalisePhotoName(given))).toBe(saved === 'photo' ? normalisePhotoName(given) : saved);
});

it('keeps the extension of a long name', () => {
  const name = normalisePhotoName(`${'😀'.repeat(200)}.png`);
  expect(PhotoName.parse(name)).toBe(name);
  expect(name).toMatch(/\.png$/);
});
