import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as makeUuid } from 'uuid';
import { isOpenToStudentSql } from '../../store/entitlements/test-access.service.ts';
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

// Parallel starts collide at the unique indexes, so only one inserts a row. The number of attempts is checked in the same
// statement as the pause; a start that the count does not see yet has already taken the number. Nothing is inserted either if the
// author has changed the test meanwhile, or if it was refunded. The next change of the test waits for this transaction, so nobody
// gets a mixed paper.
const insertStatement = `
  with paper as materialized (
    select t.id from tests t where t.id = :testId and t.revision = :revision
      and (:isPreview or (t.status = 'published' and ${isOpenToStudentSql}))
    for share
  )
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
    deadline_at, max_score, extra_time_factor, is_preview, sections, section_ends)
  select :id, :testId, :studentId, coalesce(max(number), 0) + 1, 'in_progress', array[:questionIds]::uuid[], :seed,
    :shufflesOptions, :negativeMarks, :now, :deadlineAt, :maxScore, :extraTimeFactor, :isPreview, :sections::jsonb,
    (select array_agg((e.ends_at #>> '{}')::timestamptz order by e.place)
      from jsonb_array_elements(:sectionEnds::jsonb) with ordinality as e (ends_at, place))
  from attempts where student_id = :studentId and test_id = :testId
  having exists (select from paper) and (:allowed::integer is null or count(*) < :allowed::integer)
    and coalesce(max(submitted_at) + make_interval(mins => :pauseMinutes) <= :now::timestamptz, true)
  on conflict do nothing
  returning id`;

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value);
}

/** Inserts an attempt in the running transaction; undefined if the facts are out of date. */
export async function insertAttempt(em: EntityManager, attempt: NewAttempt, facts: StartFacts): Promise<string | undefined> {
  const { testId, now, isPreview } = attempt;
  const id = makeUuid({ msecs: now.getTime() });
  const seed = randomInt(maxSeed);
  const paper = facts.shufflesQuestions ? shuffleWithinSections(facts.paper, seed, testId) : facts.paper;
  const closesAt = isPreview ? null : facts.closesAt;
  const deadlineAt = findDeadline(now, extendMinutes(facts.durationMinutes, facts.extraTimeFactor), closesAt);
  const sections = toPaperSections(paper, facts.extraTimeFactor);
  const inserted = await em.execute(insertStatement, {
    ...attempt,
    id,
    revision: facts.revision,
    today: facts.today,
    questionIds: paper.flatMap(({ questions }) => questions.map((question) => question.id)),
    seed,
    shufflesOptions: facts.shufflesOptions,
    negativeMarks: facts.negativeMarks,
    deadlineAt,
    maxScore: paper.reduce((sum, section) => sum + sumMarks(section), 0),
    extraTimeFactor: facts.extraTimeFactor,
    sections: toJson(sections),
    sectionEnds: toJson(planSections(sections, now, deadlineAt)),
    allowed: isPreview ? null : facts.attemptsAllowed,
    pauseMinutes: isPreview ? 0 : facts.pauseMinutes,
  });
  return inserted.length > 0 ? id : undefined;
}

/** Shuffles questions within their sections, so that the paper keeps the sections of the start page. */
function shuffleWithinSections<Q extends { id: string }>(
  paper: readonly ArrangedSection<Q>[],
  seed: number,
  testId: string,
): ArrangedSection<Q>[] {
  return paper.map(({ facts, questions }, section) => ({ facts, questions: shuffle(questions, seed, `${testId} ${section}`) }));
}
