import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Aliased, jsonArrayFrom, toBoolean } from '../../../database/sql.ts';
import { visibleToStudent } from '../../attempts/results/review.service.ts';
import type { SummaryWeek } from './summary-week.ts';

export function buildSummaryKeys(userId: string, week: string): { guardian: string; own: string } {
  const guardian = `summary.weekly:${userId}:${week}`;
  return { guardian, own: `${guardian}:own` };
}

interface Batch {
  after: string;
  size: number;
}

function selectSubmitted({ from, to }: SummaryWeek) {
  return queryBuilder
    .selectFrom('student_attempts as a')
    .where('a.status', '=', 'submitted')
    .where('a.submitted_at', '>=', from.toISOString())
    .where('a.submitted_at', '<', to.toISOString());
}

/** Students who handed something in, with the addresses that still need the summary: the student's, the guardian's or both. */
function selectReaders(week: SummaryWeek, { after, size }: Batch) {
  const eb = expressionBuilder<Aliased<{ u: 'users'; c: 'guardian_consents' }>, 'u' | 'c'>();
  const isMailed = (end: string) =>
    eb.exists(
      eb
        .selectFrom('mail_outbox as m')
        .select('m.id')
        // As `buildSummaryKeys` builds it.
        .where('m.key', '=', sql<string>`'summary.weekly:' || ${eb.ref('u.id')} || ${`:${week.name}${end}`}`),
    );
  const isDue = eb.and([eb('u.wants_summary', '=', true), eb.not(isMailed(':own'))]);
  const isGuardianDue = eb.and([
    eb('c.decision', '=', 'agreed'),
    eb('c.withdrawn_at', 'is', null),
    eb('c.wants_summary', '=', true),
    eb.not(isMailed('')),
  ]);
  return queryBuilder
    .selectFrom('users as u')
    .leftJoinLateral(
      (user) =>
        user
          .selectFrom('guardian_consents as c')
          .selectAll()
          .whereRef('c.user_id', '=', 'u.id')
          .orderBy('c.asked_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .crossJoinLateral(queryBuilder.selectNoFrom(toBoolean(isDue).as('is_due')).as('o'))
    .crossJoinLateral(
      queryBuilder
        .selectNoFrom(eb.case().when(isGuardianDue).then(eb.ref('c.guardian_email')).end().as('guardian_email'))
        .as('g'),
    )
    .select((row) => [
      'u.id',
      'u.name',
      row.case().when('o.is_due', '=', true).then(row.ref('u.email')).end().as('email'),
      'g.guardian_email as guardianEmail',
    ])
    .where('u.role', '=', 'student')
    .where('u.status', '=', 'active')
    .where('u.id', '>', after)
    .where((row) => row.or([row('o.is_due', '=', true), row('g.guardian_email', 'is not', null)]))
    .where((row) => row.exists(selectSubmitted(week).select('a.id').where('a.student_id', '=', sql.ref<string>('u.id'))))
    .orderBy('u.id')
    .limit(size);
}

/** On `reader r`: the tests, as `SubmittedTest`. */
function selectTests(week: SummaryWeek) {
  const visible = visibleToStudent(week.to.toISOString());
  return selectSubmitted(week)
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select((eb) => {
      const chapters = eb
        .selectFrom('attempt_chapter_stats as h')
        .select(['h.chapter', 'h.questions', 'h.awarded as score', 'h.marks as maxScore'])
        .whereRef('h.student_id', '=', 'a.student_id')
        .whereRef('h.attempt_id', '=', 'a.id')
        .where('h.chapter', '<>', '')
        .where('h.marks', '>', 0)
        .orderBy('h.chapter');
      return [
        't.title',
        't.subject',
        't.chapter',
        eb.ref('a.score').$notNull().as('score'),
        'a.max_score as maxScore',
        eb.fn<number>('cardinality', ['a.question_ids']).as('questions'),
        toBoolean(eb('a.marking_status', '=', 'pending_review')).as('isPending'),
        toBoolean(eb(visible, '=', 'nothing')).as('isHidden'),
        toBoolean(eb('a.number', '>', 1)).as('isRepeat'),
        eb
          .case()
          .when(eb(visible, '=', 'marks_and_answers'))
          .then(jsonArrayFrom(chapters))
          .end()
          .as('chapters'),
      ];
    })
    .where('a.student_id', '=', sql.ref<string>('r.id'))
    .orderBy('a.submitted_at');
}

/** The next students after `after` who submitted something in the week and still need a summary, or whose guardians do. */
export async function listWeeks(em: EntityManager, week: SummaryWeek, batch: Batch) {
  // Students in id order, each looked up by the index of their attempts, so that no list of all the week's attempts is built.
  const students = await em
    .getKysely<Database>()
    .with('reader', () => selectReaders(week, batch))
    .selectFrom('reader as r')
    .select(['r.id as userId', 'r.name', 'r.email', 'r.guardianEmail', jsonArrayFrom(selectTests(week)).as('tests')])
    .orderBy('r.id')
    .execute();
  return students.map(({ tests, ...student }) => ({
    ...student,
    tests: tests.map(({ chapters, ...test }) => ({ ...test, chapters: chapters ?? [] })),
  }));
}

/** A student with their submitted tests, and who still needs the summary: the student, the guardian or both. */
export type WeekOfStudent = Awaited<ReturnType<typeof listWeeks>>[number];
