import { maxOpenChallenges, type OwnChallenge } from '@shikhar/contracts/marking/challenges/schemas';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { jsonObjectFrom, toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { isInRunningTest } from '../../attempts/paper/running-paper.service.ts';
import { visibleToStudent } from '../../attempts/results/review.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { ChallengeEntity } from './challenge.entity.ts';
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

async function findPlace({ em, caller, now }: CommandContext, { attemptId, index }: ChallengePlace) {
  const sitter = { studentId: caller.userId, now: now.toISOString() };
  const place = await em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('question_keys as k', (join) =>
      join.on((eb) => eb('k.question_id', '=', sql<string>`${eb.ref('a.question_ids')}[${index + 1}::integer]`)),
    )
    .leftJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').on('s.index', '=', index),
    )
    .select(['k.question_id as questionId', 's.outcome', 'k.rule'])
    .select((eb) => [
      eb
        .selectFrom('questions as q')
        .select(toBoolean(isInRunningTest(sitter)).as('isHidden'))
        .whereRef('q.id', '=', 'k.question_id')
        .as('isHidden'),
      visibleToStudent(sitter.now).as('visible'),
      jsonObjectFrom(
        eb
          .selectFrom('challenges as c')
          .select(['c.id', 'c.status'])
          .whereRef('c.student_id', '=', 'a.student_id')
          .whereRef('c.attempt_id', '=', 'a.id')
          .where('c.index', '=', index),
      ).as('challenge'),
      eb
        .selectFrom('challenges as c')
        .select((row) => row.fn.countAll<number>().as('open'))
        .whereRef('c.student_id', '=', 'a.student_id')
        .where('c.status', '=', 'open')
        .$asScalar()
        .as('open'),
    ])
    .where('a.student_id', '=', caller.userId)
    .where('a.id', '=', attemptId)
    .where('a.status', '=', 'submitted')
    .where('a.is_preview', '=', false)
    .where('a.is_practice', '=', false)
    .executeTakeFirst();
  if (!place) throw notFound();
  return place;
}

type Place = Awaited<ReturnType<typeof findPlace>>;

function requireOpen({ isHidden, visible, outcome, rule, challenge, open }: Place): void {
  if (visible !== 'marks_and_answers') throw reviewNotOpen();
  if (isHidden) throw inRunningTest();
  if (challenge && challenge.status !== 'open') throw challengeDecided();
  if (challenge) return;
  if (outcome === 'waiting') throw notMarkedYet();
  if (rule !== 'key') throw questionNotCounted();
  if (open >= maxOpenChallenges) throw tooManyChallenges();
}

/**
 * Challenges the marking of a question in the caller's own result, or rewords an open challenge.
 *
 * @throws NOT_FOUND; CONFLICT if answers are not shown, the answer waits for a teacher, too many are open, or it was decided
 */
export async function saveChallenge(context: CommandContext, place: ChallengePlace, reason: string): Promise<OwnChallenge> {
  const { caller, now } = context;
  return context.em.transactional(async (em) => {
    // Serialised, so that parallel challenges cannot exceed the limit.
    const db = em.getKysely<Database>();
    await db.selectFrom('users').select('id').where('id', '=', caller.userId).forNoKeyUpdate().execute();
    const found = await findPlace({ ...context, em }, place);
    requireOpen(found);
    const id = makeUuid({ msecs: now.getTime() });
    const { questionId } = found;
    // One per question of an attempt, even for repeated requests; a decided one stays unchanged.
    const row = await db
      .insertInto('challenges')
      .values({
        id,
        student_id: caller.userId,
        attempt_id: place.attemptId,
        index: place.index,
        question_id: questionId,
        reason: reason.trim(),
        made_at: now,
        status: 'open',
      })
      .onConflict((conflict) =>
        conflict
          .columns(['student_id', 'attempt_id', 'index'])
          .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason') }))
          .where('challenges.status', '=', 'open'),
      )
      .returning(['id', 'reason', 'status', 'reply', 'made_at as madeAt', 'decided_at as decidedAt'])
      .executeTakeFirst();
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
    const { id: _, ...challenge } = row;
    return challenge;
  });
}

/** Withdraws an open challenge; does nothing if it is already gone. @throws NOT_FOUND; CONFLICT when it was decided */
export async function withdrawChallenge(context: CommandContext, place: ChallengePlace): Promise<void> {
  await context.em.transactional(async (em) => {
    const { challenge } = await findPlace({ ...context, em }, place);
    if (!challenge) return;
    if ((await em.nativeDelete(ChallengeEntity, { student: context.caller.userId, id: challenge.id, status: 'open' })) === 0)
      throw challengeDecided();
    await recordAudit(em, {
      ...describeCommand(context),
      action: 'challenge.withdrawn',
      subjectType: 'challenge',
      subjectId: challenge.id,
      details: { attemptId: place.attemptId },
    });
  });
}
