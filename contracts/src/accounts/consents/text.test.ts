import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildConsentText, consentTextVersion, shortenName } from './text.ts';

const names = { siteName: 'Shikhar', studentName: 'Kavya Nair' };

/** Of each version that anyone may have read: its words must stay what they were. */
const fingerprints: Readonly<Record<string, string>> = {
  '2026-10-01': '02fb540f674eb4b3',
  '2026-11-23': 'ed007c5b26eee20c',
};

it('of a version keeps its words: another word is another version', () => {
  const words = JSON.stringify(buildConsentText(names));
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(fingerprints[consentTextVersion]);
});

it('names the student as others see them', () => {
  expect(buildConsentText(names).choices.allowsLeaderboard.about).toContain('“Kavya N.”');
});

it.each([
  ['Kavya Nair', 'Kavya N.'],
  ['  Kavya  Lakshmi Nair ', 'Kavya N.'],
  ['Kavya', 'Kavya'],
  ['काव्या नायर', 'काव्या न.'],
])('shortens %j to %j', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
