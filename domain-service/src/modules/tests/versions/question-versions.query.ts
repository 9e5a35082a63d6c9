import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionVersions } from '@shikhar/contracts/tests/builder/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { isEditable } from '../builder/author-scope.service.ts';

/** A question of the caller's test with all its versions, by the id of any. @throws NOT_FOUND */
export async function findQuestionVersions(
  em: EntityManager,
  caller: Caller,
  { testId, questionId }: { testId: string; questionId: string },
): Promise<QuestionVersions> {
  // Goes from any version back to the first, and from there to all versions.
  const rows = await em
    .getKysely<Database>()
    .withRecursive('back', (db) =>
      db
        .selectFrom('questions as q')
        .innerJoin('tests as t', 't.id', 'q.test_id')
        .select(['q.id', 'q.previous_id'])
        .where('q.id', '=', questionId)
        .where('t.id', '=', testId)
        .where(isEditable(caller))
        .union(db.selectFrom('questions as q').innerJoin('back as b', 'b.previous_id', 'q.id').select(['q.id', 'q.previous_id'])),
    )
    .withRecursive('versions', (db) =>
      db
        .selectFrom('back')
        .select('id')
        .union(db.selectFrom('questions as q').innerJoin('versions as v', 'v.id', 'q.previous_id').select('q.id')),
    )
    .selectFrom('versions as v')
    .innerJoin('questions as q', 'q.id', 'v.id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.id', 'q.version', 'q.position', 'q.created_at as madeAt'])
    .select(selectQuestionDraft())
    .select((eb) =>
      eb
        .selectFrom('student_attempts as a')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('a.test_id', '=', 'q.test_id')
        .where((row) => row('q.id', '=', row.fn.any('a.question_ids')))
        .$asScalar()
        .as('takenCount'),
    )
    .where('q.test_id', '=', testId)
    .orderBy('q.version', 'desc')
    .execute();
  if (rows.length === 0) throw notFound();
  return {
    versions: rows.map(({ id, position, version, madeAt, takenCount, ...row }) => ({
      questionId: id,
      version,
      number: position === null ? null : position + 1,
      madeAt,
      takenCount,
      draft: toQuestionDraft(row),
    })),
  };
}
