import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { queryBuilder } from '../../../database/query-builder.ts';
import type { Aliased, Operand } from '../../../database/sql.ts';

/** SQL: the files of one answer as a JSON array, oldest first; `place` is a condition on `answer_files f`. */
export function selectFilesSql(place: string): string {
  return `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'width', f.width,
    'height', f.height) order by f.created_at, f.id), '[]') from answer_files f where ${place})`;
}

/** SQL: whether a row `m` of `attempt_answers` of attempt `a` counts as an answer; photos without text do, too. */
export const isAnsweredSql = 'm.answer is not null or m.index in (select f.index from answer_files f where f.attempt_id = a.id)';

const filesStatement = `select ${selectFilesSql('f.attempt_id = :attemptId and f.index = :index')} as files`;

export async function findAnswerFiles(em: EntityManager, attemptId: string, index: number): Promise<AnswerFile[]> {
  const [row] = await em.execute<{ files: AnswerFile[] }[]>(filesStatement, { attemptId, index });
  return row?.files ?? [];
}

interface NewFiles {
  attemptId: string;
  index: number;
  questionId: string;
  files: readonly AnswerFile[];
  now: Date;
}

// A question with only photos counts as visited and is scored. Later saves have a greater sequence.
const insertStatement = `
  with added as (
    insert into answer_files (id, attempt_id, index, name, bytes, width, height, created_at)
    select v.id, :attemptId, :index, v.name, v.bytes, v.width, v.height, :now
    from jsonb_to_recordset(:files::jsonb) as v (id uuid, name text, bytes integer, width integer, height integer)
  )
  insert into attempt_answers (attempt_id, index, question_id, flagged, sequence, saved_at)
  values (:attemptId, :index, :questionId, false, 0, :now) on conflict (attempt_id, index) do nothing`;

export async function insertAnswerFiles(em: EntityManager, { files, ...facts }: NewFiles): Promise<void> {
  await em.execute(insertStatement, { ...facts, files: JSON.stringify(files) }, 'run');
}

export async function deleteAnswerFile(
  em: EntityManager,
  place: { attemptId: string; index: number; fileId: string },
): Promise<boolean> {
  const rows = await em.execute(
    'delete from answer_files where id = :fileId and attempt_id = :attemptId and index = :index returning id',
    place,
  );
  return rows.length > 0;
}

/** The given ids that have a row. */
export async function findKnownFiles(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const statement = 'select id from answer_files where id = any(array[:ids]::uuid[])';
  const rows = await em.execute<{ id: string }[]>(statement, { ids });
  return new Set(rows.map(({ id }) => id));
}

/** The files of one answer as a JSON array, oldest first. */
export function selectFiles({ attemptId, index }: { attemptId: Operand<string>; index: Operand<number> }) {
  return jsonArrayFrom(
    queryBuilder
      .selectFrom('answer_files as f')
      .select(['f.id', 'f.name', 'f.bytes', 'f.width', 'f.height'])
      .where('f.attempt_id', '=', attemptId)
      .where('f.index', '=', index)
      .orderBy('f.created_at')
      .orderBy('f.id'),
  );
}

/** On `attempt_answers m` of attempt `a`: counts as an answer; photos without text do, too. */
export function isAnswered() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts'; m: 'attempt_answers' }>, 'a' | 'm'>();
  const photos = eb.selectFrom('answer_files as f').select('f.index').whereRef('f.attempt_id', '=', 'a.id');
  return eb.or([eb('m.answer', 'is not', null), eb('m.index', 'in', photos)]);
}
