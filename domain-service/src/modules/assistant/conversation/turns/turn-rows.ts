import type { EntityManager } from '@mikro-orm/postgresql';
import { AssistantSource } from '@shikhar/contracts/assistant/schemas';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../../database/database.ts';

/** A turn that is still open after this time has failed. Slightly longer than a reply may take. */
const lapseMs = 20_000;

/** Data saved with a running turn for its reply, if a model writes it. */
export const PendingReply = z.object({ standIn: z.string(), sources: z.array(AssistantSource) });
export type PendingReply = z.infer<typeof PendingReply>;

export type TurnOutcome = NonNullable<Database['assistant_turns']['outcome']>;

export type TurnRow = NonNullable<Awaited<ReturnType<typeof findTurn>>>;

/** Serialises all work on a student's turns, across instances, until the current transaction ends. */
export async function lockTurns(em: EntityManager, studentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assistant'), hashtext(${studentId}))`.execute(em.getKysely());
}

function selectTurns(em: EntityManager, studentId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('assistant_turns')
    .select(['id', 'asked_at as askedAt', 'ends_at as endsAt', 'slot_at as slotAt', 'pending'])
    .select(['is_grounded as isGrounded', 'ended_at as endedAt'])
    .where('student_id', '=', studentId);
}

/** A student's own turn; undefined for another student's. */
export function findTurn(em: EntityManager, turnId: string, studentId: string) {
  return selectTurns(em, studentId).where('id', '=', turnId).executeTakeFirst();
}

/** The open turn, including one that is overdue. */
export function findRunningTurn(em: EntityManager, studentId: string): Promise<TurnRow | undefined> {
  return selectTurns(em, studentId).where('ended_at', 'is', null).executeTakeFirst();
}

export function hasLapsed({ endedAt, endsAt }: TurnRow, now: Date): boolean {
  return endedAt === null && Date.parse(endsAt) <= now.getTime();
}

interface NewTurn {
  id: string;
  studentId: string;
  hasModel: boolean;
  /** Set for a turn that ends immediately. */
  outcome: TurnOutcome | null;
  now: Date;
}

/** Inserts a turn. Returns false if the id already exists, for any student. */
export async function insertTurn(em: EntityManager, { id, studentId, hasModel, outcome, now }: NewTurn): Promise<boolean> {
  const times = { asked_at: now, ends_at: new Date(now.getTime() + lapseMs), ended_at: outcome && now };
  const inserted = await em
    .getKysely<Database>()
    .insertInto('assistant_turns')
    .values({ id, student_id: studentId, has_model: hasModel, outcome, ...times })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
