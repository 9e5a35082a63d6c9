import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';

export interface ClassChange {
  userId: string;
  from: ClassLevel;
  to: ClassLevel;
  /** Who changed it. */
  by: string;
}

/** Keeps in a student's history that their class was changed; in the transaction that changes it. */
export async function saveClassChange(em: EntityManager, { userId, from, to, by }: ClassChange, now: Date): Promise<void> {
  await em.execute(
    `insert into class_changes (id, user_id, from_class, to_class, changed_by, changed_at)
     values (:id, :userId, :from, :to, :by, :now)`,
    { id: makeUuid({ msecs: now.getTime() }), userId, from, to, by, now },
  );
}
