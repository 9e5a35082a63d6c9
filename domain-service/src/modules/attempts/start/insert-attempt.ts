import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import { prepareQuery } from '../../../database/prepared-query.ts';
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

interface AttemptParameters {
  id: string;
  testId: string;
  studentId: string;
  revision: number;
  today: string;
  questionIds: readonly string[];
  seed: number;
  shufflesOptions: boolean;
  negativeMarks: number;
  now: Date;
  deadlineAt: Date;
  maxScore: number;
  extraTimeFactor: number;
  /** In JSON. */
  sections: string | null;
  sectionEnds: readonly (string | null)[] | null;
  attemptsAllowed: number | null;
  pauseMinutes: number;
}

function prepareInsert(name: string, isPreview: boolean) {
  return prepareQuery<AttemptParameters>()(name, (database, parameter) => {
    const [testId, studentId] = [parameter('testId'), parameter('studentId')];
    const now = sql<string>`${parameter('now')}::timestamptz`;
    const attemptsAllowed = sql<number | null>`${parameter('attemptsAllowed')}::integer`;
    return database
      .with(
        (cte) => cte('paper').materialized(),
        (db) =>
          db
            .selectFrom('tests as t')
            .select('t.id')
            .where('t.id', '=', testId)
            .where('t.revision', '=', parameter('revision'))
            .$if(!isPreview, (query) =>
              query.where('t.status', '=', 'published').where(isOpenToStudent({ studentId, today: parameter('today') })),
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
            sql<string>`${parameter('id')}::uuid`.as('id'),
            sql<string>`${testId}::uuid`.as('test_id'),
            sql<string>`${studentId}::uuid`.as('student_id'),
            eb(eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)), '+', 1).as('number'),
            sql.lit('in_progress').as('status'),
            sql<string[]>`${parameter('questionIds')}::uuid[]`.as('question_ids'),
            sql<number>`${parameter('seed')}::integer`.as('shuffle_seed'),
            sql<boolean>`${parameter('shufflesOptions')}::boolean`.as('shuffles_options'),
            sql<number>`${parameter('negativeMarks')}::double precision`.as('negative_marks'),
            now.as('started_at'),
            sql<string>`${parameter('deadlineAt')}::timestamptz`.as('deadline_at'),
            sql<number>`${parameter('maxScore')}::double precision`.as('max_score'),
            sql<number>`${parameter('extraTimeFactor')}::double precision`.as('extra_time_factor'),
            eb.lit(isPreview).as('is_preview'),
            sql<string | null>`${parameter('sections')}::jsonb`.as('sections'),
            sql<string[] | null>`${parameter('sectionEnds')}::timestamptz[]`.as('section_ends'),
          ])
          .where('student_id', '=', studentId)
          .where('test_id', '=', testId)
          .having((eb) => {
            const last = eb.fn.max('submitted_at');
            const pauseEnd = sql<string>`${last} + make_interval(mins => ${parameter('pauseMinutes')}::integer)`;
            const isAllowed = eb.or([eb(attemptsAllowed, 'is', null), eb(eb.fn.countAll<number>(), '<', attemptsAllowed)]);
            const isRested = eb.or([eb(last, 'is', null), eb(pauseEnd, '<=', now)]);
            return eb.and([eb.exists(eb.selectFrom('paper').select('paper.id')), ...(isPreview ? [] : [isAllowed, isRested])]);
          }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id');
  });
}

const insertForStudent = prepareInsert('insert-attempt', false);
const insertPreview = prepareInsert('insert-preview', true);

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
  const insert = isPreview ? insertPreview : insertForStudent;
  const [inserted] = await insert(em, {
    ...facts,
    id: makeUuid({ msecs: now.getTime() }),
    testId,
    studentId,
    now,
    seed,
    deadlineAt,
    questionIds: paper.flatMap(({ questions }) => questions.map(({ id }) => id)),
    maxScore: paper.reduce((sum, section) => sum + sumMarks(section), 0),
    sections: sections && JSON.stringify(sections),
    sectionEnds: planSections(sections, now, deadlineAt),
  });
  return inserted?.id;
}

/** Shuffles questions within their sections, so that the paper keeps the sections of the start page. Groups keep together and in order. */
function shuffleWithinSections<Q extends { id: string; groupId: string | null }>(
  paper: readonly ArrangedSection<Q>[],
  seed: number,
  testId: string,
): ArrangedSection<Q>[] {
  return paper.map(({ facts, questions }, section) => {
    const blocks = [...Map.groupBy(questions, ({ id, groupId }) => groupId ?? id).values()];
    return { facts, questions: shuffle(blocks, seed, `${testId} ${section}`).flat() };
  });
}
