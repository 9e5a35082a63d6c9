import { expect, it } from 'vitest';
import { getStanding } from './consent-state.ts';

const asked = { askedAt: new Date('2026-11-01T10:00:00Z'), decision: null, decidedAt: null, withdrawnAt: null };
const agreed = { ...asked, decision: 'agreed' as const, decidedAt: new Date('2026-11-02T10:00:00Z') };

it.each([
  ['asked', asked, '2026-11-01', '2026-12-01'],
  ['agreed', agreed, '2026-11-02', null],
  ['declined', { ...agreed, decision: 'declined' as const }, '2026-11-02', '2026-11-09'],
  ['withdrawn', { ...agreed, withdrawnAt: new Date('2026-11-20T10:00:00Z') }, '2026-11-20', '2026-12-20'],
])('%s', (state, consent, since, erasedAt) => {
  const standing = getStanding(consent);
  expect(standing.state).toBe(state);
  expect(standing.since.toISOString().slice(0, 10)).toBe(since);
  expect(standing.erasedAt?.toISOString().slice(0, 10) ?? null).toBe(erasedAt);
});
