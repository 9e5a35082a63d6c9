import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonBuildObject, type SelectedRow, toBoolean, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectPerson } from '../../users/person.service.ts';
import { isEditable } from './author-scope.service.ts';

type Tests = Aliased<{ t: 'tests' }>;

/** A test without its sections and questions. */
export type TestHead = SelectedRow<Tests, 't', ReturnType<typeof selectTestHead>>;

function buildDetails() {
  const eb = expressionBuilder<Tests, 't'>();
  return jsonBuildObject({
    title: eb.ref('t.title'),
    description: eb.ref('t.description'),
    subject: eb.ref('t.subject'),
    class: eb.ref('t.class'),
    chapter: eb.ref('t.chapter'),
    difficulty: eb.ref('t.difficulty'),
    durationMinutes: eb.ref('t.duration_minutes'),
    isPaid: toBoolean(eb('t.price_paise', 'is not', null)),
    pricePaise: eb.ref('t.price_paise'),
    defaultMarks: eb.ref('t.default_marks'),
    negativeMarks: eb.ref('t.negative_marks'),
    shufflesQuestions: eb.ref('t.shuffles_questions'),
    shufflesOptions: eb.ref('t.shuffles_options'),
    opensAt: toIsoString(eb.ref('t.opens_at')),
    closesAt: toIsoString(eb.ref('t.closes_at')),
    attemptsAllowed: eb.ref('t.attempts_allowed'),
    attemptPauseMinutes: eb.ref('t.attempt_pause_minutes'),
    accessCode: eb.ref('t.access_code'),
    review: jsonBuildObject({ shows: eb.ref('t.review_shows'), from: eb.ref('t.review_from') }),
  });
}

/** The columns of `tests t` that make a `TestHead`; also inside JSON. */
export function selectTestHead() {
  const eb = expressionBuilder<Tests, 't'>();
  const taken = eb
    .selectFrom('student_attempts as a')
    .select((row) => row.fn.countAll<number>().as('count'))
    .whereRef('a.test_id', '=', 't.id');
  return [
    't.id',
    't.status',
    't.revision',
    't.paper_version as paperVersion',
    buildDetails().as('details'),
    't.question_count as questionCount',
    't.total_marks as totalMarks',
    taken.$asScalar().as('takenCount'),
    taken.where('a.status', '=', 'in_progress').$asScalar().as('inProgressCount'),
    't.is_sample as isSample',
    selectPerson(eb.ref('t.created_by')).as('createdBy'),
    toIsoString(eb.ref('t.created_at')).as('createdAt'),
    toIsoString(eb.ref('t.published_at')).as('publishedAt'),
    selectPerson(eb.ref('t.updated_by')).as('updatedBy'),
    toIsoString(eb.ref('t.updated_at')).as('updatedAt'),
  ] as const;
}

/**
 * A test of the caller.
 *
 * @param lock prevents other changes and new attempts until the running transaction ends
 * @throws NOT_FOUND, also for another author's
 */
export async function findTestHead(em: EntityManager, caller: Caller, testId: string, lock?: 'lock'): Promise<TestHead> {
  const head = await em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .select(selectTestHead())
    .where('t.id', '=', testId)
    .where(isEditable(caller))
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate('t'))
    .executeTakeFirst();
  if (!head) throw notFound();
  return head;
}
