import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Counts what is due, in transactions of its own.
 *
 * @returns how many rows of what was due were taken
 */
export async function countDue(_em: EntityManager, _now: Date): Promise<number> {
  return 0;
}

/** Counts what is due of one student, so that their pages show what they have just handed in. */
export async function countOwn(_em: EntityManager, _now: Date, _studentId: string): Promise<void> {}

/** Counts all figures anew, in batches. */
export async function rebuildFigures(_em: EntityManager, _now: Date): Promise<void> {}

/** The moment up to which all figures are counted: now when nothing is due. */
export async function findCountedUntil(em: EntityManager, now: Date): Promise<Date> {
  const [due] = await em.execute<{ due_at: string }[]>('select due_at from figures_due order by id limit 1');
  return due ? new Date(due.due_at) : now;
}
