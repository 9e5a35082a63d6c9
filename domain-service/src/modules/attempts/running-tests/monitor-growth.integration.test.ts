import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { buildExplain, listScans, type Scan, sumRows } from '../../../../test/read-plans.ts';
import { findRights } from '../../../policy/rights.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findActivity } from '../../analytics/platform/recent-activity.query.ts';
import { findRunningTestDetail } from './running-test.query.ts';

const idOf = (kind: number, number: string) => `('01a1fec4-1ccc-743f-800${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const teacherId = '01a1fec4-1ccc-743f-8002-000000000001';
const testId = '01a1fec4-1ccc-743f-8003-000000000001';
const students = 20_000;
const now = new Date('2026-11-20T10:00:00.000Z');

// A test taken by everyone long ago, and now by forty of a class of sixty.
const fill = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, school_code, created_at, updated_at)
  select ${idOf(1, 'i')}, 'Pupil ' || i, 'pupil' || i || '@school.example', 'x', now(), 'student', 'active', '10',
    case when i <= 60 then 'SCHOOL-7' end, now(), now()
  from generate_series(1, ${students}) i;
  insert into users (id, name, email, password_hash, password_changed_at, role, status, subjects, school_code, created_at, updated_at)
  values ('${teacherId}', 'Teacher', 'teacher@school.example', 'x', now(), 'teacher', 'active', array['Science'], 'SCHOOL-7', now(), now());
  insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
    created_by, review_shows, review_from, created_at)
  values ('${testId}', 'Everybody’s', '', 'Science', '10', 'Light', 'Beginner', 45, 10, 1, 'published', '${teacherId}', 'marks', 'at_once', now());
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
  select ${idOf(4, 'i')}, '${testId}', ${idOf(1, 'i')}, 1, 'submitted', '{}', 1, false, 0, '2026-06-01', '2026-06-02', '2026-06-01',
    'student', 5, 10, 'graded'
  from generate_series(61, ${students}) i;
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, max_score)
  select ${idOf(5, 'i')}, '${testId}', ${idOf(1, 'i')}, 1, 'in_progress', '{}', 1, false, 0, '2026-11-20T09:50:00Z', '2026-11-20T10:35:00Z', 10
  from generate_series(1, 40) i;
  insert into audit_entries (id, at, action, actor_id, subject_type, subject_id, details)
  select ${idOf(6, 'i')}, '2026-06-01', 'attempt.submitted', ${idOf(1, 'i')}, 'attempt', ${idOf(4, 'i')}, '{}'
  from generate_series(61, ${students}) i`;

const orm = useFilledDatabase(fill, 'vacuum analyze users, attempts, tests, audit_entries');

/** The rows of large tables that each statement reads. */
async function watchReads(work: (em: EntityManager) => Promise<unknown>) {
  const query = vi.spyOn(Client.prototype, 'query');
  await work(orm().em.fork());
  const statements = query.mock.calls.map(([text, values]): [unknown, unknown] => [text, values]);
  query.mockRestore();
  const pool = await orm().em.getConnection().getNativeClient();
  const scans: Scan[] = [];
  for (const [text, values] of statements) {
    const { rows } = await pool.query(buildExplain(String(text)), Array.isArray(values) ? values : []);
    scans.push(...listScans(rows, ['attempts', 'users', 'audit_entries']));
  }
  return { kinds: scans.map(({ kind }) => kind), rows: sumRows(scans) };
}

const teacher = {
  role: 'teacher',
  rights: findRights({ role: 'teacher', status: 'active' }),
  userId: teacherId,
  schoolCode: 'SCHOOL-7',
  subjects: ['Science'],
  class: null,
  scopes: null,
  sessionId: teacherId,
  requiredStep: null,
} satisfies Omit<Caller, 'user'>;

it('the monitor reads only current attempts and their class, not everyone who ever took the test', async () => {
  const user = {
    id: teacherId,
    name: 'Teacher',
    email: 'teacher@school.example',
    role: 'teacher',
    status: 'active',
    createdAt: now.toISOString(),
  } as const;
  const { kinds, rows } = await watchReads(async (em) => {
    const query = { page: 1, pageSize: 100 };
    const { counts } = await findRunningTestDetail(em, { ...teacher, user }, testId, query, now);
    expect(counts).toEqual({ active: 0, offline: 40, frozen: 0, submitted: 0, not_started: 20 });
  });
  expect(kinds).not.toHaveLength(0);
  expect(kinds).not.toContain('Seq Scan');
  expect(rows).toBeLessThan(2_000);
});

it('recent activity reads only the latest entries of each action', async () => {
  const { kinds, rows } = await watchReads((em) => findActivity(em));
  expect(kinds).not.toHaveLength(0);
  expect(kinds).not.toContain('Seq Scan');
  expect(rows).toBeLessThan(200);
});
