import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonObjectFrom, toBoolean, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type Buyer, isForAnyClass, isOpenToStudent } from '../../store/entitlements/test-access.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { requireOwnClass } from '../../tests/own-class.service.ts';
import { arrangePaper, selectQuestionsAndSections } from '../../tests/section.service.ts';

/** The facts about tests that decide whether a student may start one, and with which paper. */
function selectFacts(db: Kysely<Database>, buyer: Buyer) {
  return db
    .selectFrom('tests as t')
    .select([
      't.revision',
      't.class',
      't.duration_minutes as durationMinutes',
      't.opens_at as opensAt',
      't.closes_at as closesAt',
    ])
    .select(['t.attempts_allowed as attemptsAllowed', 't.attempt_pause_minutes as pauseMinutes', 't.access_code as accessCode'])
    .select(['t.negative_marks as negativeMarks', 't.shuffles_questions as shufflesQuestions'])
    .select(['t.shuffles_options as shufflesOptions', ...selectQuestionsAndSections()])
    .select((eb) => {
      const own = eb.selectFrom('attempts as a').where('a.student_id', '=', buyer.studentId).whereRef('a.test_id', '=', 't.id');
      const extraTime = eb.selectFrom('extra_times as x').select('x.factor').where('x.student_id', '=', buyer.studentId);
      const pause = sql<string>`make_interval(mins => ${eb.ref('t.attempt_pause_minutes')})`;
      return [
        toBoolean(eb.not(isOpenToStudent(buyer))).as('needsBuying'),
        toBoolean(isForAnyClass(buyer)).as('isForAnyClass'),
        own
          .select((row) => row.fn.countAll<number>().as('count'))
          .$asScalar()
          .as('attemptsUsed'),
        // When the pause after the last attempt ends.
        own.select((row) => sql<string | null>`${row.fn.max('a.submitted_at')} + ${pause}`.as('at')).as('nextAttemptAt'),
        eb.fn.coalesce(extraTime, eb.lit(1)).as('extraTimeFactor'),
        jsonObjectFrom(
          own
            .select((row) => ['a.id', toIsoString(row.ref('a.deadline_at')).as('deadlineAt')])
            .where('a.status', '=', 'in_progress'),
        ).as('inProgress'),
      ];
    });
}

type StartRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>;

/** @param today the site's calendar day, for checking purchases */
function toStartFacts({ questions, sections, ...facts }: StartRow, today: string) {
  return { ...facts, today, paper: arrangePaper(questions, sections) };
}

export type StartFacts = ReturnType<typeof toStartFacts>;

interface StartPlace {
  testId: string;
  studentId: string;
  today: string;
}

const findPublished = prepareQuery<StartPlace>()('start-facts', (db, parameter) =>
  selectFacts(db, { studentId: parameter('studentId'), today: parameter('today') })
    .where('t.id', '=', parameter('testId'))
    .where('t.status', '=', 'published'),
);

/** @throws NOT_FOUND for a test that is not published; TEST_NOT_FOR_CLASS unless it was bought, or is a free sample */
export async function findStartFacts(
  em: EntityManager,
  { ownClass, ...place }: StartPlace & { ownClass: ClassLevel | null },
): Promise<StartFacts> {
  const [found] = await findPublished(em, place);
  return toStartFacts(requireOwnClass(found, found?.isForAnyClass ? found.class : ownClass), place.today);
}

/** The facts for a preview: the current paper, published or not. @throws NOT_FOUND also for another author's test */
export async function findPreviewFacts(
  em: EntityManager,
  { testId, today }: Pick<StartPlace, 'testId' | 'today'>,
  caller: Caller,
): Promise<StartFacts> {
  const row = await selectFacts(em.getKysely<Database>(), { studentId: caller.userId, today })
    .where('t.id', '=', testId)
    .where(isEditable(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return toStartFacts(row, today);
}
