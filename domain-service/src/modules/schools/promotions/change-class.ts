import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';

interface ClassChange {
  userIds: readonly string[];
  fromClass: ClassLevel;
  toClass: ClassLevel;
  promotionId: string;
  by: string;
}

/** Moves locked students from one class to another and records it in their history. */
export async function changeClass(
  em: EntityManager,
  { userIds, fromClass, toClass, promotionId, by }: ClassChange,
  now: Date,
): Promise<void> {
  const rows = userIds.map((userId) => ({
    id: makeUuid({ msecs: now.getTime() }),
    user_id: userId,
    promotion_id: promotionId,
    from_class: fromClass,
    to_class: toClass,
    changed_by: by,
    changed_at: now,
  }));
  await em
    .getKysely<Database>()
    .with('changed', (db) =>
      db
        .updateTable('users')
        .set({ class: toClass, updated_at: now })
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds)))),
    )
    .insertInto('class_changes')
    .values(rows)
    .execute();
}
