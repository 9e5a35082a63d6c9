import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { type Aliased, takeChanges, toBoolean, unnestInOrder } from '../../../database/sql.ts';
import { countedMarks, countedOutcome } from '../../attempts/answers/counted-score.service.ts';
import { selectChoiceSections } from '../../attempts/paper/choice-sections.service.ts';
import { findSettledMoment, visibleToStudent } from '../../attempts/results/review.service.ts';
import { chapterOfQuestion } from '../../questions/question-chapter.service.ts';

/** On `attempts a`: a finished attempt that counts in the stats. */
function isCountable() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb.and([eb('a.status', '=', 'submitted'), eb('a.is_preview', '=', false), eb('a.is_practice', '=', false)]);
}

/** On `attempts a`: the time used, as on the result; capped by the deadline. */
function secondsOfAttempt() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  const end = eb.fn<string>('least', ['a.submitted_at', 'a.deadline_at']);
  const seconds = sql<number>`extract(epoch from ${end} - ${eb.ref('a.started_at')}) - ${eb.ref('a.paused_seconds')}`;
  return sql<number>`greatest(0, round(${seconds}))::integer`;
}

const resultColumns = [
  'school_id',
  'subject',
  'submitted_at',
  'is_completed',
  'is_graded',
  'visible',
  'score',
  'max_score',
  'seconds',
] as const satisfies (keyof Database['attempt_stats'])[];

interface Counted {
  attemptIds: readonly string[];
}

const saveStats = prepareQuery<Counted & { settledAt: Date }>()('save-attempt-stats', (database, parameter) => {
  const { set, where } = takeChanges('attempt_stats', resultColumns);
  return database
    .insertInto('attempt_stats')
    .columns(['student_id', 'attempt_id', 'test_id', 'number', ...resultColumns])
    .expression((db) =>
      db
        .selectFrom('attempts as a')
        .innerJoin('tests as t', 't.id', 'a.test_id')
        .innerJoin('users as u', 'u.id', 'a.student_id')
        .leftJoin('users as c', (join) => join.on('c.role', '=', 'school').onRef('c.school_code', '=', 'u.school_code'))
        .select((eb) => [
          'a.student_id',
          'a.id',
          'a.test_id',
          'a.number',
          'c.id as school_id',
          't.subject',
          'a.submitted_at',
          eb('a.submitted_by', '=', 'student').as('is_completed'),
          eb('a.marking_status', '=', 'graded').as('is_graded'),
          visibleToStudent(parameter('settledAt')).as('visible'),
          'a.score',
          'a.max_score',
          secondsOfAttempt().as('seconds'),
        ])
        .where((eb) => eb('a.id', '=', eb.fn.any(parameter('attemptIds'))))
        .where(isCountable()),
    )
    .onConflict((conflict) => conflict.columns(['student_id', 'attempt_id']).doUpdateSet(set).where(where))
    .returning((eb) => ['attempt_id as id', 'test_id as testId', toBoolean(eb('number', '=', 1)).as('isFirst')]);
});

/**
 * Writes the results of attempts, in the running transaction.
 *
 * @returns the attempts whose results changed
 */
export async function saveAttemptStats(em: EntityManager, attemptIds: readonly string[], now: Date) {
  return attemptIds.length === 0 ? [] : saveStats(em, { attemptIds, settledAt: findSettledMoment(now) });
}

export type CountedAttempt = Awaited<ReturnType<typeof saveAttemptStats>>[number];

const chapterColumns = [
  'questions',
  'correct',
  'part',
  'wrong',
  'blank',
  'waiting',
  'awarded',
  'marks',
  'seconds',
] as const satisfies (keyof Database['attempt_chapter_stats'])[];

