import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { hourMs, toInstant } from '../school-year/indian-time.ts';
import type { People } from './people.ts';

/** In class 7; this student's mother also gets the demo's weekly summaries. */
const studentName = 'Diya Nair';
const guardian = { name: 'Lakshmi Nair', email: 'lakshmi.nair@home.example' };

/** The guardian who gave consent and asked for the weekly summary. */
export function makeConsentRows({ rng }: DemoSetting, { students }: People) {
  return students
    .filter(({ name }) => name === studentName)
    .map(({ id, joinedAtMs }) => ({
      id: makeRowId(rng.fork(`consent of ${guardian.email}`), joinedAtMs),
      user: id,
      guardianEmail: guardian.email,
      guardianName: guardian.name,
      textVersion: consentTextVersion,
      askedAt: toInstant(joinedAtMs),
      mailedAt: toInstant(joinedAtMs),
      mailCount: 1,
      decision: 'agreed' as const,
      decidedAt: toInstant(joinedAtMs + 2 * hourMs),
      allowsLeaderboard: true,
      allowsAssistant: true,
      wantsSummary: true,
    }));
}
