import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '@shikhar/contracts/attempts/answers';
import { recordAudit } from '../audit/audit.service.ts';
import { findLatestOverdue } from './deadline.ts';
import { loadPaper } from './paper.repository.ts';
import { type ScoredQuestion, scoreAnswer } from './scoring/registry.ts';
import type { Score } from './scoring/score.ts';
import { addUp } from './scoring/total.ts';

/** An attempt whose row this transaction holds, so that no answer of it is saved meanwhile. */
export interface HeldAttempt {
  id: string;
  test_id: string;
  student_id: string;
  status: 'in_progress' | 'submitted';
  deadline_at: string;
  is_overdue: boolean;
}

/** Takes the attempt's row for the running transaction; undefined when it is not there or, with `skip locked`, held elsewhere. */
export async function holdAttempt(
  em: EntityManager,
  attemptId: string,
  now: Date,
  wait: 'wait' | 'skip locked',
): Promise<HeldAttempt | undefined> {
  const [held] = await em.execute<HeldAttempt[]>(
    `select id, test_id, student_id, status, deadline_at, deadline_at < :latestOverdue as is_overdue
     from attempts where id = :attemptId for update ${wait === 'wait' ? '' : wait}`,
    { attemptId, latestOverdue: findLatestOverdue(now) },
  );
  return held;
}

interface AnswerRow {
  index: number;
  key: unknown;
  answer: unknown;
  is_visited: boolean;
  has_files: boolean;
}

// A statement of its own after the row is held: it sees every save that was acknowledged before.
const answersStatement = `
  select (p.place - 1)::int as index, k.key, s.answer, s.attempt_id is not null as is_visited,
    p.place - 1 in (select f.index from answer_files f where f.attempt_id = a.id) as has_files
  from attempts a
  cross join unnest(a.question_ids) with ordinality as p (question_id, place)
  left join question_keys k on k.question_id = p.question_id
  left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
  where a.id = :attemptId order by p.place`;

/** Photos alone wait for a teacher, as what is written does. */
function scoreGiven(question: ScoredQuestion, row: AnswerRow | undefined, negativeMarks: number): Score {
  if (row?.has_files) return { awarded: null, outcome: 'waiting' };
  return scoreAnswer(question, row?.key, Answer.nullable().parse(row?.answer ?? null), negativeMarks);
}

async function scoreAnswers(em: EntityManager, attemptId: string) {
  const { questions, negativeMarks } = await loadPaper(em, attemptId);
  const rows = await em.execute<AnswerRow[]>(answersStatement, { attemptId });
  return questions.map(({ question, index }) => {
    const row = rows[index];
    return { index, isVisited: row?.is_visited === true, ...scoreGiven(question, row, negativeMarks) };
  });
}

const finishStatement = `
  with scored as (
    update attempt_answers s set awarded = v.awarded, outcome = v.outcome
    from jsonb_to_recordset(:scores::jsonb) as v (index integer, awarded double precision, outcome text)
    where s.attempt_id = :attemptId and s.index = v.index
  )
  update attempts set status = 'submitted', submitted_at = :at, submitted_by = :by, score = :score, marking_status = :marking,
    deadline_at = coalesce(frozen_deadline_at, deadline_at), frozen_at = null, frozen_deadline_at = null
  where id = :attemptId`;

/** Where a submission came from; absent when the server closed the attempt by itself. */
export interface Submitter {
  address: string;
  requestId: string;
}

/** Scores a held attempt in progress and submits it, as of its deadline when its grace is past, in the running transaction. */
export async function finishAttempt(em: EntityManager, held: HeldAttempt, now: Date, submitter?: Submitter): Promise<void> {
  const scores = await scoreAnswers(em, held.id);
  const { score, waitingCount } = addUp(scores);
  // Within the grace it is the page that submits, since its time is up.
  const by = new Date(held.deadline_at) <= now ? 'deadline' : 'student';
  await em.execute(
    finishStatement,
    {
      attemptId: held.id,
      scores: JSON.stringify(scores.filter(({ isVisited }) => isVisited)),
      at: held.is_overdue ? held.deadline_at : now,
      by,
      score,
      marking: waitingCount > 0 ? 'pending_review' : 'graded',
    },
    'run',
  );
  await recordAudit(em, {
    at: now,
    action: 'attempt.submitted',
    ...(by === 'student' && { actorId: held.student_id, actorRole: 'student' }),
    subjectType: 'attempt',
    subjectId: held.id,
    ...submitter,
    details: { testId: held.test_id, by, score },
  });
}
