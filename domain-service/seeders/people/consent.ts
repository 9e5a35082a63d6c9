import { buildGuardianConsent } from '../../factories/guardian-consent.ts';
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
    .map(({ id, joinedAtMs }) =>
      buildGuardianConsent({
        id: makeRowId(rng.fork(`consent of ${guardian.email}`), joinedAtMs),
        user: id,
        guardianEmail: guardian.email,
        guardianName: guardian.name,
        askedAt: toInstant(joinedAtMs),
        decidedAt: toInstant(joinedAtMs + 2 * hourMs),
      }),
    );
}
