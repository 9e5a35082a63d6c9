import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';
import { ClassChangeEntity } from '../../schools/promotions/class-change.entity.ts';

export interface ClassChange {
  userId: string;
  from: ClassLevel;
  to: ClassLevel;
  by: string;
}

/** Records a class change in the student's history, in the transaction that changes the class. */
export async function saveClassChange(em: EntityManager, { userId, from, to, by }: ClassChange, now: Date): Promise<void> {
  await em.insert(ClassChangeEntity, {
    id: makeUuid({ msecs: now.getTime() }),
    user: userId,
    fromClass: from,
    toClass: to,
    changedBy: by,
    changedAt: now,
  });
}
