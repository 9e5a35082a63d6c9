import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { isOpenToStudent } from '../../store/entitlements/test-access.service.ts';
import { type ArrangedSection, sumMarks } from '../../tests/section.service.ts';
import { findDeadline } from '../clock/deadline.ts';
import { extendMinutes } from '../extra-time/extend-minutes.service.ts';
import { planSections, toPaperSections } from '../paper/attempt-sections.ts';
import { shuffle } from '../paper/shuffle.ts';
import type { StartFacts } from './start-facts.query.ts';

/** Retries when a start collides with another start or a change of the paper; more than this is a bug. */
export const maxTries = 5;

const maxSeed = 2 ** 31 - 1;

interface NewAttempt {
  testId: string;
  studentId: string;
  now: Date;
  isPreview: boolean;
}

/**
 * Inserts an attempt in the running transaction; undefined if the facts are out of date.
 *
 * Parallel starts collide at the unique indexes, so only one inserts a row. The number of attempts is checked in the same
 * statement as the pause; a start that the count does not see yet has already taken the number. Nothing is inserted either if the
 * author has changed the test meanwhile, or if it was refunded. The next change of the test waits for this transaction, so nobody
 * gets a mixed paper.
 */
export async function insertAttempt(
  em: EntityManager,
  { testId, studentId, now, isPreview }: NewAttempt,
  facts: StartFacts,
): Promise<string | undefined> {
  const seed = randomInt(maxSeed);
  const paper = facts.shufflesQuestions ? shuffleWithinSections(facts.paper, seed, testId) : facts.paper;
  const closesAt = isPreview || facts.closesAt === null ? null : new Date(facts.closesAt);
  const deadlineAt = findDeadline(now, extendMinutes(facts.durationMinutes, facts.extraTimeFactor), closesAt);
  const sections = toPaperSections(paper, facts.extraTimeFactor);
  const inserted = await em
    .getKysely<Database>()
    .with(
      (name) => name('paper').materialized(),
      (db) =>
        db
          .selectFrom('tests as t')
          .select('t.id')
          .where('t.id', '=', testId)
          .where('t.revision', '=', facts.revision)
          .$if(!isPreview, (query) =>
            query.where('t.status', '=', 'published').where(isOpenToStudent({ studentId, today: facts.today })),
          )
          .forShare(),
    )
    .insertInto('attempts')
    .columns([
      ...(['id', 'test_id', 'student_id', 'number', 'status', 'question_ids', 'shuffle_seed', 'shuffles_options'] as const),
      ...(['negative_marks', 'started_at', 'deadline_at', 'max_score', 'extra_time_factor', 'is_preview'] as const),
      ...(['sections', 'section_ends'] as const),
    ])
    .expression((db) =>
      db
        .selectFrom('attempts')
        .select((eb) => [
          eb.val(makeUuid({ msecs: now.getTime() })).as('id'),
          eb.val(testId).as('test_id'),
          eb.val(studentId).as('student_id'),
          eb(eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)), '+', 1).as('number'),
          eb.val('in_progress').as('status'),
          eb.val(paper.flatMap(({ questions }) => questions.map(({ id }) => id))).as('question_ids'),
          eb.val(seed).as('shuffle_seed'),
          eb.val(facts.shufflesOptions).as('shuffles_options'),
          eb.val(facts.negativeMarks).as('negative_marks'),
          eb.val(now).as('started_at'),
          eb.val(deadlineAt).as('deadline_at'),
          eb.val(paper.reduce((sum, section) => sum + sumMarks(section), 0)).as('max_score'),
          eb.val(facts.extraTimeFactor).as('extra_time_factor'),
          eb.val(isPreview).as('is_preview'),
          eb.val(sections && JSON.stringify(sections)).as('sections'),
          eb.val(planSections(sections, now, deadlineAt)).as('section_ends'),
        ])
        .where('student_id', '=', studentId)
        .where('test_id', '=', testId)
        .having((eb) => {
          const last = eb.fn.max('submitted_at');
          const pauseEnd = sql<string>`${last} + make_interval(mins => ${facts.pauseMinutes})`;
          return eb.and([
            eb.exists(eb.selectFrom('paper').select('paper.id')),
            ...(isPreview || facts.attemptsAllowed === null ? [] : [eb(eb.fn.countAll(), '<', facts.attemptsAllowed)]),
            ...(isPreview ? [] : [eb.or([eb(last, 'is', null), eb(pauseEnd, '<=', now.toISOString())])]),
          ]);
        }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Shuffles questions within their sections, so that the paper keeps the sections of the start page. */
function shuffleWithinSections<Q extends { id: string }>(
  paper: readonly ArrangedSection<Q>[],
  seed: number,
  testId: string,
): ArrangedSection<Q>[] {
  return paper.map(({ facts, questions }, section) => ({ facts, questions: shuffle(questions, seed, `${testId} ${section}`) }));
}
