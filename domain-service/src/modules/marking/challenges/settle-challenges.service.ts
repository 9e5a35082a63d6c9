import type { EntityManager } from '@mikro-orm/postgresql';
import type { Rejection } from '@shikhar/contracts/marking/challenges/schemas';
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { allOf } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { ChallengeEntity } from './challenge.entity.ts';
import { acceptedByRemarking, decidedAlready } from './challenge.errors.ts';

type Settled = Pick<Selectable<Database['challenges']>, 'id' | 'student_id' | 'attempt_id' | 'index'>;

async function recordSettled(
  context: CommandContext,
  action: 'challenge.accepted' | 'challenge.rejected',
  settled: readonly Settled[],
  reply: string,
) {
  for (const { id, student_id: studentId, attempt_id: attemptId, index } of settled) {
    const test = await context.em
      .getKysely<Database>()
      .selectFrom('attempts as a')
      .innerJoin('tests as t', 't.id', 'a.test_id')
      .select('t.title')
      .where('a.student_id', '=', studentId)
      .where('a.id', '=', attemptId)
      .executeTakeFirst();
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
  const accepted = await context.em
    .getKysely<Database>()
    .updateTable('challenges')
    .set({
      status: 'accepted',
      reply,
      decided_by: context.caller.userId,
      decided_at: context.now,
      remarking_id: remarkingId,
    })
    .where('question_id', '=', questionId)
    .where('status', '=', 'open')
    .where((eb) => allOf([!all && eb('id', '=', challengeId ?? null)]))
    .returning(['id', 'student_id', 'attempt_id', 'index'])
    .execute();
  await recordSettled(context, 'challenge.accepted', accepted, reply);
}

/** Reopens the challenges that an undone re-marking had accepted. */
export async function reopenChallenges(em: EntityManager, remarkingId: string): Promise<void> {
  const undecided = { status: 'open', reply: null, decidedBy: null, decidedAt: null, remarking: null } as const;
  await em.nativeUpdate(ChallengeEntity, { remarking: remarkingId }, undecided);
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
    const db = em.getKysely<Database>();
    const found = await db
      .selectFrom('challenges as c')
      .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'c.student_id').onRef('a.id', '=', 'c.attempt_id'))
      .innerJoin('tests as t', 't.id', 'a.test_id')
      .innerJoin('questions as q', 'q.id', 'c.question_id')
      .select(['c.question_id', 'q.type'])
      .where('c.id', '=', challengeId)
      .where(isEditable(context.caller))
      .executeTakeFirst();
    if (!found) throw notFound();
    if (accepts && !getQuestionKind(found.type).isMarkedByTeacher) throw acceptedByRemarking();
    const rejected = await db
      .updateTable('challenges')
      .set({
        status: accepts ? 'accepted' : 'rejected',
        reply: reply.trim(),
        decided_by: context.caller.userId,
        decided_at: context.now,
      })
      .where('question_id', '=', found.question_id)
      .where('status', '=', 'open')
      // An acceptance is about one student's answer only.
      .where((eb) => allOf([(!rejectsAll || accepts) && eb('id', '=', challengeId)]))
      .returning(['id', 'student_id', 'attempt_id', 'index'])
      .execute();
    if (!rejected.some(({ id }) => id === challengeId)) throw decidedAlready();
    await recordSettled({ ...context, em }, accepts ? 'challenge.accepted' : 'challenge.rejected', rejected, reply.trim());
    return rejected.length;
  });
}