const saveChapters = prepareQuery<Counted>()('save-attempt-chapters', (database, parameter) => {
  const { set, where } = takeChanges('attempt_chapter_stats', chapterColumns);
  const counted = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  const isCounted = counted('a.id', '=', counted.fn.any(parameter('attemptIds')));
  return (
    database
      .with(
        (cte) => cte('chosen').materialized(),
        (db) =>
          db
            .selectFrom('attempts as a')
            .crossJoinLateral(selectChoiceSections().as('c'))
            .select(['a.student_id', 'a.id as attempt_id', 'c.before', 'c.last'])
            .where(isCounted),
      )
      .with('items', (db) =>
        db
          .selectFrom('attempts as a')
          .innerJoin('attempt_stats as f', (join) =>
            join.onRef('f.student_id', '=', 'a.student_id').onRef('f.attempt_id', '=', 'a.id'),
          )
          .innerJoin('tests as t', 't.id', 'a.test_id')
          .crossJoinLateral((eb) => unnestInOrder(eb.ref('a.question_ids'), 'p'))
          .innerJoin('questions as q', 'q.id', 'p.element')
          .leftJoin('question_keys as k', 'k.question_id', 'q.id')
          .leftJoin('attempt_answers as s', (join) =>
            join
              .onRef('s.student_id', '=', 'a.student_id')
              .onRef('s.attempt_id', '=', 'a.id')
              .on((eb) => eb('s.index', '=', eb('p.place', '-', 1))),
          )
          .select((eb) => {
            return [
              'a.student_id',
              'a.id as attempt_id',
              'p.place',
              chapterOfQuestion().as('chapter'),
              eb.cast<number>('q.marks', 'numeric').as('marks'),
              countedOutcome().as('outcome'),
              eb.cast<number>(countedMarks(), 'numeric').as('awarded'),
              eb.fn.coalesce('s.time_spent_seconds', eb.lit(0)).as('seconds'),
            ];
          })
          .where(isCounted),
      )
      // In a section with a choice, questions left out or answered beyond the number are neither earned nor lost.
      .with(
        (cte) => cte('fresh').materialized(),
        (db) =>
          db
            .selectFrom('items as i')
            .select(({ eb, fn }) => {
              const count = fn.countAll<number>();
              const sum = (column: 'i.awarded' | 'i.marks') =>
                fn.coalesce(fn.sum<number>(column).filterWhere('i.outcome', '<>', 'waiting'), eb.lit(0));
              return [
                'i.student_id',
                'i.attempt_id',
                'i.chapter',
                count.as('questions'),
                count.filterWhere('i.outcome', '=', 'correct').as('correct'),
                count.filterWhere('i.outcome', '=', 'part').as('part'),
                count.filterWhere('i.outcome', '=', 'wrong').as('wrong'),
                count.filterWhere('i.outcome', '=', 'blank').as('blank'),
                count.filterWhere('i.outcome', '=', 'waiting').as('waiting'),
                sum('i.awarded').as('awarded'),
                sum('i.marks').as('marks'),
                fn.sum<number>('i.seconds').as('seconds'),
              ];
            })
            .where('i.outcome', 'not in', ['extra', 'dropped'])
            .where((eb) => {
              const choices = eb
                .selectFrom('chosen as c')
                .select('c.last')
                .whereRef('c.student_id', '=', 'i.student_id')
                .whereRef('c.attempt_id', '=', 'i.attempt_id')
                .whereRef('i.place', '>', 'c.before')
                .whereRef('i.place', '<=', 'c.last');
              return eb.not(eb.and([eb('i.outcome', '=', 'blank'), eb.exists(choices)]));
            })
            .groupBy(['i.student_id', 'i.attempt_id', 'i.chapter']),
      )
      .with('gone', (db) =>
        db
          .deleteFrom('attempt_chapter_stats')
          .where((eb) => {
            const attempts = eb.selectFrom('attempts as a').select(['a.student_id', 'a.id']).where(isCounted);
            return eb(
              eb.refTuple('attempt_chapter_stats.student_id', 'attempt_chapter_stats.attempt_id'),
              'in',
              attempts.$asTuple('student_id', 'id'),
            );
          })
          .where((eb) => {
            const rescored = eb
              .selectFrom('fresh as f')
              .select('f.chapter')
              .whereRef('f.student_id', '=', 'attempt_chapter_stats.student_id')
              .whereRef('f.attempt_id', '=', 'attempt_chapter_stats.attempt_id')
              .whereRef('f.chapter', '=', 'attempt_chapter_stats.chapter');
            return eb.not(eb.exists(rescored));
          }),
      )
      .insertInto('attempt_chapter_stats')
      .columns(['student_id', 'attempt_id', 'chapter', ...chapterColumns])
      .expression((db) => db.selectFrom('fresh').select(['student_id', 'attempt_id', 'chapter', ...chapterColumns]))
      .onConflict((conflict) => conflict.columns(['student_id', 'attempt_id', 'chapter']).doUpdateSet(set).where(where))
  );
});

/** Writes attempts' answers by chapter, after `saveAttemptStats`. */
export async function saveAttemptChapters(em: EntityManager, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length > 0) await saveChapters(em, { attemptIds });
}

/** Deletes the results of these students' attempts that no longer count. */
export async function deletePastStats(em: EntityManager, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await em
    .getKysely<Database>()
    .deleteFrom('attempt_stats as f')
    .where((eb) => eb('f.student_id', '=', eb.fn.any(sql.val(studentIds))))
    .where((eb) => {
      const attempt = eb
        .selectFrom('attempts as a')
        .select('a.id')
        .whereRef('a.student_id', '=', 'f.student_id')
        .whereRef('a.id', '=', 'f.attempt_id')
        .where(isCountable());
      return eb.not(eb.exists(attempt));
    })
    .execute();
}
