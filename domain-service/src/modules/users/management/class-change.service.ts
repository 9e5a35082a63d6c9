import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';

export interface ClassChange {
  userId: string;
  from: ClassLevel;
  to: ClassLevel;
  by: string;
}

/** Records a class change in the student's history, in the transaction that changes the class. */
export async function saveClassChange(em: EntityManager, { userId, from, to, by }: ClassChange, now: Date): Promise<void> {
  await em.execute(
    `insert into class_changes (id, user_id, from_class, to_class, changed_by, changed_at)
     values (:id, :userId, :from, :to, :by, :now)`,
    { id: makeUuid({ msecs: now.getTime() }), userId, from, to, by, now },
  );
}
