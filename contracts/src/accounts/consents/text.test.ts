import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildConsentText, consentTextVersion } from './text.ts';

const names = { siteName: 'Shikhar', studentName: 'Kavya Nair' };

/** Hash of each published version: its wording must never change. */
const fingerprints: Readonly<Record<string, string>> = {
  '2026-10-01': '02fb540f674eb4b3',
  '2026-11-23': '0f01ea689da496ae',
};

it('keeps the wording of each version', () => {
  const words = JSON.stringify(buildConsentText(names));
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(fingerprints[consentTextVersion]);
});

it('shows the student under their short name', () => {
  expect(buildConsentText(names).choices.allowsLeaderboard.about).toContain('“Kavya N.”');
});
