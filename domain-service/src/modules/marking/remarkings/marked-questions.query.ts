import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarkedQuestion, MarkingRule, TestMarking } from '@shikhar/contracts/marking/remarkings/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { authorParameters, isAuthorSql } from '../../tests/builder/author-scope.service.ts';
import { numberQuestions, type PlacedQuestion } from './question-number.service.ts';

interface TestRow {
  id: string;
  title: string;
  subject: Subject;
  class: ClassLevel;
  marking_version: number;
  attempts: number;
}

const testStatement = `
  select t.id, t.title, t.subject, t.class, t.marking_version,
    (select count(*)::int from student_attempts a where a.test_id = t.id and a.status = 'submitted') as attempts
  from tests t where t.id = :testId and ${isAuthorSql}`;

/** The test whose marking the caller decides. @throws NOT_FOUND */
export async function findMarkedTest(em: EntityManager, caller: Caller, testId: string): Promise<TestMarking['test']> {
  const [row] = await em.execute<TestRow[]>(testStatement, { testId, ...authorParameters(caller) });
  if (!row) throw notFound();
  const { marking_version: markingVersion, ...test } = row;
  return { ...test, markingVersion };
}

interface QuestionRow extends QuestionDraftRow, PlacedQuestion {
  version: number;
  rule: MarkingRule;
  attempts: number;
  open_challenges: number;
  is_same_in_bank: boolean;
}

// Counts attempts in one pass over their papers.
const questionsStatement = `
  with sat as (
    select p.question_id, count(*)::int as attempts
    from student_attempts a cross join unnest(a.question_ids) as p (question_id)
    where a.test_id = :testId and a.status = 'submitted' group by p.question_id
  )
  select q.id, q.position, q.previous_id, q.version, ${questionDraftColumns}, k.rule, coalesce(s.attempts, 0) as attempts,
    (select count(*)::int from challenges c where c.question_id = q.id and c.status = 'open') as open_challenges,
    exists (select from questions b join question_keys o on o.question_id = b.id
      where b.id = q.bank_id and b.test_id is null and b.content = q.content and o.key = k.key) as is_same_in_bank
  from questions q
  join question_keys k on k.question_id = q.id
  left join sat s on s.question_id = q.id
  where q.test_id = :testId`;

/** Sorts after all numbered questions. */
const last = Number.POSITIVE_INFINITY;

function compareQuestions(one: MarkedQuestion, other: MarkedQuestion): number {
  const [a, b] = [one.number ?? last, other.number ?? last];
  return a === b ? other.version - one.version : a - b;
}

/** How the questions of a test are marked, per version, in order. */
export async function findMarkedQuestions(em: EntityManager, testId: string): Promise<MarkedQuestion[]> {
  const rows = await em.execute<QuestionRow[]>(questionsStatement, { testId });
  const numbers = numberQuestions(rows);
  return rows
    .map((row) => {
      const number = numbers.get(row.id) ?? null;
      return {
        id: row.id,
        number,
        version: row.version,
        isReplaced: row.position === null && number !== null,
        draft: toQuestionDraft(row),
        rule: row.rule,
        attempts: row.attempts,
        openChallenges: row.open_challenges,
        isSameInBank: row.is_same_in_bank,
      };
    })
    .sort(compareQuestions);
}
