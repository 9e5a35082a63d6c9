import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';

/** Bank questions with the rest of their groups, each group in the bank's order behind its first chosen question. */
export async function addRestOfGroups(em: EntityManager, questionIds: readonly string[]): Promise<string[]> {
  const db = em.getKysely<Database>();
  const members = await db
    .selectFrom('questions as q')
    .innerJoin('questions as c', 'c.group_id', 'q.group_id')
    .select(['c.id as chosenId', 'q.id'])
    .where('q.test_id', 'is', null)
    .where('c.test_id', 'is', null)
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val(questionIds))))
    // The newest is first in the bank, and the first question of a group is its newest.
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id')
    .execute();
  const groups = Map.groupBy(members, ({ chosenId }) => chosenId);
  return [...new Set(questionIds.flatMap((id) => groups.get(id)?.map((member) => member.id) ?? [id]))];
}
