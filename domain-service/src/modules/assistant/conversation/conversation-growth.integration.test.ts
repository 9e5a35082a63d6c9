// @module-tag long
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import { expect, it } from 'vitest';
import { useFilledDatabase } from '../../../../test/filled-database.ts';
import { explainQuery } from '../../../../test/read-plans.ts';
import { selectVisible } from './find-conversation.service.ts';
import { selectExchanges } from './history.query.ts';
import { selectAsked } from './turns/asks-left.ts';
import { selectOthers } from './turns/slots.ts';

// 2,000 students who asked 50 questions each within a month.
const fill = `
  insert into users (id, name, email, role, status, class, created_at, updated_at)
  select md5('u' || i)::uuid, 'Person ' || i, 'p' || i || '@x.example', 'student', 'active', '10', now(), now()
  from generate_series(1, 2000) i;
  insert into assistant_turns (id, student_id, asked_at, ends_at, has_model, outcome, ended_at)
  select md5('t' || i || ' ' || n)::uuid, md5('u' || i)::uuid, '2026-11-20T10:00Z'::timestamptz - n * interval '14 hours',
    '2026-11-20T10:00:20Z'::timestamptz - n * interval '14 hours', true, 'answered', '2026-11-20T10:00:02Z'::timestamptz - n * interval '14 hours'
  from generate_series(1, 2000) i cross join generate_series(1, 50) n;
  insert into assistant_messages (id, turn_id, student_id, sender, kind, text, sent_at)
  select md5(id::text || sender)::uuid, id, student_id, sender, case sender when 'user' then 'question' else 'reply' end, repeat('light ', 40), asked_at
  from assistant_turns cross join unnest(array['user', 'ai']) as sender`;

const orm = useFilledDatabase(fill);

const studentId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const now = new Date('2026-11-20T10:00:00.000Z');

it.each<[string, (em: EntityManager) => Compilable]>([
  ['how often a student has asked', (em) => selectAsked(em, studentId, now)],
  ['a conversation', (em) => selectVisible(em, { studentId, before: undefined }, false)],
  ['a conversation beside a test', (em) => selectVisible(em, { studentId, before: studentId }, true)],
  ['the earlier exchanges', (em) => selectExchanges(em, { studentId, turnId: studentId, now })],
  ['other turns at the inference service', (em) => selectOthers(em, studentId, now)],
])('finds %s with indexes', async (_, select) => {
  expect(await explainQuery(orm(), select(orm().em.fork()))).not.toMatch(/Seq Scan on assistant/);
});
