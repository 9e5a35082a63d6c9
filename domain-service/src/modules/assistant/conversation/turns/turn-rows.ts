import type { EntityManager } from '@mikro-orm/postgresql';
import { AssistantSource } from '@shikhar/contracts/assistant/schemas';
import * as z from 'zod';

/** A turn that is still open after this time has failed. Slightly longer than a reply may take. */
const lapseMs = 20_000;

/** Data saved with a running turn for its reply, if a model writes it. */
export const PendingReply = z.object({ standIn: z.string(), sources: z.array(AssistantSource) });
export type PendingReply = z.infer<typeof PendingReply>;

export type TurnOutcome = 'answered' | 'failed' | 'stopped' | 'withheld' | 'notes' | 'helpline';

export interface TurnRow {
  id: string;
  asked_at: string;
  ends_at: string;
  slot_at: string | null;
  pending: unknown;
  is_grounded: boolean;
  ended_at: string | null;
}

/** Serialises all work on a student's turns, across instances, until the current transaction ends. */
export async function lockTurns(em: EntityManager, studentId: string): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('assistant'), hashtext(:studentId))", { studentId });
}

/** A student's own turn; undefined for another student's. */
export async function findTurn(em: EntityManager, turnId: string, studentId: string): Promise<TurnRow | undefined> {
  const [row] = await em.execute<TurnRow[]>(
    `select id, asked_at, ends_at, slot_at, pending, is_grounded, ended_at from assistant_turns
     where id = :turnId and student_id = :studentId`,
    { turnId, studentId },
  );
  return row;
}

/** The open turn, including one that is overdue. */
export async function findRunningTurn(em: EntityManager, studentId: string): Promise<TurnRow | undefined> {
  const [row] = await em.execute<TurnRow[]>(
    `select id, asked_at, ends_at, slot_at, pending, is_grounded, ended_at from assistant_turns
     where student_id = :studentId and ended_at is null`,
    { studentId },
  );
  return row;
}

export function hasLapsed({ ended_at: endedAt, ends_at: endsAt }: TurnRow, now: Date): boolean {
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
export async function insertTurn(em: EntityManager, { now, ...turn }: NewTurn): Promise<boolean> {
  const rows = await em.execute(
    `insert into assistant_turns (id, student_id, asked_at, ends_at, has_model, outcome, ended_at)
     values (:id, :studentId, :now, :endsAt, :hasModel, :outcome, :endedAt) on conflict (id) do nothing returning 1`,
    { ...turn, now, endsAt: new Date(now.getTime() + lapseMs), endedAt: turn.outcome && now },
  );
  return rows.length > 0;
}
