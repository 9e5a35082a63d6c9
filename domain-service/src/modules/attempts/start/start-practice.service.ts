import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { severalSubjects } from '@shikhar/contracts/attempts/paper/test-contents';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { chapterOfQuestion } from '../../questions/question-chapter.service.ts';
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

function findFacts(em: EntityManager, practice: Practice) {
  return em
    .getKysely<Database>()
    .with('asked', (db) =>
      db
        .selectFrom('questions as q')
        .innerJoin('tests as t', 't.id', 'q.test_id')
        .select(['q.marks', 't.subject', 't.class'])
        .select((eb) => [
          chapterOfQuestion().as('chapter'),
          // Each question gets the time it had in its test.
          sql<number>`${eb.ref('t.duration_minutes')} * ${eb.ref('q.marks')}
            / greatest(${eb.ref('t.total_marks')}, ${eb.ref('q.marks')})`.as('minutes'),
        ])
        .where((eb) => eb('q.id', '=', eb.fn.any(eb.val(practice.questionIds)))),
    )
    .selectFrom('asked')
    .select((eb) => [
      // The most frequent ones.
      eb.fn.agg<Subject>('mode').withinGroupOrderBy('subject').as('subject'),
      eb.fn.agg<ClassLevel>('mode').withinGroupOrderBy('class').as('class'),
      eb.fn.sum<number>('marks').as('marks'),
      eb.fn.sum<number>('minutes').as('minutes'),
      eb.fn.count<number>('subject').distinct().as('subjects'),
      eb.fn.count<number>('chapter').distinct().as('chapters'),
      eb.fn.min('chapter').as('chapter'),
    ])
    .select((eb) => {
      const extraTime = eb.selectFrom('extra_times as x').select('x.factor').where('x.student_id', '=', practice.studentId);
      return eb.fn.coalesce(extraTime, eb.lit(1)).as('factor');
    })
    .executeTakeFirstOrThrow();
}

/**
 * Starts an attempt at chosen questions, in the running transaction. It belongs to a private test that counts in no statistics.
 * The caller must check that the student may see these questions.
 */
export async function startPractice(em: EntityManager, practice: Practice): Promise<string> {
  const { questionIds, now, studentId } = practice;
  const facts = await findFacts(em, practice);
  const chapter = facts.chapters > 1 ? 'Several chapters' : facts.chapter;
  const id = makeUuid({ msecs: now.getTime() });
  const testId = makeUuid({ msecs: now.getTime() });
  const minutes = Math.max(minMinutes, Math.ceil(facts.minutes));
  await em
    .getKysely<Database>()
    .with('made', (db) =>
      db.insertInto('tests').values({
        id: testId,
        title: practice.title,
        description: '',
        subject: facts.subject,
        class: practice.class ?? facts.class,
        chapter: facts.subjects > 1 ? severalSubjects : chapter,
        difficulty: 'Intermediate',
        duration_minutes: minutes,
        total_marks: facts.marks,
        question_count: questionIds.length,
        status: 'archived',
        attempts_allowed: 1,
        review_shows: 'marks_and_answers',
        review_from: 'at_once',
        shuffles_options: true,
        practice_student_id: studentId,
        created_at: now,
        updated_at: now,
        archived_at: now,
      }),
    )
    .insertInto('attempts')
    .values({
      id,
      test_id: testId,
      student_id: studentId,
      number: 1,
      status: 'in_progress',
      question_ids: [...questionIds],
      shuffle_seed: randomInt(2 ** 31 - 1),
      shuffles_options: true,
      negative_marks: 0,
      started_at: now,
      deadline_at: findDeadline(now, extendMinutes(minutes, facts.factor), null),
      max_score: facts.marks,
      extra_time_factor: facts.factor,
      is_practice: true,
    })
    .execute();
  return id;
}
