import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';

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
  const rows = userIds.map((userId) => ({ id: makeUuid({ msecs: now.getTime() }), user_id: userId }));
  await em.execute(
    `with changed as (
       update users set class = :toClass, updated_at = :now where id = any(array[:userIds]::uuid[])
     )
     insert into class_changes (id, user_id, promotion_id, from_class, to_class, changed_by, changed_at)
     select k.id, k.user_id, :promotionId, :fromClass, :toClass, :by, :now
     from json_to_recordset(:rows::json) as k (id uuid, user_id uuid)`,
    { userIds, fromClass, toClass, promotionId, by, now, rows: JSON.stringify(rows) },
  );
}
