import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestChange, TestChanges } from '@shikhar/contracts/tests/builder/schemas';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectPerson } from '../../users/person.service.ts';
import { TestChangeEntity } from '../builder/test-change.entity.ts';
import { findTestHead } from '../builder/test-head.query.ts';

function selectChanges(em: EntityManager, testId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('test_changes as c')
    .select(['c.revision', 'c.summary', 'c.changed_at as at'])
    .select((eb) => selectPerson(eb.ref('c.changed_by')).as('by'))
    .where('c.test_id', '=', testId);
}

/** The changes of a test after a revision, oldest first. */
export function findChangesSince(em: EntityManager, testId: string, revision: number): Promise<TestChange[]> {
  return selectChanges(em, testId).where('c.revision', '>', revision).orderBy('c.revision').execute();
}

/** A page of changes of the caller's test, newest first. @throws NOT_FOUND */
export async function findTestChanges(
  em: EntityManager,
  caller: Caller,
  testId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<TestChanges> {
  await findTestHead(em, caller, testId);
  const changes = await selectChanges(em, testId)
    .orderBy('c.revision', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { changes, total: await em.count(TestChangeEntity, { test: testId }) };
}
