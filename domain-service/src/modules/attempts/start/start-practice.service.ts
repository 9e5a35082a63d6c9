import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { severalSubjects } from '@shikhar/contracts/attempts/paper/test-contents';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';
import { findDeadline } from '../clock/deadline.ts';
import { extendMinutes } from '../extra-time/extend-minutes.service.ts';

/** The questions of a retry, in order. */
export interface Practice {
  title: string;
  studentId: string;
  /** Null: use the most frequent class of the questions. */
  class: ClassLevel | null;
  questionIds: readonly string[];
  now: Date;
}

/** A shorter retry would start with its time nearly up. */
const minMinutes = 5;

interface PracticeFacts {
  subject: string;
  class: ClassLevel;
  chapter: string;
  minutes: number;
  marks: number;
  factor: number;
}

// Each question gets the time it had in its test. The retry has the most frequent subject.
const factsStatement = `
  with asked as (
    select q.marks, t.subject, t.class, coalesce(nullif(q.chapter, ''), t.chapter) as chapter,
      t.duration_minutes * q.marks / greatest(t.total_marks, q.marks) as minutes
    from questions q join tests t on t.id = q.test_id where q.id = any(array[:questionIds]::uuid[])
  )
  select mode() within group (order by subject) as subject,
    coalesce(:class, mode() within group (order by class)) as class, sum(marks) as marks, sum(minutes) as minutes,
    case when count(distinct subject) > 1 then :severalSubjects when count(distinct chapter) > 1 then 'Several chapters'
      else min(chapter) end as chapter,
    coalesce((select x.factor from extra_times x where x.student_id = :studentId), 1) as factor
  from asked`;

const insertStatement = `
  with made as (
    insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks, question_count, status,
      attempts_allowed, review_shows, review_from, shuffles_options, practice_student_id, created_at, updated_at, archived_at)
    values (:testId, :title, '', :subject, :class, :chapter, 'Intermediate', :minutes, :marks, :count, 'archived', 1,
      'marks_and_answers', 'at_once', true, :studentId, :now, :now, :now)
    returning id
  )
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, max_score, extra_time_factor, is_practice)
  select :id, m.id, :studentId, 1, 'in_progress', array[:questionIds]::uuid[], :seed, true, 0, :now, :deadlineAt, :marks, :factor, true
  from made m`;

/**
 * Starts an attempt at chosen questions, in the running transaction. It belongs to a private test that counts in no statistics.
 * The caller must check that the student may see these questions.
 */
export async function startPractice(em: EntityManager, practice: Practice): Promise<string> {
  const { questionIds, now } = practice;
  const [facts] = await em.execute<PracticeFacts[]>(factsStatement, { ...practice, severalSubjects });
  if (!facts) throw new Error('An aggregate has a row');
  const id = makeUuid({ msecs: now.getTime() });
  const minutes = Math.max(minMinutes, Math.ceil(facts.minutes));
  await em.execute(
    insertStatement,
    {
      ...practice,
      ...facts,
      id,
      testId: makeUuid({ msecs: now.getTime() }),
      minutes,
      count: questionIds.length,
      seed: randomInt(2 ** 31 - 1),
      deadlineAt: findDeadline(now, extendMinutes(minutes, facts.factor), null),
    },
    'run',
  );
  return id;
}
