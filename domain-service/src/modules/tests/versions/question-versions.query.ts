import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionVersions } from '@shikhar/contracts/tests/builder/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { authorParameters, isAuthorSql } from '../builder/author-scope.service.ts';

interface VersionRow extends QuestionDraftRow {
  id: string;
  version: number;
  position: number | null;
  created_at: string;
  taken_count: number;
}

// Goes from any version back to the first, and from there to all versions.
const statement = `
  with recursive back as (
    select q.id, q.previous_id from questions q join tests t on t.id = q.test_id
    where q.id = :questionId and t.id = :testId and ${isAuthorSql}
    union select q.id, q.previous_id from questions q join back b on q.id = b.previous_id
  ), versions as (
    select id from back union select q.id from questions q join versions v on q.previous_id = v.id
  )
  select q.id, q.version, q.position, q.created_at, ${questionDraftColumns},
    (select count(*)::int from student_attempts a where a.test_id = q.test_id and q.id = any(a.question_ids)) as taken_count
  from versions v join questions q on q.id = v.id join question_keys k on k.question_id = q.id
  where q.test_id = :testId order by q.version desc`;

/** A question of the caller's test with all its versions, by the id of any. @throws NOT_FOUND */
export async function findQuestionVersions(
  em: EntityManager,
  caller: Caller,
  place: { testId: string; questionId: string },
): Promise<QuestionVersions> {
  const rows = await em.execute<VersionRow[]>(statement, { ...place, ...authorParameters(caller) });
  if (rows.length === 0) throw notFound();
  return {
    versions: rows.map((row) => ({
      questionId: row.id,
      version: row.version,
      number: row.position === null ? null : row.position + 1,
      madeAt: toInstant(row.created_at),
      takenCount: row.taken_count,
      draft: toQuestionDraft(row),
    })),
  };
}
