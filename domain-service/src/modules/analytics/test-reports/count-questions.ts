import type { EntityManager } from '@mikro-orm/postgresql';
import { minForDiscrimination } from '@shikhar/contracts/analytics/test-reports/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import { countedMarks, countedOutcome } from '../../attempts/answers/counted-score.service.ts';
import { selectChoiceSections } from '../../attempts/paper/choice-sections.service.ts';
import { isCountedPart, selectGivenParts } from '../../marking/remarkings/given-parts.service.ts';
import { unnestAudiences } from './test-audience.service.ts';

/** The answers of a test's counted attempts as `items`, per audience. */
function withItems(em: EntityManager, testId: string) {
  return (
    em
      .getKysely<Database>()
      .with(
        (cte) => cte('taken').materialized(),
        (db) =>
          db
            .selectFrom('attempt_stats as f')
            .innerJoin('attempts as a', (join) =>
              join.onRef('a.student_id', '=', 'f.student_id').onRef('a.id', '=', 'f.attempt_id'),
            )
            .select((eb) => {
              const places = eb
                .selectFrom(selectChoiceSections().as('c'))
                .select((row) => sql`range_agg(int8range(${row.ref('c.before')}, ${row.ref('c.last')}, '(]'))`.as('places'));
              return ['a.student_id', 'a.id', 'a.score', 'a.question_ids', 'f.school_id', places.as('choosable')];
            })
            .where('f.test_id', '=', testId)
            .where('f.number', '=', 1)
            .where('f.is_graded', '=', true),
      )
      .with('marked', (db) =>
        db
          .selectFrom('taken as t')
          .crossJoinLateral((eb) => unnestInOrder(eb.ref('t.question_ids'), 'p'))
          .innerJoin('questions as q', 'q.id', 'p.element')
          .innerJoin('question_keys as k', 'k.question_id', 'q.id')
          .leftJoin('attempt_answers as s', (join) =>
            join
              .onRef('s.student_id', '=', 't.student_id')
              .onRef('s.attempt_id', '=', 't.id')
              .on((eb) => eb('s.index', '=', eb('p.place', '-', 1))),
          )
          .select((eb) => {
            return [
              't.id',
              't.score',
              't.school_id',
              'p.element as question_id',
              'q.type',
              'q.marks',
              's.answer',
              's.time_spent_seconds as seconds',
              sql<boolean>`coalesce(${eb.ref('t.choosable')} @> ${eb.ref('p.place')}, false)`.as('is_choosable'),
              countedOutcome().as('outcome'),
              countedMarks().as('awarded'),
            ];
          }),
      )
      // In a section with a choice, questions left out or answered beyond the number lose no marks and do not count in the
      // facility.
      .with(
        (cte) => cte('items').materialized(),
        (db) =>
          db
            .selectFrom('marked as m')
            .crossJoinLateral((eb) => unnestAudiences(eb.ref('m.school_id')))
            .select([
              'u.element as audience',
              'm.question_id',
              'm.type',
              'm.marks',
              'm.answer',
              'm.seconds',
              'm.outcome',
              'm.awarded',
            ])
            .select((eb) => [
              sql<number>`round((${eb('m.score', '-', eb.ref('m.awarded'))})::numeric, 2)::float8`.as('rest'),
              eb
                .or([
                  eb('m.outcome', 'in', ['correct', 'part', 'wrong']),
                  eb.and([eb('m.outcome', '=', 'blank'), eb('m.is_choosable', '=', false)]),
                ])
                .as('counts'),
            ]),
      )
  );
}

