import { buildLoginUrl } from '../../scripts/postgres/application-database.ts';
import { withConnection } from '../../scripts/postgres/connect.ts';
import type { BenchStack } from './bench-stack.ts';

/** Schools of a large installation. One of them is the demo's, which every hundredth pupil attends. */
const schools = 100;
export const pupils = 100_000;
export const attempts = 1_000_000;

const idOf = (kind: string, number: string) => `('01a1fec4-1ccc-743f-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

const pupilRows = `
  insert into users (id, name, email, password_hash, password_changed_at, role, status, class, school_code, created_at, updated_at)
  select ${idOf('8001', 'i')}, (array['Asha','Bina','Chetan','Deepa','Ekta','Farhan','Gita','Harsh'])[1 + i % 8] || ' Pupil ' || i,
    'pupil' || i || '@bench.example', 'x', now(), 'student', 'active', (7 + i % 4)::text,
    case when i % ${schools} = 0 then $1 else 'BENCH-' || i % ${schools} end, now() - interval '1 year', now()
  from generate_series(1, ${pupils}) i`;

// No attempt is at a test of the demo's teacher, who therefore sees only the pupils of the own school: a hundredth of all.
const attemptRows = `
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at, deadline_at,
    submitted_at, submitted_by, score, max_score, marking_status)
  select ${idOf('8002', 'i')}, t.ids[1 + i % array_length(t.ids, 1)], ${idOf('8001', `1 + i % ${pupils}`)}, 1 + i / ${pupils}, 'submitted',
    '{}', 1, false, 0, a.at, a.at + interval '45 minutes', a.at + interval '40 minutes', 'student', i * 7 % 11, 10, 'graded'
  from generate_series(0, ${attempts} - 1) i
  cross join (select array_agg(id order by id) as ids from tests where created_by is distinct from $1) t
  cross join lateral (select now() - (1 + i * 37 % 300) * interval '1 day' as at) a`;

/** Fills the benchmark's database with the pupils of a hundred schools and their attempts of a year. */
export async function fillSchoolYears({ stack, secrets }: BenchStack, schoolCode: string, teacherId: string): Promise<void> {
  // Only the owner may analyse tables.
  await withConnection(buildLoginUrl(stack.databaseUrl, 'shikhar', secrets.databasePassword), async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query(pupilRows, [schoolCode]);
    await client.query(attemptRows, [teacherId]);
    await client.query('vacuum analyze users, attempts');
  });
}
