import type { EntityManager } from '@mikro-orm/postgresql';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';

/** Blocks other transactions from taking a slot until the current one ends. */
async function lockSlots(em: EntityManager): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('assistant slots'))");
}

export const othersStatement = `
  select count(slot_at)::int as taken, (count(*) filter (where slot_at is null and pending is not null))::int as waiting
  from assistant_turns where ended_at is null and has_model and ends_at > :now and id <> :turnId`;

/** Counts other turns at the inference service and waiting for it, without overdue ones. */
async function countOthers(em: EntityManager, turnId: string, now: Date): Promise<{ taken: number; waiting: number }> {
  const [row] = await em.execute<{ taken: number; waiting: number }[]>(othersStatement, { turnId, now });
  return row ?? { taken: 0, waiting: 0 };
}

/**
 * Takes a slot at the inference service if one is free. Runs in the current transaction.
 *
 * @param isNew whether the turn queues behind the waiting ones
 */
export async function tryAcquireSlot(em: EntityManager, turnId: string, now: Date, isNew: boolean): Promise<boolean> {
  await lockSlots(em);
  const { taken, waiting } = await countOthers(em, turnId, now);
  if (taken + (isNew ? waiting : 0) >= assistantLimits.inFlight) return false;
  await em.execute('update assistant_turns set slot_at = :now where id = :turnId and ended_at is null', { turnId, now }, 'run');
  return true;
}
