import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import {
  type Challenge,
  type ChallengedQuestion,
  type ChallengeStatus,
  type ChallengesPage,
  type ChallengesQuery,
  maxChallengesPerQuestion,
} from '@shikhar/contracts/marking/challenges/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { orderChoices } from '../../attempts/paper/choice-order.service.ts';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { authorParameters, isAuthorSql } from '../../tests/builder/author-scope.service.ts';
import { numberQuestions, type PlacedQuestion } from '../remarkings/question-number.service.ts';

interface ChallengeItem {
  id: string;
  attemptId: string;
  index: number;
  student: string;
  reason: string;
  status: ChallengeStatus;
  reply: string | null;
  madeAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  answer: Answer | null;
  shuffleSeed: number;
  shufflesOptions: boolean;
}

interface QuestionRow extends QuestionDraftRow {
  test_id: string;
  title: string;
  subject: Subject;
  class: ClassLevel;
  question_id: string;
  version: number;
  total: number;
  challenges: ChallengeItem[];
}

const found = `
  from challenges c
  join attempts a on a.id = c.attempt_id
  join tests t on t.id = a.test_id
  where ${isAuthorSql} and (c.status = 'open') = :isOpen`;

const countStatement = `
  select count(distinct c.question_id)::int as questions, (select count(*)::int ${found.replace(':isOpen', 'true')}) as open ${found}`;

const listStatement = `
  with page as (
    select c.question_id, count(*)::int as total, min(c.made_at) as oldest, max(c.decided_at) as newest ${found}
    group by c.question_id
    order by (case when :isOpen then min(c.made_at) end), max(c.decided_at) desc, c.question_id limit :limit offset :offset
  )
  select t.id as test_id, t.title, t.subject, t.class, q.id as question_id, q.version, p.total, ${questionDraftColumns},
    (select json_agg(l.item) from (
      select json_build_object('id', c.id, 'attemptId', c.attempt_id, 'index', c.index, 'student', u.name, 'reason', c.reason,
        'status', c.status, 'reply', c.reply, 'madeAt', c.made_at, 'decidedAt', c.decided_at, 'decidedBy', d.name,
        'answer', s.answer, 'shuffleSeed', a.shuffle_seed, 'shufflesOptions', a.shuffles_options) as item
      from challenges c
      join attempts a on a.id = c.attempt_id
      join users u on u.id = c.student_id
      left join users d on d.id = c.decided_by
      left join attempt_answers s on s.attempt_id = c.attempt_id and s.index = c.index
      where c.question_id = q.id and (c.status = 'open') = :isOpen
      order by (case when :isOpen then c.made_at end), c.decided_at desc, c.id limit ${maxChallengesPerQuestion}) l) as challenges
  from page p
  join questions q on q.id = p.question_id
  join question_keys k on k.question_id = q.id
  join tests t on t.id = q.test_id
  order by (case when :isOpen then p.oldest end), p.newest desc, q.id`;

function formatAnswer(answer: Answer | null): Challenge['yours'] {
  if (answer === null || 'pairs' in answer) return null;
  return 'choice' in answer ? { choice: answer.choice } : { text: answer.text.slice(0, 500) };
}

function findShownOrder(row: QuestionRow, item: ChallengeItem): Challenge['shownOrder'] {
  if (row.type !== 'mcq') return null;
  const stored = ExamQuestion.parse({ type: row.type, content: row.content });
  const order = orderChoices({ ...stored, id: row.question_id, marks: row.marks, negativeMarks: row.negative_marks }, item);
  return order.every((written, shown) => written === shown) ? null : order;
}

function toChallenge(row: QuestionRow, item: ChallengeItem): Challenge {
  const { answer, shuffleSeed, shufflesOptions, ...facts } = item;
  return {
    ...facts,
    madeAt: toInstant(item.madeAt),
    decidedAt: toOptionalInstant(item.decidedAt),
    yours: formatAnswer(answer),
    shownOrder: findShownOrder(row, { ...item, shuffleSeed, shufflesOptions }),
  };
}

async function findNumbers(em: EntityManager, rows: readonly QuestionRow[]): Promise<Map<string, number | null>> {
  const testIds = [...new Set(rows.map((row) => row.test_id))];
  if (testIds.length === 0) return new Map();
  const statement = 'select id, position, previous_id from questions where test_id = any(array[:testIds]::uuid[])';
  return numberQuestions(await em.execute<PlacedQuestion[]>(statement, { testIds }));
}

/** The challenges that the caller decides, question by question. */
export async function findChallenges(
  em: EntityManager,
  caller: Caller,
  { page, pageSize, show }: ChallengesQuery,
): Promise<ChallengesPage> {
  const parameters = { ...authorParameters(caller), isOpen: show === 'open' };
  const [counts] = await em.execute<{ questions: number; open: number }[]>(countStatement, parameters);
  const limits = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await em.execute<QuestionRow[]>(listStatement, { ...parameters, ...limits });
  const numbers = await findNumbers(em, rows);
  const questions = rows.map(
    (row): ChallengedQuestion => ({
      testId: row.test_id,
      testTitle: row.title,
      subject: row.subject,
      class: row.class,
      questionId: row.question_id,
      number: numbers.get(row.question_id) ?? null,
      version: row.version,
      draft: toQuestionDraft(row),
      total: row.total,
      challenges: row.challenges.map((item) => toChallenge(row, item)),
    }),
  );
  return { questions, total: counts?.questions ?? 0, open: counts?.open ?? 0 };
}
