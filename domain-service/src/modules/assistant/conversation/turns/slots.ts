import type { EntityManager } from '@mikro-orm/postgresql';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { AssistantTurnEntity } from './assistant-turn.entity.ts';

/** Blocks other transactions from taking a slot until the current one ends. */
async function lockSlots(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assistant slots'))`.execute(em.getKysely());
}

/** Counts other turns at the inference service and waiting for it, without overdue ones. */
export function selectOthers(em: EntityManager, turnId: string, now: Date) {
  return em
    .getKysely<Database>()
    .selectFrom('assistant_turns')
    .select((eb) => [
      eb.fn.count<number>('slot_at').as('taken'),
      eb.fn.countAll<number>().filterWhere('slot_at', 'is', null).filterWhere('pending', 'is not', null).as('waiting'),
    ])
    .where('ended_at', 'is', null)
    .where((eb) => eb.ref('has_model'))
    .where('ends_at', '>', now.toISOString())
    .where('id', '<>', turnId);
}

/**
 * Takes a slot at the inference service if one is free. Runs in the current transaction.
 *
 * @param isNew whether the turn queues behind the waiting ones
 */
export async function tryAcquireSlot(em: EntityManager, turnId: string, now: Date, isNew: boolean): Promise<boolean> {
  await lockSlots(em);
  const { taken, waiting } = await selectOthers(em, turnId, now).executeTakeFirstOrThrow();
  if (taken + (isNew ? waiting : 0) >= assistantLimits.inFlight) return false;
  await em.nativeUpdate(AssistantTurnEntity, { id: turnId, endedAt: null }, { slotAt: now });
  return true;
}
