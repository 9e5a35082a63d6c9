import type { EntityManager } from '@mikro-orm/postgresql';
import type { Rejection } from '@shikhar/contracts/marking/challenges/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { authorParameters, isAuthorSql } from '../../tests/builder/author-scope.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { acceptedByRemarking, decidedAlready } from './challenge.errors.ts';

interface Settled {
  id: string;
  attempt_id: string;
  index: number;
}

async function recordSettled(
  context: CommandContext,
  action: 'challenge.accepted' | 'challenge.rejected',
  settled: readonly Settled[],
  reply: string,
) {
  for (const { id, attempt_id: attemptId, index } of settled) {
    const [test] = await context.em.execute<{ title: string }[]>(
      'select t.title from attempts a join tests t on t.id = a.test_id where a.id = :attemptId',
      { attemptId },
    );
    await recordAudit(context.em, {
      ...describeCommand(context),
      action,
      subjectType: 'challenge',
      subjectId: id,
      // The question's index on this student's paper.
      details: { attemptId, test: test?.title, question: index + 1, reply },
    });
  }
}

interface Acceptance {
  questionId: string;
  remarkingId: string;
  reply: string;
  /** The challenge to accept; with `all`, every open one to the question. */
  challengeId: string | undefined;
  all: boolean;
}

/** Accepts open challenges to a question through its re-marking, in the running transaction. */
export async function acceptChallenges(context: CommandContext, acceptance: Acceptance): Promise<void> {
  const { questionId, remarkingId, reply, challengeId, all } = acceptance;
  const accepted = await context.em.execute<Settled[]>(
    `update challenges set status = 'accepted', reply = :reply, decided_by = :decidedBy, decided_at = :now, remarking_id = :remarkingId
     where question_id = :questionId and status = 'open' and (:all or id = :challengeId::uuid)
     returning id, attempt_id, index`,
    {
      questionId,
      remarkingId,
      reply,
      all,
      challengeId: challengeId ?? null,
      decidedBy: context.caller.userId,
      now: context.now,
    },
  );
  await recordSettled(context, 'challenge.accepted', accepted, reply);
}

/** Reopens the challenges that an undone re-marking had accepted. */
export async function reopenChallenges(em: EntityManager, remarkingId: string): Promise<void> {
  await em.execute(
    `update challenges set status = 'open', reply = null, decided_by = null, decided_at = null, remarking_id = null
     where remarking_id = :remarkingId`,
    { remarkingId },
    'run',
  );
}

/**
 * Rejects one or all challenges to a question with a reply, or accepts a challenge to a long answer.
 *
 * @returns how many challenges were decided
 * @throws NOT_FOUND; CONFLICT if it was decided or withdrawn meanwhile, or needs a re-marking
 */
export async function rejectChallenges(
  context: CommandContext,
  challengeId: string,
  { reply, rejectsAll, accepts }: Rejection,
): Promise<number> {
  return context.em.transactional(async (em) => {
    const [found] = await em.execute<{ question_id: string; type: string }[]>(
      `select c.question_id, q.type from challenges c join attempts a on a.id = c.attempt_id join tests t on t.id = a.test_id
       join questions q on q.id = c.question_id
       where c.id = :challengeId and ${isAuthorSql}`,
      { challengeId, ...authorParameters(context.caller) },
    );
    if (!found) throw notFound();
    if (accepts && found.type !== 'broad') throw acceptedByRemarking();
    const rejected = await em.execute<Settled[]>(
      `update challenges set status = :status, reply = :reply, decided_by = :decidedBy, decided_at = :now
       where question_id = :questionId and status = 'open' and (:rejectsAll or id = :challengeId)
       returning id, attempt_id, index`,
      {
        challengeId,
        questionId: found.question_id,
        reply: reply.trim(),
        // An acceptance is about one student's answer only.
        rejectsAll: rejectsAll && !accepts,
        status: accepts ? 'accepted' : 'rejected',
        decidedBy: context.caller.userId,
        now: context.now,
      },
    );
    if (!rejected.some(({ id }) => id === challengeId)) throw decidedAlready();
    await recordSettled({ ...context, em }, accepts ? 'challenge.accepted' : 'challenge.rejected', rejected, reply.trim());
    return rejected.length;
  });
}