/** Adds `chosen` to the items: what students chose or wrote for each question, most frequent first. */
function withChosen(em: EntityManager, testId: string) {
  return withItems(em, testId)
    .with('parts', (db) =>
      db
        .selectFrom('items as i')
        .crossJoinLateral((eb) => selectGivenParts(eb.ref('i.type'), eb.ref('i.answer')).as('g'))
        .select((eb) => {
          const students = eb.fn.countAll<number>();
          return [
            'i.audience',
            'i.question_id',
            'g.part',
            students.as('students'),
            eb.fn.agg<boolean>('bool_or', [eb('i.outcome', '=', 'correct')]).as('was_correct'),
            eb.fn
              .agg<number>('row_number')
              .over((over) =>
                over.partitionBy(['i.audience', 'i.question_id', 'g.blank']).orderBy(students, 'desc').orderBy('g.part'),
              )
              .as('place'),
          ];
        })
        .groupBy(['i.audience', 'i.question_id', 'g.part', 'g.blank']),
    )
    .with('chosen', (db) =>
      db
        .selectFrom('parts as l')
        .select((eb) => {
          const line = sql`${eb.ref('l.part')} || jsonb_build_object('students', ${eb.ref('l.students')}, 'wasCorrect', ${eb.ref('l.was_correct')})`;
          return [
            'l.audience',
            'l.question_id',
            eb.fn.agg('jsonb_agg', [line]).orderBy('l.students', 'desc').orderBy('l.part').as('lines'),
          ];
        })
        .where((eb) => isCountedPart(eb.ref('l.part'), eb.ref('l.place')))
        .groupBy(['l.audience', 'l.question_id']),
    );
}

/** Writes the stats of each question, for a test whose own stats exist and whose question stats do not yet. */
export async function countQuestions(em: EntityManager, testId: string): Promise<void> {
  await withChosen(em, testId)
    .with('counted', (db) =>
      db
        .selectFrom('items as i')
        .select((eb) => {
          const { fn } = eb;
          const students = fn.countAll<number>();
          const awarded = fn.sum<number>('i.awarded').filterWhere('i.counts', '=', true);
          const marks = fn.sum<number>('i.marks').filterWhere('i.counts', '=', true);
          const median = fn.agg<number | null>('percentile_cont', [sql.lit(0.5)]).withinGroupOrderBy('i.seconds');
          return [
            'i.audience',
            'i.question_id',
            students.as('students'),
            students.filterWhere('i.outcome', '=', 'correct').as('correct'),
            students.filterWhere('i.outcome', '=', 'part').as('part'),
            students.filterWhere('i.outcome', '=', 'wrong').as('wrong'),
            students.filterWhere('i.outcome', '=', 'blank').as('blank'),
            sql<number | null>`${awarded} / nullif(${marks}, 0)`.as('facility'),
            eb
              .case()
              .when(students.filterWhere('i.counts', '=', true), '>=', minForDiscrimination)
              .then(fn.agg<number | null>('corr', ['i.awarded', 'i.rest']).filterWhere('i.counts', '=', true))
              .end()
              .as('discrimination'),
            fn('round', [median.filterWhere('i.seconds', '>', 0)]).as('median_seconds'),
          ];
        })
        .groupBy(['i.audience', 'i.question_id']),
    )
    .insertInto('question_stats')
    .columns([
      'test_id',
      'audience',
      'question_id',
      'students',
      'correct',
      'part',
      'wrong',
      'blank',
      'facility',
      'discrimination',
      'chosen',
      'median_seconds',
    ])
    .expression((db) =>
      db
        .selectFrom('counted as c')
        .innerJoin('test_stats as f', (join) => join.on('f.test_id', '=', testId).onRef('f.audience', '=', 'c.audience'))
        .leftJoin('chosen as n', (join) =>
          join.onRef('n.audience', '=', 'c.audience').onRef('n.question_id', '=', 'c.question_id'),
        )
        .select((eb) => [
          'f.test_id',
          'c.audience',
          'c.question_id',
          'c.students',
          'c.correct',
          'c.part',
          'c.wrong',
          'c.blank',
          'c.facility',
          'c.discrimination',
          eb.fn.coalesce('n.lines', sql`'[]'`).as('chosen'),
          'c.median_seconds',
        ]),
    )
    .execute();
}
