// @module-tag long
import { type AuditFilter, AuditQuery, maxCounted } from '@shikhar/contracts/audit/schemas';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../test/filled-database.ts';
import { scanQuery } from '../../../test/read-plans.ts';
import { findAuditPage } from './audit-page.query.ts';
import { findEntries } from './found-entries.query.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const busyId = '01a1fec4-1ccc-743f-a8d2-000000000001';
const entries = 300_000;

// A year of sign-ins of 3,000 people, one of whom makes a hundredth of them; now and then a rarer event.
const fill = `
  insert into audit_entries (id, at, action, actor_id, actor_role, subject_type, subject_id, details)
  select gen_random_uuid(), timestamptz '2026-11-20 09:00Z' - i * interval '100 seconds',
    case when i % 5000 = 0 then 'settings.changed' when i % 50 = 0 then 'session.refused' when i % 2 = 0 then 'session.opened' else 'session.closed' end,
    case when i % 100 = 1 then '${busyId}' when i % 50 > 0 then ('01a1fec4-1ccc-743f-a8d2-' || lpad((i % 3000)::text, 12, '0'))::uuid end,
    'student', 'user', ('01a1fec4-1ccc-743f-a8d2-' || lpad((i % 3000)::text, 12, '0'))::uuid,
    case when i % 50 = 0 then jsonb_build_object('email', 'mail' || i || '@school.example') else '{}' end
  from generate_series(1, ${entries}) i;
  select create_audit_months(0)`;

const orm = useFilledDatabase(fill, 'vacuum analyze audit_entries');

/** The scans of the log's own query, with the rows each of them reads. */
async function explain(filter: AuditFilter) {
  const query = await findEntries(orm().em.fork(), filter, { after: undefined, most: maxCounted }, now);
  return scanQuery(orm(), query, ['audit_entries']);
}

const ways: [string, AuditFilter][] = [
  ['nothing', {}],
  ['a day', { from: '2026-06-01', to: '2026-06-01' }],
  ['everything since a day', { from: '2026-01-01' }],
  ['a frequent action', { action: 'session.opened' }],
  ['a group of actions', { action: 'sign-in' }],
  ['a rare action', { action: 'settings' }],
  ['a person', { actor: '01a1fec4-1ccc-743f-a8d2-000000000777' }],
  ['a busy person', { actor: busyId, action: 'settings' }],
  ['the words of an action', { actor: 'signed in' }],
  ['an address without an account', { actor: 'mail250000@' }],
  ['nobody', { actor: 'nobody at all' }],
];

it.each(ways)('reads only indexes, and little more than it counts, for %s', { timeout: 60_000 }, async (_, filter) => {
  const scans = await explain(filter);
  expect(scans.map(({ kind }) => kind)).not.toContain('Seq Scan');
  expect(scans.reduce((sum, scan) => sum + scan.rows, 0)).toBeLessThan(3 * maxCounted);
});

it('counts up to its limit', async () => {
  const page = await findAuditPage(orm().em.fork(), AuditQuery.parse({ page: 400 }), now);
  expect(page.total).toBe(maxCounted);
  expect(page.entries).toHaveLength(25);
});
