import type { EntityManager } from '@mikro-orm/postgresql';
import { type ChallengeStatus, maxOpenChallenges, type OwnChallenge } from '@shikhar/contracts/marking/challenges/schemas';
import { v7 as makeUuid } from 'uuid';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import { isInRunningTestSql } from '../../attempts/paper/running-paper.service.ts';
import { visibleToStudentSql } from '../../attempts/results/review.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import {
  challengeDecided,
  inRunningTest,
  notMarkedYet,
  questionNotCounted,
  reviewNotOpen,
  tooManyChallenges,
} from './challenge.errors.ts';

/** A question of a student's own attempt. */
export interface ChallengePlace {
  attemptId: string;
  index: number;
}

interface PlaceRow {
  question_id: string;
  is_hidden: boolean;
  visible: string;
  outcome: string | null;
  rule: string;
  challenge: { id: string; status: ChallengeStatus } | null;
  open: number;
}

const placeStatement = `
  select p.question_id, (select ${isInRunningTestSql} from questions q where q.id = p.question_id) as is_hidden, ${visibleToStudentSql} as visible, s.outcome, k.rule,
    (select json_build_object('id', c.id, 'status', c.status) from challenges c where c.attempt_id = a.id and c.index = :index) as challenge,
    (select count(*)::int from challenges c where c.student_id = a.student_id and c.status = 'open') as open
  from attempts a
  join tests t on t.id = a.test_id
  cross join lateral (select a.question_ids[:index::integer + 1] as question_id) p
  join question_keys k on k.question_id = p.question_id
  left join attempt_answers s on s.attempt_id = a.id and s.index = :index
  where a.id = :attemptId and a.student_id = :studentId and a.status = 'submitted' and not a.is_preview
    and not a.is_practice`;

async function findPlace({ em, caller, now }: CommandContext, place: ChallengePlace): Promise<PlaceRow> {
  const [row] = await em.execute<PlaceRow[]>(placeStatement, { ...place, studentId: caller.userId, now });
  if (!row) throw notFound();
  return row;
}

function requireOpen({ is_hidden: isHidden, visible, outcome, rule, challenge, open }: PlaceRow): void {
  if (visible !== 'marks_and_answers') throw reviewNotOpen();
  if (isHidden) throw inRunningTest();
  if (challenge && challenge.status !== 'open') throw challengeDecided();
  if (challenge) return;
  if (outcome === 'waiting') throw notMarkedYet();
  if (rule !== 'key') throw questionNotCounted();
  if (open >= maxOpenChallenges) throw tooManyChallenges();
}

interface ChallengeRow {
  id: string;
  reason: string;
  status: ChallengeStatus;
  reply: string | null;
  made_at: string;
  decided_at: string | null;
}

// One per question of an attempt, even for repeated requests; a decided one stays unchanged.
const saveStatement = `
  insert into challenges (id, attempt_id, index, question_id, student_id, reason, made_at, status)
  values (:id, :attemptId, :index, :questionId, :studentId, :reason, :now, 'open')
  on conflict (attempt_id, index) do update set reason = excluded.reason where challenges.status = 'open'
  returning id, reason, status, reply, made_at, decided_at`;

/**
 * Challenges the marking of a question in the caller's own result, or rewords an open challenge.
 *
 * @throws NOT_FOUND; CONFLICT if answers are not shown, the answer waits for a teacher, too many are open, or it was decided
 */
export async function saveChallenge(context: CommandContext, place: ChallengePlace, reason: string): Promise<OwnChallenge> {
  const { caller, now } = context;
  return context.em.transactional(async (em) => {
    // Serialised, so that parallel challenges cannot exceed the limit.
    await em.execute('select 1 from users where id = :id for no key update', { id: caller.userId });
    const found = await findPlace({ ...context, em }, place);
    requireOpen(found);
    const id = makeUuid({ msecs: now.getTime() });
    const questionId = found.question_id;
    const parameters = { id, ...place, questionId, studentId: caller.userId, reason: reason.trim(), now };
    const [row] = await em.execute<ChallengeRow[]>(saveStatement, parameters);
    if (!row) throw challengeDecided();
    if (row.id === id) {
      const details = { attemptId: place.attemptId, questionId };
      await recordAudit(em, {
        ...describeCommand(context),
        action: 'challenge.made',
        subjectType: 'challenge',
        subjectId: id,
        details,
      });
    }
    return {
      reason: row.reason,
      status: row.status,
      reply: row.reply,
      madeAt: toInstant(row.made_at),
      decidedAt: toOptionalInstant(row.decided_at),
    };
  });
}

/** Withdraws an open challenge; does nothing if it is already gone. @throws NOT_FOUND; CONFLICT when it was decided */
export async function withdrawChallenge(context: CommandContext, place: ChallengePlace): Promise<void> {
  await context.em.transactional(async (em) => {
    const { challenge } = await findPlace({ ...context, em }, place);
    if (!challenge) return;
    if (!(await removeOpen(em, challenge.id))) throw challengeDecided();
    await recordAudit(em, {
      ...describeCommand(context),
      action: 'challenge.withdrawn',
      subjectType: 'challenge',
      subjectId: challenge.id,
      details: { attemptId: place.attemptId },
    });
  });
}

async function removeOpen(em: EntityManager, id: string): Promise<boolean> {
  const removed = await em.execute("delete from challenges where id = :id and status = 'open' returning 1", { id });
  return removed.length > 0;
}
