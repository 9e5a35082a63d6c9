import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { type ConsentRow, type DemoSetting, toInstant } from '../demo/demo-rows.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { hourMs } from '../school-year/indian-time.ts';
import type { People } from './people.ts';

/** In class 7; this student's mother also gets the demo's weekly summaries. */
const studentName = 'Diya Nair';
const guardian = { name: 'Lakshmi Nair', email: 'lakshmi.nair@home.example' };

/** The guardian who gave consent and asked for the weekly summary. */
export function makeConsentRows({ rng }: DemoSetting, { students }: People): ConsentRow[] {
  return students
    .filter(({ name }) => name === studentName)
    .map(({ id, joinedAtMs }) => ({
      id: makeRowId(rng.fork(`consent of ${guardian.email}`), joinedAtMs),
      user_id: id,
      guardian_email: guardian.email,
      guardian_name: guardian.name,
      text_version: consentTextVersion,
      asked_at: toInstant(joinedAtMs),
      mailed_at: toInstant(joinedAtMs),
      mail_count: 1,
      decision: 'agreed',
      decided_at: toInstant(joinedAtMs + 2 * hourMs),
      allows_leaderboard: true,
      allows_assistant: true,
      wants_summary: true,
    }));
}
