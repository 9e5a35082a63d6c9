import type { EntityManager } from '@mikro-orm/postgresql';
import { rightAnswersToLeave } from '@shikhar/contracts/practice/mistakes/schemas';
import { type Expression, type InferResult, type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { type Operand, takeChanges, unnestInOrder } from '../../../database/sql.ts';
import { countedOutcome } from '../../attempts/answers/counted-score.service.ts';
import { selectChoiceSections } from '../../attempts/paper/choice-sections.service.ts';
import { findSettledMoment, visibleToStudent } from '../../attempts/results/review.service.ts';
import { chapterOfQuestion } from '../../questions/question-chapter.service.ts';
import { areCrossed, selectOwnPapers, selectPapersOfVersions } from './touched-questions.query.ts';

type Touched = InferResult<ReturnType<typeof selectOwnPapers>>[number];

const countedColumns = [
  'attempt_id',
  'index',
  'subject',
  'chapter',
  'outcome',
  'made_at',
  'right_count',
  'mastered_at',
] as const satisfies (keyof Database['mistakes'])[];

/**
 * Writes, for each touched student and question (which may be in several tests), the latest wrong or blank answer and the right
 * ones since, in one pass over their events, latest first. Every attempt or retry with visible answers counts. A partly right
 * answer is neither right nor wrong, and a blank answer in a retry is ignored.
 */
export function saveMistakes(kysely: Kysely<Database>, touched: Expression<Touched>, now: Operand<string>) {
  const { set, where } = takeChanges('mistakes', countedColumns);
  return (
    kysely
      .with(
        (cte) => cte('touched').materialized(),
        () => touched,
      )
      .with(
        (cte) => cte('had').materialized(),
        (db) =>
          db
            .selectFrom((eb) => eb.selectFrom('touched').select('student_id').distinct().as('w'))
            .innerJoin('mistakes as m', 'm.student_id', 'w.student_id')
            .innerJoin('questions as q', 'q.id', 'm.question_id')
            .innerJoin('touched as d', (join) =>
              join.onRef('d.student_id', '=', 'm.student_id').onRef('d.same', '=', 'q.content_hash'),
            )
            .select(['d.student_id', 'd.same', 'm.question_id', 'm.tag', 'm.known_at']),
      )
      // Materialized, because PostgreSQL would otherwise scan all of `touched` for each attempt.
      .with(
        (cte) => cte('shown').materialized(),
        (db) =>
          db
            .selectFrom((eb) => eb.selectFrom('touched').select('student_id').distinct().as('w'))
            .innerJoin('attempts as a', (join) =>
              join.onRef('a.student_id', '=', 'w.student_id').on('a.status', '=', 'submitted').on('a.is_preview', '=', false),
            )
            .innerJoin('tests as t', 't.id', 'a.test_id')
            .crossJoinLateral((eb) => unnestInOrder(eb.ref('a.question_ids'), 'p'))
            .innerJoin('questions as q', 'q.id', 'p.element')
            .select(['a.student_id', 'q.content_hash as same', 'p.element as question_id', 'a.id', 'p.place'])
            .select(['a.submitted_at', 'a.sections', 'a.is_practice'])
            .where((eb) => eb(visibleToStudent(now), '=', 'marks_and_answers')),
      )
      .with('answered', (db) =>
        db
          .selectFrom('shown as a')
          .innerJoin('touched as d', (join) => join.onRef('d.student_id', '=', 'a.student_id').onRef('d.same', '=', 'a.same'))
          .innerJoin('question_keys as k', 'k.question_id', 'a.question_id')
          .leftJoin('attempt_answers as s', (join) =>
            join
              .onRef('s.student_id', '=', 'a.student_id')
              .onRef('s.attempt_id', '=', 'a.id')
              .on((eb) => eb('s.index', '=', eb('a.place', '-', 1))),
          )
          .select(['a.student_id', 'a.same', 'a.question_id', 'a.id as attempt_id', 'a.submitted_at as at'])
          .select((eb) => [eb('a.place', '-', 1).as('index'), countedOutcome().as('outcome')])
          // A question left out by choice ('answer N of M') is not a mistake.
          .where((eb) => {
            const choices = selectChoiceSections()
              .where('c.before', '<', eb.ref('a.place'))
              .where('c.last', '>=', eb.ref('a.place'));
            const wasChoice = eb.and([eb('a.sections', 'is not', null), eb.exists(choices)]);
            const isIgnored = eb.or([eb('a.is_practice', '=', true), wasChoice]);
            return eb.not(eb.and([eb(countedOutcome(), '=', 'blank'), isIgnored]));
          }),
      )
      .with('events', (db) =>
        db
          .selectFrom('had as h')
          .select((eb) => [
            'h.student_id',
            'h.same',
            'h.question_id',
            eb.cast<string | null>(eb.lit(null), 'uuid').as('attempt_id'),
            eb.cast<number | null>(eb.lit(null), 'integer').as('index'),
            eb.cast<string | null>(eb.lit(null), 'timestamptz').as('at'),
            sql.lit<string>('kept').as('outcome'),
            'h.tag',
            'h.known_at',
          ])
          .unionAll((all) =>
            all
              .selectFrom('had as h')
              .crossJoinLateral((eb) => unnestInOrder(eb.ref('h.known_at'), 'k'))
              .select((eb) => [
                'h.student_id',
                'h.same',
                'h.question_id',
                sql.lit('ffffffff-ffff-ffff-ffff-ffffffffffff').as('attempt_id'),
                eb.lit(0).as('index'),
                'k.element as at',
                sql.lit('correct').as('outcome'),
                eb.lit(null).as('tag'),
                sql<string[]>`'{}'`.as('known_at'),
              ]),
          )
          .unionAll((all) =>
            all
              .selectFrom('answered as a')
              .select(['a.student_id', 'a.same', 'a.question_id', 'a.attempt_id', 'a.index', 'a.at', 'a.outcome'])
              .select((eb) => [eb.lit(null).as('tag'), sql<string[]>`'{}'`.as('known_at')])
              .where('a.outcome', 'in', ['wrong', 'blank', 'correct']),
          ),
      )
      .with('ranked', (db) =>
        db
          .selectFrom('events as e')
          .selectAll('e')
          .select(({ fn }) => [
            fn
              .countAll<number>()
              .filterWhere('e.outcome', 'in', ['wrong', 'blank'])
              .over((over) =>
                over
                  .partitionBy(['e.student_id', 'e.same'])
                  .orderBy('e.at', (order) => order.desc().nullsLast())
                  .orderBy('e.attempt_id', 'desc')
                  .orderBy('e.index', 'desc'),
              )
              .as('mistakes_since'),
            fn
              .agg<string[] | null>('array_agg', ['e.at'])
              .filterWhere('e.outcome', '=', 'correct')
              .over((over) =>
                over
                  .partitionBy(['e.student_id', 'e.same'])
                  .orderBy('e.at', (order) => order.desc().nullsLast())
                  .orderBy('e.attempt_id', 'desc')
                  .orderBy('e.index', 'desc'),
              )
              .as('righted'),
            fn
              .min('e.tag')
              .over((over) => over.partitionBy(['e.student_id', 'e.same']))
              .as('kept_tag'),
            fn
              .agg<string[]>('max', ['e.known_at'])
              .over((over) => over.partitionBy(['e.student_id', 'e.same']))
              .as('kept_known_at'),
          ]),
      )
      .with(
        (cte) => cte('latest').materialized(),
        (db) =>
          db
            .selectFrom('ranked as r')
            .selectAll('r')
            .select((eb) => eb.fn.coalesce(eb.fn<number | null>('cardinality', ['r.righted']), eb.lit(0)).as('right_count'))
            .where('r.outcome', 'in', ['wrong', 'blank'])
            .where('r.mistakes_since', '=', 1),
      )
      .with('gone', (db) =>
        db
          .deleteFrom('mistakes')
          .using('had')
          .whereRef('mistakes.student_id', '=', 'had.student_id')
          .whereRef('mistakes.question_id', '=', 'had.question_id')
          .where(({ eb, refTuple, selectFrom }) => {
            const latest = selectFrom('latest as l').select(['l.student_id', 'l.question_id']);
            const key = refTuple('mistakes.student_id', 'mistakes.question_id');
            return eb(key, 'not in', latest.$asTuple('student_id', 'question_id'));
          }),
      )
      .insertInto('mistakes')
      .columns(['student_id', 'question_id', 'tag', 'known_at', ...countedColumns])
      .expression((db) =>
        db
          .selectFrom('latest as l')
          .innerJoin('questions as q', 'q.id', 'l.question_id')
          .innerJoin('tests as t', 't.id', 'q.test_id')
          .select(['l.student_id', 'l.question_id', 'l.kept_tag', 'l.kept_known_at', 'l.attempt_id', 'l.index', 't.subject'])
          .select((eb) => {
            const toLeave = eb.lit(rightAnswersToLeave);
            const mastering = sql<string>`${eb.ref('l.righted')}[${eb.ref('l.right_count')} - ${toLeave} + 1]`;
            return [
              chapterOfQuestion().as('chapter'),
              'l.outcome',
              'l.at',
              eb.fn('least', ['l.right_count', toLeave]).as('right_count'),
              eb.case().when('l.right_count', '>=', toLeave).then(mastering).end().as('mastered_at'),
            ];
          }),
      )
      .onConflict((conflict) => conflict.columns(['student_id', 'question_id']).doUpdateSet(set).where(where))
  );
}

interface Counted {
  attemptIds: readonly string[];
  now: Date;
}

const saveOwnPapers = prepareQuery<Counted>()('save-mistakes', (db, parameter) =>
  saveMistakes(db, selectOwnPapers(parameter('attemptIds')), parameter('now')),
);
const saveCrossedPapers = prepareQuery<Counted>()('save-crossed-mistakes', (db, parameter) =>
  saveMistakes(db, selectPapersOfVersions(parameter('attemptIds'), parameter('now')), parameter('now')),
);

/**
 * Recounts the notebook rows of all questions in some attempts, in the running transaction, which must have locked their
 * students. Each row follows from all attempts of its student, so the order of counting does not matter. Rows of questions in a
 * running test wait until it is submitted. Students' tags and `known_at` are kept.
 */
export async function countMistakes(em: EntityManager, attemptIds: readonly string[], now: Date): Promise<void> {
  if (attemptIds.length === 0) return;
  const counted = { attemptIds, now: findSettledMoment(now) };
  const save = (await areCrossed(em, counted.attemptIds, counted.now)) ? saveCrossedPapers : saveOwnPapers;
  await save(em, counted);
}
