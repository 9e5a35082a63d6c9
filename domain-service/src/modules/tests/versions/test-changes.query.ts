import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestChange, TestChanges } from '@shikhar/contracts/tests/builder/schemas';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findTestHead } from '../builder/test-head.query.ts';

interface ChangeRow {
  revision: number;
  what: string;
  by: TestChange['by'];
  changed_at: string;
}

const columns = `
  c.revision, c.what, c.changed_at,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = c.changed_by) as by`;

function toChange({ revision, what, by, changed_at: at }: ChangeRow): TestChange {
  return { revision, what, by, at: toInstant(at) };
}

/** The changes of a test after a revision, oldest first. */
export async function findChangesSince(em: EntityManager, testId: string, revision: number): Promise<TestChange[]> {
  const rows = await em.execute<ChangeRow[]>(
    `select ${columns} from test_changes c where c.test_id = :testId and c.revision > :revision order by c.revision`,
    { testId, revision },
  );
  return rows.map(toChange);
}

/** A page of changes of the caller's test, newest first. @throws NOT_FOUND */
export async function findTestChanges(
  em: EntityManager,
  caller: Caller,
  testId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<TestChanges> {
  await findTestHead(em, caller, testId);
  const rows = await em.execute<ChangeRow[]>(
    `select ${columns} from test_changes c where c.test_id = :testId order by c.revision desc limit :limit offset :offset`,
    { testId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  const [count] = await em.execute<{ total: number }[]>(
    'select count(*)::int as total from test_changes where test_id = :testId',
    { testId },
  );
  return { changes: rows.map(toChange), total: count?.total ?? 0 };
}
