import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';

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
  const rows = userIds.map((userId) => ({ id: makeUuid({ msecs: now.getTime() }), userId }));
  await em
    .getKysely<Database>()
    .with('changed', (db) =>
      db
        .updateTable('users')
        .set({ class: toClass, updated_at: now })
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds)))),
    )
    .insertInto('class_changes')
    .columns(['id', 'user_id', 'promotion_id', 'from_class', 'to_class', 'changed_by', 'changed_at'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(rows, 'r', { id: 'uuid', userId: 'uuid' }))
        .select(['r.id', 'r.userId'])
        .select((row) => [row.cast<string>(row.val(promotionId), 'uuid').as('promotion_id'), row.val(fromClass).as('from_class')])
        .select((row) => [row.val(toClass).as('to_class'), row.cast<string>(row.val(by), 'uuid').as('changed_by')])
        .select((row) => row.cast<Date>(row.val(now), 'timestamptz').as('changed_at')),
    )
    .execute();
}
